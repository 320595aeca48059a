"""The rulebook of a table: complete, in one language, and true to its options."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from pioche.editions.build import Table, build_table
from pioche.editions.grammar import Row
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.options import OPTIONS, read_options
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.texts.phrases import WIDTH
from pioche.texts.rulebook import rulebook
from pioche.typography import plain

LANGUAGES = ("fr", "en")
SETUP = "S1 S2 S3 S4 S5 S8"
TURN = "T1 T2 T3 T4 T5 T6 T7 T8"
ACTIONS = "A1 A2 A3 A4 A5 A6 A7 A8"
SHARED = f"D1 D7 {SETUP} {TURN} {ACTIONS} U1 U2 U3 U4 U5 E1 E2 E3 E4 E5"
EDITIONS = {
    "spider-man": "D2 S6 C1",
    "x-men": "D2 S6 C2",
    "jurassic-world": "D2 D4 D6 S6 C3",
    "despicable-me-4": "D2 D5 D6 S6 C4",
    "classic": "D3 S7 C5 C6 K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11",
}
# An option, the rules that it brings in, and those that it takes out.
CHANGES: list[tuple[dict[str, Any], str, str]] = [
    ({"dealer": "draw"}, "", ""),
    ({"dealer": "random"}, "", ""),
    ({"dealer": 1}, "", ""),
    ({"hand_size": 5}, "H6", ""),
    ({"play_drawn": "must"}, "", ""),
    ({"play_drawn": "may"}, "", ""),
    ({"two_player_reverse": "literal"}, "", ""),
    ({"bluff": False}, "H6", ""),
    ({"challenge": False}, "A9 H6", "A6 A7"),
    ({"bluff": False, "challenge": False}, "A9 H6", "A6 A7"),
    ({"uno": "auto"}, "", "U2 U3 U4"),
    ({"uno_penalty": 4}, "H6", ""),
    ({"uno_penalty": 0}, "H6", ""),
    ({"scoring": "own"}, "", ""),
    ({"scoring": "none"}, "", ""),
    ({"scoring": "winner", "target": 200}, "H6", ""),
    ({"stacking": "same"}, "H1", ""),
    ({"stacking": "any"}, "H1", ""),
    ({"stacking": "any", "challenge": False}, "H1 A9 H6", "A6 A7"),
    ({"jump_in": True}, "H2", ""),
    ({"seven_zero": True}, "H3", ""),
    ({"draw_until_playable": True}, "H4", ""),
    ({"must_play": True}, "H5", "T3"),
    ({"draw_until_playable": True, "must_play": True}, "H4 H5", "T3"),
    ({"custom": []}, "", ""),
    ({"custom": ["until-colour", "no-wilds", "stuck-three"]}, "C6 K1 K2 K3", ""),
    ({"custom": ["hand-of-three", "open-hands", "joke"]}, "C6 K4 K5 K6", ""),
    ({"custom": ["elbow-up", "rooster", "give-four"]}, "C6 K7 K8 K10", ""),
    ({"custom": ["next draws 3", "others lose turn"]}, "C6", ""),
    ({"cards": {"+2": 0}}, "H7", "A1"),
    ({"cards": {"W+4": 0}}, "H7", "A5 A6 A7 A8"),
]
FRENCH = "le les joueur joueurs carte cartes une des est pioche talon manche puis avec et ou sur"
ENGLISH = "the and player players card cards draw draws turn with wild wilds pile hand of to is"


def table_of(edition: str, options: Mapping[str, Any] | None = None) -> Table:
    """Make the table of an edition and some options."""
    return build_table(load_edition(edition), read_options(options or {}))


def book(edition: str, lang: str, **options: Any) -> str:
    """Write a rulebook, its lines joined for searching."""
    return " ".join(plain(rulebook(table_of(edition, options), lang, ids=True)).split())


def rules_in(text: str) -> set[str]:
    """Find the ids of the rules that a text cites."""
    groups: list[str] = re.findall(r"\[([A-Z]\d+(?:, [A-Z]\d+)*)\]", " ".join(text.split()))
    return {rule for group in groups for rule in group.split(", ")}


def words_in(text: str) -> set[str]:
    """Find the words of a text, codes left out."""
    return set(re.findall(r"[^\W\d_]+", re.sub(r"`[^`]*`", "", text).lower()))


def check_form(text: str, lang: str) -> None:
    """Check what holds for every rulebook: no slots left open, one language, short lines."""
    assert "{" not in text
    assert "}" not in text
    assert "  " not in text.replace("\n  ", "\n")
    assert ".." not in text
    assert all(len(line) <= WIDTH for line in text.splitlines())
    foreign = ENGLISH if lang == "fr" else FRENCH
    assert not words_in(text) & set(foreign.split())
    bare = re.sub(r"`[^`]*`", "", text)
    if lang == "fr":
        assert not re.search(r"[^\s][:;!?»]|«[^\u00a0]|[“”]|^[:;!?»]", bare, re.MULTILINE)
        assert not re.search(r" [:;!?»]|\u202f[^;!?]|'", bare)
    else:
        assert not re.search(r" [:;?]|[«»']", bare)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_cites_exactly_its_rules(edition: str, lang: str) -> None:
    """The rulebook of an edition as printed cites every rule that applies and no other."""
    text = rulebook(table_of(edition), lang, ids=True)
    check_form(text, lang)
    assert rules_in(text) == set(SHARED.split()) | set(EDITIONS[edition].split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("options", "more", "fewer"), CHANGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_option_changes_the_rules_cited(
    edition: str, options: dict[str, Any], more: str, fewer: str, lang: str
) -> None:
    """An option brings its own rules into the rulebook and takes out those that fall away."""
    text = rulebook(table_of(edition, options), lang, ids=True)
    check_form(text, lang)
    printed = set(SHARED.split()) | set(EDITIONS[edition].split())
    assert rules_in(text) == (printed - set(fewer.split())) | set(more.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_option_changes_the_text(edition: str, lang: str) -> None:
    """A rulebook reads otherwise once an option is not the edition's own."""
    printed = rulebook(table_of(edition), lang, ids=True)
    box = load_edition(edition)
    own: list[dict[str, Any]] = [
        {"dealer": box.dealer}, {"play_drawn": box.play_drawn}, {"scoring": box.scoring}
    ]  # fmt: skip
    own += [{"custom": []}] if box.custom is None else []
    for options, _, _ in CHANGES:
        text = rulebook(table_of(edition, options), lang, ids=True)
        assert (text == printed) == (options in own)


