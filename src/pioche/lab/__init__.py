"""The laboratory: simulation of many games, and what can be learnt from them."""
