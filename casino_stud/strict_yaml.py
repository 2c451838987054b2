"""YAML bytes -> texts with positions; whatever YAML 1.1 would guess at or copy about is refused by name.

Every scalar stays the text its file shows, so that no value changes on the way. Reading works on parser
events and never builds more than it was asked to: neither deep brackets nor aliases can blow it up.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError

from casino_stud.game.faults import Reason, shown
from casino_stud.game.parsing import Quoted, Tree
from casino_stud.yaml_faults import START, Position, YamlFault, YamlKind

MAX_BYTES = 256 * 1024
MAX_DEPTH = 20
MAX_NODES = 4_000

KeyPath: TypeAlias = tuple[str, ...]

_UNREADABLE = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_NO_SPACE = re.compile(r"[\w-]+:[^\s:/]\S*")


@dataclass(frozen=True, slots=True)
class Document:
    """The texts of a file and where they stand.

    Attributes:
        tree: keys to texts, lists or further mappings; a text in quotes or a block is a `Quoted`.
        places: by key path, where its key and its value begin. List items count as keys "0", "1" and so on.
        unread: paths whose values were refused, so that nothing further can be said about them.
    """

    tree: Mapping[str, Tree]
    places: Mapping[KeyPath, tuple[Position, Position]]
    unread: frozenset[KeyPath] = frozenset()

    def key_at(self, path: KeyPath) -> Position:
        """Tell where the key at a path stands, or the nearest key above it; the file's start for ()."""
        return self._place(path)[0]

    def value_at(self, path: KeyPath) -> Position:
        """Tell where the value at a path begins; its key where it has no value."""
        return self._place(path)[1]

    def _place(self, path: KeyPath) -> tuple[Position, Position]:
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, (START, START))


class YamlError(ValueError):
    """A file that cannot be taken as it is.

    Attributes:
        faults: every fault found, by position.
        document: what the file says otherwise, where it could be read to its end.
    """

    def __init__(self, faults: Iterable[YamlFault], document: Document | None = None) -> None:
        self.faults = tuple(sorted(faults))
        self.document = document
        super().__init__("\n".join(map(str, self.faults)))


class _UnreadableError(Exception):
    """Reading ends here."""

    def __init__(self, position: Position, reason: Reason) -> None:
        self.fault = YamlFault(position, reason)


def read_yaml(data: bytes) -> Document:
    """Read one YAML mapping strictly.

    Raises:
        YamlError: with every fault found: of the encoding, else of structure and then of syntax.
    """
    builder = _Builder(_text(data))
    try:
        tree = builder.document()
    except _UnreadableError as end:
        raise YamlError([*builder.faults, end.fault]) from None
    document = Document(tree, builder.places, frozenset(builder.unread))
    if builder.faults:
        raise YamlError(builder.faults, document)
    return document


def read_own(data: bytes) -> Mapping[str, Tree]:
    """Read a YAML mapping of the project's own, which a test holds to be strict, as quickly as can be."""
    # PyYAML may be built without its quick reader.
    tree = getattr(yaml, "CBaseLoader", yaml.BaseLoader)(data).get_single_data()
    assert isinstance(tree, dict)
    return tree


