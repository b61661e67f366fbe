"""Ruins: a climbing game whose cards are crafted while they are played."""

from ..contract import Facts

FACTS = Facts(
    id="ruins",
    title="Ruins",
    tagline="A climbing game: craft your cards while you play them.",
    seats=(2, 5),
    minutes=45,
    rules=1,
    longest={2: 4193, 3: 6540, 4: 9067, 5: 11774},
    credits=("Game design: John D. Clair", "Night sides, discoveries, costs and scoring charts: Torchpost"),
)
