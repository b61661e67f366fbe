"""Calls over HTTP in a player's name to save time: opening tables, and playing on until something is asked."""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "easy"}
FRIEND = {"kind": "invited"}
ANYONE = {"kind": "open"}

Table = dict[str, Any]


class Errands:
    """A player of the site who calls the API as any program may."""

    def __init__(self, site: str, name: str) -> None:
        self.site = site
        self.luck = Random(name)
        self.connection = http.client.HTTPConnection(urlsplit(site).netloc, timeout=60)
        self.session: dict[str, Any] | None = None
        self.session = self.calls("POST", "/players", {"name": name})

    def calls(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        if self.session:
            headers["Authorization"] = f"Bearer {self.session['token']}"
        sent = None if body is None else json.dumps(body)
        usual = {"Content-Type": "application/json", "Connection": "close"}  # an idle one might be closed unnoticed
        self.connection.request(method, f"/v1{path}", sent, {**usual, **headers})
        answer = self.connection.getresponse()
        self.tag = answer.headers.get("ETag", "")
        text = answer.read()
        assert answer.status < 400, text
        return json.loads(text)

    def opens(
        self, *seats: dict[str, str], game: str = "torchlit", options: dict[str, Any] | None = None, **terms: Any
    ) -> dict[str, Any]:
        """A new table with its invitations."""
        wish = {"game": game, "seats": seats, "terms": terms, "options": options or {}}
        opened: dict[str, Any] = self.calls("POST", "/tables", wish)
        return opened

    def opens_against_bots(self) -> str:
        table: str = self.opens(ME, BOT, BOT)["table"]["id"]
        return table

    def joins(self, invited: dict[str, Any]) -> None:
        invitation = invited["invitations"][0]
        path = f"/tables/{invited['table']['id']}/seats/{invitation['seat']}"
        self.calls("POST", path, {"token": invitation["token"]})

    def looks_at(self, table: str) -> Table:
        seen: Table = self.calls("GET", f"/tables/{table}")
        return seen

    def plays(self, seen: Table, action: Any) -> Table:
        path = f"/tables/{seen['id']}/moves"
        played: Table = self.calls("POST", path, {"action": action}, **{"If-Match": self.tag})["table"]
        return played

    def plays_until(self, table: str, is_reached: Callable[[Table], bool]) -> bool:
        """Makes legal moves until the table meets the condition; returns False if the game ends first."""
        seen = self.looks_at(table)
        while not is_reached(seen):
            if seen["status"] == "over":
                return False
            seen = self.plays(seen, self.luck.choice(seen["legal"])["action"])
        return True

    def finds_table(self, is_reached: Callable[[Table], bool], bots: int = 2) -> str:
        """A table against bots that has come to a wanted position; the deals decide which game that is."""
        for _ in range(30):
            table: str = self.opens(ME, *[BOT] * bots)["table"]["id"]
            if self.plays_until(table, is_reached):
                return table
        raise AssertionError("Thirty games, and it never came up.")


def with_friend(first: Errands, second: Errands, **terms: Any) -> str:
    """A table of two people and a bot where both may light their torches."""
    opened = first.opens(ME, FRIEND, BOT, **terms)
    second.joins(opened)
    table: str = opened["table"]["id"]
    return table


def plays(player: Errands, table: str) -> None:
    """Makes the first legal move."""
    seen = player.looks_at(table)
    player.plays(seen, seen["legal"][0]["action"])


def play_out(table: str, *players: Errands) -> None:
    """Plays a table of several people to its end."""
    while (seen := players[0].looks_at(table))["status"] != "over":
        plays(players[seen["to_act"][0]], table)


def kinds(seen: Table) -> set[str]:
    """The kinds of action that the player is asked for."""
    return {choice["action"]["type"] for choice in seen["legal"]}


def must_light(seen: Table) -> bool:
    return kinds(seen) == {"light_torch"}


def may_play(seen: Table) -> bool:
    return kinds(seen) == {"play_card"} and len(seen["legal"]) > 1


def must_follow(seen: Table) -> bool:
    """Some cards of the hand are legal, others are not."""
    return kinds(seen) == {"play_card"} and 1 < len(seen["legal"]) < len(seen["view"]["own"]["held"][0]["hand"])


def must_place(seen: Table) -> bool:
    """A choice between monsters in a trick that is not wild."""
    return places_in_round(seen) and len(seen["legal"]) > 1 and not allows_none(seen)


def is_wild(seen: Table) -> bool:
    return places_in_round(seen) and allows_none(seen)


def places_in_round(seen: Table) -> bool:
    """There is something to place, and the round goes on afterwards."""
    return kinds(seen) == {"place_monsters"} and any(seen["view"]["open"]["hand_sizes"])


def allows_none(seen: Table) -> bool:
    return any(choice["action"]["cards"] == [] for choice in seen["legal"])


def is_final_trick(seen: Table) -> bool:
    return "play_torch" in kinds(seen)


def is_second_round(seen: Table) -> bool:
    return must_light(seen) and seen["view"]["open"]["round"] == 2


def is_over(seen: Table) -> bool:
    return bool(seen["status"] == "over")
