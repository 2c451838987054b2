"""What can be wrong with a YAML file, by kind, and where it stands."""

from dataclasses import dataclass
from enum import unique
from functools import total_ordering

from casino_stud.game.faults import Kind, Reason


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a file: line and column, both counted from 1, the column in characters."""

    line: int
    column: int


START = Position(1, 1)


@total_ordering
@dataclass(frozen=True, slots=True)
class YamlFault:
    """One thing wrong in a file: where, and what to do about it; ordered as they are told."""

    position: Position
    reason: Reason

    @property
    def message(self) -> str:
        """The reason in English, on one line."""
        return str(self.reason)

    def __str__(self) -> str:
        return f"{self.position.line}:{self.position.column}: {self.message}"

    def __lt__(self, other: "YamlFault") -> bool:
        return (self.position, self.message) < (other.position, other.message)


@unique
class YamlKind(Kind):
    """What is wrong with a file's bytes, syntax or structure, for people who do not know YAML."""

    TOO_LARGE = "the file is larger than {most} KiB"
    NOT_TEXT_FILE = "the file is UTF-16 or binary; save it as UTF-8 text"
    NOT_UTF_8 = "the byte 0x{byte} is not UTF-8, perhaps Latin-1; save the file as UTF-8"
    UNREADABLE_SIGN = "holds the unreadable character {code}; remove it"
    ESCAPED_SIGN = "an escape stands for the unreadable character {code}; remove it"
    EMPTY = "the file is empty"
    ONLY_TEXT = "the file must hold lines of `key: value`, not one text"
    ONLY_LIST = "the file must hold lines of `key: value`, not a list"
    SECOND_DOCUMENT = "a second document begins here; keep one in a file"
    TOO_MANY = "the file holds more than {most} keys and values"
    TOO_DEEP = "nested deeper than {most} levels"
    ALIAS = "an alias, `{text}`, is refused; write the value out"
    ANCHOR = "an anchor, `{text}`, is refused; take it away"
    TAG = "a tag, `{text}`, is refused; take it away"
    MERGE = "a merge key, `<<`, is refused; write the keys out"
    NO_KEY = "a key is missing before the colon"
    KEY_NOT_TEXT = "a key must be a single text"
    REPEATED = "`{text}` is repeated: first on line {first}, again on line {again}; keep one"
    NO_SPACE = "`{text}` needs a space after the colon"
    NO_COLON = "`{text}` needs a colon and a space between its key and its value"
    SECOND_COLON = "a second colon and space on one line; put the text in quotes"
    TOO_FAR_RIGHT = "this line is indented deeper than the keys above it"
    OPEN_QUOTE = "the quote opened here is never closed"
    LATE_QUOTE = "the quote opened here is closed only on line {line}; close it where its text ends"
    OPEN_BRACKET = "the bracket opened here is never closed"
    BAD_ESCAPE = "this escape after a backslash names no character"
    DIRECTIVE = "a line that begins with % is refused; take it away"
    TAB = "a tab stands here; use spaces"
    BAD_START = "a text cannot begin with {sign}; put it in quotes"
    BACKSLASH = "a backslash in double quotes is special; double it or use single quotes"
    SPECIAL_START = "a text that begins with &, * or ! must be in quotes"
    BLOCK_TEXT = "after | or > the text begins on the next line, indented"
    NO_COMMA = "a comma or a closing bracket is missing before this"
    NOTHING_BEFORE = "a key or a value is missing before this"
    STRAY_BRACKET = "this bracket was never opened"
    STRAY_ITEM = "a list item stands among keys; indent a list under its own key"
    PROPERTIES = "anchors, aliases and tags are refused; write the value out"
    INDENTATION = "the indentation fits no line above; keys of one group begin in one column"
    AFTER_VALUE = "this cannot follow the value before it; put the whole value in one pair of quotes"
    DASH = "a text that begins with `- ` must be in quotes, a list on lines of its own"
    QUESTION_MARK = "a text that begins with `? ` must be in quotes"
    OTHER = "this cannot follow what stands above; check brackets, quotes and indentation"
