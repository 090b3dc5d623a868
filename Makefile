# `make help` lists the verbs. Whatever a verb needs is set up first, inside .venv, from the hashes in requirements/.

.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
UV ?= uv
WORKERS ?= 2
BIN := .venv/bin
NPM ?= npm
# Empty on a machine without Node.js: the client is then used as it was shipped, and its tests are left out.
NODE := $(shell command -v $(NPM) 2> /dev/null)
CLIENT := src/pitiless/server/client/index.html
# The score pad as one file, for `pitiless score --export`.
SCORE_PAD := src/pitiless/server/score.html
CLIENT_SOURCES = $(shell find web/src web/public web/tools web/*.* -type f -not -path 'web/src/generated/*')
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install
HASHED := $(PIP) --require-hashes --requirement
# The build backend is in the lock, so this step asks no network.
EDITABLE := $(PIP) --no-deps --no-build-isolation --editable .

.PHONY: help play client test test-client check check-client bench docs faces paper golden lock clean

help: ## list the verbs
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

play: .venv/run.stamp $(if $(NODE),$(CLIENT)) ## play in the browser; without a client and Node.js to build it, in this terminal
	@if [ -f $(CLIENT) ]; then $(BIN)/pitiless serve --open; else $(BIN)/pitiless play; fi

client: $(CLIENT) $(SCORE_PAD) ## build the browser client (needs Node.js)

test: .venv/dev.stamp test-client $(if $(NODE),$(CLIENT) $(SCORE_PAD)) ## run the tests: the client's, then the rest on the compiled kernel where there is one and on its source
	@$(BIN)/pitiless doctor --brief
	@$(BIN)/python -m pytest -n $(WORKERS) -q
	@PITILESS_PURE=1 $(BIN)/pitiless doctor --brief
	@PITILESS_PURE=1 $(BIN)/python -m pytest -n $(WORKERS) -q --ignore tests/e2e

test-client: $(if $(NODE),web/.made.stamp)
ifneq ($(NODE),)
	@cd web && npx vitest run --reporter=dot --silent=passed-only
else
	@echo "There is no $(NPM) here: the client's tests are left out."; [ -z "$$CI" ]
endif

check: .venv/dev.stamp check-client ## lint, format, types and the direction of imports
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

check-client: $(if $(NODE),web/.made.stamp)
ifneq ($(NODE),)
	@cd web && $(NPM) run --silent formatted && $(NPM) run --silent check
else
	@echo "There is no $(NPM) here: the client is not checked."; [ -z "$$CI" ]
endif

bench: .venv/bench.stamp ## measure against peers
	@set -e; for program in bench/[a-z]*.py; do echo "== $$program"; $(BIN)/python "$$program"; done

docs: .venv/dev.stamp ## write the generated pages of docs/ anew
	@$(BIN)/python tools/docs.py
	@$(BIN)/python -m tools.schema

faces: .venv/run.stamp ## draw the cards for the browser and for docs/
	@$(BIN)/python -m tools.faces

paper: .venv/dev.stamp ## set the PDFs of the official rules that the package ships
	@$(BIN)/python -m tools.paper

golden: .venv/dev.stamp ## write the golden hashes and texts anew (see CONTRIBUTING.md first)
	@$(BIN)/python -m tools.golden

lock: ## pin requirements/*.in and the client's packages anew (needs uv and npm)
	@set -e; for name in run dev bench; do \
	    $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --fork-strategy fewest \
	        --generate-hashes --no-annotate --no-header requirements/$$name.in --output-file requirements/$$name.new; \
	    { echo "# Made from $$name.in by \`make lock\`; do not edit."; cat requirements/$$name.new; } > requirements/$$name.txt; \
	    rm requirements/$$name.new; \
	done
	@cd web && $(NPM) update --silent --package-lock-only && $(NPM) run --silent lock

clean: ## remove all that make and the tools made
	@rm -rf .venv build dist src/*.egg-info src/pitiless/*/*.so .coverage .coverage.* htmlcov
	@rm -rf web/node_modules web/.made.stamp web/src/generated src/pitiless/server/client src/pitiless/sheets/paper $(SCORE_PAD)
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.venv/bin/python:
	@command -v $(PYTHON) > /dev/null || { echo "Pitiless needs Python 3.11 or newer; there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Pitiless needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.12 ..." >&2; exit 1; }
	@said=$$($(PYTHON) -m venv .venv 2>&1) || { \
	    echo "$$said" >&2; rm -rf .venv; \
	    echo "'$(PYTHON) -m venv' failed. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

# The compiled form of these is made anew when one of them changes.
COMPILED := setup.py tools/translate.py $(wildcard src/pitiless/engine/kernel.py src/pitiless/lab/loops.py src/pitiless/envs/stepping.py src/pitiless/envs/*.pyx)

.venv/run.stamp: requirements/run.txt pyproject.toml $(COMPILED) | .venv/bin/python
	@echo "Setting up Pitiless in .venv ..."
	@$(HASHED) requirements/run.txt
	@$(EDITABLE)
	@touch $@

.venv/dev.stamp: requirements/dev.txt pyproject.toml $(COMPILED) | .venv/bin/python
	@echo "Setting up Pitiless and its tests in .venv ..."
	@$(HASHED) requirements/dev.txt
	@$(EDITABLE)
	@touch $@ .venv/run.stamp

.venv/bench.stamp: requirements/bench.txt .venv/dev.stamp
	@echo "Setting up the peers in .venv ..."
	@$(HASHED) requirements/bench.txt
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json web/package.json web/.npmrc
	@echo "Fetching the client's packages into web/node_modules ..."
	@cd web && $(NPM) ci --silent --no-audit --no-fund
	@touch $@

# What the client has from Python: the types of the messages, the decks, the points, the faces of the cards, the colours.
CLIENT_TOOLS := tools/client_types.py tools/client_points.py tools/faces.py $(wildcard src/pitiless/server/protocol/*.py src/pitiless/sheets/*.py src/pitiless/cards/*.py src/pitiless/rules/*.py)
web/.made.stamp: web/node_modules/.package-lock.json .venv/run.stamp $(CLIENT_TOOLS)
	@$(BIN)/python -m tools.client_types
	@$(BIN)/python -m tools.client_points
	@$(BIN)/python -m tools.faces > /dev/null
	@touch $@

$(CLIENT): web/.made.stamp $(CLIENT_SOURCES)
	@cd web && $(NPM) run --silent build -- --logLevel warn

$(SCORE_PAD): $(CLIENT)
	@cd web && $(NPM) run --silent build:score -- --logLevel warn
