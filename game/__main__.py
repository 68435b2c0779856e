"""`python -m game`: the games on the command line."""

import os
import sys

from game.cli import main

try:
    raise SystemExit(main())
except BrokenPipeError:  # whoever read the output has seen enough, as in `… | head`
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
