"""Cards, moves, positions, records and scenarios as text (NOTATION.md)."""
