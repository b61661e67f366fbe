"""Who calls: from where, how near, how often."""
