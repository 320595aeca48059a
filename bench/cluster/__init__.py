"""What several servers on one PostgreSQL cost, and how soon tables come back."""
