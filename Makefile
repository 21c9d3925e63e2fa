# `make run` and `make test` set up all they need themselves; see packaging/setup.
.DEFAULT_GOAL := help
PYTHON := .venv/bin/python

.PHONY: help
help: ## List these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# One stamp for each purpose, so that set-up runs again only when the dependencies changed.
.venv/.%: pyproject.toml packaging/setup
	@packaging/setup $*
	@touch $@

.PHONY: run
run: .venv/.run ## Open the game (make run ARGS="--deal 7")
	@$(PYTHON) -m setgui $(ARGS)

.PHONY: check
check: .venv/.test ## Style, types and layers, without the tests
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	.venv/bin/lint-imports --no-logo

# A session bus of its own, else Qt looks for one or starts one; one locale everywhere. Below the window every branch
# is tested; what is not, is listed at the end.
UNTESTED = coverage report --fail-under=100 --show-missing --skip-covered \
    --include='setgui/model/*,setgui/analysis/*,setgui/session/*,setgui/storage/*'
.PHONY: test
test: export QT_QPA_PLATFORM := offscreen
test: export LC_ALL := C.UTF-8
test: check ## All checks and tests (make test ARGS="-k undo" for some; then coverage may fail)
	$$(command -v dbus-run-session) $(PYTHON) -m pytest --cov --cov-report= $(ARGS)
	@report=$$($(PYTHON) -m $(UNTESTED)) || { echo "$$report"; exit 1; }

.PHONY: bench
bench: .venv/.test ## Measure speed: rules, painting, start
	$(PYTHON) -m tests.bench $(ARGS)

.PHONY: odds
odds: .venv/.test ## Count all hands without a set anew, and play 100,000 games
	$(PYTHON) -m tests.analysis.recount

.PHONY: races
races: .venv/.test ## Let the computer players play 50,000 games, and write docs/opponents.md
	$(PYTHON) -m tests.races

# What plays games is imported when it is first asked for; the reference lists what a module holds by then.
.PHONY: docs
docs: .venv/.test ## Make the API reference in build/api, completions and the manual page
	$(PYTHON) packaging/terminal_files.py
	$(PYTHON) -W error -c "import setgui; [getattr(setgui, name) for name in setgui.__all__]; from pdoc.__main__ import cli; cli()" \
	    --no-show-source -o build/api setgui setgui.model setgui.analysis

.PHONY: shots
shots: .venv/.test ## Take pictures of the window into shots/
	QT_QPA_PLATFORM=offscreen $(PYTHON) -m tests.shots $(ARGS)

.PHONY: bundle
bundle: .venv/.bundle ## Build dist/setgui, a folder that runs without Python
	@start=$$(date +%s); \
	$(PYTHON) -m PyInstaller --noconfirm --log-level ERROR packaging/setgui.spec && \
	echo "dist/setgui: $$(du -sk dist/setgui | awk '{ print int($$1 / 1024 + 0.5) }') MB, built in $$(($$(date +%s) - start)) s"

.PHONY: clean
clean: ## Remove everything that make made, .venv too
	rm -rf .venv build dist shots .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find setgui tests packaging -name __pycache__ -prune -exec rm -rf {} +