def _text(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise YamlError([YamlFault(START, YamlKind.TOO_LARGE.of(most=MAX_BYTES // 1024))])
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    if wide or max(data[::2].count(0), data[1::2].count(0)) > len(data) // 8:
        raise YamlError([YamlFault(START, YamlKind.NOT_TEXT_FILE.of())])
    data = data.removeprefix(BOM_UTF8)
    try:
        text = _unix(data.decode())
    except UnicodeDecodeError as error:
        place = _end(_unix(data[: error.start].decode()))
        reason = YamlKind.NOT_UTF_8.of(byte=f"{data[error.start]:02X}")
        raise YamlError([YamlFault(place, reason)]) from None
    found = {match[0]: match for match in reversed([*_UNREADABLE.finditer(text)])}
    if found:
        raise YamlError(
            YamlFault(_end(text[: match.start()]), YamlKind.UNREADABLE_SIGN.of(code=_code(sign)))
            for sign, match in found.items()
        )
    return text


def _unix(text: str) -> str:
    return re.sub("\r\n?", "\n", text)


def _end(text: str) -> Position:
    return Position(text.count("\n") + 1, len(text) - text.rfind("\n"))


def _code(sign: str) -> str:
    return f"U+{ord(sign):04X}"


def _at(mark: object) -> Position:
    assert isinstance(mark, yaml.Mark)
    return Position(mark.line + 1, mark.column + 1)


class _Events(Reader, Scanner, Parser):
    """PyYAML's own events, and one check that it leaves out."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def fetch_directive(self) -> None:
        raise ScannerError(problem="directive", problem_mark=self.get_mark())


class _Builder:
    """Builds the tree from events and gathers the faults on the way."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.events = _Events(text)
        self.take: Callable[[], object] = self.events.get_event
        self.last = yaml.Event()
        self.nodes = 0
        self.faults: list[YamlFault] = []
        self.places: dict[KeyPath, tuple[Position, Position]] = {}
        self.unread: set[KeyPath] = set()

    def document(self) -> Mapping[str, Tree]:
        self._next()
        if not isinstance(self._next(), yaml.DocumentStartEvent):
            raise _UnreadableError(START, YamlKind.EMPTY.of())
        top = self._next()
        tree = self._node(top, (), 1)
        self._next()
        if not isinstance(tree, Mapping):
            raise _UnreadableError(_at(top.start_mark), _not_a_mapping(tree))
        after = self._next()
        if isinstance(after, yaml.DocumentStartEvent):
            self._fault(after, YamlKind.SECOND_DOCUMENT.of())
        return tree

    def _next(self) -> yaml.Event:
        try:
            event = self.take()
        except yaml.MarkedYAMLError as error:
            raise _UnreadableError(*_explain(error, self.last, self.lines)) from None
        except ValueError:
            raise _UnreadableError(_at(self.events.get_mark()), YamlKind.BAD_ESCAPE.of()) from None
        assert isinstance(event, yaml.Event)
        self.last = event
        return event

    def _fault(self, event: yaml.Event, reason: Reason) -> None:
        self.faults.append(YamlFault(_at(event.start_mark), reason))

    def _node(self, event: yaml.Event, path: KeyPath | None, depth: int) -> Tree:
        """Build the node that an event begins; without a path, only look for faults in it."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise _UnreadableError(_at(event.start_mark), YamlKind.TOO_MANY.of(most=MAX_NODES))
        if isinstance(event, yaml.AliasEvent):
            self._fault(event, YamlKind.ALIAS.of(text=shown(f"*{event.anchor}")))
            self.unread |= {path} if path is not None else set()
            return Quoted()
        assert isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent)
        self._check_properties(event)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth > MAX_DEPTH:
            raise _UnreadableError(_at(event.start_mark), YamlKind.TOO_DEEP.of(most=MAX_DEPTH))
        build = self._mapping if isinstance(event, yaml.MappingStartEvent) else self._list
        return build(path, depth)

    def _check_properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._fault(event, YamlKind.ANCHOR.of(text=shown(f"&{event.anchor}")))
        if event.tag is not None:
            self._fault(event, YamlKind.TAG.of(text=shown(event.tag)))

    def _scalar(self, event: yaml.ScalarEvent) -> str:
        hidden = _UNREADABLE.search(event.value)
        if hidden:
            self._fault(event, YamlKind.ESCAPED_SIGN.of(code=_code(hidden[0])))
        return event.value if event.style is None else Quoted(event.value)

    def _list(self, path: KeyPath | None, depth: int) -> Sequence[Tree]:
        items: list[Tree] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            place = None if path is None else (*path, str(len(items)))
            if place is not None:
                self.places[place] = (_at(event.start_mark),) * 2
            items.append(self._node(event, place, depth + 1))
        return items

    def _mapping(self, path: KeyPath | None, depth: int) -> Mapping[str, Tree]:
        tree: dict[str, Tree] = {}
        lines: dict[str, int] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._key(event, path, depth)
            key, value = self._spaced(key, event, self._next())
            at = _at(event.start_mark)
            if key in lines:
                self._fault(event, YamlKind.REPEATED.of(text=shown(key), first=lines[key], again=at.line))
                key = None
            child = None if path is None or key is None else (*path, key)
            if child is not None:
                self.places[child] = (at, at if _is_missing(value) else _at(value.start_mark))
            built = self._node(value, child, depth + 1)
            if key is not None:
                tree[key], lines[key] = built, at.line
        return tree

    def _key(self, event: yaml.Event, path: KeyPath | None, depth: int) -> str | None:
        """Read a key; None for one that is refused."""
        merge = isinstance(event, yaml.ScalarEvent) and event.style is None and event.value == "<<"
        if merge:
            self._fault(event, YamlKind.MERGE.of())
            self.unread |= {path} if path is not None else set()
        elif _is_missing(event):
            self._fault(event, YamlKind.NO_KEY.of())
        elif isinstance(event, yaml.CollectionStartEvent):
            self._fault(event, YamlKind.KEY_NOT_TEXT.of())
        key = self._node(event, None, depth + 1)
        plain = isinstance(event, yaml.ScalarEvent) and not merge and not _is_missing(event)
        return key if plain and isinstance(key, str) else None

    def _spaced(self, key: str | None, event: yaml.Event, value: yaml.Event) -> tuple[str | None, yaml.Event]:
        """Take `max:500` between brackets for the `max: 500` that was meant, with a fault."""
        if key is None or isinstance(key, Quoted) or not _is_missing(value) or not _NO_SPACE.fullmatch(key):
            return key, value
        self._fault(event, _needs_space(key))
        key, text = key.split(":", 1)
        return key, yaml.ScalarEvent(None, None, (True, False), text, event.start_mark, event.end_mark)


def _is_missing(event: yaml.Event) -> bool:
    return isinstance(event, yaml.ScalarEvent) and event.style is None and not event.value


def _needs_space(text: str) -> Reason:
    return YamlKind.NO_SPACE.of(text=shown(text))


def _not_a_mapping(tree: Tree) -> Reason:
    if tree == "":
        return YamlKind.EMPTY.of()
    if isinstance(tree, str) and _NO_SPACE.match(tree):
        return _needs_space(tree.split()[0])
    return (YamlKind.ONLY_TEXT if isinstance(tree, str) else YamlKind.ONLY_LIST).of()


_KINDS: Sequence[tuple[str, YamlKind]] = (
    (r"directive", YamlKind.DIRECTIVE),
    (r"character '\\t'", YamlKind.TAB),
    (r"character '(?P<sign>.+)' that cannot", YamlKind.BAD_START),
    (r"double-quoted", YamlKind.BACKSLASH),
    (r"scanning an a|an? (node|tag|directive) ", YamlKind.SPECIAL_START),
    (r"block scalar", YamlKind.BLOCK_TEXT),
    (r"flow .*expected ','", YamlKind.NO_COMMA),
    (r"node content", YamlKind.NOTHING_BEFORE),
    (r"found '[}}\]]'", YamlKind.STRAY_BRACKET),
    (r"mapping .*found '-'", YamlKind.STRAY_ITEM),
    (r"found ':'", YamlKind.NO_KEY),
    (r"found '<(anchor|alias|tag)>'", YamlKind.PROPERTIES),
    (r"found '<block ", YamlKind.INDENTATION),
    (r"block end", YamlKind.AFTER_VALUE),
    (r"entries are not allowed", YamlKind.DASH),
    (r"keys are not allowed", YamlKind.QUESTION_MARK),
    (r"", YamlKind.OTHER),
)
"""PyYAML's words and what they come from; the first that fits is taken."""


def _explain(error: yaml.MarkedYAMLError, last: yaml.Event, lines: Sequence[str]) -> tuple[Position, Reason]:
    """Say where a syntax error began and how to mend it; `last` is the last event before it."""
    found = f"{error.context} {error.problem}"
    if "quoted scalar found unexpected" in found:
        return _at(error.context_mark), YamlKind.OPEN_QUOTE.of()
    if "'<stream end>'" in found and error.context_mark is not None:
        return _at(error.context_mark), YamlKind.OPEN_BRACKET.of()
    if "expected ':'" in found:
        at = _at(error.context_mark)
        return at, _no_colon(lines[at.line - 1][at.column - 1 :])
    at = _at(error.problem_mark)
    if isinstance(last, yaml.ScalarEvent):
        begun = _at(last.start_mark)
        if "mapping values" in found:
            return _second_colon(at, begun, lines)
        if "block end" in found and last.style in {"'", '"'} and begun.line < at.line:
            return begun, YamlKind.LATE_QUOTE.of(line=at.line)
    return at, next(
        kind.of(**match.groupdict())
        for pattern, kind in _KINDS
        if (match := re.search(pattern, found)) is not None
    )


def _no_colon(line: str) -> Reason:
    if _NO_SPACE.match(line):
        return _needs_space(line.split(maxsplit=1)[0])
    return YamlKind.NO_COLON.of(text=shown(line.strip()))


def _second_colon(at: Position, begun: Position, lines: Sequence[str]) -> tuple[Position, Reason]:
    """Explain a colon that may not stand at `at`, after a text that began at `begun`."""
    first, line = lines[begun.line - 1], lines[at.line - 1]
    if begun.line == at.line:
        return at, YamlKind.SECOND_COLON.of()
    if not first[: begun.column - 1].strip():
        return begun, _no_colon(first.strip())
    indent = len(line) - len(line.lstrip())
    return Position(at.line, indent + 1), YamlKind.TOO_FAR_RIGHT.of()
