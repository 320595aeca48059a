"""Rules while they are written: read in words, and taken apart so that no client parses them."""

from __future__ import annotations

import re
from typing import Literal

import pytest

from pioche.editions.customs import load_rules
from pioche.editions.loader import edition_names
from pioche.editions.sentences import parse_effect, parse_sentence, read_back
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.game.game import make_table
from pioche.server.protocol.bodies import Drafts, DraftSentence, ReadDraft
from pioche.server.reference.workshop import read_drafts
from pioche.texts.reading import read_effect
from pioche.typography import plain

TABLE = make_table("x-men", {})
# Words of the language that nobody should have to read in French.
CODE = re.compile(r"\b(next|draws?|chosen|others|everybody|if|loses|hand|colour|lacks)\b|[{}_]")


def read(*effect: str, lang: Literal["fr", "en"] = "fr", pieces: bool = True) -> ReadDraft:
    """Read one rule."""
    return read_drafts(TABLE, Drafts("x-men", (effect,), pieces, lang))[0]


def said(clause: DraftSentence) -> str:
    """Return a sentence as it stands in the workshop, its slots as the words that fill them."""
    words = [
        piece.text or next((f.name for f in piece.fillings if f.word == piece.word), piece.word)
        for piece in clause.pieces
    ]
    return plain("".join(words))


def test_a_sentence_comes_in_pieces_with_what_can_fill_each_slot() -> None:
    """What is chosen is a whole sentence: the plural, too, is the server's."""
    draft = read("next draws 2")
    (clause,) = draft.clauses
    assert draft.text == "Le joueur suivant pioche 2 cartes."
    assert said(clause) == "Le joueur suivant pioche 2 cartes."
    who, _, many, _ = clause.pieces
    assert (who.slot, many.slot) == ("who", "n")
    others = next(filling for filling in who.fillings if filling.word == "others")
    assert others.text == "others draw 2"
    assert said(read(others.text).clauses[0]) == "Tous les autres joueurs piochent chacun 2 cartes."
    assert [filling.early for filling in who.fillings if filling.word == "chosen"] == [True]


def test_everything_on_offer_can_be_written_and_read_again() -> None:
    """Each offer, and each filling of each slot, is a sentence, written as it should be."""
    count = 0
    for offer in read().offers:
        (clause,) = read(offer.text).clauses
        assert clause.text == offer.text
        assert clause.pieces
        for filling in (f for piece in clause.pieces for f in piece.fillings):
            (again,) = read(filling.text).clauses
            assert again.text == filling.text
            count += 1
            if not clause.lead:
                assert read_back(parse_sentence(filling.text, "")) == filling.text
    assert len(read().offers) == len([row for row in ROWS if not row.chooses_colour]) + len(
        CONDITIONS
    )
    assert count > 300


def test_a_condition_holds_sentences_behind_it() -> None:
    """They are taken apart in the same way; without any it says what it lacks, and no code."""
    draft = read("if next lacks colour: ")
    (clause,) = draft.clauses
    assert (draft.text, draft.mistake) == ("", "")
    assert said(clause) == "Si le joueur suivant n'a aucune carte de la couleur demandée,"
    assert plain(clause.wrong) == "Dites ce qui se passe alors."
    assert not any(offer.group == "when" for offer in clause.offers)
    (whole,) = read(f"{clause.lead}next draws 2; others draw 1").clauses
    assert [part.text for part in whole.body] == ["next draws 2", "others draw 1"]
    assert [said(part) for part in whole.body] == [
        "le joueur suivant pioche 2 cartes.",
        "tous les autres joueurs piochent chacun 1 carte.",
    ]


def test_a_dare_may_be_any_text() -> None:
    """The sentence around it is given, so that it can be written while one types."""
    (clause,) = read('next is dared ""').clauses
    dare = next(piece for piece in clause.pieces if piece.slot == "dare")
    assert (dare.before, dare.after) == ('next is dared "', '"')
    assert plain(clause.wrong) == "Écrivez le gage."
    assert read(f"{dare.before}danser{dare.after}").text == "Le joueur suivant doit danser."


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        (["chosen draws 2"], "D'abord : « le joueur de la carte choisit un autre joueur »"),
        (["dance"], "Cette phrase n'est pas comprise."),
        (
            ["next draws 2 and loses turn", "others vote"],
            "Cette phrase doit être la dernière et ne dépendre d'aucune condition.",
        ),
    ],
)
def test_a_sentence_says_what_is_wrong_with_it(effect: list[str], wrong: str) -> None:
    """In words, at the sentence itself; the rule as a whole has no text then."""
    draft = read(*effect)
    assert [plain(clause.wrong) for clause in draft.clauses if clause.wrong] == [wrong]
    assert draft.text == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_wrong_with_the_whole_rule_is_said_in_words(lang: Literal["fr", "en"]) -> None:
    """A7: a sentence is quoted as it is read, never as it is written."""
    draft = read("others put hand under", "next draws 2 and loses turn or challenges", lang=lang)
    assert draft.text == ""
    assert draft.mistake
    assert "next draws 2 and" not in draft.mistake


@pytest.mark.parametrize("edition", edition_names())
def test_nobody_reads_code(edition: str) -> None:
    """In French no word of the language shows in offers, pieces, fillings or faults."""
    table = make_table(edition, {})
    drafts = Drafts(edition, ((), ("if next cannot play: ", "chosen draws 2")), True, "fr")
    for draft in read_drafts(table, drafts):
        words = [offer.say for offer in draft.offers] + [offer.why for offer in draft.offers]
        for clause in draft.clauses:
            words += [clause.wrong, *(piece.text for piece in clause.pieces)]
            words += [f.name for piece in clause.pieces for f in piece.fillings]
        assert [text for text in words if CODE.search(text)] == []


def test_a_rule_is_worded_as_the_rulebook_words_it() -> None:
    """Also without pieces, as for a list of rules: subjects are said once, sentences linked."""
    for rule in load_rules().values():
        effect = tuple(map(read_back, rule.effect))
        for lang in ("fr", "en"):
            worded = read_effect(TABLE, parse_effect(effect, ""), lang)
            assert read(*effect, lang=lang, pieces=False).text == worded
