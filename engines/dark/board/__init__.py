"""Questions about a position: people, things, the lane, dice."""
