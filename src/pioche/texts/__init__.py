"""What Pioche says to people, in French and in English: rulebooks, refusals, the log."""
