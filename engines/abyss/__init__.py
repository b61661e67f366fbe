"""Torchlit Abyss: a co-operative crawl with one torch, secret rooms and a shared pool of actions."""

from engines.contract import Facts

FACTS = Facts(
    id="abyss",
    title="Torchlit Abyss",
    tagline="Delve together, share the torch, face the King.",
    seats=(1, 9),
    minutes=90,
    rules=1,
    longest={1: 4562, 2: 8516, 3: 10940, 4: 13874, 5: 16808, 6: 19742, 7: 22676, 8: 25610, 9: 28544},
    credits=(
        "Credits of the rulebook (TAs): Joshua DeWinter, Cedric Guessou, Nicholas Lusardi, Nick Binetti, "
        "Ethan Purnell; it names no author",
        "Cards: Torchpost",
    ),
    resign=False,
    together=True,
)
