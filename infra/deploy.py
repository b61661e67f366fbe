"""Puts a stage on AWS, or brings it up to date: `python -m infra.deploy STAGE`. Safe to repeat, whatever went wrong.

The stack comes first and holds the API, so one pass is enough: nothing in it needs more of the function than its name.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from botocore.exceptions import BotoCoreError, ClientError

from api.http.callers.client_address import pass_of
from infra import function, pages, smoke, table
from infra.aws import Aws
from infra.checks import gaps, missing
from infra.console import fail, say
from infra.function import FunctionError
from infra.package import Target
from infra.pages import PagesError
from infra.smoke import SmokeError
from infra.stack import FAILED_AT_BIRTH, Change, Stack, StackError
from infra.stages import ROOT, Stage, StageError

TEMPLATE = Path(__file__).with_name("template.yaml")
TABLE = "Table"  # its name in the template

Failures = (StackError, FunctionError, PagesError, SmokeError, BotoCoreError, ClientError)


class Wish(NamedTuple):
    """What the caller asks for besides the stage."""

    pages: Path = ROOT / "frontend" / "dist"
    package: Path | None = None  # one that is already built
    address: str | None = None  # where the site is checked, if not at CloudFront's name of it
    is_mail_awaited: bool = False


class Step(NamedTuple):
    title: str
    does: str  # what will happen, for the plan
    do: Callable[[], None]


class Deployment:
    def __init__(self, stage: Stage, aws: Aws, wish: Wish) -> None:
        self.stage = stage
        self.aws = aws
        self.wish = wish
        self.stack = Stack(aws.stacks, stage.stack)

    def plan(self) -> list[Step]:
        """Every step, in order, described as things are now."""
        stage, is_new = self.stage, self.stack.status is None
        is_update = function.is_there(stage, self.aws)
        made = "take the package as it is" if self.wish.package else "package the application"
        steps = [
            Step("stack", f"{'create' if is_new else 'update'} {stage.stack} from {TEMPLATE.name}", self._make_stack),
            Step(
                "function",
                f"{made}, {'update' if is_update else 'create'} {stage.function} by Zappa, let it go live",
                self._put,
            ),
            Step(
                "pages", f"send what has changed in {self.wish.pages.name}/, have CloudFront forget", self._bring_pages
            ),
            Step("look", "run the tick once, look whether pages, API and table are well, play an action", self._look),
        ]
        if not self._makes_table():
            does = f"see to backups, expiry and protection of {stage.table_name}, which is not the stack's"
            steps.insert(0, Step("table", does, lambda: table.look_after(stage, self.aws)))
        return steps

    def parameters(self) -> dict[str, str]:
        """The template's parameters."""
        stage = self.stage
        return {
            "Stage": stage.name,
            "TableName": stage.table_name,
            "MakesTable": _yes(self._makes_table()),
            "IsProtected": str(stage.protected).lower(),
            "MailAddress": stage.mail_address,
            "MailIdentity": stage.identity,
            "MakesIdentity": _yes(self._makes_identity()),
            "Pass": pass_of(self._secret()),
            "Domain": stage.domain,
            "Certificate": stage.certificate,
            "AlarmEmail": stage.alarm_email,
            "MonthlyBudget": str(stage.monthly_budget),
            "RequestsPerSecond": str(stage.requests_per_second),
            "Burst": str(stage.burst),
            "LogDays": str(stage.log_days),
        }

    def _makes_table(self) -> bool:
        """Unless it exists outside the stack: then it stays as it is, and the stack only uses it."""
        name = self.stage.table_name
        return self.stack.parts.get(TABLE) == name or not table.is_there(name, self.aws)

    def _makes_identity(self) -> bool:
        """Unless SES knows it from elsewhere: made by hand, or by the stack of another stage."""
        if self.stack.parts.get("Identity") == self.stage.identity:
            return True
        try:
            self.aws.mail.get_email_identity(EmailIdentity=self.stage.identity)
        except self.aws.mail.exceptions.NotFoundException:
            return True
        return False

    def _secret(self) -> str:
        kept = self.aws.secrets.get_parameter(Name=self.stage.secret, WithDecryption=True)
        return kept["Parameter"]["Value"]

    def _make_stack(self) -> None:
        if self.stack.status in FAILED_AT_BIRTH:
            say(f"{self.stage.stack} did not come about last time: it is cleared away")
            self.stack.delete(say)
        tags = {"project": "torchpost", "stage": self.stage.name}
        proposal = self.stack.propose(TEMPLATE.read_text(), self.parameters(), tags)
        if proposal is None:
            say("nothing to change")
            return
        for change in proposal.changes:
            say(f"will {_told(change)}")
        is_table_replaced = any(change.part == TABLE and change.is_replaced for change in proposal.changes)
        if is_table_replaced and self._makes_table():
            self.stack.withdraw(proposal)
            raise StackError(
                "The template would put an empty table in the place of the table of games; nothing was done."
            )
        self.stack.carry_out(proposal, say)

    def _put(self) -> None:
        with TemporaryDirectory() as folder:
            file = self.wish.package or Path(folder) / "package.zip"
            if self.wish.package is None:
                function.package(self.stage, file)
            function.put(self.stage, self.aws, self.stack.outputs, file)

    def _bring_pages(self) -> None:
        outputs = self.stack.outputs
        brought = pages.bring(self.aws, outputs["Pages"], self.wish.pages, datetime.now(UTC))
        for what, names in (("sent", brought.sent), ("removed", brought.removed)):
            say(f"{what}: {', '.join(names) or 'nothing'}")
        # Even if nothing was sent: the last run may have broken off between the two.
        pages.forget(self.aws, outputs["Site"])
        say("CloudFront has forgotten the old ones")

    def _look(self) -> None:
        """At CloudFront's own name, as the site's name may not be known everywhere yet."""
        function.tick(self.stage, self.aws)
        address = self.wish.address or f"https://{self.stack.outputs['SiteName']}"
        smoke.smoke(address, self.wish.pages, say)


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        stage = Stage.read(asked.stage, os.environ)
    except StageError as error:
        return fail(str(error))
    aws, wish = Aws(), Wish(asked.pages, asked.package, asked.address, asked.mail_later)
    packager = Target.here() if wish.package is None else None
    if lacking := missing(stage, aws, wish.pages, is_mail_awaited=wish.is_mail_awaited, packager=packager):
        say(f"{stage.name} cannot be deployed yet. Nothing was changed.")
        for each in lacking:
            say(f"- {each.what}\n    {each.mend}")
        return 1
    try:
        return _carry_out(Deployment(stage, aws, wish), is_plan_enough=asked.dry_run)
    except Failures as error:
        return fail(f"{error}\nThat did not succeed. What was done so far stays; it is safe to repeat.")


