"""The effect language at work: one place that reads what cards are made of. It knows nothing of turns."""
