"""Cards, moves, positions, records and scenarios as text (docs/notation.md)."""