def test_every_option_is_among_the_changes() -> None:
    """No option of a table is left out of the tests above and below."""
    assert {name for options, _, _ in CHANGES for name in options} | {"editions"} == set(OPTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", edition_names())
def test_every_card_is_in_the_book(edition: str, lang: str) -> None:
    """Every card has a heading with its name, and all its codes are written."""
    table = table_of(edition)
    text = rulebook(table, lang, ids=True)
    check_form(text, lang)
    for card in table.cards.values():
        name = card.name[lang].replace("« ", "“").replace(" »", "”")
        heading = f"### {card.name[lang] if lang == 'fr' else name}\n"
        assert heading in text or card.kind == "number"
    for code in table.book.codes:
        assert f"`{code}`" in text or code[1:].isdigit()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_options_go_together(edition: str, lang: str) -> None:
    """Any two options give a rulebook that cites what both bring in."""
    for i, (one, more, _) in enumerate(CHANGES):
        for other, further, _ in CHANGES[i + 1 :: 5]:
            if one.keys() & other.keys():
                continue
            cited = rules_in(rulebook(table_of(edition, one | other), lang, ids=True))
            moot = {"A9"} if "cards" in one | other else set()  # no +4, nothing to accept
            assert set(f"{more} {further}".split()) - moot <= cited


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("row", [*ROWS, *CONDITIONS], ids=lambda row: row.words)
def test_every_sentence_can_be_read(row: Row, lang: str) -> None:
    """Every sentence of the vocabulary makes a rule that the rulebook reads out."""
    if row.chooses_colour:
        return
    for who in ("next", "others") if "{who}" in row.words else ("chosen",):
        rule = [*needed(row, who), example(row, who)]
        text = rulebook(table_of("jurassic-world", {"custom": [rule]}), lang, ids=True)
        check_form(text, lang)
        assert "`Custom1`" in text


def needed(row: Row, who: str) -> list[str]:
    """Return the sentences that must come before one."""
    first = {
        "player": "choose player among others",
        "number": "choose number",
        "put": "others put icon cards under",
        "votes": "others vote",
    }
    uses = row.uses.split() + (["player"] if who == "chosen" and "{one}" in row.words else [])
    return [first[use] for use in dict.fromkeys(uses) if use in first]


def example(row: Row, who: str) -> str:
    """Fill the slots of a sentence."""
    slots = {"who": who, "one": who, "n": "2", "card": "W", "dare": '"42"'}
    said = row.words.format(**slots)
    return f"if {said}: next draws 2; next loses turn" if row in CONDITIONS else said


def test_the_deck_is_counted() -> None:
    """D1, D4: the contents are counted from the cards of the table."""
    text = book("jurassic-world", "fr")
    assert "112 cartes, dans quatre couleurs : rouge, jaune, vert et bleu." in text
    assert "couleur (R rouge, Y jaune, G vert, B bleu), par exemple `R0`. [D1]" in text
    assert "76 cartes numérotées ; dans chaque couleur, 1 fois le 0 et 2 fois chaque" in text
    assert "8 × « Passer » : 2 de chaque couleur, dont 4 avec l'icône. [D1, D4]" in text
    assert "4 × « Courir ! ». [D2]" in text


def test_a_changed_deck_is_counted() -> None:
    """H7: a card that the table changes is counted as it is now."""
    text = book("spider-man", "en", cards={"Web": 6, "5": 1, "R": 0})
    assert "6 × “Web Swing”. [H7]" in text
    assert "2 of each number from 1 to 4, 1 of the number 5 and 2 of each" in text
    assert "### Reverse" not in text
    assert "“Reverse” (0 cards)" in text


def test_a_mixed_deck_names_its_editions() -> None:
    """H7: special cards of other editions come with their rules."""
    text = book("spider-man", "fr", editions=["x-men", "despicable-me-4"])
    assert "cartes spéciales de « X-Men » et « Moi, moche et méchant 4 ». [H7]" in text
    assert {"C1", "C2", "C4", "D5", "H7"} <= rules_in(text)
    assert "7 Gambit" in text


def test_the_players_fit_the_deck() -> None:
    """S1, S3: with large hands fewer players can play."""
    assert "De 2 à 10 joueurs. [S1]" in book("x-men", "fr")
    assert "For 2 to 7 players. [S1]" in book("x-men", "en", hand_size=15)


def test_first_cards_follow_the_edition() -> None:
    """S7: each card's case as a first card is read off the card."""
    text = book("classic", "en")
    assert "“Draw Two”: the leader draws 2 cards and is skipped. [S7]" in text
    assert "“Reverse”: the dealer plays first and the direction is reversed" in text
    assert "“Skip”: the leader is skipped. [S7]" in text
    assert "“Wild” and “Shuffle Hands”: the leader chooses the colour, then plays. [S7]" in text
    assert "“Wild Draw Four”: it goes back into the draw pile" in text
    assert "the leader chooses the colour and undergoes the rule" in text
    turned = {"Lead": {"name": "Lead", "kind": "wild", "copies": 1, "first": "acts",
                       "effect": "choose colour, next draws 1"}}  # fmt: skip
    assert "then the card takes effect as if the dealer had played it. [S7]" in book(
        "classic", "en", cards=turned
    )


def test_guilt_follows_the_edition() -> None:
    """A8: wilds make guilty in one edition and not in another."""
    assert "a card of that colour or a wild of any kind" in book("x-men", "en")
    assert "if that hand has a card of that colour: the" in book("classic", "en")


def test_the_last_card_follows_its_effect() -> None:
    """E2: what still counts on a last card is read off the effects."""
    text = book("classic", "en", custom=["until-colour", "hand-of-three", "open-hands"])
    acting = text[text.index("A last card still takes effect") : text.index("Every other last")]
    for name in ("Draw Two", "Wild Draw Four", "Until the colour", "Hand of three"):
        assert f"“{name}”" in acting
    assert acting.endswith("needs it: “Until the colour”. [E2] ")
    assert "then goes for the others only" in acting
    assert "“Open hands”. [E2]" in text


def test_blocking_names_what_it_blocks() -> None:
    """C3: the cards that can be blocked are read off the deck."""
    text = book("jurassic-world", "en", stacking="any")
    assert "“Draw Two”, “Reverse”, “Skip” or “Wild Draw Four” card with the icon" in text
    assert "accept, challenge or block. [C3]" in text
    assert "if it bears the icon, blocking cancels the whole total" in text
    assert "No card of this deck that could be blocked" in book("x-men", "en", cards={"Run": 2})


def test_rules_of_the_table_are_read_out() -> None:
    """C6: what the table wrote is read in both languages."""
    rule = {"name": "Aïe", "effect": "next draws 3, next loses turn, next loses turn"}
    french, english = (book("classic", lang, custom=[rule]) for lang in LANGUAGES)
    assert "### Carte à personnaliser 1 « Aïe »" in french
    assert "Puis le joueur suivant pioche 3 cartes." in french
    assert "Enfin, les 2 joueurs suivants perdent leur tour. [C6]" in french
    assert "Finally, the next 2 players lose their turn. [C6]" in english


def test_subjects_are_said_once() -> None:
    """Sentences with the same subject are joined, and a condition's subject is a pronoun."""
    text = book("classic", "fr", custom=["give-two", "stuck-three"])
    assert "choisit la couleur, puis un autre joueur, et peut donner jusqu'à 2 cartes" in text
    assert "ne peut poser aucune carte, il pioche 3 cartes et perd son tour. [C6, K3]" in text


def test_a_table_without_house_rules_says_so() -> None:
    """H: the chapter on house rules is there even if there are none."""
    assert "Aucune règle maison à cette table." in book("x-men", "fr")
    assert "There are no house rules at this table." in book("x-men", "en")


def test_paragraphs_cite_their_rules() -> None:
    """Every paragraph and list after the brief rules ends with rules, but for counts and leads."""
    blocks = rulebook(table_of("classic", {"stacking": "any"}), "en", ids=True).split("\n\n")[4:]
    bare = [b for b in blocks if not b.rstrip().endswith("]") and not b.startswith("#")]
    lead = [b for b in bare if b.endswith(":")]
    counts = [b for b in bare if re.match(r"\d+ cards?\b", b)]
    assert len(bare) - len(lead) - len(counts) == 1  # who “the card's player” is
