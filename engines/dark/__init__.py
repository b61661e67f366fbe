"""By Dark of Torch: a role-playing game by post, with a Game Master or without."""

from ..contract import Facts

FACTS = Facts(
    id="dark",
    title="By Dark of Torch",
    tagline="A story told by torchlight, with a game master or alone.",
    seats=(1, 6),
    minutes=120,
    rules=1,
    longest=dict.fromkeys(range(1, 7), 20_000),
    resign=False,
    together=True,
    credits=(
        "Based on 'By Dark of Torch' by Dirk Stanley (2021), licensed under a Creative Commons Attribution License.",
        "Core dice mechanic influenced by 'Tunnel Goons' by Nate Treme.",
        "Adapted: missing tables, the play-by-post frame and the Torchkeeper delve are additions of this project.",
    ),
)
