"""The examples in the pay table reference are files, and what it says they give is what they give."""

import re
from pathlib import Path

import pytest

from casino_stud.paytables import PaytableFileError, parse_bytes

PAGE = (Path(__file__).parent.parent / "docs" / "paytables.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"<!-- (\S+) -->\n```yaml\n(.*?)```\n\ngives\n\n```\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("name", "text", "shown"), EXAMPLES, ids=[name for name, *_ in EXAMPLES])
def test_an_example_gives_what_the_page_shows(name: str, text: str, shown: str) -> None:
    try:
        found = parse_bytes(text.encode(), Path(name)).warnings
    except PaytableFileError as error:
        found = error.faults
    assert [str(one) for one in found] == shown.splitlines()


def test_the_page_has_an_example_of_faults_and_one_of_warnings() -> None:
    assert [name for name, *_ in EXAMPLES] == ["house.yaml", "warn.yaml"]


def test_the_whole_file_on_the_page_is_a_pay_table_that_rounds_nothing() -> None:
    match = re.search(r"## A whole file\n\n```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert match is not None
    warnings = parse_bytes(match[1].encode(), Path("house.yaml")).warnings
    assert not any("rounded" in warning.message for warning in warnings)
