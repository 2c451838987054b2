"""The rules page: one hand in five steps, the hands with what they pay, and the keys."""

from casino_stud.game.cards import parse_cards
from casino_stud.game.hands import Category
from casino_stud.game.paytable import Paytable
from casino_stud.ui import paint, theme
from casino_stud.ui.art.cards import card_face
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink, Skin
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box, Layout
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.felt import draw_spaced
from casino_stud.ui.widgets import ENTER, draw_key

EXAMPLES = (
    "Ah Kd Jc 8s 4d",
    "5h 5s Jc 8s 4d",
    "9h 9c 4d 4s Ah",
    "6s 6h 6d Kc 4s",
    "9c 8d 7s 6h 5c",
    "Kd Jd 8d 6d 2d",
    "Qs Qh Qd 7c 7h",
    "8s 8h 8d 8c 3d",
    "9h 8h 7h 6h 5h",
    "As Ks Qs Js Ts",
)
"""One hand of each category, high card first."""

_WIDTH = 1240
_PAGE = theme.Fill(theme.rgb("#0F3F40"), theme.rgb("#041F24"))
_HEAD = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY)
_STEP = Ink(Style(Face.SEMIBOLD, 18), theme.IVORY)
_BODY = Ink(theme.NOTE, theme.SAGE)
_ROW = Ink(Style(Face.MEDIUM, 17), theme.IVORY)
_PAYS = Ink(Style(Face.SEMIBOLD, 19), theme.BRASS)
_KEY_ROW = Ink(theme.ROW, theme.IVORY)
_LINE = 20
_CARD = 31


def draw_rules(canvas: Canvas, places: Layout, paytable: Paytable, texts: Texts) -> None:
    """Draw the page."""
    size = canvas.surface.get_size()
    canvas.surface.blit(paint.rounded(size, 0, _PAGE), (0, 0))
    left, bottom = places.centre - _WIDTH / 2, places.height - 20
    title = texts("rules.title").upper()
    draw_spaced(canvas, title, (places.left + 61, 44), theme.PAGE_TITLE, spacing=2, align=Align.LEFT)
    table = texts("rules.table", name=paytable.name)
    canvas.text(table, (places.right, 47), _BODY, Align.RIGHT, 600)
    canvas.rule(places.left, places.right, 77.5)
    _draw_steps(canvas, Box(left, 92, 400, bottom - 92), paytable, texts)
    _draw_hands(canvas, Box(left + 414, 92, 490, bottom - 92), paytable, texts)
    _draw_keys(canvas, Box(left + 918, 92, 322, bottom - 92), texts)


def _head(canvas: Canvas, box: Box, title: str) -> None:
    canvas.box(box, PANEL)
    canvas.text(title, (box.x + 20, box.y + 27), _HEAD, room=box.w - 40)


def steps(paytable: Paytable, texts: Texts) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Say how one hand goes: titles and their paragraphs, all from the loaded rules."""
    ante = {"low": paytable.ante_min, "high": paytable.ante_max}
    place = (
        texts("rules.ante_step_text", step=paytable.ante_step, **ante)
        if paytable.ante_step > 1
        else texts("rules.ante_text", **ante)
    )
    pays = texts.ratio(paytable.ante_pays)
    always = paytable.qualifier.key == "none"
    qualify = [texts(f"rules.needs.{paytable.qualifier.key}")]
    qualify += [] if always else [texts("rules.not_qualified_text", ratio=pays)]
    compare = [texts("rules.compare_always_text" if always else "rules.compare_text", ratio=pays)]
    if paytable.max_payout is not None:
        compare.append(texts("rules.cap_text", chips=paytable.max_payout))
    return (
        (texts("rules.ante"), (place,)),
        (texts("rules.cards"), (texts("rules.cards_text"),)),
        (
            texts("rules.decide"),
            (texts("rules.fold_text"), texts.multiple("rules.raise_text", paytable.raise_multiple)),
        ),
        (texts("rules.qualify"), tuple(qualify)),
        (texts("rules.compare"), tuple(compare)),
    )


def _draw_steps(canvas: Canvas, box: Box, paytable: Paytable, texts: Texts) -> None:
    _head(canvas, box, texts("rules.hand"))
    x, room = box.x + 64, box.w - 84
    written = [
        (title, [line for text in paragraphs for line in canvas.wrapped(text, _BODY, room)])
        for title, paragraphs in steps(paytable, texts)
    ]
    used = sum(26 + _LINE * len(lines) for _, lines in written)
    gap = min(26.0, max(4.0, (box.h - 72 - used) / len(written)))
    y = box.y + 71
    for number, (title, lines) in enumerate(written, 1):
        centre = (box.x + 36, y)
        canvas.picture(paint.ring(canvas.scale * 16, theme.BRASS, max(1.0, 1.5 * canvas.scale)), centre)
        canvas.text(str(number), centre, Ink(Style(Face.SEMIBOLD, 17), theme.BRASS_HI), Align.MIDDLE)
        canvas.text(title, (x, y), _STEP, room=room)
        for place, line in enumerate(lines):
            canvas.text(line, (x, y + 25 + _LINE * place), _BODY, room=room)
        y += 26 + _LINE * len(lines) + gap


def _draw_hands(canvas: Canvas, box: Box, paytable: Paytable, texts: Texts) -> None:
    _head(canvas, box._replace(), texts("rules.ranking"))
    pays = texts("paytable.raise_pays")
    canvas.text(pays, (box.right - 20, box.y + 28), _BODY, Align.RIGHT)
    canvas.rule(box.x + 14, box.right - 14, box.y + 47)
    step = (box.h - 56) / len(Category)
    width = canvas.px(_CARD)
    for number, category in enumerate(reversed(Category)):
        top = box.y + 53 + number * step
        y = top + step / 2
        if number % 2:
            canvas.box(Box(box.x + 8, top, box.w - 16, step), Skin(8, theme.flat(theme.IVORY), 12))
        canvas.text(texts.row(paytable, category), (box.x + 20, y), _ROW, room=144)
        for place, card in enumerate(parse_cards(EXAMPLES[category])):
            picture = card_face(card, width)
            canvas.picture(picture, (box.x + 188 + 34 * place, y))
        ratio = texts.ratio(paytable.raise_pays[category])
        canvas.text(ratio, (box.right - 20, y), _PAYS, Align.RIGHT, 118)


def _draw_keys(canvas: Canvas, box: Box, texts: Texts) -> None:
    _head(canvas, box, texts("rules.keys"))
    canvas.rule(box.x + 14, box.right - 14, box.y + 47)
    rows = (
        (ENTER, "deal"),
        ("1\N{EN DASH}5", "chip"),
        ("C", "clear"),
        ("B", "rebet"),
        (texts("fold_key"), "fold"),
        ("R", "raise"),
        ("D", "dealer"),
        ("L", "language"),
        ("F1", "rules"),
        (texts("key.tab"), "focus"),
        (texts("key.space"), "press"),
        (texts("key.escape"), "back"),
        ("F11", "full_screen"),
    )
    step = min(44.0, (box.h - 70) / len(rows))
    for number, (key, act) in enumerate(rows):
        y = box.y + 71 + step * number
        wide = 28.0 if key == ENTER or len(key) == 1 else 22 + 7.5 * len(key)
        draw_key(canvas, (box.x + 50, y), key, theme.IVORY, (wide, 24))
        canvas.text(texts(f"rules.key_{act}"), (box.x + 100, y), _KEY_ROW, room=box.w - 116)
