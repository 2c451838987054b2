"""One BLAS thread, as the command line has: test workers on few cores would wait for each other's."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
