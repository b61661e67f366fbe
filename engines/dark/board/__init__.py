"""What is on the table: who is there, things, the lane, dice."""
