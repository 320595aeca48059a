"""Structured logs: lines for people in a terminal, JSON for machines."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logs(level: str, style: str) -> None:
    """Log to the standard error stream, from the given level on."""
    plain = style == "text" or (style == "auto" and sys.stderr.isatty())
    last: structlog.types.Processor = (
        structlog.dev.ConsoleRenderer() if plain else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
