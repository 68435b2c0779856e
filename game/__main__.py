"""`python -m game`: the games on the command line."""

import os
import sys

from game.cli import main

STOPPED = 130  # what a shell expects of a command that Ctrl-C has ended


def run() -> int:
    """Run the command and write all of its output; what stops that is told in one sentence, or not at all."""
    try:
        done = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        done = STOPPED
    except BrokenPipeError:  # whoever read the output has seen enough, as in `… | head`
        done = 0
    except OSError as error:
        print(f"The output cannot be written: {error.strerror}.", file=sys.stderr)
        done = 1
    else:
        return done
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes nowhere
    return done


sys.exit(run())
