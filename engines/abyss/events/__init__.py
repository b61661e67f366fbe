"""What happens in Torchlit Abyss. A secret part is an event of its own, to those who may know it."""

from . import fighting, journey
from .kinds import Who

EVENTS = (*journey.EVENTS, *fighting.EVENTS)

__all__ = ["EVENTS", "Who", "fighting", "journey"]
