"""Torch & Shield: announced, not playable yet."""

from engines.contract import Facts

FACTS = Facts(
    id="shield",
    title="Torch & Shield",
    tagline="Dwarves, barrels and the dark between two crews.",
    seats=(2, 2),
    minutes=60,
    credits=(),
)
