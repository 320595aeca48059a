"""What is told of a game: every sentence of many games is clean, and told once and in order."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from pioche.editions.loader import edition_names
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.game.narrate import (
    Narration,
    narrate,
    narrate_all,
    narrate_to,
    narrator,
    outcomes,
    person_of,
    runs,
    variant,
)
from pioche.game.place import from_position
from pioche.notation.positions import parse_position
from pioche.texts.news import NEWS, ROW_OF
from pioche.texts.phrases import Phrase
from pioche.typography import plain, typeset

from .play import play_on, random_options

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Édith", "Fay", "Gus", "Hal", "Inès", "Jo")
DECKS = 100  # of each edition, with any options
ROUNDS = 10  # of each deck
MOVES = 40
# What no sentence may have. A code is a letter and what a card has: R5, B+2*, W=G, Custom1.
FAULTS = {
    "fr": re.compile(
        r"\b0 cartes?\b|\b1 cartes\b|\b[2-9] carte\b|\b(\w{2,}) \1\b|\{|\}|  |^ | $|^$"
        r"|\b[RYGBOVW](\d|[+]\d|[RS])?\b(?!')|\bCustom\d|\w_\w|[a-z]-hidden"
        r"|[^\s] [;:!?»]|« |'|[“”]|\bde l[ea] [A-Z]|\b(à|de) le\b"
    ),
    "en": re.compile(
        r"\b0 cards?\b|\b1 cards\b|\b[2-9] card\b|\b(\w{2,}) \1\b|\{|\}|  |^ | $|^$"
        r"|\b[RYGBOVW](\d|[+]\d|[RS])?\b(?!')|\bCustom\d|\w_\w|[a-z]-hidden"
        r"| [;:!?]|\w'\w|[«»]|\ba [aeiou]|\ban [^aeiou]"
    ),
}


def random_games(edition: str) -> Iterator[Game]:
    """Play a thousand games of an edition, with any options."""
    for seed in range(DECKS):
        rng = random.Random(f"{edition} {seed}")
        table = make_table(edition, random_options(rng))
        for _ in range(ROUNDS):
            game = Game(table, rng.randrange(2, 8), Seeded(rng.randrange(2**30)))
            game.deal(0)
            play_on(game, rng, MOVES)
            yield game


def played(edition: str, position: str, *moves: str) -> Game:
    """Play moves from a position."""
    game = from_position(make_table(edition, {"uno": "auto"}), parse_position(position))
    for move in moves:
        game.play(move)
    return game


def told(edition: str, position: str, *moves: str, lang: str = "fr", viewer: int = 0) -> list[str]:
    """Play moves from a position; return what a seat is told, typed plainly."""
    game = played(edition, position, *moves)
    lines = narrate_all(game.table, game.events, viewer, NAMES, lang)
    return [plain(line) for line in lines if line]


def told_to(
    you: int, edition: str, position: str, *moves: str, lang: str = "fr"
) -> list[tuple[str, str, str]]:
    """Play moves from a position; return what a seat is told in lines, typed plainly."""
    game = played(edition, position, *moves)
    return [(plain(a), plain(b), plain(c)) for a, b, c in lines_of(game, you, lang)]


def lines_of(game: Game, you: int | None, lang: str) -> list[Narration]:
    """Return the lines of a game for somebody."""
    narration, found = narrator(game.table, lang), runs(game.events)
    return [
        narration.line(run, you, NAMES, you, outcome)
        for run, outcome in zip(found, outcomes(game.table, found), strict=True)
        if not ROW_OF[run[0].kind].quiet
    ]


def keys_of(game: Game, you: int | None, replayed: bool = False) -> set[tuple[str, str, Phrase]]:
    """Return the sentences by which a game is told to somebody: kind, variant and person.

    Where it is replayed with all hands open, every card is told.
    """
    found, events = set(), list(game.events)
    if replayed:
        events = [event._replace(card_seen_by=None) for event in events]
    for event in events:
        key = variant(game.table, event, event.hides_card_from(you))
        persons = ROW_OF[event.kind].says[key]
        found |= {(event.kind, key, persons.told)}
        if you is not None:
            found.add((event.kind, key, persons.spoken(person_of(event, you))))
    told = runs(events)
    for (event, *_), outcome in zip(told, outcomes(game.table, told), strict=True):
        key = variant(game.table, event, event.hides_card_from(you), outcome)
        person = 0 if you is None else person_of(event, you)
        found.add((event.kind, key, ROW_OF[event.kind].tells[key].spoken(person)))
    return found


@pytest.mark.parametrize("edition", edition_names())
def test_every_sentence_of_a_thousand_games_is_clean(edition: str) -> None:
    """No 0 cards, no doubled word, no code or key, proper marks, singular and plural right."""
    said: dict[str, set[str]] = {"fr": set(), "en": set()}
    for number, game in enumerate(random_games(edition)):
        viewer = (None, 0, 1)[number % 3]
        for lang, lines in said.items():
            lines.update(narrate_all(game.table, game.events, viewer, NAMES, lang))
            for line in lines_of(game, viewer, lang):
                lines.update(line)
                assert viewer is None or not re.search(rf"\b{NAMES[viewer]}\b", " ".join(line))
    for lang, lines in said.items():
        assert [line for line in lines - {""} if FAULTS[lang].search(line)] == []
        assert len(lines) > 2_500


def test_every_sentence_can_be_heard() -> None:
    """There are no words for news that never comes, and no news that never comes."""
    heard = set[tuple[str, str, Phrase]]()
    for edition in edition_names():
        for number, game in zip(range(150), random_games(edition), strict=False):
            heard |= keys_of(game, (None, 0, 1)[number % 3])
    for position, moves in RARE:
        game = from_position(make_table("x-men", {"uno": "auto"}), parse_position(position))
        for move in moves:
            game.play(move)
        heard |= keys_of(game, 1)
    heard |= keys_of(dealt_anew(), None)
    for you in (None, 0):
        heard |= keys_of(with_outcomes(), you, replayed=True)
    assert heard == {
        (row.name, key, phrase)
        for row in NEWS
        for key, persons in (*row.says.items(), *row.tells.items())
        for phrase in (persons.told, persons.you, persons.of_you)
        if phrase
    }


def with_outcomes() -> Game:
    """Have nobody vote for a joke, and somebody chosen who lacks a number."""
    options = {"uno": "auto", "custom": ["joke"], "editions": ["x-men"]}
    place = "hands Custom1 R3 / Cerebro R1 G1; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"
    game = from_position(make_table("despicable-me-4", options), parse_position(place))
    for move in ("0 Custom1=R", "1 no", "1 Cerebro", "1 player 0", "1 number 6"):
        game.play(move)
    return game


# News that a random beginning of a game hardly ever has: an exhausted pile.
RARE = [
    ("hands R2 R3 / G2 G3; discard B1 B2 B3; draw Y4", ("0 draw", "1 draw")),
    ("hands R2 R3 / G2 G3; discard B1; draw", ("0 draw", "1 draw")),
]


def dealt_anew() -> Game:
    """Deal until no card is left that could begin: of four numbers none is left in the pile."""
    few = {str(n): int(n == 5) for n in range(10)}
    table = make_table("x-men", {"cards": few})
    seats = (table.book.cards - 1) // 7
    for seed in range(100):
        game = Game(table, seats, Seeded(seed))
        game.deal(0)
        if any(event.kind == "redealt" for event in game.events):
            break
    return game


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", typeset("Bo doit piocher 0 carte ou répondre", "fr")),
        ("fr", "Bo pioche 2 carte"),
        ("fr", "Bo joue R5"),
        ("fr", "Bo joue W"),
        ("fr", "Bo répond par à le 5 rouge"),
        ("fr", "Bo n'a plus rien"),
        ("fr", "Bo annonce UNO !"),
        ("fr", "Bo joue la la carte"),
        ("en", "Bo draws 1 cards"),
        ("en", "Bo draws a orange 5"),
        ("en", "Bo plays Custom1"),
        ("en", "Bo's card isn't {card}"),
    ],
)
def test_the_faults_would_be_found(lang: str, line: str) -> None:
    """What was wrong once, or could be, is noticed."""
    assert FAULTS[lang].search(line)


def test_a_challenge_is_told_before_what_it_shows() -> None:
    """A7: the challenge, then the hand in one line, then what it costs."""
    lines = told(
        "x-men", "hands W+4 R6 G3 / G1 G2; discard R1; draw B1 B2 B3 B4", "0 W+4=G", "1 challenge",
        viewer=1,
    )  # fmt: skip
    assert lines[-3:] == [
        "Bo met Ada au défi, à raison",
        "Ada montre à Bo un 6 rouge et un 3 vert",
        "Ada pioche 4 cartes",
    ]


def test_a_block_is_told_once_and_after_its_card() -> None:
    """C3: first the card, then that it blocks."""
    lines = told(
        "jurassic-world", "hands R+2* R6 R7 / Run G2 G3; discard R1; draw B1", "0 R+2*", "1 Run=G"
    )
    assert lines == [
        "Ada joue le +2 rouge avec l'icône",
        "Bo doit piocher 2 cartes ou répondre",
        "Bo répond par la carte Courir !",
        "Bo bloque l'effet de la carte",
        "Bo choisit la couleur : vert",
    ]


def test_a_card_that_makes_nobody_draw_can_be_let_through() -> None:
    """C3: a Skip with the icon threatens with no cards."""
    lines = told("jurassic-world", "hands RS* R6 R7 / Run G2 G3; discard R1; draw B1", "0 RS*")
    assert lines == [
        "Ada joue la carte Passer rouge avec l'icône",
        "Bo peut bloquer la carte ou la laisser passer",
    ]


def test_revealed_hands_are_a_line_each() -> None:
    """C1: every hand is told in one sentence, in the language of whoever hears it."""
    moves = ("0 Web", "0 colour G")
    place = "hands Web R6 R7 / G1 B2 / W Y3; discard R1; draw B1"
    assert told("spider-man", place, *moves)[2:] == [
        "Bo montre à tous un 1 vert et un 2 bleu",
        "Cleo montre à tous un 3 jaune et une Carte blanche",
    ]
    assert told("spider-man", place, *moves, lang="en")[2:] == [
        "Bo shows everybody a green 1 and a blue 2",
        "Cleo shows everybody a yellow 3 and a Wild",
    ]


def test_only_who_may_know_a_card_is_told_it() -> None:
    """What several hidden cards are is not told, only how many there were."""
    place = "hands R+2 R6 R7 / G2 G3; discard R1; draw B1 BR"
    assert told("x-men", place, "0 R+2", viewer=0)[1] == "Bo pioche 2 cartes"
    assert (
        told("x-men", place, "0 R+2", viewer=1)[1] == "Bo pioche un 1 bleu et une Inversion bleue"
    )
    assert told("x-men", place, "0 R+2", lang="en", viewer=1)[1] == (
        "Bo draws a blue 1 and a blue Reverse"
    )


@pytest.mark.parametrize(
    ("scoring", "said"),
    [("none", "Ada gagne la partie"), ("winner", "Ada gagne la manche")],
)
def test_without_points_who_wins_has_won_the_game(scoring: str, said: str) -> None:
    """E3: it is said once, and without points."""
    table = make_table("x-men", {"scoring": scoring})
    game = from_position(table, parse_position("hands R5 / G2 G3; discard R1; draw B1"))
    game.play("0 R5")
    won = next(event for event in game.events if event.kind == "won")
    assert narrate(table, won, 0, NAMES, "fr") == said
    assert any(event.kind == "scored" for event in game.events) == (scoring != "none")


def test_whoever_reads_a_line_is_spoken_to() -> None:
    """What I did, what was done to me, and what others did among themselves."""
    place = "hands W+4 R6 G3 / G1 G2 / B1 B2; discard R1; draw B1 B2 B3 B4"
    moves = "0 W+4=G", "1 challenge"

    def lines(you: int, lang: str = "fr") -> list[str]:
        return [text for text, _, _ in told_to(you, "x-men", place, *moves, lang=lang)][-3:]

    assert lines(0) == [
        "Bo vous met au défi et gagne : c'était du bluff",
        "Vous montrez à Bo un 6 rouge et un 3 vert",
        "Vous piochez un 1 bleu, un 2 bleu, un 3 bleu et un 4 bleu",
    ]
    assert lines(1) == [
        "Vous mettez Ada au défi et gagnez : c'était du bluff",
        "Ada vous montre un 6 rouge et un 3 vert",
        "Ada pioche 4 cartes",
    ]
    assert lines(2) == [
        "Bo met Ada au défi et gagne : c'était du bluff",
        "Ada montre 2 cartes à Bo",
        "Ada pioche 4 cartes",
    ]
    assert lines(1, "en")[:2] == [
        "You challenge Ada and win: it was a bluff",
        "Ada shows you a red 6 and a green 3",
    ]


def test_a_line_names_what_came_of_it() -> None:
    """C1, C2, C4, K6: nobody has to guess from what follows why it follows."""

    def last(edition: str, place: str, *moves: str, you: int = 2, count: int = 1) -> list[str]:
        return [text for text, _, _ in told_to(you, edition, place, *moves)][-count:]

    number = "hands Cerebro R1 R2 / G1 G2 / B1 B2; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6"
    moves = "0 Cerebro", "0 player 1", "0 number 6"
    assert last("x-men", number, *moves) == ["Bo n'a pas de 6 et pioche 5 cartes"]
    assert last("x-men", number, *moves, you=1)[0].startswith("Vous n'avez pas de 6 et piochez un")
    web = "hands Web R1 R2 / G1 G2 / B1 B2; discard R9; draw Y1"
    assert last("spider-man", web, "0 Web=Y", you=0) == [
        "Personne n'a de jaune : le jeu continue. Cleo montre à tous un 1 bleu et un 2 bleu"
    ]
    assert "Personne" not in last("spider-man", web, "0 Web=G", you=0)[0]
    icons = "hands Mega R1 R2 / G1 G2 / B1 B2; discard R9; draw Y1"
    assert last("despicable-me-4", icons, "0 Mega") == [
        "Ada joue la carte Puissance Méga Minions, mais aucune icône chez les autres"
    ]
    assert last("jurassic-world", "hands RS* R1 R2 / G2 G3; discard R9; draw Y1", "0 RS*",
                "1 accept", you=1, count=2) == [
        "Vous laissez passer la carte", "Vous perdez votre tour",
    ]  # fmt: skip
    assert last("classic", "hands W O1 O2 / G2 G3; discard O9; draw Y1", "0 W=O", you=1) == [
        "Ada choisit l'orange"
    ]
    block = "hands RS* R1 R2 / Run G2 G3 / B1 B2; discard R9; draw Y1"
    assert last("jurassic-world", block, "0 RS*", "1 Run", you=1) == [
        "Vous bloquez la carte, qui n'a aucun effet"
    ]


def test_votes_are_only_blamed_where_they_decide() -> None:
    """K6: a draw after votes is their outcome, unless a written card makes draw in any case."""
    place = "hands Custom1 R1 R2 / G1 G2 / B1 B2; discard R9; draw Y1 Y2 Y3 Y4 Y5"
    for rule, said in (("joke", "Personne n'a voté pour : Ada pioche 4 cartes"),
                       (["others vote", "player draws 1"], "Ada pioche une carte")):  # fmt: skip
        table = make_table("despicable-me-4", {"uno": "auto", "custom": [rule]})
        game = from_position(table, parse_position(place))
        for move in ("0 Custom1=R", "1 no", "2 no"):
            game.play(move)
        assert plain(lines_of(game, 1, "fr")[-1].text) == said


def test_beside_a_player_a_line_is_short() -> None:
    """Without its subject, or as the player would say it; whoever reads it needs no name."""
    place = "hands RS R6 G3 / G1 G2 / B1 B2; discard R1; draw B1"
    assert told_to(0, "x-men", place, "0 RS") == [
        ("Vous jouez la carte Passer rouge", "", ""),
        ("Bo perd son tour", "Perd son tour", ""),
    ]
    assert told_to(1, "x-men", place, "0 RS", lang="en") == [
        ("Ada plays the red Skip", "Plays the red Skip", ""),
        ("You lose your turn", "", ""),
    ]
    caught = "hands R2 R6 / G1 G2 / B1 B2; discard R1; draw B1 B2 B3"
    game = from_position(make_table("x-men"), parse_position(caught))
    for move in ("0 R2", "1 catch 0"):
        game.play(move)
    line = next(line for line in lines_of(game, None, "fr") if line.reply)
    assert [plain(words) for words in line] == [
        "Bo prend Ada en faute : UNO n'était pas annoncé", "Contre-UNO !", "La main dans le sac !",
    ]  # fmt: skip


def test_what_is_not_worth_a_line_has_none() -> None:
    """Nobody reads of every card that is dealt."""
    game = Game(make_table("x-men"), 3, Seeded(1))
    game.deal(0)
    assert {event.kind for event in game.events} >= {"dealt", "turned"}
    assert not [
        line for line in narrate_to(game.table, game.events, 0, NAMES, "en") if "dealt" in line
    ]