def _carry_out(deployment: Deployment, *, is_plan_enough: bool) -> int:
    stage, aws, steps = deployment.stage, deployment.aws, deployment.plan()
    say(f"Torchpost, stage {stage.name}: account {aws.account}, region {aws.region}")
    for number, step in enumerate(steps, 1):
        say(f"  {number}. {step.title}: {step.does}")
    for gap in gaps(stage, aws):
        say(f"  To know: {gap}")
    if is_plan_enough:
        say("That is the plan. Nothing was changed.")
        return 0
    for number, step in enumerate(steps, 1):
        say(f"\n[{number}/{len(steps)}] {step.title}: {step.does}")
        step.do()
    _tell_address(stage, deployment.stack.outputs)
    return 0


def _tell_address(stage: Stage, outputs: dict[str, str]) -> None:
    say(f"\n{stage.name} is at {outputs['Url']}")
    if stage.domain:
        say(f"The name {stage.domain} must be an alias of {outputs['SiteName']} in its DNS.")


def _told(change: Change) -> str:
    return f"{change.action.lower()} {change.part} ({change.kind}){', by replacing it' if change.is_replaced else ''}"


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m infra.deploy", description="Put a stage of Torchpost on AWS.")
    parser.add_argument("stage", help="one of infra/stages.toml")
    parser.add_argument("--dry-run", action="store_true", help="print the plan and change nothing")
    parser.add_argument("--mail-later", action="store_true", help="go on though SES has not verified the sender")
    parser.add_argument("--pages", type=Path, default=Wish().pages, help="the built web pages")
    parser.add_argument("--package", type=Path, help="a package of the application that is built already")
    parser.add_argument("--address", help="where to look at the site in the end, if not at CloudFront's name of it")
    return parser


if __name__ == "__main__":
    sys.exit(main())
