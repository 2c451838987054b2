"""The floors of the house: imports point down only."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import casino_stud

PACKAGE = Path(casino_stud.__file__).parent
FLOORS = {
    "game": 1,
    "resources": 1,
    "odds": 2,
    "session": 2,
    "shuffle": 2,
    "yaml_faults": 2,
    "strict_yaml": 3,
    "paytables": 3,
    "rewriting": 3,
    "watching": 3,
    "safe_files": 1,
    "settings": 3,
    "ledger": 3,
    "stats": 4,
    "api": 5,
    "cli": 5,
    "ui": 5,
    "__main__": 6,
}
STRANGERS = [("odds", "session"), ("odds", "shuffle"), ("cli", "ui")]
ONE_DOOR = ("cli/play.py", "casino_stud.ui")
ONLY_THERE = {
    "pygame": ["ui"],
    "yaml": ["strict_yaml"],
    "numpy": ["odds", "ui"],
    "click": ["cli", "ui", "__main__"],
    "rich": ["cli"],
}
NOT_IN_THE_RULES = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "shutil",
    "tempfile",
    "sqlite3",
    "socket",
}
FILES = sorted(PACKAGE.rglob("*.py"))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module == "casino_stud")


def _home(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def _own_imports(path: Path) -> Iterator[str]:
    for name in _imports(path):
        parts = name.split(".")
        if parts[0] == "casino_stud" and len(parts) > 1:
            yield parts[1]


def _door(path: Path, imported: str) -> bool:
    return (path.relative_to(PACKAGE).as_posix(), f"casino_stud.{imported}") == ONE_DOOR


def test_every_module_has_a_floor() -> None:
    assert {_home(path) for path in FILES} - {"__init__"} == set(FLOORS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_down(path: Path) -> None:
    home = _home(path)
    if home == "__init__":
        return
    for imported in _own_imports(path):
        if imported in (home, "__version__") or _door(path, imported):
            continue
        assert FLOORS[imported] <= FLOORS[home], f"{home} must not import {imported} above it"
        assert (home, imported) not in STRANGERS, f"{home} must not know {imported}"
        assert (imported, home) not in STRANGERS, f"{home} must not know {imported}"


def test_the_one_door_between_commands_and_window_is_in_a_function() -> None:
    tree = ast.parse((PACKAGE / ONE_DOOR[0]).read_text(encoding="utf-8"))
    top = [node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert not any(module.startswith(ONE_DOOR[1]) for module in top)
    assert any(name.startswith(ONE_DOOR[1]) for name in _imports(PACKAGE / ONE_DOOR[0]))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_outside_packages_stay_where_they_belong(path: Path) -> None:
    for name in _imports(path):
        package = name.split(".")[0]
        assert _home(path) in ONLY_THERE.get(package, [_home(path)]), f"{package} in {path}"


def test_the_rules_are_pure() -> None:
    for path in FILES:
        if _home(path) == "game":
            names = {name.split(".")[0] for name in _imports(path)}
            assert not names & NOT_IN_THE_RULES, path
            assert "open(" not in path.read_text(encoding="utf-8"), path


def test_the_simulation_does_not_know_the_counts_it_audits() -> None:
    seen: set[Path] = set()
    waiting = [PACKAGE / "odds" / "simulation.py"]
    while waiting:
        path = waiting.pop()
        seen.add(path)
        modules = [name.split(".") for name in _imports(path)]
        own = [
            PACKAGE.parent.joinpath(*parts).with_suffix(".py")
            for parts in modules
            if parts[0] == "casino_stud"
        ]
        waiting += [module for module in own if module.is_file() and module not in seen]
    names = {path.stem for path in seen if path.parent.name == "odds"}
    assert "playing" in names
    assert not names & {"showdowns", "pricing", "dealer", "strategy"}
