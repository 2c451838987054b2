"""The lower panel of the chooser: faults of files, what a cap does, or how to make tables of one's own."""

import re
from collections.abc import Sequence

from casino_stud.game.paytable import Paytable, cap_bites_from
from casino_stud.game.settle import WINS, pay, pay_chips
from casino_stud.ui import paint, theme
from casino_stud.ui.art.icons import Icon, icon
from casino_stud.ui.boxes import Edge
from casino_stud.ui.canvas import PANEL, Align, Canvas, Ink, Skin
from casino_stud.ui.chooser_state import ChooserModel, Flaw, Lower, Row
from casino_stud.ui.fonts import Face
from casino_stud.ui.layout import Box
from casino_stud.ui.text import Texts
from casino_stud.ui.theme import Style
from casino_stud.ui.views.chooser_layout import INSET, ChooserPage, ChooserPlaces
from casino_stud.ui.views.chooser_names import clipped

_TITLE = Ink(Style(Face.SEMIBOLD, 19), theme.IVORY)
_NOTE = Ink(theme.NOTE, theme.SAGE)
_BODY = Ink(theme.ROW, theme.SAGE)
_TOLD = Ink(Style(Face.SEMIBOLD, 16), theme.BRASS_HI)
_FAULT = Ink(Style(Face.SEMIBOLD, 16), theme.rgb("#FFC2AB"))
_CODE = Style(Face.REGULAR, 15)
_CODE_LIT = Style(Face.SEMIBOLD, 15)
_LINE = 23
_LEAST_SOURCE, _MOST_SOURCE = 3, 5
_MOST_SIGNS = 300
"""More than any line of the panel has room for; a file may be one line of 256 KiB."""

_SOURCE = Skin(9, theme.flat(theme.rgb("#040E11")), 255, Edge(theme.PANEL_EDGE, 1.25))
_FOLDER = re.compile(r"[^/\\]*[/\\]?")
_KEY = re.compile(r"[\w-]+")


def draw_lower(canvas: Canvas, page: ChooserPage) -> None:
    """Draw the panel; its buttons are drawn by the page."""
    places, model, texts = page.places, page.model, page.texts
    box = places.lower
    faulty = model.lower is Lower.FAULTS
    canvas.box(box, PANEL._replace(edge=Edge(theme.CORAL, 1.25)) if faulty else PANEL)
    right = places.switch.x if model.next_lower is not None else box.right
    if faulty:
        _draw_faults(canvas, places, model, texts)
    elif model.lower is Lower.CAP and model.selected is not None:
        canvas.text(texts("chooser.cap.title"), (box.x + INSET, box.y + 30), _TITLE, room=right - box.x - 40)
        _draw_points(canvas, box, cap_points(model.selected, texts))
    else:
        canvas.text(texts("chooser.own.title"), (box.x + INSET, box.y + 30), _TITLE, room=right - box.x - 40)
        points = [texts("chooser.own.copy"), texts("chooser.own.edit")]
        _draw_points(
            canvas, box, [*points, texts("chooser.own.folder", folder=page.folder)], model.picks.note
        )


def _draw_points(canvas: Canvas, box: Box, points: Sequence[str], told: str = "") -> None:
    """Draw sentences with a dot before each; what is told takes the last one's place."""
    inks = [_BODY] * len(points)
    if told:
        points, inks = [*points[:-1], told], [*inks[:-1], _TOLD]
    room, high = box.w - 2 * INSET - 26, box.h - 66
    written = [_wrapped(canvas, point, ink, room) for point, ink in zip(points, inks, strict=True)]
    least = canvas.grown(20)
    # Where the texts are large, the first point gives way to the ones that say more.
    while len(written) > 1 and least * sum(map(len, written)) > high + 2:
        written, inks = written[1:], inks[1:]
    line, step = _steps(canvas, [len(lines) for lines in written], high)
    y = box.y + 58 + step / 2
    for lines, ink in zip(written, inks, strict=True):
        dot = paint.circle(3.5 * canvas.scale, canvas.appearance.ink(theme.BRASS))
        canvas.picture(dot, (box.x + INSET + 8, y))
        for number, words in enumerate(lines):
            canvas.text(words, (box.x + INSET + 26, y + line * number), ink, room=room)
        y += line * (len(lines) - 1) + step


