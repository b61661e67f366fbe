"""What is kept for ever from version 1.0.0 on, and how it is made anew until then."""
