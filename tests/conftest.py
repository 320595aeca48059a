"""What all tests share: marks, their order, hypothesis without deadlines, bytecode, Ctrl-C."""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# What takes long, by folder or file: `make check` leaves these out, `make test` begins with them,
# in this order, so that no worker is left alone with a long one at the end.
MARKS = {
    "native": ["server/test_native.py"],
    "slow": [
        "deploy",
        "server/test_cluster.py",
        "server/test_crash.py",
        "../src/pioche/envs",
        "bots/test_policy.py",
        "cli/test_cli.py",
        "cli/test_compare.py",
        "cli/test_extra.py",
        "envs",
        "game/test_narrate.py",
        "lab",
        "new_verb",
        "oracle",
        "server/test_drawn.py",
        "server/test_golden.py",
        "server/test_leaks.py",
        "server/test_moving.py",
        "server/test_nodes.py",
        "server/test_other_rules.py",
        "server/test_serve.py",
        "server/test_store_disk.py",
        "server/test_store_postgresql.py",
        "server/test_upgrade.py",
        "speeds",
        "test_scale.py",
    ],
    "fuzz": ["server/test_fuzz.py"],
    "browser": ["web"],
}
HERE = Path(__file__).parent
MARK_OF = {(HERE / place).resolve(): mark for mark, places in MARKS.items() for place in places}
ORDER = {place: number for number, place in enumerate(MARK_OF)}

# Tests start Python by the hundred: without bytecode each would compile the whole package again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Machines are noisy.
settings.register_profile("house", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("house")

# A shell that runs the tests in the background has Ctrl-C ignored, by all their processes too.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give tests the mark of their file or folder, and put those that take long first."""

    def place_of(item: pytest.Item) -> int:
        for place in (item.path, *item.path.parents):
            if place in MARK_OF:
                item.add_marker(MARK_OF[place])
                return ORDER[place]
        return len(ORDER)

    items.sort(key=place_of)
