"""Settings, read once from the environment; the defaults work on one machine without set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

from api.machine_secret import kept_beside
from api.telemetry.lines import Form

ROOT = Path(__file__).resolve().parent.parent

_LOCAL_HOSTS = ("127.0.0.1", "localhost")
_LOCAL_ADDRESSES = {*_LOCAL_HOSTS, "::1"}
_USUAL_BUDGET = 600  # where others can reach it
_MAILBOX = "mailbox"
_KEPT = "ssm:"  # how a secret is named that AWS's Systems Manager keeps


class SettingsError(Exception):
    """The environment does not allow a start; says what to set."""


@dataclass(frozen=True)
class Settings:
    store: str = f"sqlite:{ROOT / 'var' / 'torchpost.db'}"  # or dynamodb://table?region=eu-central-1
    mail: str = field(default=_MAILBOX, repr=False)  # where letters go: the mailbox page, smtp://… or ses://region
    mail_from: str = "Torchpost <post@torchpost.example>"  # who they are from
    secret: str = field(default="", repr=False)  # itself, or where it is kept: ssm:/torchpost/dev/secret;
    # "": the machine makes one of its own, which does where others cannot reach it
    secret_before: str = field(default="", repr=False)  # the one before it: what it has sealed still counts
    url: str = "http://127.0.0.1:8000"  # where people reach the site; letters and links begin with it
    spa: Path = ROOT / "frontend" / "dist"
    stage: str = "local"  # which of several deployments this is; metrics are told apart by it
    log: Form = "plain"
    hosts: tuple[str, ...] | None = ()  # names it is served under besides its own; None: whoever is in front knows them
    proxies: int = 0  # in front of it that add whom they speak to to X-Forwarded-For
    workers: int = 0  # processes of the local server; 0: as many as there are cores
    budget: int = 0  # calls that each client may make in a minute, and as many that store nothing; 0: no bound
    letters: int = 2000  # most invitations, and most letters to sign in, that all together may ask for within a day
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
            secret_before=environment.get("TORCHPOST_SECRET_BEFORE") or default.secret_before,
            url=(environment.get("TORCHPOST_URL") or default.url).rstrip("/"),
            spa=Path(environment.get("TORCHPOST_SPA") or default.spa),
            stage=environment.get("TORCHPOST_STAGE") or environment.get("STAGE") or default.stage,
            log=_form(environment.get("TORCHPOST_LOG") or ("json" if on_lambda else default.log)),
            hosts=_names(environment.get("TORCHPOST_HOSTS")) or (None if on_lambda else ()),
            proxies=_number("TORCHPOST_PROXIES", environment.get("TORCHPOST_PROXIES") or "0"),
            workers=_number("TORCHPOST_WORKERS", environment.get("TORCHPOST_WORKERS") or "0"),
            budget=_number("TORCHPOST_BUDGET", environment.get("TORCHPOST_BUDGET") or "0"),
            letters=_number("TORCHPOST_LETTERS", environment.get("TORCHPOST_LETTERS") or str(default.letters)),
            notices=environment.get("TORCHPOST_NOTICES") or None,
        )
        if settings.is_deployed and "TORCHPOST_BUDGET" not in environment:
            settings = replace(settings, budget=_USUAL_BUDGET)
        if (on_lambda or settings.is_deployed) and not settings.secret:
            raise SettingsError("Set TORCHPOST_SECRET: a deployed stage does not start without a secret of its own.")
        if settings.secret == _KEPT:
            raise SettingsError("TORCHPOST_SECRET names no secret: write ssm:/NAME, or the secret itself.")
        return settings

    @cached_property
    def key(self) -> str:
        """What signs links, codes and states. A kept secret is fetched when first needed, and again at each start."""
        return _key(self.secret) if self.secret else self._own_secret()

    @cached_property
    def key_before(self) -> str | None:
        """What signed them before the secret changed. It is fetched when it is first needed."""
        return _key(self.secret_before) if self.secret_before else None

    def _own_secret(self) -> str:
        if self.store.startswith("dynamodb:"):
            raise SettingsError("Set TORCHPOST_SECRET: a store that is shared keeps no secret.")
        try:
            return kept_beside(Path(self.store.removeprefix("sqlite:")))
        except OSError as error:
            raise SettingsError(f"The secret of this machine cannot be kept beside its games: {error}") from error

    @property
    def served_hosts(self) -> list[str] | None:
        """The names a request may call this machine by, so that no page elsewhere can pass for one of ours."""
        if self.hosts is None:
            return None
        own = urlsplit(self.url).hostname
        if own is None or (self.mail == _MAILBOX and not self.is_deployed):
            return [*_LOCAL_HOSTS]  # letters can be read here, by whoever is at this machine
        return [*_LOCAL_HOSTS, own, *self.hosts]

    @property
    def is_deployed(self) -> bool:
        """Others can reach it: the store is shared, or the address is not this machine's."""
        return self.store.startswith("dynamodb:") or urlsplit(self.url).hostname not in _LOCAL_ADDRESSES


def _key(secret: str) -> str:
    return _fetched(secret.removeprefix(_KEPT)) if secret.startswith(_KEPT) else secret


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


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip().lower() for name in (text or "").split(",") if name.strip())


def _number(name: str, text: str) -> int:
    if not text.isdecimal():
        raise SettingsError(f"{name} is a whole number.")
    return int(text)


def _form(text: str) -> Form:
    for form in get_args(Form):
        if text == form:
            return form  # type: ignore[no-any-return]
    raise SettingsError("TORCHPOST_LOG is `json` or `plain`.")
