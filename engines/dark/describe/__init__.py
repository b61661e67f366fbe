"""What an action does, as a plain sentence to the one who could do it, and what that is made of."""

from __future__ import annotations

from ...former import foretelling
from .of_master import FORETOLD_ORDERS, ORDERS
from .of_players import DEEDS, FORETOLD_DEEDS

describe, foretell = foretelling({**FORETOLD_ORDERS, **FORETOLD_DEEDS}, {**ORDERS, **DEEDS})
