"""Callers: from where they call, how near they are, and how often."""
