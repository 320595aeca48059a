"""A verb and a kind of news that nobody has heard of, added in one place each."""
