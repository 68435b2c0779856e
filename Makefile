# play · test · bench · site · shots: each does all of its own set-up.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
RUN := $(VENV)/bin/python
# Tests in a browser often wait: more at once than two cores would need for what only computes.
WORKERS ?= 4
INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: play test bench mutation fuzz train puzzles site verify licences shots shell lock check clean

play: check
	@$(PYTHON) -m game.build play --port $(PORT)

# Bytecode is kept, whatever the environment says: workers, and what tests start, read what another has compiled.
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/ready
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy
	$(RUN) -m game.build runtime
	$(RUN) -m game.build browsers
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal || $(ONCE_MORE)

# What failed runs again by itself, in a new browser on a machine that is quiet now: what fails then too is a fault.
ONCE_MORE = $(RUN) -m pytest -v --last-failed --last-failed-no-failures none

# One bench alone: make bench BENCH=boot
BENCH ?= $(filter-out __init__ lighthouse perfect tapping,$(basename $(notdir $(wildcard tests/bench/*.py))))
bench: $(VENV)/ready
	@for name in $(BENCH); do echo "== $$name"; $(RUN) -m tests.bench.$$name || exit 1; done

# How many small changes to the rules the tests notice; hours if all are tried, so each fifth one: make mutation EVERY=1
MODULE ?= game/rules/clever/sheet.py
EVERY ?= 5
mutation: $(VENV)/ready
	@$(INSTALL) -r tests/mutation.requirements.txt
	$(RUN) -m tests.bench.mutation $(MODULE) --every $(EVERY)

# Strangers' text by the million; less of it: make fuzz MORE="--share 0.01"
fuzz: $(VENV)/ready
	@$(INSTALL) -r tests/fuzz.requirements.txt
	$(RUN) -m tests.bench.fuzz $(MORE)
	$(RUN) -m tests.bench.fuzz.plain
	node tests/bench/fuzz/in_pyodide.mjs 1000 1

# A value net for a computer player, into assets/players: make train GAME=ganz-schon-clever (resumable: MORE=--resume)
GAME ?= ganz-schon-clever
train: $(VENV)/ready
	@$(INSTALL) -r tests/train.requirements.txt
	$(RUN) -m pytest -q tests/train -o faulthandler_timeout=0
	nice -n 10 $(RUN) -m tests.train $(GAME) $(MORE)

# The puzzles of a game, into assets/puzzles: make puzzles GAME=qwixx
puzzles: check
	nice -n 10 $(PYTHON) -m game puzzles $(GAME) $(MORE)
	nice -n 10 $(PYTHON) -m game losses $(GAME)

# Where the site will be: messengers want the whole address of a link's picture. make site ADDRESS=https://…
ADDRESS ?=
site: check
	@$(PYTHON) -m game.build site --address "$(ADDRESS)"

# Whether a deployed copy is what is built here, byte for byte: make verify SITE=https://… (or a folder)
verify: ADDRESS = $(filter http%,$(SITE))
verify: site
	@$(PYTHON) -m game.build verify "$(SITE)"

# Every package in the site and in the tests, with its licence.
licences: $(VENV)/ready
	@$(PYTHON) -m game.build runtime
	@$(RUN) -m tests.licences

# Pictures of every screen into shots/, and those of the README; some alone: make shots ONLY=longo
shots: $(VENV)/ready
	@$(RUN) -m tests.shots --only "$(ONLY)"

# Writes the parts of index.html and pyscript.toml that repeat the game's words, first screen and modules.
shell: check
	@$(PYTHON) -m game.build shell

# Pins what the .in files in tests name, with hashes and without addresses: first what the tools have to agree with.
lock: $(VENV)/ready
	@$(INSTALL) -r tests/lock.requirements.txt
	cd tests && for list in requirements.in *.requirements.in; do ../$(VENV)/bin/pip-compile --upgrade --quiet \
		--generate-hashes --allow-unsafe --strip-extras --no-emit-options --no-emit-index-url --no-emit-find-links \
		--no-emit-trusted-host $$list || exit 1; done
	npm install --package-lock-only --ignore-scripts
	$(RUN) -c 'import json, pathlib; p = pathlib.Path("package-lock.json"); lock = json.loads(p.read_text()); \
		[entry.pop("funding", None) for entry in lock["packages"].values()]; p.write_text(json.dumps(lock, indent=2) + "\n")'

check:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is missing: install it, then start again." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed: name it with make PYTHON=python3.12 …" >&2; exit 1; }
	@command -v npm >/dev/null || { echo "Node.js with npm is missing: install it (Debian: apt-get install npm), then start again." >&2; exit 1; }

$(VENV)/ready: tests/requirements.txt | check
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv is missing: install it (Debian: apt-get install python3-venv), then start again." >&2; exit 1; }
	@$(INSTALL) -r tests/requirements.txt
	@touch $@

clean:
	rm -rf $(VENV) node_modules assets/runtime _site shots
