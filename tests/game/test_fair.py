"""Fair chance: the published vectors, even choices, and a source that copies cannot push on."""

from __future__ import annotations

import hashlib
import random
import re
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.game.fair import (
    NUMBERS,
    Fair,
    below,
    check_entropy,
    commitment,
    entropy_hash,
    match_seed,
    new_secret,
    stream,
    write_entropy,
)
from pioche.game.game import Game, make_table
from pioche.game.match import Match
from pioche.game.refusal import IllegalMoveError
from pioche.game.terms import digest
from pioche.notation.errors import NotationError

from .play import play_on, random_move, random_options

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SECRET = bytes(range(32)).hex()
ENTROPY = ["ada-42", "", "x"]
HUNDRED_SHUFFLES = (
    "cda3dd833d81bc156c1da359d65c83145e55c9a50206623be046f1f9dfb0b391"  # of 200 cards each
)
TERMS = digest("pioche fair 2\ntable: example")
CODES = ["B7", "G+2", "R1", "R5", "W", "W+4"]
DECK = make_table("classic").book


def test_the_vector_of_the_page_is_what_the_code_gives() -> None:
    """Every line of the test vector in docs/fairness.md is recomputed."""
    seed = match_seed(SECRET, write_entropy(ENTROPY), TERMS)
    source, first = Fair(SECRET, ENTROPY, CODES, TERMS), Fair(SECRET, ENTROPY, CODES)
    order = source.shuffle([5, 4, 3, 3, 0, 1, 2])
    numbers = list(islice(stream(seed, 1), 16))
    old = " ".join(CODES[face] for face in first.shuffle([5, 4, 3, 3, 0, 1, 2]))
    vector = {
        "secret": SECRET,
        "commitment": commitment(SECRET),
        "entropy": write_entropy(ENTROPY),
        "hashes": " ".join(entropy_hash(text) if text else "-" for text in ENTROPY),
        "terms": TERMS,
        "seed": seed.hex(),
        "block 1/0": b"".join(number.to_bytes(2, "big") for number in numbers).hex(),
        "numbers of draw 1": " ".join(map(str, numbers[:8])),
        "draw 1, a shuffle of W+4 W R5 R5 B7 G+2 R1": " ".join(CODES[face] for face in order),
        "draw 2, a place among 3": str(source.place(3)),
        "draw 3, a place among 94": str(source.place(94)),
        "draw 4, a place among 40000": str(source.place(40_000)),
        "whim bot/1/0/2/turn": str(source.decision(1, 0, 2, "turn")),
        "version 1, seed": match_seed(SECRET, write_entropy(ENTROPY)).hex(),
        "version 1, draw 1, the same shuffle": old,
    }
    written = re.findall(r"^```text\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert written == ["".join(f"{key}: {value}\n" for key, value in vector.items())]


def test_the_method_never_changes() -> None:
    """Records that were proved stay provable: these values, written down once, hold for ever."""
    source = Fair(SECRET, ENTROPY, CODES)
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert source.shuffle([5, 4, 3, 3, 0, 1, 2]) == [4, 3, 3, 0, 5, 1, 2]
    assert [source.place(3), source.place(94), source.place(40_000)] == [1, 84, 7340]
    bound = Fair(SECRET, ENTROPY, CODES, TERMS)
    assert bound.shuffle([5, 4, 3, 3, 0, 1, 2]) == [2, 4, 5, 3, 0, 1, 3]
    assert [bound.place(3), bound.place(94), bound.place(40_000)] == [1, 54, 13952]
    assert bound.decision(1, 0, 2, "turn") == 14275647601407052141
    source = Fair(SECRET, ENTROPY, [f"{face:03}" for face in range(200)])
    orders = b"".join(bytes(source.shuffle(list(range(200)))) for _ in range(100))
    assert hashlib.sha256(orders).hexdigest() == HUNDRED_SHUFFLES


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 94, 108, 255, 40_000, NUMBERS])
def test_choices_are_even(n: int) -> None:
    """Of all numbers the stream can give, equally many lead to each choice."""
    counts = Counter(below(n, iter([number, 0])) for number in range(NUMBERS))
    passed_over = NUMBERS % n  # these went on to the next number, 0
    counts[0] -= passed_over
    assert len(counts) == n
    assert set(counts.values()) == {NUMBERS // n}


@pytest.mark.parametrize("n", [0, -1, NUMBERS + 1])
def test_there_is_no_choosing_among_nothing_or_too_much(n: int) -> None:
    """A choice that the method could not make evenly is refused."""
    with pytest.raises(ValueError, match="no choosing among"):
        below(n, iter([0]))


def test_secrets_are_new_every_time() -> None:
    """A secret has 256 bits, and no two are alike."""
    drawn = {new_secret() for _ in range(50)}
    assert len(drawn) == 50
    assert all(re.fullmatch("[0-9a-f]{64}", secret) for secret in drawn)


@pytest.mark.parametrize("secret", ["", "00" * 31, "00" * 33, "AB" * 32, "0g" * 32, "00 " * 32, 7])
def test_what_is_no_secret_is_refused_unquoted(secret: object) -> None:
    """A secret has one form only, and an error about it does not give it away."""
    with pytest.raises(NotationError) as caught:
        Fair(secret, ["", ""], CODES)  # type: ignore[arg-type]
    assert str(caught.value) == "the secret is not 64 hexadecimal digits in small letters"


@pytest.mark.parametrize("text", ["", "-", "x", "!~|#:,", "a" * 64])
def test_entropy_is_any_short_word(text: str) -> None:
    """Printable ASCII characters are taken, none at all too."""
    check_entropy(text)
    assert write_entropy([text, "b"]) == f"{text or '-'} b"


@pytest.mark.parametrize(
    "text",
    ["a b", " ", "a\n", "\x1b[2J", "é", "it's", '"', "`", "a" * 65, "\x7f", "a\u00a0", 5, None],
)
def test_other_entropy_is_refused_and_quoted(text: object) -> None:
    """What a record could not hold as one plain word is refused in one line."""
    with pytest.raises(NotationError, match="is no entropy: up to 64 printable ASCII") as caught:
        check_entropy(text)
    assert str(caught.value).isprintable()
    with pytest.raises(NotationError):
        Fair(SECRET, ["", text], CODES)  # type: ignore[list-item]


WORD = st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=3)


