"""What can be sent: by a player, and by the Game Master alone."""
