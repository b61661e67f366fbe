"""What happened, as sentences for the log and the mail."""

from engines.abyss.narrate import fighting, journey
from engines.kit import telling

narrate = telling({**journey.SENTENCES, **fighting.SENTENCES})

__all__ = ["narrate"]
