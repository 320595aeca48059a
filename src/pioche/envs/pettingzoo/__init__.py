"""One table for PettingZoo, and its pictures (docs/envs-pettingzoo.md)."""
