"""From an edition and a table's options to the book that the rules read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from pioche.editions.deck import deck_of, known_words
from pioche.editions.errors import EditionError
from pioche.editions.grammar import Touch
from pioche.editions.loader import load_edition
from pioche.editions.model import Card, Edition, Names
from pioche.editions.options import Options, all_editions, settle
from pioche.editions.program import Program, compile_effect, counting
from pioche.editions.sentences import touches_of
from pioche.editions.traits import traits_of
from pioche.editions.values import whole
from pioche.rules.book import Book
from pioche.rules.constants import (
    ACTS,
    AS_WILD,
    GROUPS,
    IGNORED,
    NONE,
    NUMBERS,
    RETURNS,
    REVISION,
    ROOM,
    ROW,
    ROWS,
    SCORE_NONE,
    SCORE_OWN,
    SCORE_WINNER,
    SEATS,
    SELF,
    STACK_ANY,
    STACK_NONE,
    STACK_SAME,
    STARTS,
    WILD,
)
from pioche.rules.effects import NUMBER_OF

SCORINGS = {"winner": SCORE_WINNER, "own": SCORE_OWN, "none": SCORE_NONE}
STACKINGS = {"none": STACK_NONE, "same": STACK_SAME, "any": STACK_ANY}
MOST_DARES = 127  # a row has a byte for an argument, and a dare shares it with one bit
FIRSTS = {"": AS_WILD, "wild": AS_WILD, "acts": ACTS, "returns": RETURNS}


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """All that is fixed at a table: the edition, what was agreed on, and the book of both.

    Like its book it equals only itself, so that what follows from it can be remembered.
    """

    edition: Edition
    options: Options  # settled: with what the edition says where the table chose nothing
    cards: dict[str, Card]  # with the effects they have here
    book: Book
    dares: tuple[str, ...]  # the dares its cards speak of, by number
    faces: tuple[Card, ...]  # the card that each face is a copy of

    def icon(self) -> Names:
        """Name the icon of this deck."""
        return icon_source(self.edition, self.options).icon


def icon_source(edition: Edition, options: Options) -> Edition:
    """H7: return the edition whose icons the deck has: the first that has any."""
    return next((e for e in all_editions(edition, options) if e.icons), edition)


def stands_in(card: Card, revision: int) -> bool:
    """S7, E2: return whether somebody else may have to do what a card's player would."""
    return card.custom is not None and revision > 1


def counts_last(card: Card, options: Options, revision: int) -> set[int]:
    """E2: find what of an effect counts on a last card: nothing where the round is the game."""
    if options.scoring == "none" and revision > 1:
        return set()
    return counting(card.effect, stands_in(card, revision))


