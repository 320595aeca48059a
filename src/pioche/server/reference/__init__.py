"""What programs and people look up: cards, rulebooks, words, replays, trials."""
