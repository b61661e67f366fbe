"""The rules at work: who decides, what may be done, what it does and what follows from it."""
