import time
from itertools import pairwise

import pytest

from casino_stud.game.parsing import Quoted
from casino_stud.strict_yaml import MAX_BYTES, MAX_DEPTH, YamlError, read_yaml
from casino_stud.yaml_faults import Position

CAP = MAX_BYTES


def _refusal(data: bytes | str) -> YamlError:
    with pytest.raises(YamlError) as caught:
        read_yaml(data.encode() if isinstance(data, str) else data)
    for fault in caught.value.faults:
        assert fault.message.isprintable()
    return caught.value


def test_every_value_stays_the_text_the_file_shows() -> None:
    text = "a: 100:1\nb: 010\nc: no\nd: 1e3\ne: 2024-01-01\nf:\ng: [1, ~]\nh: {i: 0x1F}\nj: =\nk: 1_000\n"
    expected = {"a": "100:1", "b": "010", "c": "no", "d": "1e3", "e": "2024-01-01", "f": ""}
    assert read_yaml(text.encode()).tree == {
        **expected,
        "g": ["1", "~"],
        "h": {"i": "0x1F"},
        "j": "=",
        "k": "1_000",
    }


@pytest.mark.parametrize("value", ['"5"', "'5'", "|-\n  5", ">-\n  5"])
def test_quotes_and_blocks_are_marked_as_text(value: str) -> None:
    document = read_yaml(f"a: {value}\nb: 5\n".encode())
    assert document.tree == {"a": "5", "b": "5"}
    assert isinstance(document.tree["a"], Quoted)
    assert not isinstance(document.tree["b"], Quoted)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_positions_count_lines_and_characters_whatever_the_file_ends_lines_with(
    newline: str, mark: str
) -> None:
    lines = ["# é", "été: {min: 5,", "  max: 7}", "list: [a, {b: c}]", "empty:", ""]
    document = read_yaml((mark + newline.join(lines)).encode())
    assert document.key_at(("été",)) == Position(2, 1)
    assert document.value_at(("été",)) == Position(2, 6)
    assert document.key_at(("été", "max")) == Position(3, 3)
    assert document.value_at(("été", "max")) == Position(3, 8)
    assert document.value_at(("list", "1", "b")) == Position(4, 15)
    assert document.value_at(("empty",)) == document.key_at(("empty",)) == Position(5, 1)
    assert document.value_at(()) == document.key_at(("no such",)) == Position(1, 1)
    assert document.key_at(("été", "no such")) == Position(2, 1)


