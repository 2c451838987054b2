import pytest

from tests.cli.running import Here


@pytest.fixture
def casino_stud(capsys: pytest.CaptureFixture[str]) -> Here:
    """Run commands in this process."""
    return Here(capsys)
