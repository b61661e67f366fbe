"""Torchlit Abyss: announced, not playable yet."""

from engines.contract import Facts

FACTS = Facts(
    id="abyss",
    title="Torchlit Abyss",
    tagline="Delve together, share the torch, face the King.",
    seats=(1, 9),
    minutes=90,
    credits=(),
)
