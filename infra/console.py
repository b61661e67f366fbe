"""How a deployment speaks to whoever started it."""

from __future__ import annotations

import sys


def say(text: str) -> None:
    """At once, so that it stands in order with what other programs print."""
    print(text, flush=True)


def fail(text: str) -> int:
    """Say what is wrong; the exit code that says so too."""
    print(text, file=sys.stderr, flush=True)
    return 1
