"""Where CI=true nothing may be skipped: a run that skipped a test has failed, and says so."""

from __future__ import annotations

import os

import pytest


def skipped(config: pytest.Config) -> int:
    """How many tests were skipped in a run that must not skip any."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return len(reporter.stats.get("skipped", [])) if reporter and os.environ.get("CI") == "true" else 0


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.exitstatus == pytest.ExitCode.OK and skipped(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if count := skipped(config):
        terminalreporter.write_line(f"{count} skipped, and with CI=true none may be.", red=True)
