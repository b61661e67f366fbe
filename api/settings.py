"""Settings, read once from the environment; the defaults work on one machine without set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

from api.telemetry.lines import Form

ROOT = Path(__file__).resolve().parent.parent

_LOCAL_HOSTS = {"127.0.0.1", "localhost", "::1"}
_LOCAL_SECRET = "a machine of one's own keeps no secret from itself"  # noqa: S105 - never used where others can reach
_KEPT = "ssm:"  # how a secret is named that AWS's Systems Manager keeps


class SettingsError(Exception):
    """The environment does not allow a start; says what to set."""


@dataclass(frozen=True)
class Settings:
    store: str = f"sqlite:{ROOT / 'var' / 'torchpost.db'}"  # or dynamodb://table?region=eu-central-1
    mail: str = field(default="mailbox", repr=False)  # where letters go: the mailbox page, smtp://… or ses://region
    mail_from: str = "Torchpost <post@torchpost.example>"  # who they are from
    secret: str = field(default=_LOCAL_SECRET, repr=False)  # itself, or where it is kept: ssm:/torchpost/dev/secret
    url: str = "http://127.0.0.1:8000"  # where people reach the site; letters and links begin with it
    spa: Path = ROOT / "frontend" / "dist"
    stage: str = "local"  # which of several deployments this is; metrics are told apart by it
    log: Form = "plain"
    notices: str | None = None  # the address of the SQS queue on which SES tells of letters that were refused

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """Settings of this environment; SettingsError where a deployed stage has no secret of its own."""
        default, on_lambda = cls(), "AWS_LAMBDA_FUNCTION_NAME" in environment
        settings = cls(
            store=environment.get("TORCHPOST_STORE") or default.store,
            mail=environment.get("TORCHPOST_MAIL") or default.mail,
            mail_from=environment.get("TORCHPOST_MAIL_FROM") or default.mail_from,
            secret=environment.get("TORCHPOST_SECRET") or default.secret,
            url=(environment.get("TORCHPOST_URL") or default.url).rstrip("/"),
            spa=Path(environment.get("TORCHPOST_SPA") or default.spa),
            stage=environment.get("TORCHPOST_STAGE") or environment.get("STAGE") or default.stage,
            log=_form(environment.get("TORCHPOST_LOG") or ("json" if on_lambda else default.log)),
            notices=environment.get("TORCHPOST_NOTICES") or None,
        )
        if (on_lambda or settings.is_deployed) and settings.secret == default.secret:
            raise SettingsError("Set TORCHPOST_SECRET: a deployed stage does not start without a secret of its own.")
        if settings.secret == _KEPT:
            raise SettingsError("TORCHPOST_SECRET names no secret: write ssm:/NAME, or the secret itself.")
        return settings

    @cached_property
    def key(self) -> str:
        """What signs links and codes. A kept secret is fetched when first needed; the next start fetches it anew."""
        return _fetched(self.secret.removeprefix(_KEPT)) if self.secret.startswith(_KEPT) else self.secret

    @property
    def is_deployed(self) -> bool:
        """Others can reach it: the store is shared, or the address is not this machine's."""
        return self.store.startswith("dynamodb:") or urlsplit(self.url).hostname not in _LOCAL_HOSTS


def _fetched(name: str) -> str:
    # Loads botocore, which a machine that is told its secret can do without.
    from boto3.session import Session  # noqa: PLC0415
    from botocore.config import Config  # noqa: PLC0415
    from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415

    config = Config(connect_timeout=1, read_timeout=5, retries={"mode": "standard", "total_max_attempts": 3})
    try:
        kept = Session().client("ssm", config=config).get_parameter(Name=name, WithDecryption=True)["Parameter"]
    except (BotoCoreError, ClientError) as error:
        raise SettingsError(f"The secret {name} cannot be read from the Systems Manager: {error}") from error
    return kept["Value"]


def _form(text: str) -> Form:
    for form in get_args(Form):
        if text == form:
            return form  # type: ignore[no-any-return]
    raise SettingsError("TORCHPOST_LOG is `json` or `plain`.")