def _steps(canvas: Canvas, counts: Sequence[int], high: float) -> tuple[float, float]:
    """Give the step from line to line within a sentence, and the wider one to the next sentence."""
    within = sum(counts) - len(counts)
    line = min(canvas.grown(20), high / sum(counts))
    return line, min(canvas.grown(32), (high - line * within) / len(counts))


def _wrapped(canvas: Canvas, string: str, ink: Ink, room: float) -> list[str]:
    """Break a text between words, and a long path between its folders."""
    lines: list[str] = []
    for line in canvas.wrapped(string, ink, room):
        parts = [line] if canvas.width(line, ink) <= room else _FOLDER.findall(line)
        begun = ""
        for part in parts:
            if begun and canvas.width(begun + part, ink) > room:
                lines.append(begun)
                begun = ""
            begun += part
        lines.append(begun)
    return lines


def cap_points(row: Row, texts: Texts) -> list[str]:
    """Say what a table's cap does, with exact figures."""
    table, cap = row.table, row.table.max_payout
    assert cap is not None
    points = [texts("chooser.cap.most", chips=cap)]
    edge = texts("paytable.none_yet") if row.worth is None else texts.percent(row.worth.house_edge, 4)
    bites = cap_bites_from(table)
    if bites is None:
        return [*points, texts("chooser.cap.never", edge=edge)]
    if bites > table.ante_min:
        points.append(texts("chooser.cap.below", ante=bites, edge=edge))
    if row.ante < bites:
        return [*points, texts("chooser.cap.from", ante=bites)]
    at_ante = texts("paytable.none_yet") if row.at_ante is None else texts.percent(row.at_ante.house_edge, 4)
    return [*points, _cut(table, row.ante, at_ante, texts)]


def _cut(table: Paytable, ante: int, edge: str, texts: Texts) -> str:
    """Say what the highest win becomes at an ante."""
    event = max(WINS, key=lambda event: pay(table, event).net)
    uncapped = sum(int(net * ante) for net in (pay(table, event).ante, pay(table, event).raise_))
    return texts(
        "chooser.cap.at",
        ante=ante,
        chips=int(pay_chips(table, event, ante).net),
        uncapped=uncapped,
        edge=edge,
    )


def _draw_faults(canvas: Canvas, places: ChooserPlaces, model: ChooserModel, texts: Texts) -> None:
    box, flaw = places.lower, model.flaw
    assert flaw is not None
    y = box.y + 30
    canvas.picture(icon(Icon.WARNING, canvas.px(26), canvas.appearance.ink(theme.CORAL)), (box.x + 33, y))
    several = len(model.flaws) > 1
    end = box.right - INSET
    if model.next_lower is not None:
        end = places.switch.x - 10
    if several:
        end = places.step(1).x - 10
    x = box.x + 56
    title = texts.counted("chooser.faults.title", model.broken)
    if several:
        count = texts(
            "chooser.faults.place", place=model.picks.flaw % len(model.flaws) + 1, count=len(model.flaws)
        )
        left = end - canvas.width(count, _NOTE) - 10
        if canvas.width(title, _TITLE) <= left - x or canvas.appearance.text == 1:
            canvas.text(count, (end, y), _NOTE, Align.RIGHT)
            end = left
    canvas.text(title, (x, y), _TITLE, room=end - x)
    _draw_flaw(canvas, Box(box.x + INSET, box.y + 63, box.w - 2 * INSET, box.h - 63 - 12), flaw, texts)


def flaw_text(flaw: Flaw, texts: Texts) -> str:
    """Say where a fault is, by the file's name alone, and what it is."""
    return f"{flaw.fault.short_place} {texts.fault(flaw.fault.reason)}"


