"""By Dark of Torch: announced, not playable yet."""

from engines.contract import Facts

FACTS = Facts(
    id="dark",
    title="By Dark of Torch",
    tagline="A story told by torchlight, with a game master or alone.",
    seats=(1, 6),
    minutes=120,
    credits=("Game design: Dirk Stanley, CC BY",),
)
