"""Coverage-guided fuzzing of everything that reads text from elsewhere, with Atheris.

    make fuzz        (or: .venv/bin/python -m tests.bench.fuzz --share 0.01 --only link,entry)

Each loader of `tests/loaders.py` gets a process of its own, its good texts to begin with, and as many inputs as its
line below says; Atheris keeps those that reach new branches of `game` and changes them further. Ends with 1 if anything
but a named error comes out, or if an input takes longer than LIMIT calibration loops (CPU time, the best of three).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

# Inputs for each loader, more where an input costs little: 3.27 million together.
RUNS = {
    "record": 250_000,
    "record-readable": 100_000,
    "record-sealed": 100_000,
    "link": 250_000,
    "link-sealed": 100_000,
    "pasted": 100_000,
    "apart": 600_000,
    "apart-sealed": 250_000,
    "apart-kept": 150_000,
    "pair": 400_000,
    "pair-sealed": 300_000,
    "wire": 300_000,
    "live": 100_000,
    "entry": 250_000,
    "shelf": 10_000,
    "file": 10_000,
}
LONGEST = 4096  # bytes of an input
LIMIT = 20  # calibration loops
SEED = 8


def calibration() -> float:
    """CPU seconds of a fixed loop."""
    started = time.process_time()
    for number in range(200_000):
        hash(number)
    return time.process_time() - started


class Watch:
    """What comes out of one loader: counts, errors, the slowest input, and what should not have happened."""

    def __init__(self, name: str, runs: int, report: Path) -> None:
        from tests.loaders import LOADERS  # noqa: PLC0415  # only now, when Atheris watches imports

        self.name, self.runs, self.report = name, runs, report
        self.loader = LOADERS[name]
        self.unit = min(calibration() for _ in range(5))
        self.seen = 0
        self.errors: Counter[str] = Counter()
        self.broken: dict[str, str] = {}
        self.slowest = (0.0, "")

    def once(self, data: bytes) -> None:
        """One input."""
        text = data.decode("utf-8", "surrogateescape")
        took = self._try(text)
        if took > LIMIT * self.unit:  # another process may have been in the way
            took = min(took, self._try(text), self._try(text))
        if took > self.slowest[0]:
            self.slowest = (took, text)
        self.seen += 1
        if self.seen == self.runs:
            self.tell()

    def _try(self, text: str) -> float:
        started = time.process_time()
        try:
            self.loader.read(text)
            answer = "read"
        except self.loader.named as error:
            answer = f"{type(error).__name__} {str(error).partition(' ')[0]}"
        except Exception as error:
            answer = f"BROKEN {type(error).__name__}"
            self.broken.setdefault(f"{type(error).__name__}: {error}"[:200], text)
        self.errors[answer] += 1
        return time.process_time() - started

    def tell(self) -> None:
        """Write what came out: the fuzzer ends the process without coming back."""
        took, text = self.slowest
        found = {"seen": self.seen, "loops": took / self.unit, "slowest": text[:300]}
        self.report.write_text(json.dumps(found | {"errors": self.errors, "broken": self.broken}))


def child(name: str, runs: int, folder: Path) -> None:
    """Fuzz one loader; does not return."""
    import atheris  # noqa: PLC0415  # installed by `make fuzz` only

    with atheris.instrument_imports(include=["game"]):
        watch = Watch(name, runs, folder / "report.json")
    corpus = folder / "corpus"
    corpus.mkdir()
    for at, text in enumerate(watch.loader.good()):
        (corpus / str(at)).write_bytes(text.encode("utf-8", "surrogateescape"))
    options = [f"-runs={runs}", f"-max_len={LONGEST}", f"-seed={SEED}", "-timeout=60", "-print_final_stats=1"]
    atheris.Setup([sys.argv[0], *options, str(corpus)], watch.once)
    atheris.Fuzz()


def fuzz(name: str, runs: int) -> bool:
    """Fuzz one loader in a process of its own and print its line; says whether all was well."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.bench.fuzz", "--child", name, "--runs", str(runs), "--folder", folder]
        started = time.monotonic()
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        report = Path(folder, "report.json")
        if not report.exists():
            print(f"| {name} | did not finish |\n{done.stderr[-3000:]}", flush=True)
            return False
        found = json.loads(report.read_text())
        kept = len([*Path(folder, "corpus").iterdir()])
    took = time.monotonic() - started
    answers = len([answer for answer in found["errors"] if answer != "read"])
    print(
        f"| {name} | {found['seen']} | {found['errors'].get('read', 0)} | {answers} | {kept} |"
        f" {found['loops']:.1f} | {took:.0f} s |",
        flush=True,
    )
    for what, text in found["broken"].items():
        print(f"  BROKEN {what}\n    {text!r}", flush=True)
    if found["loops"] > LIMIT:
        print(f"  SLOW {found['slowest']!r}", flush=True)
    return not found["broken"] and found["loops"] <= LIMIT


def main() -> int:
    """All loaders, one after the other."""
    parser = argparse.ArgumentParser(description="Fuzz what reads text from elsewhere.")
    parser.add_argument("--share", type=float, default=1.0, help="of the inputs")
    parser.add_argument("--only", default=",".join(RUNS), help="loaders, with commas between")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(given.child, given.runs, given.folder)
    heads = ("loader", "inputs", "read", "kinds of refusal", "inputs kept", "slowest, loops", "took")
    print(f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    well = [fuzz(name, int(RUNS[name] * given.share)) for name in given.only.split(",")]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