ONE_LINE_EACH = [
    ("", 1, 1, "empty"),
    ("# only a comment\n", 1, 1, "empty"),
    ("---\n", 2, 1, "empty"),
    ("- a\n", 1, 1, "not a list"),
    ("just words\n", 1, 1, "not one text"),
    ("flush:5\n", 1, 1, "`flush:5` needs a space after the colon"),
    ("a: 1\nflush:5\n", 2, 1, "`flush:5` needs a space after the colon"),
    ("a:\n  flush:5\n  b: 7\n", 2, 3, "`flush:5` needs a space after the colon"),
    ("a:\n  b: 7\n  flush:5\n  c: 1\n", 3, 3, "`flush:5` needs a space after the colon"),
    ("a: {min: 5, max:500}\n", 1, 13, "`max:500` needs a space after the colon"),
    ("a: 1\nb = 2\nc: 3\n", 2, 1, "`b = 2` needs a colon"),
    ("a = 1\nb: 2\n", 1, 1, "`a = 1` needs a colon"),
    ("a:\n\tb: 5\n", 2, 1, "tab"),
    ("a:\tb\n", 1, 3, "tab"),
    ('a: "x\nb: 5\n', 1, 4, "quote opened here is never closed"),
    ("b: 5\na: 'x\n---\n", 2, 4, "quote opened here is never closed"),
    ('a: "x\nb: 5\nc: "abc"\n', 1, 4, "quote opened here is closed only on line 3"),
    ('a: "b" c\n', 1, 8, "in one pair of quotes"),
    ("a: Caution: this\n", 1, 11, "put the text in quotes"),
    ("a: 1\n   b: 2\n", 2, 4, "indented deeper"),
    ("a:\n    b: 1\n  c: 2\n", 3, 3, "indentation"),
    ("  a: 1\nb: 2\n", 2, 1, "indentation"),
    ("a: @b\n", 1, 4, "cannot begin with @"),
    ("a: %b\n", 1, 4, "cannot begin with %"),
    ("a: `b`\n", 1, 4, "cannot begin with `"),
    ("a: *\n", 1, 5, "must be in quotes"),
    ("a: & b\n", 1, 5, "must be in quotes"),
    ("a: !foo!bar x\n", 1, 4, "must be in quotes"),
    ("a: !<foo x\n", 1, 9, "must be in quotes"),
    ("a: {b: 1\n", 1, 4, "bracket opened here is never closed"),
    ("a: {b: 1\nc: 2\n", 2, 2, "closing bracket is missing"),
    ("a: {b: 1 c: 2}\n", 1, 11, "comma"),
    ("a: {b: 1,, c: 2}\n", 1, 10, "a key or a value is missing"),
    ("a: {b: 1}}\n", 1, 10, "never opened"),
    ('a: "\\q"\n', 1, 6, "backslash"),
    ('a: "\\U00110000"\n', 1, 7, "names no character"),
    ("a: |x\n  b\n", 1, 5, "next line"),
    ("a: 1\n- b\n", 2, 1, "list item"),
    ("a: - b\n", 1, 4, "in quotes"),
    ("a: ?\n", 1, 4, "in quotes"),
    (": 5\n", 1, 1, "key is missing"),
    ("{: 5}\n", 1, 2, "a key or a value is missing"),
    ("%YAML 1.2\n---\na: 1\n", 1, 1, "%"),
    ("a: 1\n---\nb: 2\n", 2, 1, "second document"),
    ("a: 1\nb: 2\na: 3\n", 3, 1, "`a` is repeated: first on line 1, again on line 3"),
    ('a: 1\n"a": 3\n', 2, 1, "first on line 1, again on line 2"),
    ("a: &x 1\n", 1, 4, "anchor"),
    ("a: *x\n", 1, 4, "alias"),
    ("a: !!int 1\n", 1, 4, "tag"),
    ("a: ! 1\n", 1, 4, "tag"),
    ("a: !!map {}\n", 1, 4, "tag"),
    ("<<: {a: 1}\n", 1, 1, "merge"),
    ("[a]: 1\n", 1, 1, "key must be a single text"),
    ("? {a: b}\n: 1\n", 1, 3, "key must be a single text"),
    ("a: " + "[" * 30, 1, 23, "nested deeper than 20"),
    ('a: "\\e[31m"\n', 1, 4, "U+001B"),
    ('a: "\\uD800"\n', 1, 4, "U+D800"),
    ("a: x\0y z\n", 1, 5, "U+0000"),
    ("a: 1\nb: \u2028\n", 2, 4, "U+2028"),
    ("a: \ufeffb\n", 1, 4, "U+FEFF"),
    ("a: b\x85c: d\n", 1, 5, "U+0085"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), ONE_LINE_EACH)
def test_each_mistake_is_told_in_one_clear_line_at_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    (fault,) = _refusal(text).faults
    assert (fault.position, words in fault.message) == (Position(line, column), True), fault


