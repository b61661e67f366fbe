"""Whose decision it is, what may be decided, and what follows."""
