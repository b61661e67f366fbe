"""The real server, except that a test is dealt the same cards whenever it runs.

Nobody may foresee a deal, so the server has no such setting: the file named on the command line holds the name of the
test that runs now, and every game that begins is dealt from that name and the number of games it has begun. With
`--tests` it also serves the games that exist only in tests.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

from api import server
from tests.games import in_catalogue


class Deals:
    def __init__(self, named: Path) -> None:
        self.named = named
        self.begun: Counter[str] = Counter()

    def __call__(self) -> str:
        test = self.named.read_text()
        self.begun[test] += 1
        return hashlib.blake2b(f"{test}, game {self.begun[test]}".encode(), digest_size=16).hexdigest()


if __name__ == "__main__":
    with in_catalogue() if "--tests" in sys.argv else nullcontext():
        server.main(Deals(Path(sys.argv[1])))
