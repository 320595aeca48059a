"""Records with terms: what was settled, what was revealed, and what the bots did, all proved."""

from __future__ import annotations

import re
from functools import cache

import pytest

from pioche.bots import proof
from pioche.bots.proof import BotMoves, check_bots
from pioche.game.fair import entropy_hash
from pioche.game.verify import NotProvedError, Verification, verify
from pioche.notation.records import parse_record

from .sealed import ENTROPY, sealed_record
from .test_verify import prove


@cache
def text(**more: str) -> str:
    """Write down a match with terms."""
    return str(sealed_record(**more))


def changed(pattern: str, by: str) -> str:
    """Change the first part of the record that fits a pattern."""
    found = re.sub(pattern, by, text(), count=1, flags=re.MULTILINE)
    assert found != text()
    return found


def proved(written: str) -> tuple[Verification, BotMoves]:
    """Prove all of a record, as `pioche verify` does."""
    record = parse_record(written)
    return verify(record), check_bots(record)


def test_a_record_with_terms_is_proved() -> None:
    """Terms, hashes, shuffles and the moves of bots and stand-ins are made again, all alike."""
    found, bots = proved(text())
    assert (found.entropy, found.sealed) == (("ada-42", "-", "x"), [True, False, True])
    assert found.hashes == tuple(entropy_hash(word) if word else "-" for word in ENTROPY)
    assert bots.checked > 10
    assert bots.unchecked == 0
    assert str(parse_record(text())) == text()


def test_a_record_of_a_former_bot_is_proved() -> None:
    """Moves of `greedy.1` are made again by the bot that it was."""
    record = sealed_record(bots=("", "greedy-1", ""), stand_in="greedy-1")
    assert (record.bots, record.substitute) == ("- greedy.1 -", "greedy.1")
    _, bots = proved(str(record))
    assert bots.checked > 10
    assert bots.unchecked == 0


def test_a_record_with_terms_is_proved_without_pioche() -> None:
    """The verifier of the page knows the terms and the hashes too."""
    code, said = prove(text())
    assert (code, said[:8]) == (0, "proved: "), said


def test_public_randomness_is_one_more_entropy() -> None:
    """A beacon that was named in the terms has its value in the record, and other cards by it."""
    beacon, pulse = "drand quicknet round 4242", "9b0e"
    written = text(beacon=beacon, pulse=pulse)
    found, _ = proved(written)
    assert (found.beacon, found.pulse) == (beacon, pulse)
    assert prove(written)[0] == 0
    shuffles = [line for line in written.split("\n") if line.startswith("shuffle: ")]
    assert shuffles[0] not in text()
    with pytest.raises(NotProvedError, match="the secret"):
        proved(written.replace("pulse: 9b0e", "pulse: 9b0f"))
    with pytest.raises(NotProvedError, match="public randomness its value"):
        proved(written.replace("pulse: 9b0e\n", ""))


# What is changed, by what, and what `verify` says.
CHANGES = {
    "another table": (r"^table: .*", "table: elsewhere", "the terms of the match"),
    "another match": (r"^match: 1", "match: 2", "the terms of the match"),
    "another start": (r"^start: 1", "start: 2", "the terms of the match"),
    "other rules": (r'"target": 60', '"target": 61', "the terms of the match"),
    "another hash": (r"^(hashes: ).", r"\1f", "the terms of the match"),
    "other bots": (r"^bots: - greedy.2", "bots: - random.1", "the terms of the match"),
    "no bots": (r"^bots: .*\n", "", "the terms of the match"),
    "a beacon": (r"^hashes", "beacon: drand round 1\nhashes", "the terms of the match"),
    "other terms": (r"^(terms: ).", r"\1x", "the terms of the match"),
    "another entropy": (r"ada-42", "ada-43", "the entropy 'ada-43' of seat 0 is not that of its"),
    "entropy of a seat without a hash": (r"ada-42 - x", "ada-42 y x", "the entropy 'y' of seat 1"),
    "entropy left out": (r"ada-42 - x", "- - x", "the entropy '-' of seat 0 is not that of its"),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_changed_terms_are_found_out(kind: str) -> None:
    """Whatever was settled or sealed is another in the record: the proof fails and says where."""
    pattern, by, said = CHANGES[kind]
    with pytest.raises(NotProvedError, match=r"^line \d+: ") as caught:
        proved(changed(pattern, by))
    assert said in str(caught.value)
    assert caught.value.text("fr") != str(caught.value)
    code, said = prove(changed(pattern, by))
    assert (code, said) == (1, "the terms or hashes do not fit what was revealed\n")


def test_without_its_terms_a_record_is_not_proved_in_the_old_way() -> None:
    """Taking the terms out of a record does not make it one of the first method."""
    bare = re.sub(r"^(terms|hashes|table|match|start|bots): .*\n", "", text(), flags=re.MULTILINE)
    with pytest.raises(NotProvedError):
        proved(bare)
    assert prove(bare)[0] == 1


def test_the_record_is_that_of_one_table_match_and_start() -> None:
    """The same secret and entropy give other cards on other terms."""
    seen = {
        re.search("^shuffle: .*", text(**more), re.MULTILINE)[0]  # type: ignore[index]
        for more in ({}, {"table": "b"}, {"match": "2"}, {"start": "2"}, {"edition": "spider-man"})
    }
    assert len(seen) == 5


# Bots.


def greedy_moves(written: str) -> list[str]:
    """List the moves of the bot's seat that had a choice of cards."""
    return re.findall(r"\b1 [RYGB][0-9](?=,|\n)", written)


def test_a_move_that_the_bot_would_not_have_made_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server that steers its bots is caught: with this chance they would have played else."""
    record = parse_record(text())
    honest = check_bots(record)
    monkeypatch.setattr(proof, "ask_bot", lambda game, seat, bot, question, options: options[-1])
    with pytest.raises(NotProvedError, match="but with this chance") as caught:
        check_bots(record)
    assert caught.value.line > 0
    assert honest.checked


def test_a_stand_ins_move_is_checked_like_a_bots() -> None:
    """What a bot is said to have played for a player is made again too."""
    with pytest.raises(NotProvedError, match="but with this chance"):
        proved(changed(r"^substituted: .*", "substituted: 1-400"))
    with pytest.raises(NotProvedError, match="does not say which moves"):
        proved(changed(r"^substituted: ", "substituted: two "))


def test_bots_of_another_revision_are_told_as_not_checked() -> None:
    """A bot that plays otherwise by now, or that is none of the house, is not held against it."""
    _, bots = proved(text(substitute="greedy.999"))
    assert bots.unknown == ("greedy.999",)
    assert 0 < bots.unchecked < bots.checked + bots.unchecked
