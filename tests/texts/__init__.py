"""What Pioche says to people."""
