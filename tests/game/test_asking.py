"""The open question in words: what is asked, what is at stake, and what the answers mean."""

from __future__ import annotations

import random

import pytest

from pioche.editions.loader import edition_names
from pioche.game.asking import Asked, ask
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.game.place import from_position
from pioche.notation.moves import parse_move
from pioche.notation.positions import parse_position
from pioche.typography import plain

from .play import random_options
from .test_narrate import FAULTS

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo")


def played(edition: str, position: str, *moves: str, **options: object) -> Game:
    """Play moves from a position."""
    game = from_position(make_table(edition, options), parse_position(position))
    for move in moves:
        game.play(move)
    return game


def asked(game: Game, viewer: int | None, lang: str = "fr") -> Asked:
    """Say the question, typed plainly."""
    found = ask(game, viewer, NAMES, lang)
    words = {move: plain(said) for move, said in found.answers.items()}
    return Asked(plain(found.text), plain(found.stakes), words)


def test_the_duel_says_what_a_challenge_risks() -> None:
    """A6, A7: colour, cards left, and who draws how many, in both languages."""
    position = "hands W+4 O1 O2 O3 O4 O5 / G1 G2; discard O9; draw V1 V2 V3 V4 V5 V6 V7"
    game = played("classic", position, "0 W+4=G")
    assert asked(game, 1) == (
        "+4 pour vous : que faites-vous ?",
        "Ada a joué un Super Joker +4 sur de l'orange et garde 5 cartes. "
        "Défi : si c'était du bluff, Ada en pioche 4 ; sinon vous en piochez 6.",
        {"accept": "Piocher 4", "challenge": "Mettre au défi"},
    )
    assert asked(game, 1, "en").stakes == (
        "Ada played a Wild Draw Four on orange and has 5 cards left. "
        "Challenge: if it was a bluff, Ada draws 4; if not, you draw 6."
    )
    assert asked(game, 0) == asked(game, None) == Asked("+4 pour Bo : piocher ou répondre ?")


def test_an_attack_that_can_be_added_to_says_what_else_happens() -> None:
    """H1: without an answer one draws it all."""
    position = "hands R+2 R1 R2 / G+2 G1; discard R9; draw B1 B2 B3 B4"
    game = played("x-men", position, "0 R+2", stacking="same")
    found = asked(game, 1)
    assert found.stakes == "Sans réponse, vous piochez 2 cartes et perdez votre tour."
    assert found.answers["accept"] == "Piocher 2"
    assert found.answers["G+2"] == "Jouer le +2 vert"


def test_a_card_with_more_to_it_says_what_it_is_about() -> None:
    """C1: whoever chooses reads what follows; a plain wild needs no words."""
    plain_wild = played("spider-man", "hands W R1 / G1 G2; discard R9; draw Y1", "0 W")
    assert asked(plain_wild, 0).stakes == ""
    game = played("spider-man", "hands Web R1 / G1 B2 / B1 B3; discard R9; draw Y1", "0 Web")
    assert asked(game, 0).stakes.startswith("Tous les autres joueurs révèlent leur main")
    game.play("0 colour B")
    found = asked(game, 0)
    assert found.text == "Quel joueur choisissez-vous ?"
    assert found.answers == {"player 1": "Bo", "player 2": "Cleo"}
    follows = "Le joueur choisi perd son tour et le jeu continue avec le joueur qui le suit."
    assert found.stakes == follows


def test_only_whoever_drew_reads_what_becomes_of_the_card() -> None:
    """T4: for all others it is still that player's turn."""
    game = played(
        "classic", "hands O1 O2 / G1 G2; discard V9; draw V1 Y2", "0 draw", play_drawn="may"
    )
    assert asked(game, 0).text == "Jouer la carte piochée, ou la garder ?"
    assert asked(game, 0).answers == {"V1": "Jouer le 1 violet", "keep": "Garder"}
    assert asked(game, 1) == asked(game, None) == Asked("C'est à Ada de jouer")


@pytest.mark.parametrize("edition", edition_names())
def test_every_question_of_random_games_is_said_cleanly(edition: str) -> None:
    """No code, no open slot; every answer has words but the cards of one's own turn."""
    heard: dict[str, set[str]] = {"fr": set(), "en": set()}
    for seed in range(12):
        rng = random.Random(f"{edition} {seed}")
        table = make_table(edition, random_options(rng))
        game = Game(table, rng.randrange(2, 6), Seeded(rng.randrange(2**30)))
        game.deal(0)
        for _ in range(150):
            if game.over:
                break
            for lang, texts in heard.items():
                for viewer in (None, *range(game.seats)):
                    text, stakes, answers = ask(game, viewer, NAMES, lang)
                    assert text
                    texts.update((text, stakes, *answers.values()))
                    if viewer == game.asked:
                        said = [one for one in game.options if parse_move(one).word != "play"]
                        assert set(game.options) >= answers.keys() >= set(said)
                    else:
                        assert (stakes, answers) == ("", {})
            game.play(rng.choice(game.options))
    for lang, texts in heard.items():
        assert [text for text in texts - {""} if FAULTS[lang].search(text)] == []
