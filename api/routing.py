"""The rules of the application's addresses, kept so that a start does not wait for what is hardly ever asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from werkzeug.routing import Rule


class LateRule(Rule):
    """A rule that compiles how to build addresses when one is built; werkzeug does that for every rule at the start."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        def build(rule: LateRule, /, **values: Any) -> tuple[str, str]:
            compiled = super(LateRule, rule)._compile_builder(append_unknown)
            return compiled(rule, **values)

        return build
