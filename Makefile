# One command for everything a developer does. `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
UV := $(BIN)/uv
DONE := $(VENV)/.done
MINISTACK := .venv-ministack
LAMBDA := .venv-lambda
FUNCTION := .venv-function
RLCARD := .venv-rlcard
PEER := benchmarks/peers/boardgame

# The virtual environment comes first, so that a Node installed into it is the one that runs.
export PATH := $(CURDIR)/$(BIN):$(PATH)
# What Python compiles is kept, or every process of the tests would compile it anew.
unexport PYTHONDONTWRITEBYTECODE
export npm_config_fund := false
export npm_config_audit := false
export npm_config_update_notifier := false

INSTALL = UV_DEFAULT_INDEX="$$($(PY) -m pip config get global.index-url 2>/dev/null || true)"; \
	if [ -n "$$UV_DEFAULT_INDEX" ]; then export UV_DEFAULT_INDEX; else unset UV_DEFAULT_INDEX; fi; \
	$(UV) pip install --quiet --require-hashes

PY_SOURCES := $(shell find api engines -name '*.py' -o -path '*engines*' -name '*.json' -o -name RULES.md)
WEB_SOURCES := $(shell find frontend -path frontend/node_modules -prune -o -path frontend/dist -prune -o \
	-type f ! -name schema.d.ts ! -name openapi.json -print)

PORT ?= $(or $(TORCHPOST_PORT),8000)
WORKERS ?= 2
STAGE ?= dev

.PHONY: help install run test quick check format golden bench strength soak attack deploy rollback undeploy locks clean
.PHONY: test-python test-frontend test-browser browser

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(DONE)/dev $(DONE)/web $(DONE)/ministack $(DONE)/lambda ## Install everything that running and testing need

run: $(DONE)/run frontend/dist/index.html ## Install, build and serve on http://127.0.0.1:8000
	@TORCHPOST_PORT=$(PORT) exec $(PY) -m api.server

test: test-python test-frontend test-browser ## Run every test: Python, front end, browser

test-python: $(DONE)/dev $(DONE)/ministack $(DONE)/lambda $(DONE)/node
	$(PY) -m pytest -n $(WORKERS) --dist loadgroup --ignore tests/browser

test-frontend: $(DONE)/web frontend/src/api/schema.d.ts
	npm --prefix frontend run --silent test

test-browser: $(DONE)/dev frontend/dist/index.html browser
	$(PY) -m pytest -n $(WORKERS) --dist worksteal tests/browser

quick: $(DONE)/dev ## Run the fast Python tests only
	$(PY) -m pytest -n $(WORKERS) --dist loadgroup -q --ignore tests/browser -m "not slow"

check: $(DONE)/dev $(DONE)/web frontend/src/api/schema.d.ts ## Lint, formatting, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	npm --prefix frontend run --silent check

format: $(DONE)/dev $(DONE)/web ## Format all sources
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix frontend run --silent format

golden: $(DONE)/dev ## Make all golden records, states, texts and stores anew, and say what differs
	@$(PY) -m tests.golden

bench: $(DONE)/dev $(DONE)/ministack $(DONE)/lambda $(DONE)/rlcard $(DONE)/boardgame ## Measure, and print one table of ratios
	@$(PY) -m benchmarks

strength: $(DONE)/dev ## Measure how well the policies play, which takes longer
	@$(PY) -m benchmarks strength

deploy: $(DONE)/dev $(DONE)/function frontend/dist/index.html ## Put STAGE=dev on AWS; DRY_RUN=1 only prints the plan
	@$(PY) -m infra.deploy $(STAGE) $(if $(DRY_RUN),--dry-run) $(if $(MAIL_LATER),--mail-later)

rollback: $(DONE)/dev ## Run the version of STAGE=dev that was live before, or VERSION=7
	@$(PY) -m infra.rollback $(STAGE) $(if $(VERSION),--to $(VERSION))

undeploy: $(DONE)/dev ## Take STAGE=dev off AWS; the games stay, unless WITH_TABLE=1
	@$(PY) -m infra.undeploy $(STAGE) $(if $(WITH_TABLE),--with-table)

soak: $(DONE)/dev ## Play 10,000 random games of every game, check each, count positions twice, search for the slowest calls
	@$(PY) -m benchmarks.soak
	@$(PY) -m benchmarks.perft
	@$(PY) -m benchmarks.worst

attack: $(DONE)/dev ## Attack a server of one's own on loopback, and print what was lost, doubled or leaked
	@$(PY) -m tests.attack

