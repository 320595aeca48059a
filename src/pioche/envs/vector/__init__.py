"""Thousands of compiled tables at once, in Gymnasium's vector manner (docs/envs.md)."""