def _draw_flaw(canvas: Canvas, box: Box, flaw: Flaw, texts: Texts) -> None:
    source = 0 if flaw.fault.line is None else _LEAST_SOURCE
    lines = canvas.wrapped(flaw_text(flaw, texts), _FAULT, box.w)
    step = canvas.grown(21)
    most = max(1, int((box.h - source * _LINE) / step))
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    for number, line in enumerate(lines):
        shown = clipped(canvas, line, _FAULT, box.w)
        canvas.text(shown, (box.x, box.y + 8 + step * number), _FAULT, room=box.w)
    if source:
        most = max(_LEAST_SOURCE, int((box.h - step * len(lines) - 4) / _LINE))
        shown_lines = source_lines(flaw, min(most, _MOST_SOURCE))
        high = len(shown_lines) * _LINE
        _draw_source(canvas, Box(box.x, box.bottom - high, box.w, high), flaw, shown_lines)


def source_lines(flaw: Flaw, most: int) -> list[tuple[int, str]]:
    """Give the line of a fault with its neighbours, numbered, in signs that can be shown."""
    texts = flaw.found.data.decode("utf-8", "replace").removeprefix("\ufeff").splitlines() or [""]
    line = flaw.fault.line or 1
    first = max(1, min(line - most // 2, len(texts) - most + 1))
    return [
        (number, "".join(sign if sign.isprintable() else "·" for sign in text.expandtabs(4)))
        for number, text in enumerate(texts[first - 1 : first - 1 + most], start=first)
    ]


def _draw_source(canvas: Canvas, box: Box, flaw: Flaw, lines: Sequence[tuple[int, str]]) -> None:
    canvas.box(box, _SOURCE)
    column = (flaw.fault.column or 1) - 1
    for place, (number, text) in enumerate(lines):
        y = box.y + _LINE * (place + 0.5)
        lit = number == flaw.fault.line
        if lit:
            canvas.box(
                Box(box.x + 2, y - _LINE / 2 + 1, box.w - 4, _LINE - 2),
                Skin(0, theme.flat(theme.rgb("#2C2522"))),
            )
        label = Ink(_CODE, theme.CORAL if lit else theme.MUTE)
        canvas.text(str(number), (box.x + 44, y), label, Align.RIGHT, 36)
        x, room = box.x + 60, box.w - 72
        # A line too long for the panel is shown from where the fault can be seen.
        wider = canvas.width(text[:_MOST_SIGNS], Ink(_CODE, theme.SAGE)) > room
        skipped = max(0, column - 24) if wider else 0
        seen = text[skipped : skipped + _MOST_SIGNS]
        ink = Ink(_CODE_LIT, theme.IVORY) if lit else Ink(_CODE, theme.SAGE)
        shown = clipped(canvas, f"…{seen}" if skipped else seen, ink, room)
        # Blanks are wider in one weight than in another, and every line is indented alike.
        words = shown.lstrip()
        indent = len(shown) - len(words)
        x += canvas.width(shown[:indent], Ink(_CODE, theme.SAGE))
        wide = canvas.text(words, (x, y), ink)
        if lit:
            _mark(canvas, (x, y), flaw, words, column - indent - skipped + (1 if skipped else 0))
            _draw_fix(canvas, (x + wide + 20, y), flaw, box.right - 12)


def _mark(canvas: Canvas, point: tuple[float, float], flaw: Flaw, shown: str, column: int) -> None:
    """Underline the word that a fault is about."""
    ink = Ink(_CODE_LIT, theme.IVORY)
    found = _KEY.match(shown, column) if 0 <= column < len(shown) else None
    if found is None or flaw.fault.line is None:
        return
    start = point[0] + canvas.width(shown[:column], ink)
    wide = canvas.width(found.group(), ink)
    wave = paint.wave(
        canvas.px(wide), canvas.px(4), max(1.0, 1.4 * canvas.scale), canvas.appearance.ink(theme.CORAL)
    )
    canvas.surface.blit(wave, canvas.at((start, point[1] + 7)))


def _draw_fix(canvas: Canvas, point: tuple[float, float], flaw: Flaw, right: float) -> None:
    """Point from the fix to the word it takes the place of."""
    fix, ink = flaw.fault.reason.near, Ink(_CODE_LIT, theme.CORAL)
    if not fix or point[0] + 54 + canvas.width(fix, ink) > right:
        return
    arrow = icon(Icon.ARROW, canvas.px(22), canvas.appearance.ink(theme.CORAL))
    canvas.picture(arrow, (point[0] + 16, point[1]))
    canvas.text(fix, (point[0] + 40, point[1]), ink)
