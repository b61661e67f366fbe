"""The command line: `python -m engines verify record.json` and `python -m engines play torchlit`."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

import msgspec

import engines
from engines.bots import LEVELS
from engines.record import Record, verify
from engines.terminal import Terminal


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    if options.command == "verify":
        return _verify(options.record)
    return _play(options.game, options.seats, options.level, options.seed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description="Torchpost's games without the service.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("verify", help="replay a finished game and check every shuffle and roll")
    check.add_argument("record", type=Path, help="a record as the service gives it after the end")
    table = commands.add_parser("play", help="play against bots, told in plain sentences")
    table.add_argument("game", choices=[game.facts.id for game in engines.ready()])
    table.add_argument("--seats", type=int, help="how many play, you included; you sit in the first seat")
    table.add_argument("--level", choices=LEVELS, default="normal", help="how well the bots play")
    table.add_argument("--seed", default=None, help="32 hexadecimal digits, to play the same deal again")
    return parser


def _verify(path: Path) -> int:
    try:
        record = msgspec.json.decode(path.read_bytes(), type=Record)
        game = engines.load(record.game)
    except OSError as error:
        return _refuse(f"{path} cannot be read: {error.strerror}.")
    except msgspec.MsgspecError as error:
        return _refuse(f"{path} is not a record: {error}.")
    except KeyError as error:
        return _refuse(f"There is no game called {error}.")
    if wrong := verify(game, record):
        return _refuse("\n".join(wrong))
    winners = ", ".join(f"seat {seat}" for seat in record.result.winners) or "nobody"
    print(f"True: {len(record.moves)} actions of {game.facts.title}, won by {winners}. {record.result.reason}")
    return 0


def _play(game_id: str, seats: int | None, level: str, seed: str | None) -> int:
    game = engines.load(game_id)
    fewest, most = game.facts.seats
    seats = seats or min(most, max(fewest, 3))
    if not fewest <= seats <= most:
        return _refuse(f"{game.facts.title} is for {fewest} to {most} seats.")
    seed = seed or secrets.token_hex(16)
    if len(seed) != 32 or set(seed) - set("0123456789abcdef"):
        return _refuse("A seed has 32 digits from 0 to 9 and a to f.")
    Terminal(game, seats, level, seed).run()
    return 0


def _refuse(reason: str) -> int:
    print(reason, file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
