"""The people and programs in the scenes of these tests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from flask.testing import FlaskClient


class FakeClock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def passes(self, **time: float) -> None:
        self.now += timedelta(**time)


class Program:
    """Another program that uses the stateless calls of one game."""

    def __init__(self, client: FlaskClient, game: str = "torchlit") -> None:
        self.client = client
        self.game = game

    def asks(self, call: str, **body: Any) -> Any:
        return self.client.post(f"/v1/games/{self.game}/{call}", json=body)

    def gets(self, call: str, **body: Any) -> Any:
        """The answer of a call when all is well."""
        answer = self.asks(call, **body)
        assert answer.status_code == 200, answer.text
        return answer.json

    def is_refused(self, call: str, status: int, code: str, **body: Any) -> Any:
        return problem(self.asks(call, **body), status, code)

    def starts(self, seats: int = 4, seed: str = "0123456789abcdef0123456789abcdef") -> Any:
        return self.gets("setup", seats=seats, seed=seed)["state"]

    def plays_on(self, state: Any, actions: int) -> Any:
        """The state some actions later, each the one a bot suggests."""
        for _ in range(actions):
            seat = self.whose_turn(state)
            action = self.gets("suggest", state=state, seat=seat, level="normal")["action"]
            state = self.gets("apply", state=state, seat=seat, action=action)["state"]
        return state

    def whose_turn(self, state: Any) -> int:
        seats = range(len(state["own"]))
        return next(seat for seat in seats if self.gets("legal", state=state, seat=seat)["actions"])


class Passerby:
    """Somebody without a name, who may look and nothing else."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.headers: dict[str, str] = {}
        self.known: dict[str, str] = {}  # table -> the ETag last seen

    def tries(self, method: str, address: str, body: Any = None, **headers: str) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.open(f"/v1{address}", method=method, json=body, headers=self.headers | named)

    def reads(self, address: str) -> Any:
        answer = self.tries("GET", address)
        assert answer.status_code == 200, answer.text
        return answer.json

    def is_refused(self, status: int, code: str, method: str, address: str, body: Any = None, **headers: str) -> Any:
        return problem(self.tries(method, address, body, **headers), status, code)

    def sees(self, table: str) -> Any:
        answer = self.tries("GET", f"/tables/{table}")
        assert answer.status_code == 200, answer.text
        self.known[table] = answer.headers["ETag"]
        return answer.json

    def reads_log(self, table: str, after: int = -1) -> list[Any]:
        """All of it, page by page."""
        moves: list[Any] = []
        cursor: int | None = after
        while cursor is not None:
            page = self.reads(f"/tables/{table}/moves?after={cursor}")
            moves, cursor = moves + page["moves"], page["cursor"]
        return moves

    def looks_back(self, table: str, move: int, step: int | None = None) -> Any:
        return self.reads(f"/tables/{table}/moves/{move}" + ("" if step is None else f"?step={step}"))


