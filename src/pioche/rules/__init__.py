"""The game itself: plain functions on a plain state, pure and edition-blind.

One source, two speeds (docs/adr/0001-one-source-two-speeds.md): the functions here run as they
are on a `State` and a `Book`, and `pioche.compiled` compiles the very same text for NumPy records.
So they keep to small non-negative integers and fixed-size arrays; what differs between the speeds
is in `platform`.
"""
