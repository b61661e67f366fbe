"""The records of play by post: plain data that know where they are kept."""
