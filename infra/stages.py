"""The stages: what each is made with, and the names of its parts."""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import parseaddr
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
STAGES = Path(__file__).with_name("stages.toml")
PREFIX = "TORCHPOST_"


class StageError(Exception):
    """The stage is not described well enough; the message says what to mend."""


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    name: str
    protected: bool = True
    log_days: int = 30
    requests_per_second: int = 50
    burst: int = 100
    mail_from: str = ""
    mail_identity: str = ""
    domain: str = ""
    certificate: str = ""
    alarm_email: str = ""
    monthly_budget: int = 0
    table: str = ""

    @classmethod
    def read(cls, name: str, environment: Mapping[str, str], file: Path = STAGES) -> Stage:
        """The stage of the file, with what the environment says instead."""
        stages = msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, object]])
        if name not in stages:
            raise StageError(f"There is no stage {name!r} in {file.name}, only {', '.join(stages)}.")
        keys = {field.name: PREFIX + field.name.upper() for field in msgspec.structs.fields(cls)} | {"name": ""}
        said = {key: environment[variable] for key, variable in keys.items() if environment.get(variable)}
        try:
            return msgspec.convert({**stages[name], **said, "name": name}, cls, strict=False)
        except msgspec.ValidationError as error:
            raise StageError(f"Stage {name} is not described well: {error}") from error

    @property
    def function(self) -> str:
        """The function's name in Zappa's form, from project and stage."""
        return f"torchpost-{self.name}"

    @property
    def stack(self) -> str:
        return f"torchpost-{self.name}-site"

    @property
    def table_name(self) -> str:
        return self.table or f"torchpost-{self.name}"

    @property
    def secret(self) -> str:
        """The name under which the Systems Manager keeps it."""
        return f"/torchpost/{self.name}/secret"

    @property
    def mail_address(self) -> str:
        return parseaddr(self.mail_from)[1]

    @property
    def identity(self) -> str:
        return self.mail_identity or self.mail_address