class Builder:
    """Fills in a book, card by card."""

    def __init__(self, edition: Edition, options: Options, revision: int) -> None:
        options = settle(edition, options)
        self.edition = known_words(edition, options)
        self.options = options
        self.revision = revision
        self.cards = deck_of(edition, options)
        self.icons = icon_source(edition, options).icons
        self.book = Book()
        self.ranks = {str(n): n for n in range(NUMBERS)}
        self.dares: list[str] = []
        self.codes: list[str] = []
        self.face_cards: list[Card] = []
        self.icon_of: list[bool] = []
        self.used = [0] * GROUPS  # bits given away in each group
        self.deck: list[int] = []
        self.rows: Program = [(0, 0, 0, 0)]  # a program never starts at row 0
        self.programs: dict[tuple[str, bool], int] = {}
        self.blocking = any(card.blocks and card.copies for card in self.cards.values())

    def build(self) -> Table:
        """Write the whole book."""
        for code in self.cards:
            self.ranks.setdefault(code, len(self.ranks))
        for group in range(GROUPS):  # D: colour by colour, the wilds last
            for card in self.cards.values():
                if card.wild == (group == WILD):
                    icons = min(self.icons.get(card.code, 0), card.copies)
                    self.add_face(card, group, card.copies - icons, False)
                    self.add_face(card, group, icons, True)
        self.add_adders()
        self.write_deck()
        self.write_programs()
        self.write_options()
        return Table(
            self.edition,
            self.options,
            self.cards,
            self.book,
            tuple(self.dares),
            tuple(self.face_cards),
        )

    def add_face(self, card: Card, group: int, copies: int, icon: bool) -> None:
        """Add one face with its bits, symbol, value and program."""
        if copies == 0:
            return
        b, face, at = self.book, len(self.codes), self.used[group]
        letter = "" if group == WILD else list(self.edition.colours)[group]
        self.codes.append(letter + card.code + ("*" if icon else ""))
        self.icon_of.append(icon)
        self.used[group] = at + copies
        self.deck += [face] * copies
        b.group[face], b.rank[face] = group, self.ranks[card.code]
        b.low[face], b.span[face] = 1 << at, ((1 << copies) - 1) << at
        for bit in range(at, at + copies):
            b.faces_at[group * ROOM + bit] = face
        b.first[group] |= b.low[face]
        b.of_rank[b.rank[face] * GROUPS + group] |= b.low[face]
        # What it does, is worth and can be answered with.
        low = b.low[face]
        self.face_cards.append(card)
        touches = touches_of(card.effect)
        b.value[face] = card.value
        b.attack[face] = 1 if Touch.AIMS in touches else 0
        b.accusable[face] = 1 if Touch.CHALLENGE in touches else 0
        b.accusables |= low if b.accusable[face] else 0
        b.blockers |= low if card.blocks else 0
        if icon and not card.wild:
            b.icons[b.group[face]] |= low
        acts = any(not s.row.chooses_colour for s in card.effect)
        blockable = icon and self.blocking and acts
        b.blockable[face] = 1 if blockable else 0
        b.start[face] = self.program(card, blockable)
        b.opening[face] = self.opening(card, b.start[face])
        b.stands_in[face] = int(stands_in(card, self.revision))
        for name, amount in traits_of(card.effect)._asdict().items():
            getattr(b, name)[face] = amount

    def program(self, card: Card, blockable: bool) -> int:
        """Write a card's program once and return where it starts; 0 if it has no effect."""
        key = (card.code, blockable)
        if not card.effect:
            return 0
        if key not in self.programs:
            self.programs[key] = len(self.rows)
            kept = counts_last(card, self.options, self.revision)
            self.rows += compile_effect(card.effect, self.lookup, blockable, kept)
            self.rows.append((0, 0, 0, 0))
        return self.programs[key]

    def lookup(self, kind: str, word: str) -> int:
        """Return the number of a card's rank or of a dare."""
        if kind == "dare":
            if word not in self.dares:
                self.dares.append(word)
            if len(self.dares) > MOST_DARES:
                raise EditionError("cards", "more than {most} different dares", most=MOST_DARES)
            return self.dares.index(word) + 1
        return self.ranks[word]

    def opening(self, card: Card, start: int) -> int:
        """S6, S7: return how a card is taken as the first one."""
        if card.kind == "number":
            return STARTS
        if self.edition.first_card == "ignored":
            return IGNORED
        if card.wild:
            return FIRSTS[card.first]
        return ACTS if start else STARTS

    def add_adders(self) -> None:
        """H1: write what can be added to each attacking card."""
        b, mode = self.book, STACKINGS[self.options.stacking]
        attackers = [f for f in range(len(self.codes)) if b.attack[f]]
        for rank in {b.rank[face] for face in attackers if mode != STACK_NONE}:
            for face in attackers:
                if mode == STACK_ANY or b.rank[face] == rank:
                    b.adders[rank * GROUPS + b.group[face]] |= b.low[face]

    def write_deck(self) -> None:
        """D1-D3: write the deck."""
        b = self.book
        b.deck[: len(self.deck)] = self.deck
        b.cards, b.faces = len(self.deck), len(self.codes)
        b.codes, b.colours = tuple(self.codes), "".join(self.edition.colours)
        b.face_of = {code: face for face, code in enumerate(self.codes)}
        b.icon_of = tuple(self.icon_of)

    def write_programs(self) -> None:
        """Write the rows of all programs, that of a plain wild among them."""
        b = self.book
        b.wild_start = len(self.rows)
        self.rows += [(NUMBER_OF["choose_colour"], SELF, 0, 0), (0, 0, 0, 0)]
        if len(self.rows) > ROWS:
            raise EditionError(
                "cards", "{many} steps in all, but at most {most}", many=len(self.rows), most=ROWS
            )
        for i, row in enumerate(self.rows):
            b.code[i * ROW : i * ROW + ROW] = row

    def write_options(self) -> None:
        """Write the options as numbers."""
        b, o = self.book, self.options
        b.dealer = o.dealer if isinstance(o.dealer, int) else NONE
        b.hand_size, b.uno_penalty = o.hand_size, o.uno_penalty
        b.race, b.bluff, b.challenge = int(o.uno == "race"), int(o.bluff), int(o.challenge)
        b.guilty_wilds = int(self.edition.guilty == "colour or wild")
        b.stacking, b.scoring = STACKINGS[o.stacking], SCORINGS[o.scoring]
        b.jump_in, b.until_playable = int(o.jump_in), int(o.draw_until_playable)
        b.must_play, b.play_drawn = int(o.must_play), int(o.play_drawn == "must")
        b.literal_reverse = int(o.two_player_reverse == "literal")
        b.revision = self.revision


def build_table(edition: Edition, options: Options, revision: int = REVISION) -> Table:
    """Make the table of an edition and its options, under some revision of the rules."""
    return Builder(edition, options, revision).build()


@lru_cache(maxsize=64)
def discreet(table: Table) -> Table:
    """T4: return the same table for play among people, where every drawn card is asked about.

    To the rules a card that cannot be played needs no question, but that would tell the others.
    """
    return replace(table, book=replace(table.book, discreet=1))


def check_seats(table: Table, seats: int, need_deck: bool = True) -> None:
    """S1, S3: refuse a number of players that the rules or the deck do not allow."""
    whole(seats, 2, SEATS, "players", "S1")
    dealer = table.options.dealer
    if isinstance(dealer, int) and dealer >= seats:
        raise EditionError(
            "options.dealer",
            "there is no seat {seat} at a table of {seats} (S1)",
            seat=dealer,
            seats=seats,
        )
    need = seats * table.options.hand_size + 1
    if need_deck and need > table.book.cards:
        raise EditionError(
            "options.hand_size",
            "{seats} players x {hand} cards + 1 is {need}, but the deck has {cards} (S3)",
            seats=seats,
            hand=table.options.hand_size,
            need=need,
            cards=table.book.cards,
        )


@lru_cache(maxsize=64)
def standard_table(edition: str) -> Table:
    """Return the table of an edition as printed."""
    return build_table(load_edition(edition), Options())
