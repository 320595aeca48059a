"""Other people's engines, each measured by a small script in a virtual environment of its own."""
