"""The friendly face of the rules: games, matches, views, events, records, scenarios."""
