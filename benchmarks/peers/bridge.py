"""RLCard's bridge, played at random by its game object alone, without the observations its environment makes."""

from __future__ import annotations

import json
import random
import sys
import time

from rlcard.games.bridge.game import BridgeGame


def playout(game: BridgeGame) -> int:
    game.init_game()
    actions = 0
    while not game.is_over():
        game.step(random.choice(game.judger.get_legal_actions()))
        actions += 1
    return actions


def main() -> None:
    game = BridgeGame()
    for line in sys.stdin:
        count = json.loads(line)["count"]
        started = time.process_time()
        actions = sum(playout(game) for _ in range(count))
        print(json.dumps({"seconds": time.process_time() - started, "actions": actions}), flush=True)


if __name__ == "__main__":
    main()