@pytest.mark.parametrize(
    ("data", "line", "column", "words"),
    [
        ("name: Café\n".encode("latin-1"), 1, 10, "0xE9 is not UTF-8, perhaps Latin-1"),
        (b"\xef\xbb\xbfa: 1\r\nb: \xff\n", 2, 4, "0xFF is not UTF-8"),
        ("a: 1\n".encode("utf-16"), 1, 1, "UTF-16"),
        ("a: 1\n".encode("utf-16-le"), 1, 1, "UTF-16"),
        ("a: 1\n".encode("utf-16-be"), 1, 1, "UTF-16"),
        ("a: 1\n".encode("utf-32"), 1, 1, "UTF-16"),
        (bytes(1000), 1, 1, "binary"),
        (b"a: 1\n" + b"#" * CAP, 1, 1, "256 KiB"),
    ],
)
def test_bytes_that_are_no_text_are_explained(data: bytes, line: int, column: int, words: str) -> None:
    (fault,) = _refusal(data).faults
    assert (fault.position, words in fault.message) == (Position(line, column), True), fault


def test_a_file_of_exactly_256_kib_is_read() -> None:
    assert read_yaml(b"a: 1\n".ljust(CAP, b"#")).tree == {"a": "1"}


def test_nesting_is_read_to_the_limit_and_no_deeper() -> None:
    def nested(levels: int) -> bytes:
        return (b"{a: " * levels) + b"1" + b"}" * levels

    read_yaml(nested(MAX_DEPTH))
    assert "nested deeper" in str(_refusal(nested(MAX_DEPTH + 1)))


def test_all_faults_are_told_together_in_order_and_the_rest_is_still_read() -> None:
    text = "a: &x 1\nb: {c: 2, c: 3}\nd: *x\n<<: *x\ne: !t 5\n"
    error = _refusal(text)
    assert [fault.position.line for fault in error.faults] == [1, 2, 3, 4, 4, 5]
    assert all(before <= after for before, after in pairwise(error.faults))
    assert error.document is not None
    assert error.document.tree == {"a": "1", "b": {"c": "2"}, "d": "", "e": "5"}
    assert error.document.unread == {("d",), ()}


def test_faults_before_a_syntax_error_are_told_with_it() -> None:
    error = _refusal('a: 1\na: 2\nb: "x\n')
    assert [fault.position.line for fault in error.faults] == [2, 3]
    assert error.document is None


def test_a_missing_space_between_brackets_is_read_as_meant() -> None:
    document = _refusal("ante: {min:5, max:500}\n").document
    assert document is not None
    assert document.tree == {"ante": {"min": "5", "max": "500"}}


@pytest.mark.parametrize("value", ["http://a.b/c", '"a:b"', "a:b", "12:30", "C:\\temp"])
def test_colons_inside_values_are_plain_text(value: str) -> None:
    assert read_yaml(f"a: {value}\n".encode()).tree == {"a": value.strip('"')}


BOMB = "a0: &a0 x\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10))
HUGE = {
    "alias bomb": BOMB,
    "5,000 open brackets": "[" * 5_000,
    "brackets to the cap": "[" * CAP,
    "braces to the cap": "{a: " * (CAP // 4),
    "list marks": "- " * (CAP // 2),
    "question marks": "? " * (CAP // 2),
    "comments": "#\n" * (CAP // 2),
    "blank lines": "\n" * CAP,
    "spaces": " " * CAP,
    "one text on many lines": "a\n" * (CAP // 2),
    "open quote on many lines": '"' + "\n" * (CAP - 1),
    "escapes": 'a: "' + "\\x41" * (CAP // 4 - 2),
    "many keys": "".join(f"a{n}: b\n" for n in range(20_000)),
    "many repeated keys": "a: 1\n" * 1_999,
    "many aliases": "a: [" + "*a," * 3_990 + "]",
    "many keys without values": "{" + "a," * (CAP // 2 - 1) + "}",
    "a long tag": "!" + "a" * (CAP - 1),
    "a long key": "a" * (CAP - 4) + ": 1",
    "control characters": "\x01" * CAP,
    "directives": "%A\n" * (CAP // 3),
}


@pytest.mark.parametrize("name", HUGE)
def test_the_worst_files_are_refused_within_two_seconds(name: str) -> None:
    begun = time.perf_counter()
    error = _refusal(HUGE[name])
    assert time.perf_counter() - begun < 2
    assert error.faults
