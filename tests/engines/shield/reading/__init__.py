"""The rules read a second time, slowly and from plain rows and dictionaries: nothing here comes from the engine."""
