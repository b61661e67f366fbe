"""What puts the service on AWS."""
