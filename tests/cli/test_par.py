import csv
import json
import os
import re
import shutil
import stat
import subprocess
from fractions import Fraction
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from casino_stud import __version__
from casino_stud.cli.sheets.markup import element
from casino_stud.cli.sheets.words import hand_name
from casino_stud.game.hands import Category, HandValue
from casino_stud.odds.strategy import STRATEGIES
from casino_stud.paytables import find_paytables
from casino_stud.resources import PAYTABLES
from tests.cli.running import Done, Here, in_process
from tests.cli.test_rtp import FIELDS, hold_document
from tests.rules import golden

PUBLISHED = golden("published")
SHIPPED = [path.stem for path in find_paytables([PAYTABLES])]
FORMATS = ["text", "json", "csv", "html"]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

HOSTILE = r"""
name: "</title><script>alert(1)</script>'\"&amp;"
description: "=cmd|' /C calc'!A0</style><svg onload=alert(2)>\n\u202e"
source: "--><img src=http://example.org/x onerror=alert(3)>"
ante: {min: 5, max: 500, step: 5}
raise: 3
dealer_qualifies: pair-of-8
ante_pays: 3:2
max_payout: 900
raise_pays: {royal_flush: 1000, straight_flush: 50, four_of_a_kind: 20, full_house: 7, flush: 5, straight: 4,
  three_of_a_kind: 3, two_pair: 1:2, pair: 1:3, high_card: 0}
"""


