"""The command line: `torchpost serve` runs the local server, `torchpost tick` does once what is due."""

from __future__ import annotations

import os
import sys

from api import server
from api.app import create_app
from api.http.parts import parts
from api.jobs import tick
from api.settings import Settings
from api.telemetry.lines import configure

USAGE = """usage: torchpost COMMAND   (or: python -m api COMMAND)

  serve   run the local server, which ticks by itself
  tick    do once what is due: lapsed deadlines, bots' moves, letters
"""


def main() -> None:
    commands = {"serve": server.main, "tick": tick_once}
    command = commands.get(" ".join(sys.argv[1:]))
    if command is None:
        sys.exit(USAGE)
    command()


def tick_once() -> None:
    settings = Settings.read(os.environ)
    configure(settings.log, settings.stage)
    done = tick(parts(create_app(settings)))
    print(f"{done} done")


if __name__ == "__main__":
    main()
