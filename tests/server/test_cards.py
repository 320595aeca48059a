"""Decks, rulebooks, words and the effects language as a client gets them."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from pioche.bots import BOTS
from pioche.editions.build import standard_table
from pioche.editions.loader import edition_names
from pioche.editions.options import OPTIONS
from pioche.game.game import make_table
from pioche.notation.answers import PLAIN_ANSWERS, QUESTIONS
from pioche.server.protocol.bodies import Face
from pioche.server.protocol.settings import Pace, Settings, Spectators, rule_table
from pioche.server.reference.cards import deck_of
from pioche.server.reference.catalogue import catalogue
from pioche.server.reference.rulebooks import booklet
from pioche.server.reference.vocabulary import vocabulary
from pioche.server.reference.words import PRESETS, glossary
from pioche.texts.rulebook import rulebook

from .clients import Http
from .live import Server

HOUSE = {"seven_zero": True, "editions": ["x-men"], "custom": ["give-two", "next draws 2"]}


def faces(edition: str, options: dict[str, Any] | None = None) -> dict[str, Face]:
    """Return the faces of a deck by their codes."""
    return {face.code: face for face in deck_of(make_table(edition, options)).faces}


# Cards.


@pytest.mark.parametrize("edition", edition_names())
def test_a_deck_has_every_card_once(edition: str) -> None:
    """Copies add up to the deck, faces are those of hands and moves, and each has its names."""
    table = standard_table(edition)
    deck = deck_of(table)
    assert sum(face.copies for face in deck.faces) == deck.size == table.book.cards
    assert tuple(face.code for face in deck.faces) == table.book.codes
    for face in deck.faces:
        assert face.code == face.colour + face.card + "*" * face.icon
        assert (face.colour == "") == (face.kind == "wild")
        assert face.rule
    for lang in ("fr", "en"):
        assert len({getattr(face.name, lang) for face in deck.faces}) == len(deck.faces)


def test_dares_have_names_by_their_numbers() -> None:
    """K7, K8: the dares of a deck come in the order of their numbers, named in both languages."""
    custom = ["rooster", "elbow-up", 'next is dared "hop"']
    table = make_table("classic", {"custom": custom})
    dares = deck_of(table).dares
    assert tuple(dare.code for dare in dares) == table.dares
    assert all(dare.name.fr != dare.name.en for dare in dares[:2])
    assert (dares[2].name.fr, dares[2].name.en) == ("hop", "hop")
    assert deck_of(standard_table("x-men")).dares == ()


@pytest.mark.parametrize(
    ("code", "name", "symbol", "points", "rule"),
    [
        ("R5", ("5 rouge", "red 5"), "5", 5, "T2"),
        ("YS", ("Passer jaune", "yellow Skip"), "skip", 20, "A3"),
        ("GR", ("Inversion verte", "green Reverse"), "reverse", 20, "A2"),
        ("B+2*", ("+2 bleu, icône de dinosaure", "blue Draw Two, dinosaur icon"), "+2", 20, "A1"),
        ("W", ("Carte blanche", "Wild"), "wild", 50, "A4"),
        ("W+4", ("Carte blanche +4", "Wild Draw Four"), "+4", 50, "A5"),
        ("Run", ("Courir\u202f!", "Run!"), "Run", 50, "C3"),
    ],
)
def test_a_face_can_be_drawn_and_read_out(
    code: str, name: tuple[str, str], symbol: str, points: int, rule: str
) -> None:
    """A face has its full name in both languages, its symbol, its points and its rule."""
    face = faces("jurassic-world")[code]
    assert ((face.name.fr, face.name.en), face.symbol, face.points) == (name, symbol, points)
    assert face.rule == rule
    assert face.icon == code.endswith("*")
    assert face.blocks == (code == "Run")


def test_cards_are_those_of_the_table() -> None:
    """Mixed editions, house rules and what was written on customisable wilds all show."""
    found = faces("classic", HOUSE | {"cards": {"Rain": 1, "Run": 0}})
    assert found["Cerebro"].edition == "x-men"
    assert (found["O7"].rule, found["O7"].edition) == ("H3", "classic")
    assert found["ORain"].edition == "extra"
    assert [found[code].rule for code in ("Custom1", "Custom2")] == ["K9", "C6"]
    text = found["Custom2"].text
    assert text is not None
    assert "pioche 2 cartes" in text.fr
    assert [code for code, face in found.items() if face.custom] == ["Custom1", "Custom2"]
    assert "Run" not in found
    assert len(deck_of(make_table("classic", HOUSE)).characters) == 10


def test_the_cards_and_rules_of_a_table_are_found_over_http(server: Server) -> None:
    """A table's own routes give its own rules, those of an edition the printed ones."""
    http = Http(server.url)
    seated = http.create(options={"seven_zero": True, "custom": ["next draws 2"]})
    at = f"/api/tables/{seated['table']['id']}"
    codes = [face["code"] for face in http.get(f"{at}/cards").data["faces"]]
    printed = [face["code"] for face in http.get("/api/editions/classic/cards").data["faces"]]
    assert ("Custom3" in codes, "Custom3" in printed) == (False, True)
    assert "7" in http.get(f"{at}/rules?lang=en").body.decode().split("House rules")[1]
    cited = {
        rule
        for section in http.get(f"{at}/rulebook?lang=en").data["sections"]
        for paragraph in section["paragraphs"]
        for rule in paragraph.get("rules", ())
    }
    assert {"H3", "C6", "T1"} <= cited
    assert http.get(f"{at}/rules?lang=de").code == "bad-message"


