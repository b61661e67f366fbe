"""Plain things that records are made of: names, texts, paces, hours."""
