"""The command line: `python -m engines play GAME`, `verify RECORD` and `new NAME`."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

import msgspec

from . import load, ready
from .bots import LEVELS
from .record import Record, verify
from .starting import ROOT, BadNameError, start
from .terminal import Terminal


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    if options.command == "verify":
        return _verify(options.record)
    return _new(options.name) if options.command == "new" else _play(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description="Torchpost's games without the service.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("verify", help="replay a finished game and check every shuffle and roll")
    check.add_argument("record", type=Path, help="a record as the service gives it after the end")
    table = commands.add_parser("play", help="play against bots, told in plain sentences")
    table.add_argument("game", choices=[game.facts.id for game in ready()])
    table.add_argument("--seats", type=int, help="how many play, you included; you sit in the first seat")
    table.add_argument("--level", choices=LEVELS, default="normal", help="how well the bots play")
    table.add_argument("--seed", default=None, help="32 hexadecimal digits, to play the same deal again")
    table.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    new = commands.add_parser("new", help="begin a game: a tiny complete one, to be changed into another")
    new.add_argument("name", help="of its folder: letters a to z, or digits")
    return parser


def _verify(path: Path) -> int:
    try:
        record = msgspec.json.decode(path.read_bytes(), type=Record)
        game = load(record.game)
    except OSError as error:
        return _refuse(f"{path} cannot be read: {error.strerror}.")
    except msgspec.MsgspecError as error:
        return _refuse(f"{path} is not a record: {error}.")
    except KeyError as error:
        return _refuse(f"There is no game called {error}.")
    if wrong := verify(game, record):
        return _refuse("\n".join(wrong))
    print(f"True: {len(record.moves)} actions of {game.facts.title}, {_ending(record)}")
    return 0


def _ending(record: Record) -> str:
    if record.result is None:
        return "and then somebody resigned."
    winners = ", ".join(f"seat {seat}" for seat in record.result.winners) or "nobody"
    return f"won by {winners}. {record.result.reason}"


def _play(asked: argparse.Namespace) -> int:
    game = load(asked.game)
    fewest, most = game.facts.seats
    seats = asked.seats or min(most, max(fewest, 3))
    if not fewest <= seats <= most:
        return _refuse(f"{game.facts.title} is for {fewest} to {most} seats.")
    seed = asked.seed or secrets.token_hex(16)
    if len(seed) != 32 or set(seed) - set("0123456789abcdef"):
        return _refuse("A seed has 32 digits from 0 to 9 and a to f.")
    try:
        options = msgspec.convert(dict(each.split("=", 1) for each in asked.set), game.options, strict=False)
    except (ValueError, msgspec.ValidationError) as error:
        return _refuse(f"{game.facts.title} cannot be set so: {error}.")
    if why_not := game.fits(seats, options):
        return _refuse(why_not)
    Terminal(game, seats, asked.level, seed, options).run()
    return 0


_NEXT = """
It is complete. Now change it into yours, piece by piece:
  python -m engines play {name}
  python -m tests.golden {name}      (its golden records)
  python -m pytest tests/engines/{name} tests/engines/laws -k {name}"""


def _new(name: str) -> int:
    try:
        written = start(name)
    except BadNameError as error:
        return _refuse(str(error))
    print("\n".join(str(path.relative_to(ROOT)) for path in written), _NEXT.format(name=name), sep="\n")
    return 0


def _refuse(reason: str) -> int:
    print(reason, file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