def test_what_does_not_change_may_be_kept_for_a_while(server: Server) -> None:
    """Words and printed cards may be kept; what belongs to a table may not."""
    http = Http(server.url)
    for path in ("/api/words", "/api/vocabulary", "/api/editions/x-men/cards"):
        assert http.get(path).headers["Cache-Control"].startswith("public, max-age=")
    table = http.create()["table"]["id"]
    assert http.get(f"/api/tables/{table}/cards").headers["Cache-Control"] == "no-store"


# Rules.


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("edition", edition_names())
def test_the_sections_are_the_rulebook(edition: str, lang: str) -> None:
    """Section by section it has the same words and the same rules as the page."""
    table = standard_table(edition)
    book, page = booklet(table, lang), rulebook(table, lang, ids=True)
    said = " ".join(
        part
        for section in book.sections
        for part in (
            "#" * section.level + " " + section.title,
            *(
                " ".join(("- " * (p.kind == "item") + p.text, p.codes + cite(p.rules)))
                for p in section.paragraphs
            ),
        )
    )
    assert said.split() == page.split()
    assert book.title == book.sections[0].title
    cards = {face.card for face in deck_of(table).faces}
    assert {section.card for section in book.sections if section.card} < cards


def cite(rules: tuple[str, ...]) -> str:
    """Write rules as the page does."""
    return f" [{', '.join(rules)}]" if rules else ""


# The effects language.


def test_every_sentence_can_be_composed() -> None:
    """Each pattern, its slots filled with any of the words offered, is read as a rule."""
    words = vocabulary(standard_table("classic"))
    before = ["choose player among others", "choose number", "everybody puts hand under"]
    for pattern in words.sentences:
        for text in filled(pattern.words, pattern.plural, words):
            first = before[:1] if pattern.last else before
            if pattern.custom:
                make_table("classic", {"custom": [[*first, text]]})


def filled(singular: str, plural: str, words: Any) -> list[str]:
    """Fill the slots of a sentence with each of the words for players."""
    found = []
    for who in words.who:
        text = plural if who.several else singular
        if who.several and "{one}" in singular:
            continue
        text = text.replace("{who}", who.word).replace("{one}", who.word)
        text = text.replace("{n}", str(words.most_cards)).replace("{card}", words.cards[-1].code)
        found.append(text.replace("{dare}", f'"{words.dares[0].code}"'))
    return found


def test_the_slots_of_a_sentence_are_those_of_its_readings() -> None:
    """Every slot is listed, and stands in what is read in both languages."""
    words = vocabulary(standard_table("classic"))
    for pattern in (*words.sentences, *words.conditions):
        slots = set(pattern.slots)
        for text in (pattern.words, pattern.one.fr, pattern.one.en, pattern.several.fr):
            assert set(re.findall(r"{(\w+)}", text)) == slots


# Words and presets.


def test_everything_that_can_be_asked_and_answered_has_words() -> None:
    """Questions, fixed answers, bots, paces and options are all named in both languages."""
    words = glossary()
    assert words.questions.keys() == {*QUESTIONS, "block", "dared-vote", "stuck"}
    assert {*PLAIN_ANSWERS, "uno", "catch", "play", "give", "put"} <= words.answers.keys()
    assert tuple(bot.value for bot in words.bots) == BOTS
    assert {pace.value for pace in words.paces} == set(Pace.__args__)  # type: ignore[attr-defined]
    watching = {value.value for value in words.spectators}
    assert watching == set(Spectators.__args__)  # type: ignore[attr-defined]
    assert "" not in re.findall(r'"(?:fr|en)":"([^"]*)"', msgspec.json.encode(words).decode())


def test_ready_rules_can_be_opened_and_changed() -> None:
    """The sentences of a ready rule, written out, are the same rule."""
    for rule in catalogue().rules:
        make_table("classic", {"custom": [list(rule.effect)]})


def test_every_option_and_every_value_is_explained() -> None:
    """Each option has a name and one line, and so has each word that it may be."""
    options = {option.name: option for option in catalogue().options}
    assert options.keys() == OPTIONS.keys()
    for option in options.values():
        assert option.title.fr
        assert option.text.en
        assert tuple(choice.value for choice in option.choices) == option.values


@pytest.mark.parametrize("edition", edition_names())
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played(preset: str, edition: str) -> None:
    """A table of any edition can be set up with any preset."""
    found = {one.key: one for one in catalogue().presets}[preset]
    rule_table(Settings(edition, options=found.options, pace=found.pace))


def test_the_settings_say_how_many_seats_there_are(server: Server) -> None:
    """After the host has changed the number of seats, the settings name the new one."""
    http = Http(server.url)
    seated = http.create(seats=4)
    assert http.say(seated, type="resize", seats=3).status == 200
    shown = http.get(f"/api/tables/{seated['table']['id']}").data
    assert (shown["settings"]["seats"], len(shown["seats"])) == (3, 3)