class Page(HTMLParser):
    """A page's elements and what can load or run something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.count: dict[str, int] = {}
        self.open: list[str] = []
        self.words: list[str] = []
        self.attributes: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        self.attributes |= {name for name, _ in attrs}
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.fixture
def hostile(tmp_path: Path) -> str:
    """A pay table whose texts try to become part of whatever they are written into."""
    path = tmp_path / "=hostile.yaml"
    path.write_text(HOSTILE, encoding="utf-8")
    return str(path)


def table(done: Done) -> list[dict[str, str]]:
    assert (done.code, done.err) == (0, "")
    rows = list(csv.DictReader(StringIO(done.out), strict=True))
    assert all(None not in row and None not in row.values() for row in rows)
    return rows


def figure(rows: list[dict[str, str]], section: str, item: str, name: str) -> str:
    keys = {"section": section, "item": item, "figure": name}
    (found,) = (row["value"] for row in rows if keys.items() <= row.items())
    return found


def test_text_names_both_denominators(casino_stud: Here) -> None:
    done = casino_stud("par", "standard")
    assert (done.code, done.err) == (0, "")
    words = " ".join(done.out.split())
    for said in (
        "house edge 5.224306 % of the ante",
        "element of risk 2.555286 % of all bets",
        "return to player 97.444714 % of all bets",
        "volatility index, 90 % two-sided confidence 3.689325 antes",
        "win: royal flush 100 to 1 16,759,740 0.000084 % 1,189,352.01 +201 +0.016900 %",
        "flush 5 to 1 -0.219302 +0.219302",
        "a pair or better; A-K by three rules 5.224531 %",
        "an average ante of 5 chips and 50 hands an hour",
        "theoretical win of the house 13.06",
        "The dealer qualifies with ace-king or better.",
        "From A-K-Q-J-x up, every hand raises against every upcard.",
        "A-K-J-x-x M M M M M M M M M R . R R",
        f"casino-stud {__version__}",
    ):
        assert said in words
    assert "\x1b" not in done.out
    assert done.out.isascii()


@pytest.mark.parametrize("name", SHIPPED)
def test_json_holds_all_of_rtp_and_the_rest(casino_stud: Here, name: str) -> None:
    sheet = casino_stud("par", name, "--format", "json").document
    (solved,) = casino_stud("rtp", name, "--json").document["paytables"]
    assert {key: sheet[key] for key in FIELDS} == solved
    hold_document({key: sheet[key] for key in FIELDS})
    assert [each["event"] for each in sheet["sensitivity"]] == [
        each["event"] for each in sheet["outcomes"][4:]
    ]
    assert all(each["up"] < 0 < each["down"] for each in sheet["sensitivity"])
    assert tuple(each["strategy"] for each in sheet["strategies"]) == STRATEGIES
    assert sheet["strategies"][0]["house_edge"] == sheet["house_edge"]
    assert sheet["volatility_index"] == pytest.approx(1.644854 * sheet["standard_deviation"], rel=1e-6)
    assert (sheet["confidence"], sheet["version"], sheet["date"]) == (0.9, __version__, None)
    chart = sheet["decision_chart"]
    assert chart["upcards"] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert all(len(line["cells"]) == 13 for line in chart["lines"])
    assert all(sheet["rules"])


def test_csv_is_one_long_table_with_the_same_figures(casino_stud: Here) -> None:
    rows = table(casino_stud("par", "evolution", "--format", "csv"))
    sheet = casino_stud("par", "evolution", "--format", "json").document
    assert list(rows[0]) == ["section", "item", "figure", "value", "unit"]
    for name in ("house_edge", "element_of_risk", "rtp", "standard_deviation", "volatility_index"):
        assert float(figure(rows, "key_figures", "optimal", name)) == sheet[name]
    for each in sheet["outcomes"]:
        assert int(figure(rows, "outcomes", each["event"], "deals")) == each["deals"]
        assert float(figure(rows, "outcomes", each["event"], "net")) == Fraction(each["net"])
    for each in sheet["sensitivity"]:
        assert float(figure(rows, "sensitivity", each["event"], "down")) == each["down"]
    units = {row["figure"]: row["unit"] for row in rows}
    assert (units["house_edge"], units["element_of_risk"]) == ("of the ante", "of all bets")


def test_caps_and_rounding_at_an_ante(casino_stud: Here) -> None:
    sheet = casino_stud("par", "capped-50000", "--ante", "500", "--format", "json").document
    assert f"{sheet['house_edge'] * 100:.4f}" == PUBLISHED["capped_50000_at_500_house_edge_percent"]
    assert (sheet["ante"], sheet["per_hour"]["average_ante"]) == (500, 500)
    assert sheet["sensitivity"][-1] == {"event": "royal_flush", "up": 0.0, "down": 0.0}
    at_500 = casino_stud("par", "capped-50000", "--ante", "500").out
    assert "as at an ante of 500 chips" in " ".join(at_500.split())
    free = casino_stud("par", "capped-50000").out
    assert "The cap bites from an ante of 249 chips" in " ".join(free.split())


def test_the_hour_as_asked(casino_stud: Here) -> None:
    asked = ("--average-ante", "20", "--hands-per-hour", "70", "--date", "2031-05-06")
    sheet = casino_stud("par", "standard", "--format", "json", *asked).document
    assert sheet["per_hour"]["win"] == pytest.approx(sheet["house_edge"] * 1400)
    assert sheet["date"] == "2031-05-06"
    for form in ("text", "csv", "html"):
        assert "2031-05-06" in casino_stud("par", "standard", "--format", form, *asked).out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--average-ante", "501"], "takes antes of 5 to 500, so no average is 501"),
        (["--hands-per-hour", "0"], "is not a whole number from 1"),
        (["--ante", "4"], "Standard takes 5 to 500"),
        (["--format", "pdf"], "'pdf' is not one of"),
        (["--date", "yesterday"], "does not match the format"),
    ],
)
def test_wrong_usage_is_one_clear_message(casino_stud: Here, arguments: list[str], message: str) -> None:
    done = casino_stud("par", "standard", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


@pytest.mark.parametrize("form", FORMATS)
def test_a_file_holds_what_is_printed(casino_stud: Here, form: str, tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    printed = casino_stud("par", "medina", "--format", form).out
    done = casino_stud("par", "medina", "--format", form, "-o", str(path))
    assert done == Done(0, "", "")
    assert path.read_text(encoding="utf-8") == printed
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")
def test_a_new_file_may_be_read_as_any_other_and_an_old_one_keeps_its_mode(
    casino_stud: Here, tmp_path: Path
) -> None:
    new, old, plain = tmp_path / "new", tmp_path / "old", tmp_path / "plain"
    plain.touch()
    old.touch(mode=0o640)
    for path in (new, old):
        assert casino_stud("par", "medina", "-o", str(path)).code == 0
    assert stat.S_IMODE(new.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)
    assert stat.S_IMODE(old.stat().st_mode) == 0o640


def test_a_place_that_cannot_be_written_is_one_sentence(casino_stud: Here, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "file" / "below", "nul\0"):
        done = casino_stud("par", "standard", "-o", str(place))
        assert (done.code, done.out) == (1, "")
        assert re.fullmatch(r"[^\n]+: (is a folder; name|cannot be written: .+; choose) [^\n]+\n", done.err)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no device files")
def test_a_device_is_left_alone(casino_stud: Here) -> None:
    done = casino_stud("par", "standard", "-o", os.devnull)
    assert done.code == 1
    assert "is not a file" in done.err
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_the_page_needs_nothing_else(casino_stud: Here) -> None:
    page = casino_stud("par", "standard", "--format", "html").out
    read = Page(page)
    assert read.open == []
    assert read.count["svg"] == 3
    assert not {"script", "link", "img", "iframe", "object", "base", "form"} & set(read.count)
    assert not {"src", "href", "style"} & read.attributes
    assert not re.search(r"https?:|@import|url\(", page)
    assert page.isascii()
    assert "@page { size: A4" in page
    words = " ".join(" ".join(read.words).split())
    for said in ("5.224306 % of the ante", "2.555286 % of all bets", "Decision chart of optimal play"):
        assert said in words


def test_texts_of_a_pay_table_stay_texts_on_the_page(casino_stud: Here, hostile: str) -> None:
    read = Page(casino_stud("par", hostile, "--ante", "25", "--format", "html").out)
    plain = Path(hostile).with_name("plain.yaml")
    named = re.sub(r'(name|description|source): ".*"', r"\1: Plain", HOSTILE)
    plain.write_text(named, encoding="utf-8")
    expected = Page(casino_stud("par", str(plain), "--ante", "25", "--format", "html").out)
    assert read.open == []
    assert (read.count, read.attributes) == (expected.count, expected.attributes)
    assert "</title><script>alert(1)</script>'\"&amp;" in read.words
    assert any("--><img src=" in words for words in read.words)


def test_an_attribute_stays_one_whatever_it_holds() -> None:
    written = element("p", element("b", "a<b"), ' & "', aria_label='"><script>')
    assert written == '<p aria-label="&quot;&gt;&lt;script&gt;"><b>a&lt;b</b> &amp; &quot;</p>'


def test_texts_of_a_pay_table_stay_texts_elsewhere(casino_stud: Here, hostile: str) -> None:
    sheet = casino_stud("par", hostile, "--format", "json").document
    assert sheet["name"].startswith("</title>")
    assert "\u202e" not in casino_stud("par", hostile).out
    for row in table(casino_stud("par", hostile, "--format", "csv")):
        for cell in row.values():
            assert not cell.startswith(("=", "+", "@", "\t", "\r"))
            assert not cell.startswith("-") or float(cell) < 0


@pytest.mark.parametrize("name", ["standard", "hostile"])
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on PATH: the page is not opened in a browser")
def test_the_page_opens_in_a_browser(casino_stud: Here, hostile: str, tmp_path: Path, name: str) -> None:
    path = tmp_path / "sheet.html"
    source = hostile if name == "hostile" else name
    assert casino_stud("par", source, "--format", "html", "-o", str(path)).code == 0
    done = subprocess.run(
        [
            str(CHROMIUM),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={tmp_path / 'profile'}",
            "--enable-logging=stderr",
            "--dump-dom",
            path.as_uri(),
        ],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    assert "CONSOLE" not in done.stderr
    read = Page(done.stdout)
    assert read.open == []
    assert read.count["svg"] == 3
    assert "script" not in read.count
    assert read.count.get("table", 0) >= 7


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        (HandValue(Category.HIGH_CARD, (14, 13, 10)), "A-K-10-x-x"),
        (HandValue(Category.HIGH_CARD, (14, 13, 11, 8, 3)), "A-K-J-8-3"),
        (HandValue(Category.PAIR, ()), "pair"),
        (HandValue(Category.PAIR, (10,)), "pair of 10s"),
        (HandValue(Category.PAIR, (9, 14, 11)), "pair of 9s with A-J"),
        (HandValue(Category.TWO_PAIR, (9,)), "two pair, 9s"),
        (HandValue(Category.TWO_PAIR, (9, 2, 14)), "two pair, 9s and 2s with A"),
        (HandValue(Category.THREE_OF_A_KIND, (5, 13)), "three 5s with K"),
        (HandValue(Category.STRAIGHT, (5,)), "straight to 5"),
        (HandValue(Category.FLUSH, (12, 9)), "flush Q-9-x-x-x"),
        (HandValue(Category.FULL_HOUSE, (14, 13)), "full house, As and Ks"),
        (HandValue(Category.FOUR_OF_A_KIND, (8, 2)), "four 8s with 2"),
        (HandValue(Category.STRAIGHT_FLUSH, (13,)), "straight flush to K"),
        (HandValue(Category.ROYAL_FLUSH, (14,)), "royal flush"),
    ],
)
def test_groups_of_hands_are_named_as_players_name_them(hand: HandValue, name: str) -> None:
    assert hand_name(hand) == name


def test_a_table_without_a_decision_says_so(casino_stud: Here, hostile: str) -> None:
    done = casino_stud("par", hostile)
    assert "Every hand raises against every upcard." in done.out
    assert casino_stud("par", hostile, "--format", "json").document["decision_chart"]["lines"] == []


def test_other_tables_rules_in_words(casino_stud: Here, tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    text = (PAYTABLES / "standard.yaml").read_text(encoding="utf-8")
    path.write_text(re.sub("ace-king ", "none ", text.replace("raise: 2", "raise: 1")), encoding="utf-8")
    rules = casino_stud("par", str(path), "--format", "json").document["rules"]
    assert "The dealer qualifies with any hand." in rules
    assert not any("does not qualify" in rule for rule in rules)
    assert "The player folds and loses the ante, or raises with a bet equal to the ante." in rules


def test_the_same_sheet_from_two_processes() -> None:
    first, second = (in_process("par", "medina", "--format", "html", PYTHONHASHSEED=seed) for seed in "12")
    assert first == second
    assert first.code == 0


def test_json_is_ascii_and_one_document() -> None:
    done = in_process("par", "standard", "--format", "json", PYTHONIOENCODING="ascii")
    document: dict[str, Any] = json.loads(done.out)
    assert (done.code, document["id"]) == (0, "standard")
