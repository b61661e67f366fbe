"""Takes a stage off AWS: `python -m infra.undeploy STAGE`. The games stay unless you say otherwise."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable

from infra import function, pages, table
from infra.aws import Aws
from infra.console import fail, say
from infra.deploy import Failures
from infra.stack import Stack
from infra.stages import Stage, StageError

Ask = Callable[[str], str]


def main(arguments: list[str] | None = None, ask: Ask = input) -> int:
    asked = _parser().parse_args(arguments)
    try:
        stage = Stage.read(asked.stage, os.environ)
    except StageError as error:
        return fail(str(error))
    aws = Aws()
    if aws.region is None or not aws.has_credentials:
        return fail("AWS is out of reach: choose a region (AWS_DEFAULT_REGION) and credentials (AWS_PROFILE) first.")
    try:
        stack = Stack(aws.stacks, stage.stack)
        if stack.status is None and not function.is_there(stage, aws) and not asked.with_table:
            say(f"Of {stage.name} there is nothing to take away.")
            return 0
        _tell(stage, aws, is_table_lost=asked.with_table)
        if ask("Type the stage's name to go on: ").strip() != stage.name:
            return fail("Nothing was changed.")
        _take_away(stage, aws, stack)
        if asked.with_table:
            say(f"deleting {stage.table_name}")
            table.delete(stage.table_name, aws)
    except Failures as error:
        return fail(f"{error}\nWhat was done so far stays done; it is safe to repeat.")
    say(f"{stage.name} is gone.")
    return 0


def _tell(stage: Stage, aws: Aws, *, is_table_lost: bool) -> None:
    say(f"Torchpost, stage {stage.name}: account {aws.account}, region {aws.region}")
    say(f"What goes: the function {stage.function} with its schedule, pages, API, site, queues, alarms and logs.")
    if is_table_lost:
        say(f"What also goes: the table {stage.table_name} with all games. DynamoDB keeps a last backup for 35 days.")
    else:
        say(f"What stays: the table {stage.table_name} with every game in it; the next deploy takes it up again.")
    say(f"What stays in any case: the secret {stage.secret} and the sender {stage.identity or 'known to SES'}.")


def _take_away(stage: Stage, aws: Aws, stack: Stack) -> None:
    say(f"removing {stage.function}")
    function.remove(stage, aws)
    if bucket := stack.parts.get("Pages"):
        say(f"emptying {bucket}")
        pages.empty(aws, bucket)
    say(f"deleting {stage.stack}")
    stack.delete(say)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m infra.undeploy", description="Take a stage of Torchpost off AWS.")
    parser.add_argument("stage", help="one of infra/stages.toml")
    parser.add_argument("--with-table", action="store_true", help="delete the table of games too")
    return parser


if __name__ == "__main__":
    sys.exit(main())
