"""Running scenarios: set up, play, and compare with what must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pioche.editions.errors import EditionError
from pioche.errors import one_line
from pioche.game.chance import Written
from pioche.game.dealer import DealerChoice, draw_for_dealer
from pioche.game.game import Game, make_table
from pioche.game.match import Match
from pioche.game.place import from_position
from pioche.game.refusal import IllegalMoveError
from pioche.notation.cards import check_copies, read_faces
from pioche.notation.errors import InvalidMoveError, NotationError, quote_input
from pioche.notation.moves import parse_move
from pioche.notation.positions import Position
from pioche.notation.scenarios import Scenario, read_items, read_scenario
from pioche.rules.book import Book
from pioche.rules.constants import IGNORED, RETURNS
from pioche.rules.state import ARRAYS, SCALARS


class FailedError(Exception):
    """A scenario does not hold: what was expected, what came."""


class ScenarioRun:
    """A scenario being played: its game, and the scores around it."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table = make_table(scenario.edition, scenario.options)
        self.orders = [
            read_faces(self.table.book, text, f"shuffles[{number}]")
            for number, text in enumerate(scenario.shuffles)
        ]
        game, scores = self.set_up(), scenario.scores
        if scores and len(scores) != game.seats:
            raise NotationError(
                "{many} scores for {seats} seats", "scores", many=len(scores), seats=game.seats
            )
        chance, choice = game.chance.source, DealerChoice(game.dealer)
        self.match = Match(self.table, game.seats, chance, choice, game, scores=scores)

    @property
    def game(self) -> Game:
        """The round that is being played."""
        return self.match.game

    def set_up(self) -> Game:
        """Set up the position, or deal the deck as written."""
        scenario, book = self.scenario, self.table.book
        if scenario.position is not None:
            check_cards(book, scenario.position)
            return from_position(self.table, scenario.position, Written(self.orders))
        game = Game(self.table, scenario.seats, Written(self.orders), as_written=True)
        deck = read_faces(book, scenario.deal, "deal")
        return self.deal_deck(game, self.find_dealer(game.seats), deck, "deal")

    def deal_deck(self, game: Game, dealer: int, deck: list[int], where: str) -> Game:
        """Deal cards in the order in which they are written."""
        book = self.table.book
        check_copies(book, deck, where)
        need = game.seats * self.table.options.hand_size + 1
        if len(deck) < need:
            raise NotationError(
                "{many} cards, but {need} are needed (S3)", where, many=len(deck), need=need
            )
        if all(book.opening[face] in (IGNORED, RETURNS) for face in deck):
            raise NotationError("no card that can begin the discard pile (S6, S7)", where)
        game.deal_as_written(dealer, deck)
        game.start_listening()
        return game

    def find_dealer(self, seats: int) -> int:
        """S2: the scenario's dealer, the option's, or the one drawn from the first shuffle."""
        wish: str | int = self.scenario.dealer
        if wish == -1:  # the edition's own way does not count where the deal is written down
            wish = self.table.options.dealer if "dealer" in self.scenario.options else seats - 1
        if wish == "draw":
            if not self.orders:
                raise NotationError("the cards drawn for the dealer are missing (S2)", "shuffles")
            return draw_for_dealer(self.table.book, seats, self.orders.pop(0)).dealer
        dealer = wish if isinstance(wish, int) else seats - 1
        if not 0 <= dealer < seats:
            raise NotationError(
                "there is no seat {seat} at a table of {seats}", "dealer", seat=dealer, seats=seats
            )
        return dealer

    def move(self, text: str) -> None:
        """Play a move; `deal` alone deals the next round (S8)."""
        if text.strip() == "deal":
            self.next_round()
            return
        if parse_move(text).seat < 0:
            raise InvalidMoveError(
                "the move {move} needs its seat, as in '0 draw'", move=quote_input(text)
            )
        self.match.play(text)

    def next_round(self) -> None:
        """S8: deal the next round from the next written shuffle."""
        if not self.game.over:
            raise NotationError("'deal' before the round is over")
        source, dealer = self.game.chance.source, self.match.next_dealer
        left = self.orders[source.used :] if isinstance(source, Written) else []
        self.orders = left[1:]
        self.match.chance = Written(self.orders)
        if left:
            game = Game(self.table, self.game.seats, self.match.chance, as_written=True)
            self.match.add(self.deal_deck(game, dealer, left[0], "shuffles"))
        else:
            self.match.deal(dealer).start_listening()


