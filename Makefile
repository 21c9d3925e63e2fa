# `make run` and `make test` set up all they need themselves; see packaging/setup.
.DEFAULT_GOAL := help
# ON=3.11 takes that Python, in an environment of its own.
VENV := .venv$(ON:%=-%)
PYTHON := $(VENV)/bin/python
# Else the hundreds of programs that the tests start would each compile all their modules.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# One stamp for each purpose, so that set-up runs again only when the dependencies or the catalogues changed: installing the
# checkout also makes the catalogues that the program reads.
# What suffices for the tests does for the checks.
MAKES := pyproject.toml packaging/setup $(wildcard resources/translations/*.po)
$(VENV)/.%: $(MAKES)
	@packaging/setup $* $(ON)
	@touch $@ $(if $(filter test,$*),$(VENV)/.check)

# ON=lowest is an environment of the oldest Python here with the lowest versions that pyproject.toml allows, which uv can choose
# and pip cannot.
.venv-lowest/.test: $(MAKES)
	@python=$$(packaging/setup python $$(packaging/setup versions | head -n 1)) && \
	$$python -m venv .cache/uv && .cache/uv/bin/python -m pip install --quiet --disable-pip-version-check uv && \
	.cache/uv/bin/uv venv --quiet --clear --python $$python $(@D) && \
	.cache/uv/bin/uv pip install --quiet --python $(@D) --resolution lowest-direct --editable '.[test,bundle]' && \
	SBK_EMBED=0 $(@D)/bin/python -c 'import shiboken6' # see packaging/setup
	@touch $@
.venv-lowest/.check: .venv-lowest/.test
	@touch $@

.PHONY: run
run: $(VENV)/.run ## Open the game (make run ARGS="--deal 7")
	@$(PYTHON) -m setgui $(ARGS)

.PHONY: check
check: $(VENV)/.check ## Style, types and layers, without the tests
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	$(VENV)/bin/lint-imports --no-logo

# A session bus of its own, else Qt looks for one or starts one; one locale everywhere; three processes, for some tests wait for
# other programs. `BUT` leaves out more of `quick`. `slow` goes through all examples; its tests are given out one by one, for some
# take half a minute. `system` is what bare Debians run: what asks the system for fonts, files, tools, a desktop, or permission.
# Below the window every branch is covered by tests of its own: `cover` runs them with coverage, which triples their time. It is
# for the oldest Python, so it leaves out what finds the same on every one: properties over random games, counts over `thousands`
# of them, long games that no branch needs (`no_cover`), what is said of the files of a `CHECKOUT`; and tests/e2e, as the bundle,
# made with the system's Python, is played too.
BELOW = $(addprefix tests/,model analysis session storage test_api.py)
CHECKOUT = $(addprefix tests/,test_architecture.py test_workflows.py words/test_only_here.py)
PYTEST = $$(command -v dbus-run-session) $(PYTHON) -m pytest -n 3
SYSTEM = $(addprefix tests/,test_bundle.py test_launcher.py test_log.py test_setup.py test_share.py \
    $(addprefix ui/test_,files.py one_instance.py opened_files.py own_entry.py) \
    $(addprefix e2e/test_,by_accessibility.py log.py menu_entry.py no_window.py one_instance.py signals.py) \
    $(addprefix storage/test_,folders.py private_files.py unusable_folders.py unusable_stores.py) \
    $(addprefix terminal/test_,encodings.py menu.py self_test.py))
.PHONY: test quick system cover slow
test quick system cover slow: export QT_QPA_PLATFORM := offscreen
test quick system cover slow: export LC_ALL := C.UTF-8
test: $(VENV)/.test check quick ## All checks, and the tests but for the slow ones
quick: $(VENV)/.test ## These tests alone (ARGS="-k undo" for some, ON=3.11 on that Python)
	$(PYTEST) -m "not slow $(BUT)" --hypothesis-profile=quick $(ARGS)
system: $(VENV)/.test ## The fast tests that depend on the system and on the user's rights
	$(PYTEST) -m "not slow" --hypothesis-profile=quick $(SYSTEM)
cover: $(VENV)/.test ## That each branch below the window is covered; and each test of the window with one of its parameters
	$(PYTEST) -m "not slow and not thousands and not hypothesis and not no_cover" $(BELOW) --cov
	$(PYTEST) -m "not slow and not thousands and not hypothesis" --once $(addprefix --ignore=,$(BELOW) $(CHECKOUT) tests/e2e)
slow: $(VENV)/.test ## The slow tests: sweeps of damage, kills, monkeys, thousands of games, all examples
	$(PYTEST) --maxschedchunk=1 -m "slow or hypothesis" $(ARGS)

.PHONY: bench
bench: $(VENV)/.test ## Measure speed: rules, start, clicks, painting, pages
	$(PYTHON) -m tests.bench $(ARGS)

.PHONY: odds
odds: $(VENV)/.check ## Count all hands without a set anew, and play 100,000 games
	$(PYTHON) -m tests.analysis.recount

.PHONY: coach
coach: $(VENV)/.test ## Measure the coach: how it plays, and how well it judges (ARGS="strength --deals 100" for a part)
	$(PYTHON) -m tests.analysis.coach.measure $(ARGS)

.PHONY: races
races: $(VENV)/.test ## Let the computer players play 54,000 games, and write docs/opponents.md
	$(PYTHON) -m tests.races

.PHONY: coach-weights
coach-weights: $(VENV)/.check ## Learn anew what the coach knows of standard and junior games (ARGS="junior --processes 2")
	$(PYTHON) packaging/coach_weights.py $(ARGS)

# What plays games is imported when it is first asked for; the reference lists what a module holds by then.
.PHONY: docs
docs: $(VENV)/.check ## Make the API reference in build/api, completions and the manual page
	$(PYTHON) packaging/terminal_files.py
	$(PYTHON) -W error -c "import setgui; [getattr(setgui, name) for name in setgui.__all__]; from pdoc.__main__ import cli; cli()" \
	    --no-show-source -o build/api setgui setgui.model setgui.analysis

.PHONY: words
words: $(VENV)/.check ## Bring the languages up to date with the texts, and tell what they lack (ARGS=de for a new one)
	$(PYTHON) packaging/catalogues.py $(ARGS)
	@$(PYTHON) packaging/terminal_files.py

.PHONY: shots
shots: $(VENV)/.test ## Take pictures of the window into shots/
	QT_QPA_PLATFORM=offscreen $(PYTHON) -m tests.shots $(ARGS)

# In an environment of its own, with the system's own Python: see packaging/setup. The same commit gives the same files.
# Modules lie in the program unpacked: xz packs them better, so what is downloaded is smaller.
BUNDLER := .venv-bundle$(ON:%=-%)
$(BUNDLER)/.bundle: $(MAKES)
	@packaging/setup bundle $(ON)
	@touch $@
.PHONY: bundle
bundle bundle-windows wheel: export SOURCE_DATE_EPOCH := $(or $(shell git log -1 --format=%ct 2>/dev/null),315532800)
bundle: export PYTHONHASHSEED := 1
bundle: export PYINSTALLER_ZLIB_COMPRESSION_LEVEL := 0
bundle: $(BUNDLER)/.bundle ## Build dist/setgui, a folder that runs without Python, and of it on Linux .tar.xz, .deb and .rpm
	@start=$$(date +%s); \
	$(BUNDLER)/bin/python -m PyInstaller --noconfirm --clean --log-level ERROR packaging/setgui.spec && \
	$(if $(filter Linux,$(shell uname)),$(BUNDLER)/bin/python packaging/linux/launcher.py dist/setgui && \
	$(BUNDLER)/bin/python packaging/linux/credits.py dist/setgui && \
	$(BUNDLER)/bin/python packaging/linux/parts.py dist/setgui && )\
	$(if $(filter Linux,$(shell uname)),packaging/linux/packages $(BUNDLER)/bin/python && )\
	echo "dist/setgui: $$(du -sk dist/setgui | awk '{ print int($$1 / 1024 + 0.5) }') MB, built in $$(($$(date +%s) - start)) s"

# Under Wine, in a Debian of its own, for which root is needed; it stays in .cache, with all that was fetched.
.PHONY: bundle-windows try-windows
bundle-windows: $(VENV)/.check ## Build dist/windows/setgui, a zip of it and an installer, on Linux as root
	@PYTHON=$(PYTHON) packaging/windows/build
try-windows: ## Install that under Wine, play a game there and uninstall it again
	@ls dist/setgui-*-setup.exe >/dev/null 2>&1 || $(MAKE) bundle-windows
	@packaging/windows/wine env PYTHONPATH=/setgui python3 packaging/windows/trial.py

.PHONY: wheel
wheel: $(VENV)/.check ## Build the wheel and the sdist into dist, the same bytes for the same commit
	$(PYTHON) -m hatchling build --clean -d dist

.PHONY: clean
clean: ## Remove everything that make made, .venv too
	rm -rf --one-file-system .venv .venv-* build dist shots .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find setgui tests packaging -name __pycache__ -prune -exec rm -rf {} +