@given(st.lists(WORD, min_size=2, max_size=4), st.lists(WORD, min_size=2, max_size=4))
def test_different_entropy_gives_another_seed(one: list[str], other: list[str]) -> None:
    """No two ways of adding entropy are mixed alike: not by order, nor by where words end."""
    seeds = [match_seed(SECRET, write_entropy(entropies)) for entropies in (one, other)]
    assert (seeds[0] == seeds[1]) == (one == other)


@given(st.permutations(range(20)))
def test_a_shuffle_does_not_depend_on_how_the_cards_lay(faces: list[int]) -> None:
    """The cards are sorted first, so that a record alone is enough to recompute a shuffle."""
    cards = [DECK.deck[face] for face in faces]
    shuffled = Fair(SECRET, ENTROPY, DECK.codes).shuffle(cards)
    assert shuffled == Fair(SECRET, ENTROPY, DECK.codes).shuffle(DECK.deck[:20])
    assert Counter(shuffled) == Counter(cards)


def test_every_draw_is_another() -> None:
    """The same cards, shuffled again, lie otherwise; so do those of another secret or entropy."""
    source, cards = Fair(SECRET, ENTROPY, DECK.codes), DECK.deck[: DECK.cards]
    others = (Fair(new_secret(), ENTROPY, DECK.codes), Fair(SECRET, ["", "", "y"], DECK.codes))
    orders = [source.shuffle(cards) for _ in range(20)] + [other.shuffle(cards) for other in others]
    assert len({tuple(order) for order in orders}) == 22


def test_a_copy_goes_on_alike_and_leaves_the_source_alone() -> None:
    """What a copy draws, the source draws after it."""
    source = Fair(SECRET, ENTROPY, CODES)
    source.place(5)
    twin = source.copy()
    drawn = [twin.shuffle([0, 1, 2, 3]), [twin.place(1000)]]
    assert (source.drawn, twin.drawn) == (1, 3)
    assert [source.shuffle([0, 1, 2, 3]), [source.place(1000)]] == drawn


def disturb(game: Game, rng: random.Random) -> None:
    """Play on in copies, and try all calls that are refused, after a trial that may shuffle."""
    play_on(game.copy(), rng, 3)
    for option in game.options:
        try:
            game.copy().play(f"{option}!")
        except (IllegalMoveError, NotationError) as error:
            with pytest.raises(type(error)):
                game.play(f"{option}!")


@given(st.integers(0, 2**32))
def test_trials_and_copies_never_push_the_source_on(seed: int) -> None:
    """A match with copies and refused moves in between has the same shuffles as one without."""
    rng, other = random.Random(seed), random.Random(seed)
    table = make_table("classic", {**random_options(rng), "dealer": "random"})
    quiet, busy = (
        Match(table, ["Ada", "Bo", "Cleo"], Fair(SECRET, ENTROPY, table.book.codes))
        for _ in range(2)
    )
    while not quiet.game.over and len(quiet.game.moves) < 150:
        disturb(busy.game, other)
        move = random_move(quiet.game, rng)
        quiet.play(move)
        busy.play(move)
    assert str(busy.to_record()) == str(quiet.to_record())
    assert busy.chance.place(1000) == quiet.chance.place(1000)
