"""Torchlit: trick-taking in a dungeon."""

from ..contract import Facts

FACTS = Facts(
    id="torchlit",
    title="Torchlit",
    tagline="Win tricks to go deeper, lose them to decide what waits behind the doors.",
    seats=(2, 5),
    minutes=40,
    rules=1,
    longest={2: 207, 3: 165, 4: 207, 5: 195},
    credits=("Game design: David Spalinski", "Duel Mode for two: Torchpost"),
)
