"""Settings, read once from the environment; the defaults work on one machine without set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent

_LOCAL_HOSTS = {"127.0.0.1", "localhost", "::1"}
_LOCAL_SECRET = "a machine of one's own keeps no secret from itself"  # noqa: S105 - never used where others can reach


class SettingsError(Exception):
    """The environment does not allow a start; says what to set."""


@dataclass(frozen=True)
class Settings:
    store: str = f"sqlite:{ROOT / 'var' / 'torchpost.db'}"  # or dynamodb://table?region=eu-central-1
    mail: str = "mailbox"  # where letters go: a page of the running server, or smtp://…, or ses://region
    mail_from: str = "Torchpost <post@torchpost.example>"  # who they are from
    secret: str = _LOCAL_SECRET
    url: str = "http://127.0.0.1:8000"  # where people reach the site; letters and links begin with it
    spa: Path = ROOT / "frontend" / "dist"

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """Settings of this environment; SettingsError where a deployed stage has no secret of its own."""
        default = cls()
        settings = cls(
            store=environment.get("TORCHPOST_STORE") or default.store,
            mail=environment.get("TORCHPOST_MAIL") or default.mail,
            mail_from=environment.get("TORCHPOST_MAIL_FROM") or default.mail_from,
            secret=environment.get("TORCHPOST_SECRET") or default.secret,
            url=(environment.get("TORCHPOST_URL") or default.url).rstrip("/"),
            spa=Path(environment.get("TORCHPOST_SPA") or default.spa),
        )
        on_lambda = "AWS_LAMBDA_FUNCTION_NAME" in environment
        if (on_lambda or settings.is_deployed) and settings.secret == default.secret:
            raise SettingsError("Set TORCHPOST_SECRET: a deployed stage does not start without a secret of its own.")
        return settings

    @property
    def is_deployed(self) -> bool:
        """Others can reach it: the store is shared, or the address is not this machine's."""
        return self.store.startswith("dynamodb:") or urlsplit(self.url).hostname not in _LOCAL_HOSTS
