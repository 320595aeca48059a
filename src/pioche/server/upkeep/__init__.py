"""Care for a data folder: backup, check, export, forget, expiry."""
