"""Watch & Fire: the smallest game that needs everything of the contract."""

from engines.contract import Facts

FACTS = Facts(
    id="tiny",
    title="Watch & Fire",
    tagline="Keep one fire alive together, night after night.",
    seats=(1, 4),
    minutes=5,
    rules=1,
    longest={seats: 30 * seats for seats in range(1, 5)},  # six things a night
    credits=("Made for the tests.",),
    resign=False,
    together=True,
)
