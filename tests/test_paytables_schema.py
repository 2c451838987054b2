"""One corpus of good and bad files: editors, through the schema, and the loader must agree on every one."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from casino_stud.game.parsing import OPTIONAL, REQUIRED, ROWS
from casino_stud.game.paytable import QUALIFIERS
from casino_stud.paytables import PaytableFileError, parse_bytes
from casino_stud.resources import PAYTABLES

STANDARD = (PAYTABLES / "standard.yaml").read_text(encoding="utf-8")

GOOD_PAYOUTS = """7|0|100000|1.5|.5|5.|+5|1e3|1E+2|1.5e-2|010|007|0o17|0x1F|-0|7:1|0:1|3:2|1:60|100:1|100000:1
1:100000|007:01|7 to 1|3 to 2|7to1|'7 : 1'|"7:1"|'3 to 2'|0000000001:1"""
BAD_PAYOUTS = """-1|100001|100000.5|1e6|.inf|-.inf|7 : 1|seven|true|no|yes|on|~|null|Null
|""|"7"|'1.5'|7:0|0:0|7:|:1
7:1:1|100001:1|1:100001|-7:1|1.5:1|7/1|7 for 1|7%|1,000|$7|[7]|{a: 1}|7 to|to 1|0x|0o8|0xG|1e|1e+|--5|7;1
"5:5:5" """
GOOD_WHOLES = "1|2|10|2.0|1e1|+3|007|0o7|0xA|0x2"
BAD_WHOLES = '0|-1|2.5|11|1e2|two|~||""|"2"|true|.nan|.inf|2:1|[2]|{a: 2}|2 antes'
GOOD_TEXTS = "Royal|yes|no|on|1:30|7 to 1|\"5\"|'true'|Café|a: b|~x|« Paris »|五"
BAD_TEXTS = '5|1.5|true|False|~|null||.nan|.inf|0x1F|0o7|1e3|[a]|{a: b}|010|""|"   "'


def _cells(block: str) -> list[str]:
    return [cell.strip() for line in block.split("\n") for cell in line.split("|")]


def _with(key: str, value: str) -> str:
    """Give the standard file with the value of one key replaced, or the key added at the end."""
    lines = STANDARD.splitlines()
    place = next((n for n, line in enumerate(lines) if line.strip().startswith(f"{key}:")), None)
    if place is None:
        return f"{STANDARD}{key}: {value}\n"
    indent = " " * (len(lines[place]) - len(lines[place].lstrip()))
    lines[place] = f"{indent}{key}: {value}"
    return "\n".join(lines) + "\n"


def _good() -> Iterator[str]:
    for path in sorted(PAYTABLES.glob("*.yaml")):
        yield path.read_text(encoding="utf-8")
    for payout in _cells(GOOD_PAYOUTS):
        yield _with("flush", payout)
        yield _with("ante_pays", payout)
    yield from (_with("raise", whole) for whole in _cells(GOOD_WHOLES))
    yield from (_with("dealer_qualifies", key) for key in QUALIFIERS)
    yield from (_with("max_payout", whole) for whole in ("1", "50000", "1e9", "1000000000000"))
    for text in _cells(GOOD_TEXTS):
        quoted = f"'{text}'" if ": " in text else text
        yield from (_with(key, quoted) for key in ("name", "description", "source"))
    yield _with("description", '""')
    yield _with("description", "|\n  Two\n  lines.")
    yield _with("name", "x" * 60)
    yield _with("ante", "{min: 5, max: 10000000, step: 5}")
    yield _with("ante", "{'min': 1, \"max\": 1}")
    yield _with("ante", "\n    max: 10\n    min: 5")
    yield "\ufeff" + STANDARD
    yield STANDARD.replace("\n", "\r\n")
    yield "---\n" + STANDARD + "...\n"
    yield "\n".join(
        line for line in STANDARD.splitlines() if not line.startswith(("raise:", "dealer", "ante_"))
    )


def _bad() -> Iterator[str]:
    for payout in _cells(BAD_PAYOUTS):
        yield _with("flush", payout)
        yield _with("ante_pays", payout)
    for whole in _cells(BAD_WHOLES):
        yield _with("raise", whole)
        yield _with("ante", f"{{max: 10, min: {whole.replace('11', '10000001').replace('1e2', '1e8')}}}")
    yield from (_with("max_payout", bad) for bad in ("0", "1.5", "1000000000001", "none", "'5'", ""))
    yield from (_with("name", text) for text in _cells(BAD_TEXTS))
    yield from (_with("source", text) for text in _cells(BAD_TEXTS)[:-2])
    yield from (
        _with("dealer_qualifies", bad) for bad in ("", "ace", "Ace-King", "pair-of-1", "pair-of-j", "5")
    )
    yield from (
        _with("ante", bad) for bad in ("5", "", "[5, 500]", "{min: 5}", "{}", "{min: 5, max: 9, by: 1}")
    )
    yield _with("name", "x" * 61)
    yield _with("name", '"a\\tb"')
    yield _with("raise_pays", "7")
    yield _with("side_bets", "{}")
    yield _with("Raise", "2")
    yield STANDARD + "raise: 2\n"
    yield from ("", "- a\n", "text\n", "5\n", "{}\n", "# only a comment\n")
    for key in (*REQUIRED, *ROWS):
        yield STANDARD.replace(f"{key}:", f"other_{key}:")
        yield "\n".join(line for line in STANDARD.splitlines() if not line.strip().startswith(f"{key}:"))


@cache
def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads((PAYTABLES / "schema.json").read_text(encoding="utf-8"))
    return schema


def _editor_accepts(text: str) -> bool:
    try:
        tree = YAML(typ="safe", pure=True).load(text)
    except (YAMLError, ValueError):
        return False
    return bool(Draft7Validator(_schema()).is_valid(tree))


def _loader_accepts(text: str) -> bool:
    try:
        parse_bytes(text.encode(), Path("table.yaml"))
    except PaytableFileError:
        return False
    return True


@pytest.mark.parametrize("text", dict.fromkeys(_good()))
def test_schema_and_loader_accept_every_good_file(text: str) -> None:
    assert (_editor_accepts(text), _loader_accepts(text)) == (True, True)


@pytest.mark.parametrize("text", dict.fromkeys(_bad()))
def test_schema_and_loader_refuse_every_bad_file(text: str) -> None:
    assert (_editor_accepts(text), _loader_accepts(text)) == (False, False)


def test_the_schema_is_a_valid_one_and_describes_every_key() -> None:
    Draft7Validator.check_schema(_schema())
    keys = _schema()["properties"]
    assert set(keys) == {*REQUIRED, *OPTIONAL}
    assert set(keys["raise_pays"]["properties"]) == set(keys["raise_pays"]["required"]) == set(ROWS)
    described = [
        *keys.values(),
        *keys["ante"]["properties"].values(),
        *keys["raise_pays"]["properties"].values(),
    ]
    assert all(key["description"] for key in described)


def test_every_shipped_table_names_the_schema_beside_it() -> None:
    for path in PAYTABLES.glob("*.yaml"):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first == "# yaml-language-server: $schema=schema.json"
