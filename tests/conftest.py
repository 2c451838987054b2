"""What all tests share: one BLAS thread, as the command line has, and no file of the player who runs them."""

import os
import tempfile

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
_DATA = tempfile.TemporaryDirectory(prefix="casino-stud-tests-", ignore_cleanup_errors=True)
os.environ["XDG_DATA_HOME"] = _DATA.name
