"""Zappa's command line, `python -m infra.zappa COMMAND STAGE …`, in the version that is locked."""

from __future__ import annotations

import sys

from zappa.cli import ZappaCLI


class Zappa(ZappaCLI):  # type: ignore[misc]
    def check_for_update(self) -> None:
        """Ask no server whether there is a newer one: deploying needs only AWS, and packaging no network at all."""


def main() -> None:
    zappa = Zappa()
    try:
        sys.exit(zappa.handle())
    finally:
        zappa.on_exit()


if __name__ == "__main__":
    main()
