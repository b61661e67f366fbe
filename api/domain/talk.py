"""Table talk: posts in their order."""

from __future__ import annotations

from datetime import datetime

from api.domain.players import Player
from api.domain.record import Record
from api.domain.tables import Table
from api.stores.base import Key

PREFIX = "post#"


class Post(Record, kw_only=True):
    table: str
    n: int  # the first is 1
    at: datetime
    seat: int
    player: str = ""  # who said it; nobody, once they have left for good
    name: str
    text: str

    @staticmethod
    def sort_of(number: int) -> str:
        return f"{PREFIX}{number:06d}"

    @classmethod
    def key_of(cls, table: str, number: int) -> Key:
        return Key(Table.partition_of(table), cls.sort_of(number))

    def key(self) -> Key:
        return self.key_of(self.table, self.n)


class Talk(Record, kw_only=True):
    """How many posts a table has. It is kept apart from the table, so that talk never gets in the way of a move."""

    table: str
    posts: int = 0
    last_seat: int | None = None  # who wrote the newest, if there is one

    @staticmethod
    def key_of(table: str) -> Key:
        return Key(Table.partition_of(table), "talk")

    def key(self) -> Key:
        return self.key_of(self.table)


class Voice(Record, kw_only=True):
    """Records that a player has spoken at a table, so that their posts are found even when they no longer sit there."""

    player: str
    table: str

    @staticmethod
    def prefix() -> str:
        return "voice#"

    def key(self) -> Key:
        return Key(Player.partition_of(self.player), f"{self.prefix()}{self.table}")
