"""Watch & Fire: the smallest game that needs everything of the contract."""

from engines.contract import Facts

FACTS = Facts(
    id="tiny",
    title="Watch & Fire",
    tagline="Keep one fire alive together, night after night.",
    seats=(1, 4),
    minutes=5,
    rules=1,
    longest={1: 15, 2: 30, 3: 45, 4: 60},
    resign=False,
    together=True,
)
