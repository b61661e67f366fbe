"""Hush: a game that is announced and never comes."""

from engines.contract import Facts

FACTS = Facts(id="hush", title="Hush", tagline="Nobody has played it yet.", seats=(2, 3), minutes=10)
