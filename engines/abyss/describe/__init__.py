"""What an action would do, as sentences for lists, letters and the terminal."""

from ...former import describing
from . import battle, journey

describe = describing({**journey.SENTENCES, **battle.SENTENCES})

__all__ = ["describe"]
