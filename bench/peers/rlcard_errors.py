"""Show by running RLCard's UNO where it differs from the printed rules: a JSON line for each.

It imports nothing of Pioche: the Python of RLCard's own virtual environment runs it (`venvs.py`).
Every function sets up a position in RLCard's own objects, lets RLCard play, and gives what came
and whether that is against the rule. `bench/compared.py` puts the printed rule beside it.
"""

import itertools
import json
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any, NamedTuple

import rlcard  # type: ignore[import-not-found]  # installed beside this script only
from numpy.random import RandomState
from rlcard.games.uno import Game, Round  # type: ignore[import-not-found]
from rlcard.games.uno.card import UnoCard  # type: ignore[import-not-found]
from rlcard.games.uno.dealer import UnoDealer  # type: ignore[import-not-found]
from rlcard.games.uno.utils import ACTION_LIST  # type: ignore[import-not-found]

SEEDS = itertools.count(1)
MANY = 400  # tries of what is left to chance
WILDS = ("wild", "wild_draw_4")


class Shown(NamedTuple):
    """What RLCard did, and whether that is against the rule."""

    did: str
    wrong: bool


SHOWS: dict[str, Callable[[], Shown]] = {}


def show(name: str) -> Callable[[Callable[[], Shown]], Callable[[], Shown]]:
    """Enter a demonstration under its name."""

    def enter(function: Callable[[], Shown]) -> Callable[[], Shown]:
        SHOWS[name] = function
        return function

    return enter


def card(text: str) -> Any:
    """Make one of RLCard's cards from text such as `r-5`, `g-draw_2` or `b-wild`."""
    colour, trait = text.split("-")
    kind = "number" if trait.isdigit() else "wild" if trait in WILDS else "action"
    return UnoCard(kind, colour, trait)


def cards(text: str) -> list[Any]:
    """Make several cards."""
    return [card(word) for word in text.split()]


def texts(some: Sequence[Any]) -> str:
    """Write cards down."""
    return " ".join(one.get_str() for one in some) or "nothing"


def new_game(seats: int) -> Any:
    """Make RLCard's game, with another seed each time and the same ones in every run."""
    game = Game(num_players=seats)
    game.np_random = RandomState(next(SEEDS))
    return game


def place(hands: Sequence[str], top: str, draw: str = "b-1 b-2 b-3 b-4 b-5 b-6 b-7") -> Any:
    """Set up a position: seat 0 plays, the draw pile is written from its top."""
    game = new_game(len(hands))
    game.init_game()
    for player, hand in zip(game.players, hands, strict=True):
        player.hand = cards(hand)
    game.round = Round(game.dealer, len(hands), game.np_random)
    game.round.target = card(top)
    game.round.played_cards = [game.round.target]
    game.dealer.deck = cards(draw)[::-1]
    return game


def legal(game: Any) -> str:
    """Write down the actions of the player whose turn it is."""
    return " ".join(game.get_legal_actions())


@show("more-than-two")
def more_than_two() -> Shown:
    """S1: ask for a table of three."""
    asked = rlcard.make("uno", config={"game_num_players": 3}).num_players
    game = place(["r-1 r-2", "g-1", "r-5"], "r-9", draw="b-2 b-3")
    game.step("r-1")
    game.step("draw")
    game.step("r-5")
    payoffs = list(game.get_payoffs())
    did = f"asked for 3 it makes {asked}; its bare `Game` for 3 pays seat 2 for winning {payoffs}"
    return Shown(did, asked != 3 or payoffs[2] <= 0)


def first_card(text: str) -> Any:
    """Deal by RLCard's own code with a given card turned first."""
    game = new_game(2)
    flip = UnoDealer.flip_top_card
    UnoDealer.flip_top_card = lambda _: card(text)
    try:
        game.init_game()
    finally:
        UnoDealer.flip_top_card = flip
    return game


@show("first-draw-two")
def first_draw_two() -> Shown:
    """S7: turn a +2 first."""
    game = first_card("r-draw_2")
    held, asked = len(game.players[0].hand), game.get_player_id()
    return Shown(f"seat 0 draws to {held} cards and seat {asked} is asked to play", asked == 0)


