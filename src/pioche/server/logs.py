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
    """Writes lines; if they cannot be written, as on a full disk, everything else goes on."""

    def msg(self, message: str) -> None:
        """Write a line, or lose it."""
        with suppress(OSError):
            super().msg(message)

    debug = info = warning = error = critical = exception = msg


def set_up_logs(level: str, style: str) -> None:
    """Log to the standard error stream, from the given level on; what libraries say as well."""
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
    """Have what libraries log written in the same way."""
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
        # What strangers send that is no HTTP is no error of ours, and would fill the log.
        logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
