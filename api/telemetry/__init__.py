"""What the service tells of its own work: lines in a log, and the figures that alarms and costs are read from."""