@show("first-wild")
def first_wild() -> Shown:
    """S7: turn a Wild first, many times."""
    colours = {first_card("r-wild").round.target.color for _ in range(MANY)}
    did = f"nobody is asked; in {MANY} deals its colour was any of {' '.join(sorted(colours))}"
    return Shown(did, len(colours) == 4)


@show("voluntary-draw")
def voluntary_draw() -> Shown:
    """T3: look for `draw` where a card could be played."""
    actions = legal(place(["r-5 g-1", "b-1"], "r-9"))
    return Shown(f"with r-5 on r-9 the only action is: {actions}", "draw" not in actions)


@show("drawn-unasked")
def drawn_unasked() -> Shown:
    """T4: draw a card that can be played."""
    game = place(["g-1 g-2", "b-1"], "r-9", draw="r-5 b-2")
    game.step("draw")
    top, held = game.round.target.get_str(), texts(game.players[0].hand)
    did = f"the drawn r-5 is played without a question: {top} lies on top, seat 0 holds {held}"
    return Shown(did, top == "r-5")


@show("drawn-by-rank")
def drawn_by_rank() -> Shown:
    """T2, T4: draw a card that matches by number, and one that matches by symbol."""
    held = []
    for top, drawn in (("r-9", "b-9"), ("r-skip", "b-skip")):
        game = place(["g-1 g-2", "b-1"], top, draw=f"{drawn} b-2")
        game.step("draw")
        held.append(drawn in texts(game.players[0].hand) and game.get_player_id() == 1)
    did = "a drawn b-9 on r-9 and a drawn b-skip on r-skip stay in hand, the turn is over"
    return Shown(did if all(held) else "it may be played", all(held))


@show("drawn-wild")
def drawn_wild() -> Shown:
    """T4, A4: draw a Wild, many times."""
    colours = set()
    for _ in range(MANY):
        game = place(["g-1 g-2", "b-1"], "r-9", draw="b-wild b-2")
        game.step("draw")
        colours.add(game.round.target.color)
    did = f"it is played unasked; in {MANY} games its colour was any of {' '.join(sorted(colours))}"
    return Shown(did, len(colours) == 4)


@show("drawn-draw-four")
def drawn_draw_four() -> Shown:
    """A6: draw a +4, which is played at once."""
    game = place(["g-1 g-2", "b-1"], "r-9", draw="b-wild_draw_4 b-2 b-3 b-4 b-5")
    game.step("draw")
    held, asked = len(game.players[1].hand), game.get_player_id()
    did = f"the drawn +4 is played; seat 1 still holds {held} card and seat {asked} is asked"
    return Shown(did, held == 1 and asked == 1)


@show("reverse-of-two")
def reverse_of_two() -> Shown:
    """T8: play a Reverse with two players."""
    game = place(["r-reverse g-1", "b-1"], "r-9")
    game.step("r-reverse")
    asked = game.get_player_id()
    return Shown(f"after a Reverse of seat 0 seat {asked} is asked", asked == 1)


@show("honest-draw-four")
def honest_draw_four() -> Shown:
    """A5: hold a +4, no card of the colour, but one of the number."""
    actions = legal(place(["g-9 b-wild_draw_4", "b-1"], "r-9"))
    did = f"with g-9 and a +4 on r-9 the only action is: {actions}"
    return Shown(did, "wild_draw_4" not in actions)


@show("bluff")
def bluff() -> Shown:
    """A5: hold a +4 and a card of the colour."""
    actions = legal(place(["r-5 b-wild_draw_4", "b-1"], "r-9"))
    did = f"with r-5 and a +4 on r-9 the only action is: {actions}"
    return Shown(did, "wild_draw_4" not in actions)


@show("challenge")
def challenge() -> Shown:
    """A6: lay a +4 and see what the next player is asked."""
    game = place(["g-1 g-2 b-wild_draw_4", "b-1"], "r-9")
    game.step("r-wild_draw_4")
    held, asked = len(game.players[1].hand), game.get_player_id()
    did = f"seat 1 is never asked: it holds {held} cards at once and seat {asked} plays on"
    return Shown(did, held == 5 and asked == 0)


