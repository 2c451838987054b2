"""Random and mutated pay tables: whatever a file holds, it is a pay table or a list of clear faults."""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from casino_stud.paytables import Located, PaytableFileError, parse_bytes
from casino_stud.resources import PAYTABLES

DOCUMENTS = int(os.environ.get("CASINO_STUD_FUZZ_DOCUMENTS", "5000"))
BATCHES = 10
MAX_SECONDS = 2.0

SEEDS = [path.read_bytes() for path in sorted(PAYTABLES.glob("*.yaml"))]
TOKENS = r"""
flush raise_pays: ante: name: min: max: step: side_bets: max_payout: none ace-king pair-of-8 7:1 3:2 1e9 0x1F
010 .inf .nan ~ null true no 1e999999999 -1 7:0 * & ! ? - : , [ ] { } | > |2- >+ ' " # % @ ` << *a &a !!int
!<x> !e!x --- ... %YAML %TAG \x00 \U00110000 \ud800 é «
"""
NASTY = [
    *TOKENS.split(),
    *"\t\n\r\0\x0b\x1b\x7f\x85 ",
    "\u2028",
    "\xa0",
    "\ufeff",
    "\U0001f0a1",
    "\r\n",
    "\n  ",
    "\n    ",
    "\n\t",
    ": ",
    "- ",
    "? ",
    " #",
    "[" * 50,
    "{a: " * 30,
    "9" * 5000,
    "a" * 1100,
    "*a, " * 50,
    "<<: *a\n",
    "a: &a [*a]\n",
]
RAW = [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\0", b"\xfe\xff", b"\xef\xbb\xbf"]


def _bytes_changed(rng: random.Random) -> bytes:
    data = bytearray(rng.choice(SEEDS))
    for _ in range(rng.randint(1, 12)):
        place = rng.randrange(len(data))
        match rng.randrange(4):
            case 0:
                data[place] = rng.randrange(256)
            case 1:
                del data[place : place + rng.randint(1, 20)]
            case 2:
                data[place:place] = rng.choice(RAW)
            case _:
                data[place:place] = data[place : place + rng.randint(1, 60)]
    return bytes(data)


def _tokens_changed(rng: random.Random) -> bytes:
    text = rng.choice(SEEDS).decode()
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(text))
        end = place + rng.choice((0, 0, 1, 5))
        text = text[:place] + rng.choice(NASTY) + text[end:]
    return text.encode()


def _lines_changed(rng: random.Random) -> bytes:
    lines = rng.choice(SEEDS).decode().split("\n")
    for _ in range(rng.randint(1, 5)):
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one] = rng.choice((lines[other], " " * rng.randrange(6) + lines[one], lines[one].strip(), ""))
    return rng.choice(("\n", "\r\n", "\r")).join(lines).encode()


def _values_changed(rng: random.Random) -> bytes:
    lines = rng.choice(SEEDS).decode().split("\n")
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(lines))
        key = lines[place].partition(":")[0]
        lines[place] = f"{key}: {''.join(rng.choices(NASTY, k=rng.randint(1, 3)))}"
    return "\n".join(lines).encode()


def _from_fragments(rng: random.Random) -> bytes:
    return "".join(rng.choices(NASTY, k=rng.randint(1, 60))).encode()


def _random_bytes(rng: random.Random) -> bytes:
    return rng.randbytes(rng.randint(0, 300))


MAKERS: tuple[Callable[[random.Random], bytes], ...] = (
    _bytes_changed,
    _tokens_changed,
    _lines_changed,
    _values_changed,
    _from_fragments,
    _random_bytes,
)


def _faults(data: bytes) -> tuple[Located, ...]:
    try:
        return parse_bytes(data, Path("fuzz.yaml")).warnings
    except PaytableFileError as error:
        faults = error.faults
    assert faults
    return faults


def _assert_clear(fault: Located, data: bytes) -> None:
    assert fault.message.strip()
    assert fault.message.isprintable()
    assert fault.line is not None
    assert fault.column is not None
    text = (
        data.removeprefix(b"\xef\xbb\xbf").decode(errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    )
    lines = text.split("\n")
    assert 1 <= fault.line <= len(lines)
    assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1


@pytest.mark.parametrize("batch", range(BATCHES))
def test_any_document_is_a_pay_table_or_a_list_of_clear_faults(
    batch: int, record_property: Callable[[str, object], None]
) -> None:
    slowest, document = 0.0, b""
    for number in range(batch, DOCUMENTS, BATCHES):
        rng = random.Random(number)
        data = MAKERS[number // BATCHES % len(MAKERS)](rng)
        begun = time.perf_counter()
        faults = _faults(data)
        seconds = time.perf_counter() - begun
        for fault in faults:
            _assert_clear(fault, data)
        if seconds > slowest:
            slowest, document = seconds, data
    record_property("slowest", f"{slowest:.3f} s, {document[:60]!r}")
    assert slowest < MAX_SECONDS, document
