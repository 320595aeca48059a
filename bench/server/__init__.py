"""How many tables the server holds and how fast they play, compared with a server on Node."""
