"""Night Bell: whoever answers the bell answers for all, and it rings again at once."""

from engines.contract import Facts

FACTS = Facts(
    id="bell",
    title="Night Bell",
    tagline="Somebody has to get up.",
    seats=(1, 4),
    minutes=1,
    rules=1,
    longest={seats: 10_000 + 3 * seats for seats in range(1, 5)},
)
