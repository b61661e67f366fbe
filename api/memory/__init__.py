"""What is remembered for a while, so that it need not be worked out twice."""
