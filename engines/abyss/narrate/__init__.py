"""What happened, as sentences for the log and the mail."""

from ...former import telling
from . import fighting, journey

narrate = telling({**journey.SENTENCES, **fighting.SENTENCES})

__all__ = ["narrate"]
