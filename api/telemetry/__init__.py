"""What the service reports of its own work: lines in a log, and the figures from which alarms and costs are read."""