def check_cards(book: Book, position: Position) -> None:
    """Say of a card that this deck does not have in which hand or pile it is."""
    for seat, hand in enumerate(position.hands):
        read_faces(book, hand, f"hands[{seat}]")
    read_faces(book, position.discard, "discard")
    read_faces(book, position.draw, "draw")


class CheckResult(NamedTuple):
    """How a scenario went: `failed` says what did not hold, `error` why it makes no sense."""

    name: str = ""
    failed: str = ""
    error: str = ""


def check_files(paths: list[Path]) -> Iterator[CheckResult]:
    """Run the scenarios of files; one that makes no sense does not keep the others from running.

    A file that cannot be read at all raises before anything is run.
    """
    for path, items in [(path, read_items(path)) for path in paths]:
        for number, item in items:
            yield check_item(item, str(path), number)


def check_item(item: object, file: str, number: int) -> CheckResult:
    """Read and run one scenario of a file."""
    try:
        scenario = read_scenario(item, file, number)
        return CheckResult(f"{file}: {scenario.name}", check(scenario))
    except NotationError as error:
        return CheckResult(error=str(error))


def check(scenario: Scenario) -> str:
    """Run one scenario and say what failed; a scenario that makes no sense raises."""
    try:
        run(scenario)
    except FailedError as failure:
        return one_line(str(failure))
    except (NotationError, EditionError) as error:
        where = f"{scenario.file}: {quote_input(scenario.name, 100)}"
        raise NotationError(error.full_reason, where) from None
    return ""


def run(scenario: Scenario) -> None:
    """Play a scenario and compare."""
    play = ScenarioRun(scenario)
    for number, text in enumerate(scenario.moves):
        try:
            play.move(text)
        except IllegalMoveError as refusal:
            raise FailedError(f"the move '{text}' was refused: {refusal}") from None
        except NotationError as error:
            raise NotationError(error.reason, error.where or f"moves[{number}]") from None
    if scenario.refused:
        expect_refusal(play)
    for key, wanted in scenario.expect.items():
        COMPARE[key](play, wanted)


def snapshot(game: Game) -> tuple[Any, ...]:
    """Return all of a game's state, to see that nothing changed."""
    s = game.state
    scalars = tuple(getattr(s, name) for name in SCALARS)
    arrays = tuple(tuple(getattr(s, name)) for name in ARRAYS if name != "legal")
    return scalars, arrays, len(game.events), tuple(game.moves)


def expect_refusal(play: ScenarioRun) -> None:
    """The move must be refused, with nothing changed, and for the rule if one is named."""
    text, rule = play.scenario.refused, play.scenario.refused_rule
    before = snapshot(play.game)
    try:
        play.game.play(text)
    except IllegalMoveError as refusal:
        if rule and refusal.rule != rule:
            raise FailedError(
                f"'{text}' was refused by {refusal.rule}, not {rule}: {refusal}"
            ) from None
    except InvalidMoveError as error:
        if rule:
            raise FailedError(
                f"'{text}' cannot be read, so {rule} does not refuse it: {error}"
            ) from None
    else:
        raise FailedError(f"'{text}' was not refused")
    if snapshot(play.game) != before:
        raise FailedError(f"'{text}' was refused, but something changed")


def differ(key: str, wanted: object, came: object) -> None:
    """Fail if the two are not the same."""
    if wanted != came:
        raise FailedError(f"{key}: expected {wanted}, came {came}")


def compare_asks(play: ScenarioRun, wanted: str) -> None:
    """Compare who is asked what."""
    differ("asks", " ".join(wanted.split()), str(play.game.asks))


def compare_texts(key: str, wanted: list[str], came: list[str]) -> None:
    """Compare moves in any order."""
    differ(key, sorted(" ".join(text.split()) for text in wanted), sorted(came))


