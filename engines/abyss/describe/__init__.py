"""What an action would do, as sentences for lists, letters and the terminal."""

from engines.abyss.describe import battle, journey
from engines.kit import describing

describe = describing({**journey.SENTENCES, **battle.SENTENCES})

__all__ = ["describe"]
