"""`python -m game`: the games on the command line."""

from game.cli import main

raise SystemExit(main())
