"""A good action of a seat, from what the seat may know."""
