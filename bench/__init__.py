"""How fast Pioche is, beside its peers, and how long it holds."""
