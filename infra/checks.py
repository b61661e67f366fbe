"""What must exist before anything is changed: each missing thing, with the command that provides it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from botocore.exceptions import BotoCoreError, ClientError

from infra.aws import Aws, code_of
from infra.package import MEND_PYTHON, SETTINGS, Target
from infra.stack import Stack
from infra.stages import Stage

ENOUGH_AT_ONCE = 100  # a new account may have 10
ABSENT = {"ParameterNotFound", "NotFoundException"}


class Missing(NamedTuple):
    what: str
    mend: str


Look = Callable[[Stage, Aws], Iterator[Missing]]


def missing(
    stage: Stage, aws: Aws, pages: Path, *, is_mail_awaited: bool = False, packager: Target | None = None
) -> list[Missing]:
    """Everything at once, so that nobody has to try again and again. Nothing is changed.

    `packager` is what makes the package; None if it is made already.
    """
    return [*_here(stage, pages, packager), *_there(stage, aws, is_mail_awaited=is_mail_awaited)]


def gaps(stage: Stage, aws: Aws) -> list[str]:
    """What the account lacks for more than trying things out. Deploying works without it."""
    found = []
    for look in (_concurrency, _mail_quota, _first_site):
        try:
            found += list(look(stage, aws))
        except (BotoCoreError, ClientError) as error:
            found.append(f"One thing could not be looked at: {error}")
    return found


def _concurrency(_: Stage, aws: Aws) -> Iterator[str]:
    limit = aws.functions.get_account_settings()["AccountLimit"]["ConcurrentExecutions"]
    if limit < ENOUGH_AT_ONCE:
        yield f"Lambda runs {limit} calls at once in this account; ask Service Quotas for {ENOUGH_AT_ONCE} or more."


def _mail_quota(_: Stage, aws: Aws) -> Iterator[str]:
    account = aws.mail.get_account()
    quota = account.get("SendQuota", {})
    if not account.get("ProductionAccessEnabled", False):
        yield "SES is in its sandbox: letters reach verified addresses only. Ask SES for production access."
    if not account.get("SendingEnabled", True):
        yield "SES has stopped this account's letters: its console says why."
    if quota:
        yield f"SES sends {quota['Max24HourSend']:.0f} letters a day and {quota['MaxSendRate']:.0f} a second."


def _first_site(stage: Stage, aws: Aws) -> Iterator[str]:
    """Nothing shows beforehand whether CloudFront takes a new account."""
    if Stack(aws.stacks, stage.stack).status is None:
        yield (
            "CloudFront refuses the first site of an account that AWS has not verified yet. "
            "If the stack fails with `must be verified`, ask AWS Support, then repeat."
        )


def _here(stage: Stage, pages: Path, packager: Target | None) -> Iterator[Missing]:
    """What can be checked without AWS."""
    if packager and packager.runtime != (runs := Target.pinned().runtime):
        yield Missing(f"The function runs {runs}, and this is {packager.runtime}.", MEND_PYTHON)
    if stage.name not in json.loads(SETTINGS.read_text()):
        yield Missing(f"zappa_settings.json has no stage {stage.name}.", "describe it there, as the others are")
    if "@" not in stage.mail_address:
        mend = "export TORCHPOST_MAIL_FROM='Torchpost <post@your.domain>', or say mail_from in infra/stages.toml"
        yield Missing("Nobody is named whom letters are from.", mend)
    if stage.domain and not stage.certificate:
        mend = f"aws acm request-certificate --region us-east-1 --domain-name {stage.domain} --validation-method DNS"
        yield Missing(f"The site's name {stage.domain} has no certificate.", f"{mend}, then say its ARN as certificate")
    if stage.monthly_budget and not stage.alarm_email:
        yield Missing("There is a budget, but nobody to notify of it.", "export TORCHPOST_ALARM_EMAIL=you@your.domain")
    if not (pages / "index.html").is_file():
        yield Missing("The web pages are not built.", "make frontend/dist/index.html")


def _there(stage: Stage, aws: Aws, *, is_mail_awaited: bool) -> Iterator[Missing]:
    """What only AWS knows. Without credentials it says nothing."""
    if aws.region is None:
        yield Missing("No AWS region is chosen.", "export AWS_DEFAULT_REGION=eu-central-1")
    if not aws.has_credentials:
        yield Missing("There are no AWS credentials.", "aws configure sso, then export AWS_PROFILE=NAME")
    if aws.region is None or not aws.has_credentials:
        return
    try:
        account = aws.account
    except (BotoCoreError, ClientError) as error:
        yield Missing(f"AWS does not know these credentials: {error}", "aws sso login")
        return
    for look in (_secret, _stack, *([] if is_mail_awaited else [_sender])):
        yield from _allowed(look, stage, aws, account)


def _allowed(look: Look, stage: Stage, aws: Aws, account: str) -> Iterator[Missing]:
    try:
        yield from look(stage, aws)
    except (BotoCoreError, ClientError) as error:
        yield Missing(str(error), f"use credentials of account {account} that may do this")


def _secret(stage: Stage, aws: Aws) -> Iterator[Missing]:
    mend = f'aws ssm put-parameter --name {stage.secret} --type SecureString --value "$(openssl rand -base64 48)"'
    try:
        kept = aws.secrets.get_parameter(Name=stage.secret)["Parameter"]
    except ClientError as error:
        if code_of(error) not in ABSENT:
            raise
        yield Missing(f"The stage has no secret {stage.secret}.", mend)
        return
    if kept.get("Type") != "SecureString":
        yield Missing(f"The secret {stage.secret} is kept unencrypted.", f"{mend} --overwrite")


def _stack(stage: Stage, aws: Aws) -> Iterator[Missing]:
    stack = Stack(aws.stacks, stage.stack)
    if stack.is_ready:
        return
    status = stack.status
    mend = f"aws cloudformation describe-stack-events --stack-name {stage.stack}, and wait for it to end"
    if status == "UPDATE_ROLLBACK_FAILED":
        mend = f"aws cloudformation continue-update-rollback --stack-name {stage.stack}"
    if status == "DELETE_FAILED":
        mend = f"make undeploy STAGE={stage.name}"
    yield Missing(f"Stack {stage.stack} cannot be changed while it is {status}.", mend)


def _sender(stage: Stage, aws: Aws) -> Iterator[Missing]:
    if "@" not in stage.mail_address:
        return
    mend = f"aws sesv2 create-email-identity --email-identity {stage.identity}"
    mend += ", then follow what SES asks for; or deploy with --mail-later"
    try:
        is_verified = aws.mail.get_email_identity(EmailIdentity=stage.identity).get("VerifiedForSendingStatus", False)
    except ClientError as error:
        if code_of(error) not in ABSENT:
            raise
        yield Missing(f"SES does not know the sender {stage.identity}.", mend)
        return
    if not is_verified:
        is_address = "@" in stage.identity
        how = "follow the link in the letter SES sent" if is_address else "put SES's DKIM records into its DNS"
        yield Missing(f"SES has not verified the sender {stage.identity}.", f"{how}; or deploy with --mail-later")
