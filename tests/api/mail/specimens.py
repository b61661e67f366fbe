"""Specimens of every kind of letter, made from fixed games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

import engines
from api.domain import notes
from api.domain.addresses import Address
from api.domain.notes import Note, Subject
from api.domain.players import Player
from api.domain.tables import Extension, Seat, Table
from api.domain.values.terms import Terms
from api.mail import compose, open_mailer, words
from api.mail.content import Letter
from api.parts import Parts
from api.services.moves.commits import written
from api.services.moves.consequences import moved
from api.services.moves.play import Play
from api.services.post.content import letters as writing
from api.services.post.content.letters import About
from api.settings import Settings
from api.stores.sqlite import SqliteStore

FOLDER = Path(__file__).parents[2] / "golden" / "letters"
_TOKEN = re.compile(r"#[\w.-]{20,}")
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SETTINGS = Settings(url="https://torchpost.example", secret="of the specimens", mail="smtp://mail.example")
ASKED_FROM = "Firefox on Linux, in the network 203.0.113.0/24"
ANN = Player(id="ann", name="Ann", created_at=NOW, email="ann@example.org", time_zone="Europe/Berlin")


def parts(folder: Path) -> Parts:
    store = SqliteStore(folder / "specimens.db", now=NOW.timestamp)
    return Parts(SETTINGS, store, lambda: NOW, mailer=open_mailer(SETTINGS, store))


def table(joined: Parts, game: str, moves: int | None, seed: int = 1) -> Table:
    """A table of Ann, Ben and two bots after some moves, or at its end."""
    people = [Seat(kind="player", player=name.lower(), name=name) for name in ("Ann", "Ben")]
    bots = [Seat(kind="bot", name=name, level="normal") for name in ("Tallow", "Cinder")]
    seats = (people + bots)[: engines.catalogue()[game].seats[1]]
    played = Table(
        id=f"{game}{seed}".ljust(22, "_"),
        game=game,
        rules=engines.catalogue()[game].rules,
        owner="ann",
        options={},
        terms=Terms(pace="3d"),
        seats=seats,
        created_at=NOW - timedelta(days=9),
    )
    dice = Random(seed)
    joined.store.commit(*written(moved(Play.begin(played, f"{seed:032x}", NOW))))
    while played.status == "running" and (moves is None or moves > 0 or 0 not in played.to_act):
        play = Play.take_up(played, NOW)
        seat = played.to_act[-1]
        play.act(seat, dice.choice(play.game.legal(play.state, seat)), is_by_bot=played.seats[seat].kind == "bot")
        joined.store.commit(*written(moved(play)))
        moves = None if moves is None else moves - 1
    return played


def letters(joined: Parts) -> Iterator[tuple[str, Letter]]:
    """Every kind of letter by a name."""
    early, late = table(joined, "torchlit", 21), table(joined, "ruins", 20, seed=3)
    over = table(joined, "torchlit", None, seed=2)
    subject = Subject(early.id, early.seats[0].turn_version or 0, 0)
    turn = notes.your_turn(subject, "ann", NOW)
    there = notes.your_turn(Subject(late.id, late.seats[0].turn_version or 0, 0), "ann", NOW)
    end = notes.game_over(Subject(over.id, over.version, 0), "ann", NOW)
    lapsed = notes.lapsed(subject, "ann", NOW, ["You played the Goblin 4.", "The seat is still yours."])

    def to_ann(*told: About) -> Letter:
        return writing.to_player(joined, ANN, list(told))

    yield "your_turn", to_ann(About(turn, early))
    yield "many_choices", to_ann(About(there, late))
    yield "turns", to_ann(About(turn, early), About(there, late))
    yield "reminder", to_ann(About(notes.reminder(subject, "ann", NOW), early))
    yield "nudge", to_ann(About(notes.nudge(subject, "ann", NOW, by=1), early))
    yield "lapsed", to_ann(About(lapsed, early))
    yield "lapsed_and_turn", to_ann(About(lapsed, early), About(turn, early))
    yield "extension", to_ann(About(notes.extension(subject, "ann", NOW, asked_by=1), _asking(early)))
    yield "game_over", to_ann(About(end, over))
    yield "digest", to_ann(About(_in_digest(turn), early), About(_in_digest(end), over))
    yield (
        "sign_in",
        writing.to_sign_in(joined, notes.sign_in("ann@example.org", "ticket", NOW, name="Ann", asked_from=ASKED_FROM)),
    )
    invited = notes.invitation(Subject(early.id, 1, 1), "cleo@example.org", NOW, "hash")
    yield "invitation", writing.to_guest(joined, About(invited, early), Address(email="cleo@example.org"))


def _asking(played: Table) -> Table:
    """Ben thinks too, and wants more time for it."""
    ann, ben, *others = played.seats
    thinking = msgspec.structs.replace(ben, turn_since_at=NOW, deadline_at=NOW + timedelta(days=1), turn_version=1)
    return msgspec.structs.replace(played, seats=[ann, thinking, *others], extension=Extension(1, []))


def _in_digest(note: Note) -> Note:
    return msgspec.structs.replace(note, is_for_digest=True)


def texts() -> dict[str, str]:
    """The golden texts, by the names of their files. Tokens are left out: other tests follow them."""
    with TemporaryDirectory() as folder:
        made = dict(letters(parts(Path(folder))))
    whole = {f"{name}.txt": f"Subject: {words.subject(each)}\n\n{compose.text(each)}" for name, each in made.items()}
    whole |= {f"{name}.html": compose.html(each) for name, each in made.items()}
    return {name: _TOKEN.sub("#token", text) for name, text in whole.items()}
