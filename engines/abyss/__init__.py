"""Torchlit Abyss: a co-operative crawl with one torch, secret rooms and a shared pool of actions."""

from ..contract import Facts

FACTS = Facts(
    id="abyss",
    title="Torchlit Abyss",
    tagline="Delve together, share the torch, face the King.",
    seats=(1, 9),
    minutes=90,
    rules=1,
    longest={1: 4562, 2: 8576, 3: 11030, 4: 13994, 5: 16958, 6: 19922, 7: 22886, 8: 25850, 9: 28814},
    credits=(
        "Credits of the rulebook (TAs): Joshua DeWinter, Cedric Guessou, Nicholas Lusardi, Nick Binetti, "
        "Ethan Purnell; it names no author",
        "Cards: Torchpost",
    ),
    resign=False,
    together=True,
)
