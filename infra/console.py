"""How a deployment reports to the person who started it."""

from __future__ import annotations

import sys


def say(text: str) -> None:
    """Print at once, so that it stands in order with the output of other programs."""
    print(text, flush=True)


def fail(text: str) -> int:
    """Say what is wrong. Returns the exit code that says so too."""
    print(text, file=sys.stderr, flush=True)
    return 1
