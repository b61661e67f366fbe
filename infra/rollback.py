"""Brings back the version that was live before: `python -m infra.rollback STAGE`.

Only the function goes back, at once. The stack, the pages and the games are left unchanged.
"""

from __future__ import annotations

import argparse
import os
import sys

from infra import function
from infra.aws import Aws
from infra.console import fail, say
from infra.deploy import Failures
from infra.stages import Stage, StageError


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        stage = Stage.read(asked.stage, os.environ)
    except StageError as error:
        return fail(str(error))
    try:
        return _roll_back(stage, Aws(), asked.to)
    except Failures as error:
        return fail(f"{error}\nNothing was changed.")


def _roll_back(stage: Stage, aws: Aws, wanted: str | None) -> int:
    now = function.live(stage, aws)
    if now is None:
        return fail(f"{stage.name} has no live version yet: make deploy STAGE={stage.name}.")
    version = wanted or now.before
    if version is None:
        return fail(f"Version {now.version} is the first that went live; there is none before it.")
    function.go_live(stage, aws, version)
    say(f"{stage.name} runs version {version} again, in the place of {now.version}.")
    say(f"The other way round: make rollback STAGE={stage.name} VERSION={now.version}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m infra.rollback", description="Undo a deployment's function.")
    parser.add_argument("stage", help="one of infra/stages.toml")
    parser.add_argument("--to", metavar="VERSION", help="another version than the one that was live before")
    return parser


if __name__ == "__main__":
    sys.exit(main())