@show("call")
def call() -> Shown:
    """U1, U2: come down to one card, and look for a call or a catch among all actions there are."""
    game = place(["r-1 g-2", "r-5 b-1"], "r-9")
    game.step("r-1")
    cardless = [action for action in ACTION_LIST if "-" not in action]
    did = (
        f"seat 0 is down to {len(game.players[0].hand)} card and owes nothing; of the "
        f"{len(ACTION_LIST)} actions only {' '.join(cardless)} plays no card"
    )
    return Shown(did, cardless == ["draw"])


def won_against(hand: str) -> list[int]:
    """Let seat 0 win against a hand, and give the payoffs."""
    game = place(["r-1", hand], "r-9")
    game.step("r-1")
    return [int(payoff) for payoff in game.get_payoffs()]


@show("points")
def points() -> Shown:
    """E3, E4: win against a cheap hand and against a dear one."""
    cheap, dear = won_against("g-1"), won_against("b-wild b-wild_draw_4 g-skip")
    did = f"winning against g-1 pays {cheap}, against two wilds and a Skip {dear}"
    return Shown(did, cheap == dear)


@show("face-up-card")
def face_up_card() -> Shown:
    """T5: draw when the draw pile is empty and two cards lie face up, many times."""
    drawn = 0
    for _ in range(MANY):
        game = place(["g-1 g-2", "b-1"], "r-9", draw="")
        game.round.played_cards = [card("b-8"), game.round.target]
        game.step("draw")
        drawn += len(game.players[0].hand) == 2  # not b-8, so the r-9 that lies face up
    did = (
        f"the visible r-9 is shuffled in too: seat 0 drew that very card in {drawn} of {MANY} games"
    )
    return Shown(did, drawn > 0)


@show("early-shuffle")
def early_shuffle() -> Shown:
    """T5: play a +2 when one card is left to draw, many times."""
    drawn = 0
    for _ in range(MANY):
        game = place(["r-draw_2 g-1", "b-1"], "r-9", draw="y-7")
        game.round.played_cards = [*cards("b-2 b-3 b-4 b-5 b-6"), game.round.target]
        game.step("r-draw_2")
        drawn += "y-7" in texts(game.players[1].hand)
    did = (
        f"the one card left to draw is shuffled in with the others: "
        f"it was among the two drawn in {drawn} of {MANY} games"
    )
    return Shown(did, drawn < MANY)


@show("nothing-left")
def nothing_left() -> Shown:
    """T6: play a +4 when the draw pile is empty and one card lies face up."""
    game = place(["b-wild_draw_4 g-1", "b-1"], "r-9", draw="")
    try:
        game.step("g-wild_draw_4")
    except IndexError as error:
        return Shown(f"the game breaks off with IndexError: {error}", True)
    return Shown("the next player draws what there is", False)


@show("observed-colour")
def observed_colour() -> Shown:
    """T2: choose each colour for each of the four Wilds, and read what the next player is told."""
    wrong = tries = 0
    for printed in "rgby":
        for chosen in "rgby":
            game = place([f"{printed}-wild g-1", "b-1"], "r-9")
            state, _ = game.step(f"{chosen}-wild")
            tries += 1
            wrong += not state["target"].startswith(chosen)
    did = f"the next player is told the wrong colour in {wrong} of {tries} cases"
    return Shown(did, wrong > 0)


@show("observed-wilds")
def observed_wilds() -> Shown:
    """Hold one Wild, then two, and compare the observations."""
    env = rlcard.make("uno", config={"seed": 1})
    env.reset()
    seen = []
    for hand in ("r-wild g-1", "r-wild b-wild g-1"):
        env.game = place([hand, "b-1"], "r-9")
        seen.append(env.get_state(0)["obs"])
    same = bool((seen[0] == seen[1]).all())
    return Shown(f"one Wild and two give {'the same' if same else 'different'} observations", same)


def main() -> None:
    """Run all demonstrations, a JSON line each."""
    for name, function in SHOWS.items():
        did, wrong = function()
        line = {"id": name, "did": did, "wrong": wrong, "version": version("rlcard")}
        print(json.dumps(line))


if __name__ == "__main__":
    main()
