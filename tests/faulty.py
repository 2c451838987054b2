"""A file for every kind of fault that a pay table file can have."""

from collections.abc import Mapping

from casino_stud.game.faults import Kind, TableKind
from casino_stud.resources import PAYTABLES
from casino_stud.strict_yaml import MAX_BYTES, MAX_NODES
from casino_stud.yaml_faults import YamlKind

WHOLE = "".join(
    f"{line.partition('#')[0].rstrip()}\n"
    for line in (PAYTABLES / "standard.yaml").read_text(encoding="utf-8").splitlines()[1:]
)


def _table(old: str, new: str) -> bytes:
    assert WHOLE.count(old) == 1
    return WHOLE.replace(old, new).encode()


def _flush(payout: str) -> bytes:
    return _table("  flush: 5\n", f"  flush: {payout}\n")


FILES: Mapping[Kind, bytes] = {
    TableKind.MUST_HOLD: _table("{min: 5, max: 500}", "5"),
    TableKind.MISSING_ROW: _table("  pair: 1\n", ""),
    TableKind.MISSING_ROWS: _table("  two_pair: 2\n  pair: 1\n", ""),
    TableKind.MISSING_KEY: _table("name: Standard\n", ""),
    TableKind.MISSING_KEYS: b"description: x\n",
    TableKind.UNKNOWN_ROW: WHOLE.encode() + b"  zzz: 1\n",
    TableKind.UNKNOWN_ROW_NEAR: WHOLE.encode() + b"  full_hose: 1\n",
    TableKind.UNKNOWN_KEY: WHOLE.encode() + b"zzz: 1\n",
    TableKind.UNKNOWN_KEY_NEAR: WHOLE.encode() + b"max_payouts: 1\n",
    TableKind.ROW_ELSEWHERE: WHOLE.encode() + b"  step: 1\n",
    TableKind.ROW_AT_LEFT: WHOLE.encode() + b"  raise: 1\n",
    TableKind.KEY_ELSEWHERE: WHOLE.encode() + b"flush: 1\n",
    TableKind.KEY_AT_LEFT: _table("max: 500}", "max: 500, raise: 2}"),
    TableKind.RESERVED: WHOLE.encode() + b"side_bets: {}\n",
    TableKind.BELOW_MIN: _table("max: 500", "max: 4"),
    TableKind.OFF_STEP: _table("max: 500", "max: 502, step: 5"),
    TableKind.NOT_ONE_VALUE: _flush("[5]"),
    TableKind.NO_VALUE: _flush(""),
    TableKind.NOT_TEXT: _table("name: Standard", "name: 5"),
    TableKind.BAD_NAME: _table("name: Standard", f"name: {'x' * 61}"),
    TableKind.NOT_WHOLE: _table("raise: 2", "raise: 2.5"),
    TableKind.LONG_NUMBER: _flush("1e-10"),
    TableKind.QUOTED_NUMBER: _flush('"5"'),
    TableKind.FOR_ONE: _flush("6 for 1"),
    TableKind.NOT_A_PAYOUT: _flush("7/1"),
    TableKind.PAYOUT_RANGE: _flush("-1"),
    TableKind.RATIO_RANGE: _flush("7:0"),
    TableKind.QUALIFIER: _table("ace-king", "zzz"),
    TableKind.QUALIFIER_NEAR: _table("ace-king", "pair-of-j"),
    YamlKind.TOO_LARGE: b"#" * (MAX_BYTES + 1),
    YamlKind.NOT_TEXT_FILE: "a: 1\n".encode("utf-16"),
    YamlKind.NOT_UTF_8: "name: é\n".encode("latin-1"),
    YamlKind.UNREADABLE_SIGN: b"name: \x13\n",
    YamlKind.ESCAPED_SIGN: b'name: "\\e"\n',
    YamlKind.EMPTY: b"",
    YamlKind.ONLY_TEXT: b"zzz\n",
    YamlKind.ONLY_LIST: b"- zzz\n",
    YamlKind.SECOND_DOCUMENT: WHOLE.encode() + b"---\na: 1\n",
    YamlKind.TOO_MANY: b"a: 1\n" * MAX_NODES,
    YamlKind.TOO_DEEP: b"a: " + b"[" * 30,
    YamlKind.ALIAS: _flush("*five"),
    YamlKind.ANCHOR: _flush("&five 5"),
    YamlKind.TAG: _flush("!!int 5"),
    YamlKind.MERGE: b"<<: {a: 1}\n",
    YamlKind.NO_KEY: b": 5\n",
    YamlKind.KEY_NOT_TEXT: b"[a]: 1\n",
    YamlKind.REPEATED: WHOLE.encode() + b"  flush: 6\n",
    YamlKind.NO_SPACE: _table("  flush: 5\n", "  flush:5\n"),
    YamlKind.NO_COLON: _table("  flush: 5\n", "  flush 5\n"),
    YamlKind.SECOND_COLON: _table("name: Standard", "name: x: y"),
    YamlKind.TOO_FAR_RIGHT: _table("  flush: 5\n", "    flush: 5\n"),
    YamlKind.OPEN_QUOTE: _table("name: Standard", 'name: "x'),
    YamlKind.LATE_QUOTE: b'a: "x\nb: 5\nc: "abc"\n',
    YamlKind.OPEN_BRACKET: b"ante: {min: 5\n",
    YamlKind.BAD_ESCAPE: b'a: "\\U00110000"\n',
    YamlKind.DIRECTIVE: b"%YAML 1.2\n---\na: 1\n",
    YamlKind.TAB: _table("  flush: 5\n", "\tflush: 5\n"),
    YamlKind.BAD_START: _table("name: Standard", "name: @x"),
    YamlKind.BACKSLASH: _table("name: Standard", 'name: "\\q"'),
    YamlKind.SPECIAL_START: _table("name: Standard", "name: & x"),
    YamlKind.BLOCK_TEXT: _table("name: Standard", "name: |x"),
    YamlKind.NO_COMMA: _table("5, max", "5 max"),
    YamlKind.NOTHING_BEFORE: _table("5, max", "5,, max"),
    YamlKind.STRAY_BRACKET: _table("500}", "500}}"),
    YamlKind.STRAY_ITEM: _table("  flush: 5\n", "  - 5\n"),
    YamlKind.PROPERTIES: b'a: "x" &b\n',
    YamlKind.INDENTATION: b"  a: 1\nb: 2\n",
    YamlKind.AFTER_VALUE: b'a: "b" c\n',
    YamlKind.DASH: _table("name: Standard", "name: - x"),
    YamlKind.QUESTION_MARK: _table("name: Standard", "name: ? x"),
    YamlKind.OTHER: b"{a: 1} b\n",
}
