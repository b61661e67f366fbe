"""What is kept for a while, so that it need not be found out twice."""
