"""Torchpost measured: every figure a ratio taken in one run on one machine."""
