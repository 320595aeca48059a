"""The chapters of a rulebook: each has its texts, and says which of them a table calls for."""