locks: $(DONE)/uv ## Bring the locked versions up to date
	$(UV) pip compile $(LOCK) pyproject.toml -o .locks/run.txt
	$(UV) pip compile $(LOCK) pyproject.toml --group dev -c .locks/run.txt -o .locks/dev.txt
	$(UV) pip compile $(LOCK) pyproject.toml --group lambda -c .locks/dev.txt $(NOT_SHIPPED:%=--no-emit-package %) \
		-o .locks/lambda.txt
	for group in node ministack rlcard uv; do $(UV) pip compile $(LOCK) --group $$group -o .locks/$$group.txt; done
	! grep -nE 'https?://|^--(extra-)?index|^-[if] ' .locks/*.txt
LOCK := --quiet --upgrade --generate-hashes --universal --no-header --no-emit-index-url --no-annotate
# Lambda's own Python has the first line; the others are for the local server, Zappa's command line, and a look into DNS
# for an address, which nobody takes.
NOT_SHIPPED := boto3 botocore jmespath python-dateutil s3transfer six urllib3 \
	argcomplete certifi cfn-flip charset-normalizer dnspython hjson pip placebo python-slugify pyyaml requests \
	setuptools text-unidecode toml tqdm troposphere waitress wheel \
	markdown-it-py mdurl pygments rich

clean: ## Remove all that was installed or built; stored games in var/ stay
	rm -rf $(VENV) $(MINISTACK) $(LAMBDA) $(FUNCTION) $(RLCARD) frontend/node_modules frontend/dist frontend/openapi.json
	rm -rf frontend/src/api/schema.d.ts $(PEER)/node_modules build *.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .schemathesis .import_linter_cache .coverage
	find api engines infra tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# What is installed. Each file in .venv/.done says that one step is done with the lock it depends on.

$(DONE)/uv: .locks/uv.txt
	@echo "Making a virtual environment"
	@python=$$(.ci/python) && { [ -x $(PY) ] || "$$python" -m venv $(VENV); }
	@$(PY) -m pip install -qq --disable-pip-version-check --require-hashes -r .locks/uv.txt
	@mkdir -p $(DONE) && touch $@

$(DONE)/run: .locks/run.txt $(DONE)/uv
	@echo "Installing the server's packages"
	@$(INSTALL) --python $(PY) -r $<
	@touch $@

$(DONE)/dev: .locks/dev.txt $(DONE)/run
	@echo "Installing the developers' packages"
	@$(INSTALL) --python $(PY) -r $<
	@touch $@

$(DONE)/node: .locks/node.txt $(DONE)/uv
	@if .ci/node; then :; else \
		echo "Installing Node into the virtual environment"; $(INSTALL) --python $(PY) -r $<; hash -r; .ci/node; fi
	@touch $@

$(DONE)/web: frontend/package.json frontend/package-lock.json $(DONE)/node
	@echo "Installing the front end's packages"
	@npm --prefix frontend ci --silent
	@touch $@

$(DONE)/ministack: .locks/ministack.txt $(DONE)/uv
	@echo "Installing the simulated AWS"
	@[ -x $(MINISTACK)/bin/python ] || $(UV) venv --quiet --python $(PY) $(MINISTACK)
	@$(INSTALL) --python $(MINISTACK)/bin/python -r $<
	@touch $@

# What a function on AWS consists of besides our own code: for this machine, where the tests run it, and for Lambda's.
# Both are made anew: all that lies there goes into the package, also what an earlier lock named.
$(DONE)/lambda: .locks/lambda.txt $(DONE)/uv
	@echo "Installing the packages of the function"
	@rm -rf $(LAMBDA) && $(UV) venv --quiet --python $(PY) $(LAMBDA)
	@$(INSTALL) --no-deps --only-binary :all: --python $(LAMBDA)/bin/python -r $<
	@touch $@

$(DONE)/function: .locks/lambda.txt $(DONE)/uv
	@echo "Installing the packages of the function on AWS"
	@rm -rf $(FUNCTION) && $(UV) venv --quiet --python $(PY) $(FUNCTION)
	@$(INSTALL) --no-deps --only-binary :all: --python-platform aarch64-manylinux_2_28 \
		--python $(FUNCTION)/bin/python -r $<
	@touch $@

$(DONE)/rlcard: .locks/rlcard.txt $(DONE)/uv
	@echo "Installing RLCard"
	@[ -x $(RLCARD)/bin/python ] || $(UV) venv --quiet --python $(PY) $(RLCARD)
	@$(INSTALL) --python $(RLCARD)/bin/python -r $<
	@touch $@

$(DONE)/boardgame: $(PEER)/package.json $(PEER)/package-lock.json $(DONE)/node
	@echo "Installing boardgame.io"
	@npm --prefix $(PEER) ci --silent
	@touch $@

browser: $(DONE)/dev
	@.ci/browser

# What is built. The API document keeps its date while it says the same, so that little is built again.

$(DONE)/openapi: $(PY_SOURCES) $(DONE)/run
	@$(PY) -m api.openapi > $(DONE)/openapi.json
	@cmp -s $(DONE)/openapi.json frontend/openapi.json || cp $(DONE)/openapi.json frontend/openapi.json
	@touch $@

frontend/openapi.json: $(DONE)/openapi
	@[ -f $@ ] || cp $(DONE)/openapi.json $@

frontend/src/api/schema.d.ts: frontend/openapi.json $(DONE)/web
	@npm --prefix frontend run --silent types > /dev/null
	@touch $@

frontend/dist/index.html: $(WEB_SOURCES) frontend/src/api/schema.d.ts $(DONE)/web
	@echo "Building the web pages"
	@npm --prefix frontend run --silent build
	@touch $@
