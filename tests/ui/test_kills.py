import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("CASINO_STUD_KILLS", "60"))
"""How often the game is killed; 300 times where the checks run, a thousand by hand."""

SHARES = 2


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks games that are ready to play")
@pytest.mark.parametrize("share", range(SHARES))
def test_no_kill_loses_or_makes_a_chip_or_a_hand(share: int, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.kills", str(tmp_path), str(KILLS // SHARES), str(share)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
    assert seen["open hand"] > KILLS // SHARES // 10
    assert seen["settled"] > KILLS // SHARES // 10
