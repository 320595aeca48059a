"""The authority: lobby, race, log and what everybody is told; no network, no disk, no clock."""
