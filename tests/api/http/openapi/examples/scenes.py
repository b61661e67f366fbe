"""The scenes: every game without memory and at a table, and what people do around it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from engines.contract import AnyGame
from tests.api.http.openapi.examples.stage import Stage
from tests.api.post import plays_to_a_choice
from tests.api.scenes import Passerby, Person, Program, seat_together

_SEED = "0123456789abcdef0123456789abcdef"
_ACTIONS = 12
_BEN = "ben@example.org"


def play_without_memory(stage: Stage, game: AnyGame) -> None:
    """Some actions, then every call about that position with the choice that takes the least room to show."""
    name, seats = game.facts.id, game.facts.seats[0]
    program = Program(stage.watched(), name)
    program.client.get(f"/v1/games/{name}")
    program.gets("seating", seats=seats, options={})
    setup = program.gets("setup", seats=seats, options={}, seed=_SEED)
    positions = _played_on(Program(stage.silent(), name), setup)
    reached = min((each for each in positions if each.choices > 1), key=_room)
    at = {"state": reached.state, "seal": reached.seal, "seat": reached.move["seat"]}
    program.gets("legal", **at)
    program.gets("view", **at)
    program.gets("suggest", **at, level="normal")
    program.gets("apply", **at, action=reached.move["action"])
    program.gets("replay", seats=seats, options={}, seed=_SEED, moves=[positions[0].move])


class Reached(NamedTuple):
    """A position, how much there was to choose from, and what was chosen."""

    state: Any
    seal: str
    legal: Any
    move: Any

    @property
    def choices(self) -> int:
        return len(self.legal["actions"])


def _played_on(program: Program, position: Any) -> list[Reached]:
    reached = []
    while position["to_act"] and len(reached) < _ACTIONS:
        at = {"state": position["state"], "seal": position["seal"], "seat": position["to_act"][0]}
        action = program.gets("suggest", **at, level="normal")["action"]
        move = {"seat": at["seat"], "action": action}
        reached.append(Reached(at["state"], at["seal"], program.gets("legal", **at), move))
        position = program.gets("apply", **at, action=action)
    return reached


def _room(reached: Reached) -> int:
    """The room a position takes: its state is in the requests of four calls and in the answers of three."""
    return 7 * len(msgspec.json.encode(reached.state)) + len(msgspec.json.encode(reached.legal))


def play_at_a_table(stage: Stage, game: AnyGame) -> None:
    """A table that waits for somebody, and one move against a bot."""
    ann = Person(stage.silent(), "Ann")
    ann.client = stage.watched()
    ann.opens_table(game.facts.id, invited=1)
    table = ann.opens_table(game.facts.id, bots=1)
    ann.client = stage.silent()
    choice = ann.choices(table)[0]
    ann.client = stage.watched()
    ann.plays(table, choice)


def gather(stage: Stage) -> None:
    """Somebody joins, gives an address and opens a table; others are invited, come and go."""
    ann, ben = stage.person("Ann"), stage.person("Ben")
    for address in ("/games", "/health", "/health/deep"):
        ann.reads(address)
    stage.post().gives_address(
        ann, "ann@example.org", time_zone="Europe/Berlin", quiet={"from": "22:00", "to": "07:00"}
    )
    ann.reads("/me")
    table = ann.opens_table(invited=1, free=1)
    ann.does(table, "seats/1/invitation", status=201)
    ann.does(table, "invitations", {"seats": [{"seat": 1, "email": _BEN}]}, status=201)
    ann.does(table, "spectators", {"by_link": True})
    ben.reads("/tables?open")
    ben.takes_seat(table, 2)
    ben.does(table, "leave")
    ann.does(table, "start", {"level": "easy"})
    ann.does(ann.opens_table(free=2), "cancel")


def play_by_post(stage: Stage) -> None:
    """Two people with a day for each move: talk, drafts, more time, looking back, and enough of it."""
    ann, ben = stage.person("Ann"), stage.person("Ben")
    table = seat_together([ann, ben], pace="1d", on_lapse="bot_keeps")
    ben.says(table, "Good luck!")
    ann.reads(f"/tables/{table}/posts")
    action = ann.choices(table)[0]
    ann.does(table, "choice", {"action": action})
    ann.does(table, "draft", {"action": action})
    while not ann.sees(table)["undo"]:
        person = (ann, ben)[ann.sees(table)["to_act"][0]]
        person.plays(table)
    ann.takes_back(table)
    for address in ("look", "moves?limit=3", "moves/1", "steps?limit=1", "story?limit=3"):
        ann.reads(f"/tables/{table}/{address}")
    stage.clock.passes(hours=3)
    waiting, other = (ann, ben) if 0 in ann.sees(table)["to_act"] else (ben, ann)
    other.does(table, "nudge")
    waiting.does(table, "extension", {"agree": True})
    stage.post().lapses(days=2)
    waiting.does(table, "return")
    ann.does(table, "seats/0/offer")


def end(stage: Stage) -> None:
    """A game that is over can be verified by anybody, and played again."""
    ann = stage.person("Ann")
    table = ann.opens_table(bots=1)
    ann.plays(table)
    ann.does(table, "resign")
    ann.reads(f"/tables/{table}/record")
    ann.does(table, "rematch", status=201)


def play_by_letter(stage: Stage) -> None:
    """A move by the link of a letter, and no more letters after that."""
    ann, post = stage.person("Ann"), stage.post()
    post.gives_address(ann, "ann@example.net")
    table = ann.opens_table(bots=2)
    plays_to_a_choice(ann, table)
    post.goes_out(minutes=2)
    post.reader = Passerby(stage.watched())
    letter = post.newest("ann@example.net")
    post.follows(letter.links("letter")[0])
    (token,) = letter.links("unsubscribe")
    post.reader.tries("POST", "/unsubscribe", {"token": token})
    post.reader.tries("POST", f"/unsubscribe/{token}")
