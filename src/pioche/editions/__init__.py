"""The editions as data: TOML files whose cards are short programs in plain words."""
