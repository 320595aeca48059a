"""Structured logs: lines for people in a terminal, JSON for machines."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress

import structlog
from structlog.types import Processor

SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


class SafeLogger(structlog.PrintLogger):
    """Writes lines; if that fails, as on a full disk, everything else goes on."""

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    debug = info = warning = error = critical = exception = msg


def set_up_logs(level: str, style: str) -> None:
    """Log to standard error, from the given level up; so do libraries."""
    plain = style == "text" or (style == "auto" and sys.stderr.isatty())
    last: list[Processor] = [structlog.processors.format_exc_info]
    if plain:
        # Tracebacks with the values of variables would write secrets down.
        last = [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    else:
        last.append(structlog.processors.JSONRenderer())
    number = getattr(logging, level.upper())
    structlog.configure(
        processors=[*SHARED, *last],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=lambda *_: SafeLogger(sys.stderr),
    )
    pass_on(number, last)


def pass_on(level: int, last: list[Processor]) -> None:
    """Write what libraries log in the same way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(level, logging.WARNING))
    if level > logging.DEBUG:
        # Strangers send things that are not HTTP: not an error of ours, and it would fill the log.
        logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
