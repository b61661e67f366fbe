"""The files that are kept for ever from version 1.0.0 on, and the way to remake them until then."""
