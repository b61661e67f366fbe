"""Torch & Shield: what it is, apart from its rules."""

from ..contract import Facts

FACTS = Facts(
    id="shield",
    title="Torch & Shield",
    tagline="Dwarves, barrels and the dark between two crews.",
    seats=(2, 2),
    minutes=60,
    rules=1,
    longest={2: 2740},
    credits=("Torch & Shield, Quick Start Rules v3: grimskald.com", "Maps, kits and ready-made crews: Torchpost"),
)
