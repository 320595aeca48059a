"""How many tables the server holds and how fast they play, beside a table server on Node."""
