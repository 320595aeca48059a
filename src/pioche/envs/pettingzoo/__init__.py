"""One table for PettingZoo (docs/envs-pettingzoo.md)."""
