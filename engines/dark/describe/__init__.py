"""What an action does, as a plain sentence to the one who could do it."""

from __future__ import annotations

from engines.dark.describe.of_master import ORDERS
from engines.dark.describe.of_players import DEEDS
from engines.kit import describing

describe = describing({**ORDERS, **DEEDS})
