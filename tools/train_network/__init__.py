"""Train the network of the bot `network`: `python -m tools.train_network`."""
