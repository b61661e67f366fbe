"""What must be there before anything is changed: each thing that is missing, with the command that mends it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from botocore.exceptions import BotoCoreError, ClientError

from infra.aws import Aws, code_of
from infra.package import SETTINGS
from infra.stack import Stack
from infra.stages import Stage

ABSENT = {"ParameterNotFound", "NotFoundException"}


class Missing(NamedTuple):
    what: str
    mend: str


Look = Callable[[Stage, Aws], Iterator[Missing]]


def missing(stage: Stage, aws: Aws, pages: Path, *, is_mail_awaited: bool = False) -> list[Missing]:
    """Everything at once, so that one need not try again and again. Nothing is changed."""
    return [*_here(stage, pages), *_there(stage, aws, is_mail_awaited=is_mail_awaited)]


def _here(stage: Stage, pages: Path) -> Iterator[Missing]:
    """What can be seen without AWS."""
    if stage.name not in json.loads(SETTINGS.read_text()):
        yield Missing(f"zappa_settings.json has no stage {stage.name}.", "describe it there, as the others are")
    if "@" not in stage.mail_address:
        mend = "export TORCHPOST_MAIL_FROM='Torchpost <post@your.domain>', or say mail_from in infra/stages.toml"
        yield Missing("Nobody is named whom letters are from.", mend)
    if stage.domain and not stage.certificate:
        mend = f"aws acm request-certificate --region us-east-1 --domain-name {stage.domain} --validation-method DNS"
        yield Missing(f"The site's name {stage.domain} has no certificate.", f"{mend}, then say its ARN as certificate")
    if stage.monthly_budget and not stage.alarm_email:
        yield Missing("There is a budget and nobody who is told of it.", "export TORCHPOST_ALARM_EMAIL=you@your.domain")
    if not (pages / "index.html").is_file():
        yield Missing("The web pages are not built.", "make frontend/dist/index.html")


def _there(stage: Stage, aws: Aws, *, is_mail_awaited: bool) -> Iterator[Missing]:
    """What only AWS can tell. Without credentials it tells nothing."""
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
