"""A finished record proves its chance, here and with the verifier of docs/fairness.md."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.bots import make_bot
from pioche.bots.playing import next_move
from pioche.game.fair import Fair, commitment
from pioche.game.game import make_table
from pioche.game.match import Match
from pioche.game.record import load_match
from pioche.game.verify import NotProvedError, verify
from pioche.notation.errors import NotationError
from pioche.notation.records import parse_record
from pioche.typography import plain

from .play import EDITIONS, random_options

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
MOST_MOVES = 2000


def fair_match(edition: str, seats: int, seed: int, **options: Any) -> Match:
    """Play a match among greedy bots to its end, if it has one (R-13)."""
    table = make_table(edition, options)
    entropies = [["ada-42", "", "!~|#:,"][seat % 3] for seat in range(seats)]
    source = Fair(f"{seed:064x}", entropies, table.book.codes)
    match = Match(table, [f"Player {seat}" for seat in range(seats)], source)
    bots = {seat: make_bot("greedy-1", seed + seat) for seat in range(seats)}
    for _ in range(MOST_MOVES):
        if match.over:
            break
        if match.game.over:
            match.next_round()
        match.play(next_move(match.game, bots))
    return match


@cache
def any_record(seed: int) -> str:
    """Write down a match of any edition with any options, in which cards often go back (S7)."""
    rng = random.Random(seed)
    options = random_options(rng)
    options |= {"target": rng.choice((1, 80)), "dealer": rng.choice(("", "random", "draw", 1))}
    if rng.random() < 0.5:
        options["cards"] = {"W+4": 30}
    edition = rng.choice((*EDITIONS, "classic"))
    return str(fair_match(edition, rng.randrange(2, 8), seed, **options).to_record())


SEEDS = st.integers(0, 2**32).filter(lambda seed: "secret: " in any_record(seed))


def prove(text: str) -> tuple[int, str]:
    """Run the verifier of the page on a record, where nothing of Pioche can be imported."""
    (code,) = re.findall(
        r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    with TemporaryDirectory() as folder:
        program, record = Path(folder, "prove.py"), Path(folder, "record.txt")
        program.write_text(code, encoding="utf-8")
        record.write_text(text, encoding="utf-8")
        command = [sys.executable, "-I", "-S", str(program), str(record)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def lines_of(text: str, kind: str) -> list[int]:
    """List the lines of a record, from 0, on which a shuffle or a place stands."""
    return [n for n, line in enumerate(text.split("\n")) if line.startswith(f"{kind}: ")]


@given(SEEDS)
def test_any_fair_match_is_proved(seed: int) -> None:
    """Whatever is played, all chance of it is recomputed, and the match is replayed to its end."""
    text = any_record(seed)
    proof = verify(parse_record(text))
    counted = len(lines_of(text, "shuffle")), len(lines_of(text, "place"))
    assert (proof.shuffles, proof.places) == counted
    assert proof.dealer == ('"dealer": 1' not in text)
    assert proof.commitment == commitment(f"{seed:064x}")
    assert proof.match.over


@settings(max_examples=15)
@given(SEEDS)
def test_any_fair_match_is_proved_without_pioche(seed: int) -> None:
    """The verifier of the page proves the same records, and needs nothing but Python."""
    text = any_record(seed)
    code, said = prove(text)
    assert (code, said[:8]) == (0, "proved: "), said


def exchange(text: str, rng: random.Random) -> tuple[str, int]:
    """Exchange two different cards in one shuffle of a record; give its line too."""
    lines = text.split("\n")
    number = rng.choice([n for n in lines_of(text, "shuffle") if len(set(lines[n].split())) > 2])
    cards = lines[number].split()[1:]
    i = rng.randrange(len(cards))
    j = rng.choice([j for j, card in enumerate(cards) if card != cards[i]])
    cards[i], cards[j] = cards[j], cards[i]
    lines[number] = "shuffle: " + " ".join(cards)
    return "\n".join(lines), number + 1


@given(SEEDS)
def test_any_changed_shuffle_is_found_out(seed: int) -> None:
    """Two cards exchanged in any shuffle are told with the line and the first of the two."""
    text, line = exchange(any_record(seed), random.Random(seed))
    with pytest.raises(NotProvedError) as caught:
        verify(parse_record(text))
    assert (caught.value.code, caught.value.line) == ("shuffle", line)


@given(SEEDS)
def test_other_cards_in_a_shuffle_are_found_out(seed: int) -> None:
    """A card that became another one is found out too, if only by the replay."""
    rng, text = random.Random(seed), any_record(seed)
    lines = text.split("\n")
    number = rng.choice(lines_of(text, "shuffle"))
    cards = lines[number].split()
    i = rng.randrange(1, len(cards))
    cards[i] = next(
        card for card in lines[lines_of(text, "shuffle")[0]].split()[1:] if card != cards[i]
    )
    lines[number] = " ".join(cards)
    with pytest.raises(NotProvedError, match=f"^line {number + 1}: "):
        verify(parse_record("\n".join(lines)))


@settings(max_examples=8)
@given(SEEDS)
def test_the_page_finds_out_a_changed_shuffle(seed: int) -> None:
    """The verifier of the page names the line of a shuffle in which two cards were exchanged."""
    text, line = exchange(any_record(seed), random.Random(seed))
    said = f"line {line}: not the shuffle that the secret gives\n"
    assert prove(text) == (1, said)


@cache
def record(edition: str = "classic") -> str:
    """Write down a match of some rounds; in the classic one two cards go back in a row (S7)."""
    options = {"target": 300, "cards": {"W+4": 12}}
    return str(fair_match(edition, 3, 26, **options).to_record())


def changed(pattern: str, by: str, edition: str = "classic") -> str:
    """Change the first part of a record that fits a pattern."""
    text = re.sub(pattern, by, record(edition), count=1, flags=re.MULTILINE)
    assert text != record(edition)
    return text


# What is changed, by what, what `verify` says, and what the page's verifier does.
SECRET_ELSE = "the secret does not fit the commitment, or the entropy the players\n"
CHANGES = {
    "another commitment": (
        r"^commitment: .", "commitment: x",
        "line 7: the commitment is not the SHA-256 of the secret", SECRET_ELSE,
    ),
    "another secret": (
        r"^(secret: .*).$", r"\g<1>f",
        "line 7: the commitment is not the SHA-256 of the secret", SECRET_ELSE,
    ),
    "another entropy": (
        "ada-42", "ada-43",
        "line 6: the cards drawn for the dealer are not those of the secret",
        "draws: not the cards that the secret gives\n",
    ),
    "entropy for one more": (
        "^entropy: ", "entropy: - ",
        "line 9: the entropy of 4 players, but there are 3", SECRET_ELSE,
    ),
    "other draws": (
        r"^draws: (\S+) (\S+)", r"draws: \2 \1",
        "line 6: the cards drawn for the dealer are not those of the secret",
        "draws: not the cards that the secret gives\n",
    ),
    "two cards exchanged": (
        r"^shuffle: (\S+) (\S+)", r"shuffle: \2 \1",
        "line 12: this shuffle is not that of the secret: card 1 is ",
        "line 12: not the shuffle that the secret gives\n",
    ),
    "another place": (
        r"^place: (.*)$", r"place: 1\1",
        "line 26: 1", "line 26: not the place that the secret gives\n",
    ),
    "places exchanged": (
        r"^(place: .*)\n(place: .*)$", r"\2\n\1",
        "line 26: ", "line 26: not the place that the secret gives\n",
    ),
    "a place that is none": (
        r"^place: .*$", "place: \x1b many",
        r"line 26: \x1b cards above the card put back, but by the secret ",
        "line 26: not the place that the secret gives\n",
    ),
    "a shuffle left out": (
        r"^shuffle: .*\n", "",
        "line 14: this shuffle is not that of the secret",  # the next one
        "draws: not the cards that the secret gives\n",
    ),
    "a shuffle more": (
        r"^(shuffle: .*)$", r"\1\n\1",
        "line 13: this shuffle is not that of the secret",
        "line 13: not the shuffle that the secret gives\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", CHANGES)
def test_a_changed_record_is_found_out_with_its_line(kind: str) -> None:
    """Whatever part of the chance is changed, the proof fails and says where and why."""
    pattern, by, said, _ = CHANGES[kind]
    with pytest.raises(NotProvedError) as caught:
        verify(parse_record(changed(pattern, by)))
    assert str(caught.value).startswith(said)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("kind", CHANGES)
def test_the_page_finds_out_a_changed_record(kind: str) -> None:
    """The verifier of the page fails too, with one line."""
    pattern, by, _, said = CHANGES[kind]
    assert prove(changed(pattern, by)) == (1, said)


# What the rules alone know: the verifier of the page does not.
BROKEN = {
    "another deck": (r"^edition: .*$", "edition: x-men", "line "),
    "a set dealer": ('"dealer": "draw"', '"dealer": 0', "line 6: the cards drawn for"),
    "another dealer": ("^round 1, dealer 1", "round 1, dealer 2", "line 11: seat 2 deals, but"),
    "a move against the rules": (r"^0 ", "0 challenge, 0 ", "line 1"),
    "other points": ("^points: ", "points: 1", "line "),
    "another result": ("^result: .*", "result: 0 1 2", "line "),
    "a position": (
        "^(round 1, .*)$", r"\1\nposition: hands R1 / R2 / R3; discard R4",
        "line 11: the round was not dealt",
    ),
    "no end": (r"(?s)\nround 2, .*", "", "line 8: the match stops before its end"),
    "a bad secret": ("^secret: ", "secret: x", "line 8: the secret is not 64 hexadecimal"),
    "bad entropy": ("ada-42", "ada'42", "line 9: 'ada'42' is no entropy"),
    "a card of no deck": ("^shuffle: ", "shuffle: XX ", "line 12: 'XX' is not a card"),
    "a hundred thousand cards": (
        "^shuffle: ", "shuffle: " + "W " * 100_000, "line 12: 'W' appears 100",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", BROKEN)
def test_a_record_that_makes_no_sense_is_not_proved(kind: str) -> None:
    """The proof includes the rules: the deck, the dealer, every move, the points and the end."""
    pattern, by, said = BROKEN[kind]
    with pytest.raises(NotProvedError) as caught:
        verify(parse_record(changed(pattern, by)))
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("dealer", range(3))
def test_a_random_dealer_is_proved(dealer: int) -> None:
    """S2: only the dealer whom the secret chose is proved."""
    text = re.sub(
        "^round 1, dealer .", f"round 1, dealer {dealer}", record("x-men"), flags=re.MULTILINE
    )
    if text == record("x-men"):
        assert verify(parse_record(text)).dealer
        assert prove(text)[0] == 0
    else:
        with pytest.raises(
            NotProvedError, match=f"line 10: seat {dealer} deals, but by the secret"
        ):
            verify(parse_record(text))
        assert prove(text) == (1, "round 1: not the dealer that the secret gives\n")


def test_a_cut_draw_for_the_dealer_is_not_proved() -> None:
    """S2: all cards that were drawn have to be in the record, since the last ones break ties."""
    match = next(m for m in map(short_match, range(50)) if len(m.draws) > 3)
    text = str(match.to_record())
    verify(parse_record(text))
    with pytest.raises(NotProvedError, match="the cards drawn for the dealer"):
        verify(parse_record(re.sub(r"^(draws: .*) \S+$", r"\1", text, flags=re.MULTILINE)))


def short_match(seed: int) -> Match:
    """Play a match of one round."""
    return fair_match("classic", 3, seed, scoring="none")


def test_the_secret_stays_secret_until_the_match_is_over() -> None:
    """The record of a match under way has the commitment, and neither secret nor entropy."""
    table = make_table("classic", {"uno": "auto"})
    secret = f"{5:064x}"
    match = Match(table, ["Ada", "Bo"], Fair(secret, ["ada-42", ""], table.book.codes))
    match.play(match.game.options[0])
    text = str(match.to_record())
    assert f"commitment: {commitment(secret)}\n" in text
    assert secret not in text
    assert "ada-42" not in text
    with pytest.raises(NotationError, match="no secret in this record; it comes when the match"):
        verify(parse_record(text))


def test_between_rounds_the_secret_stays_secret() -> None:
    """A round that is over reveals nothing as long as more will be dealt from the secret."""
    match = fair_match("classic", 3, 26, target=300)
    match.rounds.pop()
    assert match.game.over
    assert "secret" not in str(match.to_record())


@pytest.mark.parametrize("tag", ["commitment", "secret", "entropy"])
def test_a_record_without_its_proof_is_refused(tag: str) -> None:
    """A record that lacks a tag is not wrong, but nothing can be proved of it."""
    with pytest.raises(NotationError, match=f"there is no {tag} in this record"):
        verify(parse_record(changed(f"^{tag}: .*$", f"{tag}:")))


@pytest.mark.parametrize(
    ("pattern", "by", "said"),
    [
        ("^edition: .*", "edition: chess", "line 2: .*unknown edition 'chess'"),
        ("^players: .*", "players: Ada", "line 5: .*'1' is not from 2 to 10"),
        (r"(?s)\nround 1, .*", "", "no round is written down"),
    ],
)
def test_a_record_that_cannot_be_set_up_is_refused(pattern: str, by: str, said: str) -> None:
    """Where there is no such table, there is nothing to prove or disprove."""
    with pytest.raises(NotationError, match=said):
        verify(parse_record(changed(pattern, by)))


def test_a_record_never_written_to_a_file_can_be_proved() -> None:
    """The server proves a match from its record at once; errors then have no line."""
    written = short_match(1).to_record()
    assert verify(written).match.over
    written.commitment = "0" * 64
    with pytest.raises(NotProvedError, match=r"^the commitment is not the SHA-256 of the secret$"):
        verify(written)


def test_doubts_are_told_in_french_too() -> None:
    """The reason has a code for programs and words in both languages."""
    with pytest.raises(NotProvedError) as caught:
        verify(parse_record(changed("^round 1, dealer 1", "round 1, dealer 2")))
    assert caught.value.code == "dealer"
    said = "ligne 11 : le joueur 2 donne, mais selon le secret c'est le joueur 1"
    assert plain(caught.value.text("fr")) == said


def test_a_proof_belongs_to_its_record() -> None:
    """A record keeps its proof when it is read and written; a match loaded from it begins anew."""
    text = record()
    assert str(parse_record(text)) == text
    again = load_match(parse_record(text))
    kept = re.sub(r"^(commitment|secret|entropy): .*\n", "", text, flags=re.MULTILINE)
    assert str(again.to_record()) == kept
