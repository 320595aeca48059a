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
    notes = {move: plain(note) for move, note in found.notes.items()}
    return Asked(plain(found.text), plain(found.stakes), words, notes)


def test_the_duel_says_what_a_challenge_risks() -> None:
    """A6, A7: colour, cards left, and who draws how many, in both languages."""
    position = "hands W+4 O1 O2 O3 O4 O5 / G1 G2; discard O9; draw V1 V2 V3 V4 V5 V6 V7"
    game = played("classic", position, "0 W+4=G")
    assert asked(game, 1) == Asked(
        "+4 pour vous : que faites-vous ?",
        "Ada a joué un Super Joker +4 sur de l'orange, il lui reste 5 cartes. "
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


def test_what_follows_is_said_to_whoever_is_asked() -> None:
    """C2: the card's player, the next and the chosen one each read their own part as theirs."""
    place = "hands Cerebro R1 / G1 G2 / B6 B2; discard R9; draw Y1 Y2 Y3 Y4 Y5"
    game = played("x-men", place, "0 Cerebro", "0 player 2")
    assert asked(game, 0).stakes == (
        "Cleo révèle à toute la table une carte de ce chiffre ou une « Carte blanche », à "
        "son choix, et la garde ; à défaut, Cleo pioche 5 cartes. Puis vous choisissez la couleur."
    )
    game.play("0 number 6")
    found = asked(game, 2)
    assert found.text == "Ada annonce le 6 : une seule carte peut être révélée"
    assert found.stakes == (
        "Vous révélez à toute la table une carte de ce chiffre ou une « Carte blanche », à "
        "votre choix, et la gardez ; si vous ne le pouvez pas, vous piochez 5 cartes. "
        "Puis Ada choisit la couleur."
    )
    assert asked(game, 2, "en").stakes == (
        "You show everybody a card of that number or a “Wild”, whichever you like, and keep it; "
        "if you have neither, you draw 5 cards. Then Ada chooses the colour."
    )


def test_a_card_that_may_be_blocked_says_what_it_does_otherwise() -> None:
    """C3: what a card does to whoever lets it through is said as a condition."""
    place = "hands {card} R1 R2 / Run G2; discard R9; draw B1"
    game = played("jurassic-world", place.format(card="RS*"), "0 RS*")
    assert asked(game, 1).stakes == "Si vous la laissez passer : vous perdez votre tour."
    assert asked(game, 1, "en").stakes == "If you let it through: you lose your turn."
    four = "hands RR* R1 R2 / Run G2 / Y1 Y2 / Y3 Y4; discard R9; draw B1"
    game = played("jurassic-world", four, "0 RR*")
    assert asked(game, 1).stakes == "Si vous la laissez passer : le sens du jeu est inversé."


def test_a_vote_says_what_it_is_about() -> None:
    """K6: who votes, who waits and who is dared read what for; without a dare it is the card."""
    place = "hands Custom1 O1 O2 / V2 G3 / Y5 Y6; discard O9; draw Y1 Y2 G4"
    game = played("classic", place, "0 Custom1=G", custom=["joke"])
    assert asked(game, 1).text == "Ada doit raconter une blague : votez-vous pour ?"
    assert asked(game, 2).text == "Ada doit raconter une blague : Bo vote"
    assert asked(game, 0).text == "À vous de raconter une blague ! Bo vote"
    assert asked(game, 0, "en").text == "Your turn to tell a joke! Bo is voting"
    ours = {"name": "Oui", "effect": ["others vote", "if nobody votes yes: player draws 2"]}
    game = played("classic", place, "0 Custom1=G", custom=[ours])
    assert asked(game, 1).text == "Carte d'Ada : votez-vous pour ?"
    assert asked(game, 0).text == "Bo vote sur votre carte"
    sing = {**ours, "effect": ['next is dared "sing"', *ours["effect"]]}
    game = played("classic", place, "0 Custom1=G", custom=[sing])
    assert asked(game, 1).text == "Carte d'Ada : votez-vous pour ?"
    game.play("1 yes")
    assert asked(game, 2).text == "Bo doit sing : votez-vous pour ?"


@pytest.mark.parametrize(
    ("edition", "place", "moves", "text", "answer"),
    [
        ("x-men", "hands R1 R2 / G1 G2; discard Y9; draw B1", "", "aucune carte ne va", "Piocher"),
        ("jurassic-world", "hands RS* R2 R3 / G1 G2; discard R9; draw B1", "0 RS*",
         "Rien en main pour bloquer la carte", "Laisser passer"),
        ("jurassic-world", "hands R+2* R2 R3 / G1 G2; discard R9; draw B1 B2", "0 R+2*",
         "+2 pour vous : rien pour répondre", "Piocher 2"),
        ("spider-man", "hands Web R1 R2 / G1 G2 / B1 B2; discard R9; draw Y1", "0 Web=B",
         "Vous ne pouvez choisir que Cleo", "Cleo"),
    ],
)  # fmt: skip
def test_a_question_with_one_answer_says_so(
    edition: str, place: str, moves: str, text: str, answer: str
) -> None:
    """Nobody looks for a choice that there is not."""
    game = played(edition, place, *filter(None, [moves]))
    found = asked(game, game.asked)
    assert text in found.text
    assert list(found.answers.values()) == [answer]
    assert "Sans réponse" not in found.stakes


def test_a_four_that_would_be_a_bluff_is_marked_for_its_player_alone() -> None:
    """A5, A8: by the colour in force, or by another wild where the edition says so."""
    place = "hands W+4 R1 G2 / W+4 G1 B2; discard R9; draw Y1"
    game = played("x-men", place)
    assert asked(game, 0).notes == {"W+4": "Bluff : vous avez du rouge"}
    assert asked(game, 0, "en").notes == {"W+4": "A bluff: you have red"}
    assert asked(game, 1).notes == asked(game, None).notes == {}
    game.play("0 R1")
    assert asked(game, 1).notes == {}  # honest
    assert asked(played("x-men", place, challenge=False), 0).notes == {}
    wild = "hands W+4 W G2 / G1 G3; discard Y9; draw Y1"
    assert asked(played("classic", wild), 0).notes == {}
    assert asked(played("x-men", wild), 0).notes == {
        "W+4": "Bluff : vous avez une autre carte blanche"
    }


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
                    text, stakes, answers, notes = ask(game, viewer, NAMES, lang)
                    assert text
                    texts.update((text, stakes, *answers.values(), *notes.values()))
                    if viewer == game.asked:
                        said = [one for one in game.options if parse_move(one).word != "play"]
                        assert set(game.options) >= answers.keys() >= set(said)
                    else:
                        assert (stakes, answers, notes) == ("", {}, {})
            game.play(rng.choice(game.options))
    for lang, texts in heard.items():
        assert [text for text in texts - {""} if FAULTS[lang].search(text)] == []
