"""The game for OpenSpiel, with its chance made explicit (docs/openspiel.md)."""
