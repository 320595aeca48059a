"""What all tests share: marks, hypothesis without deadlines (machines are noisy), Ctrl-C."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

# What takes long, by folder or file: `make check` leaves these out, `make test` does not.
MARKS = {
    "browser": ["web"],
    "native": ["server/test_native.py"],
    "fuzz": ["server/test_fuzz.py"],
    "slow": [
        "bots/test_policy.py",
        "cli/test_cli.py",
        "cli/test_compare.py",
        "cli/test_extra.py",
        "deploy",
        "envs",
        "game/test_narrate.py",
        "lab",
        "new_verb",
        "oracle",
        "server/test_crash.py",
        "server/test_drawn.py",
        "server/test_golden.py",
        "server/test_leaks.py",
        "server/test_other_rules.py",
        "server/test_serve.py",
        "server/test_store_disk.py",
        "server/test_upgrade.py",
        "speeds",
    ],
}
HERE = Path(__file__).parent
MARK_OF = {HERE / place: mark for mark, places in MARKS.items() for place in places}

settings.register_profile("house", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("house")

# A shell that runs the tests in the background has Ctrl-C ignored, by all their processes too.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give tests the mark of their file or folder."""
    for item in items:
        for place in (item.path, *item.path.parents):
            if place in MARK_OF:
                item.add_marker(MARK_OF[place])