class Person(Passerby):
    """A player."""

    def __init__(self, client: FlaskClient, name: str) -> None:
        super().__init__(client)
        answer = self.tries("POST", "/players", {"name": name})
        assert answer.status_code == 201, answer.text
        self.name, self.id, self.token = name, answer.json["player"]["id"], answer.json["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}
        self.invitations: dict[int, str] = {}  # seat -> token, of the table opened last

    def opens_table(
        self,
        game: str = "torchlit",
        *,
        bots: int = 0,
        invited: int = 0,
        free: int = 0,
        level: str = "normal",
        options: Any = None,
        **terms: Any,
    ) -> str:
        """The opener has seat 0, then come bots, guests and open seats. Terms are the pace, spectators and the like."""
        bot = {"kind": "bot", "level": level}
        seats = [{"kind": "me"}, *[bot] * bots, *[{"kind": "invited"}] * invited, *[{"kind": "open"}] * free]
        answer = self.tries("POST", "/tables", {"game": game, "seats": seats, "options": options or {}, "terms": terms})
        assert answer.status_code == 201, answer.text
        table: str = answer.json["table"]["id"]
        self.known[table] = answer.headers["ETag"]
        self.invitations = {each["seat"]: each["token"] for each in answer.json["invitations"]}
        return table

    def takes_seat(self, table: str, seat: int, token: str | None = None) -> Any:
        answer = self.tries("POST", f"/tables/{table}/seats/{seat}", {"token": token} if token else {})
        assert answer.status_code == 200, answer.text
        self.known[table] = answer.headers["ETag"]
        return answer.json

    def sends(self, table: str, action: Any, **headers: str) -> Any:
        """Send a move against the table as last seen, whatever comes of it."""
        answer = self.tries("POST", f"/tables/{table}/moves", {"action": action}, If_Match=self.known[table], **headers)
        if answer.status_code in {200, 412}:
            self.known[table] = answer.headers["ETag"]
        return answer

    def plays(self, table: str, action: Any = None, **headers: str) -> Any:
        """Play an action, or the first legal one, that must be accepted."""
        answer = self.sends(table, action or self.choices(table)[0], **headers)
        assert answer.status_code == 200, answer.text
        return answer.json

    def choices(self, table: str) -> list[Any]:
        return [each["action"] for each in self.sees(table)["legal"]]

    def does(self, table: str, what: str, body: Any = None, status: int = 200) -> Any:
        """Make a call about a table that is no move, and that must be accepted."""
        answer = self.tries("POST", f"/tables/{table}/{what}", body)
        assert answer.status_code == status, answer.text
        if "ETag" in answer.headers:
            self.known[table] = answer.headers["ETag"]
        return answer.json

    def takes_back(self, table: str) -> Any:
        answer = self.tries("POST", f"/tables/{table}/undo", If_Match=self.known[table])
        self.known[table] = answer.headers.get("ETag", self.known[table])
        return answer

    def says(self, table: str, text: str) -> Any:
        answer = self.tries("POST", f"/tables/{table}/posts", {"text": text})
        assert answer.status_code == 201, answer.text
        return answer.json


def seat_together(people: list[Person], **more: Any) -> str:
    """A table that the first opens and the others sit down at, in their order."""
    table = people[0].opens_table(free=len(people) - 1, **more)
    for number, person in enumerate(people[1:], 1 + more.get("bots", 0)):
        person.takes_seat(table, number)
    return table


def play_out(people: list[Person], table: str, choose: Callable[[list[Any]], Any], moves: int = 10_000) -> None:
    """The people of a table play on, the lowest seat first, until it is over or this many moves are made."""
    by_seat = {person.sees(table)["you"]: person for person in people}
    to_act = people[0].sees(table)["to_act"]
    for _ in range(moves):
        ready = [by_seat[seat] for seat in to_act if seat in by_seat]
        if not ready:
            return
        to_act = ready[0].plays(table, choose(ready[0].choices(table)))["table"]["to_act"]


def problem(answer: Any, status: int, code: str) -> Any:
    """The problem document of an answer, after checking that it is complete."""
    assert answer.status_code == status, answer.text
    assert answer.content_type == "application/problem+json"
    document = answer.json
    assert document["code"] == code
    assert document["status"] == status
    assert document["type"] == f"urn:torchpost:problem:{code}"
    assert document["title"]
    assert document["detail"]
    assert status != 429 or _says_when_to_come_back(answer.headers)
    return document


def _says_when_to_come_back(headers: Any) -> bool:
    """Every refusal of a call made too often says so, in seconds and as a quota."""
    what, left, seconds = headers["RateLimit"].split(";")
    assert (left, seconds) == ("r=0", f"t={headers['Retry-After']}")
    assert headers["RateLimit-Policy"].startswith(f"{what};q=")
    return int(headers["Retry-After"]) > 0