def compare_hands(play: ScenarioRun, wanted: list[str]) -> None:
    """Compare all hands, each in any order."""
    game = play.game
    if len(wanted) != game.seats:
        raise NotationError(
            "{many} hands for {seats} seats", "expect.hands", many=len(wanted), seats=game.seats
        )
    for seat, text in enumerate(wanted):
        read_faces(game.table.book, text, f"expect.hands[{seat}]")
        differ(f"hands[{seat}]", sorted(text.split()), sorted(game.hand(seat)))


def compare_top(play: ScenarioRun, wanted: str) -> None:
    """Compare the visible card."""
    read_faces(play.table.book, wanted, "expect.top")
    differ("top", wanted, play.game.view(None).top)


def compare_discard(play: ScenarioRun, wanted: str) -> None:
    """Compare the discard pile; a colour counts only where it shows, on the top card."""
    read_faces(play.table.book, wanted, "expect.discard")
    view, cards = play.game.view(None), wanted.split()
    differ("discard", [card.partition("=")[0] for card in cards], list(view.discard))
    if "=" in cards[-1]:
        differ("discard", cards[-1], view.top)


def compare_draw(play: ScenarioRun, wanted: str) -> None:
    """Compare the draw pile from the top."""
    s, book = play.game.state, play.game.table.book
    came = [book.codes[face] for face in s.cards[: s.pile][::-1]]
    read_faces(book, wanted, "expect.draw")
    differ("draw", wanted.split(), came)


def compare_numbers(key: str, wanted: list[str], came: list[int]) -> None:
    """Compare a list of numbers."""
    differ(key, wanted, [str(c) for c in came])


def compare_winner(play: ScenarioRun, wanted: str) -> None:
    """Compare the winner of the round."""
    winner = play.game.winner
    differ("winner", wanted.lower(), "none" if winner is None else str(winner))


def compare_saw(play: ScenarioRun, wanted: dict[str, str]) -> None:
    """Compare the cards shown since the first move, to the whole table and to single seats."""
    for key, text in wanted.items():
        read_faces(play.table.book, text, f"expect.saw.{key}")
    came: dict[str, list[str]] = {}
    for key, card in shown(play.game):
        came.setdefault(key, []).append(card)
    expected = {key: sorted(text.split()) for key, text in wanted.items() if text.split()}
    differ("saw", expected, {key: sorted(cards) for key, cards in came.items()})


def shown(game: Game) -> Iterator[tuple[str, str]]:
    """Return the cards that were shown, with the seat that saw each, or `all`."""
    drawn_open = False
    for event in game.events:
        if event.kind in ("opened", "closed"):
            drawn_open = event.kind == "opened"
        if event.card is not None and event.kind == "shown":
            yield ("all" if event.other is None else str(event.other)), event.card
        elif event.card is not None and event.kind == "drew" and drawn_open:
            yield "all", event.card


# What a scenario expects, as `read_expect` left it: a text, a list of texts, or a mapping.
COMPARE: dict[str, Callable[[ScenarioRun, Any], None]] = {
    "asks": compare_asks,
    "options": lambda play, wanted: compare_texts("options", wanted, play.game.options),
    "unasked": lambda play, wanted: compare_texts("unasked", wanted, play.game.unasked),
    "hands": compare_hands,
    "top": compare_top,
    "colour": lambda play, wanted: differ("colour", wanted, play.game.view(None).colour),
    "direction": lambda play, wanted: differ(
        "direction", wanted, str(play.game.view(None).direction)
    ),
    "draw": compare_draw,
    "draw_size": lambda play, wanted: differ("draw_size", wanted, str(play.game.state.pile)),
    "discard": compare_discard,
    "winner": compare_winner,
    "points": lambda play, wanted: compare_numbers("points", wanted, play.game.points),
    "scores": lambda play, wanted: compare_numbers("scores", wanted, play.match.scores),
    "game_over": lambda play, wanted: compare_numbers("game_over", wanted, play.match.winners),
    "saw": compare_saw,
}
