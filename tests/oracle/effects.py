"""What the wilds, the rules written on customisable ones, and the house's 7 and 0 do.

An effect that asks nothing is a plain function, one that asks is a generator of questions.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from tests.oracle.cards import ACTIONS, colour, colours, has_icon, is_wild, symbol
from tests.oracle.table import Answer, Question, Steps, Table

Effect = Callable[[Table, int], Steps | None]  # of a card that this seat has played
STILL_ACT = ("until-colour", "stuck-three", "hand-of-three", "joke", "rooster")  # E2: last
DOES = ("joke", "give-two", "give-four", "you-choose")  # S7, E2: what who stands in does
NEED_COLOUR = ("until-colour", "stuck-three")


# Questions that several cards ask.


def ask(seat: int, name: str, answers: Callable[[], list[str]]) -> Generator[Question, Answer, str]:
    """Ask a seat, and give its answer without the word in front of what it chose."""
    _, answer = yield Question(seat, name, answers)
    return answer.split()[-1]


def choose_colour(t: Table, seat: int, always: bool = False) -> Steps:
    """Ask for the colour, which once the round is won only some rules still need (A4, E2)."""
    if always or t.winner is None:
        letters = colours(t.edition)
        t.colour = yield from ask(seat, "colour", lambda: [f"colour {c}" for c in letters])


def choose_player(seat: int, among: list[int]) -> Generator[Question, Answer, int]:
    """Ask a seat to choose one of some others."""
    return int((yield from ask(seat, "player", lambda: [f"player {p}" for p in among])))


def kinds(prefix: str, cards: list[str]) -> list[str]:
    """List the different cards among some, each behind a word."""
    return [f"{prefix} {card}" for card in set(cards)]


# C: special cards.


def web(t: Table, seat: int) -> Steps:
    """Show all other hands and let one who holds the colour lose the turn (C1)."""
    if t.winner is not None:
        return
    yield from choose_colour(t, seat)
    for other in t.others(seat):
        t.show(t.hands[other])
    holders = [p for p in t.others(seat) if t.colour in map(colour, t.hands[p])]
    if holders:
        chosen = yield from choose_player(seat, holders)
        t.next = t.after(chosen)


def cerebro(t: Table, seat: int) -> Steps:
    """Name a number: the target reveals it or a standard wild, or draws 5 (C2)."""
    target = yield from choose_player(seat, t.others(seat))
    named = yield from ask(seat, "number", lambda: [f"number {n}" for n in range(10)])
    safe = [card for card in t.hands[target] if symbol(card) in (named, "W")]
    if safe:
        revealed = yield from ask(target, "reveal", lambda: kinds("reveal", safe))
        t.show([revealed])
    else:
        t.draw(target, 5)
    yield from choose_colour(t, seat)


def mega(t: Table, seat: int) -> Steps:
    """Let all others put their icon cards under the pile, then draw as many (C4, R-5)."""
    letters, put = colours(t.edition), {}
    for other in t.others(seat):
        found = [card for card in t.hands[other] if has_icon(card) and not is_wild(card)]
        found.sort(key=lambda card: (letters.index(card[0]), ACTIONS.index(symbol(card))))
        put[other] = len(found)
        for card in found:
            t.put_under(other, card)
    for other in t.others(seat):
        t.draw(other, put[other])
    yield from choose_colour(t, seat)


def shuffle_hands(t: Table, seat: int) -> Steps:
    """Gather, shuffle and deal out all hands, then choose the colour (C5, R-6)."""
    if t.winner is not None:
        return
    order = t.shuffled([card for hand in t.hands for card in hand])
    t.hands = [[] for _ in range(t.seats)]
    for i, card in enumerate(order, 1):
        t.hands[t.after(seat, i)].append(card)
    t.close_call()
    yield from choose_colour(t, seat)


def customisable(t: Table, seat: int) -> Steps:
    """Choose the colour, then carry out the rule that the table has written (C6, E2)."""
    rule = rule_of(t)
    if t.winner is None or rule in STILL_ACT:
        yield from choose_colour(t, seat, always=rule in NEED_COLOUR)
        stands_in = t.winner is not None and rule in DOES
        yield from carry_out(RULES[rule], t, t.after(seat) if stands_in else seat)


def rule_of(t: Table) -> str:
    """Return the rule written on the customisable wild that lies on top (C6)."""
    return t.custom[int(t.discard[-1].removeprefix("Custom")) - 1]


def carry_out(effect: Effect, t: Table, seat: int) -> Steps:
    """Carry out an effect, whether it asks or not."""
    steps = effect(t, seat)
    if steps is not None:
        yield from steps


# K: customisable rules.


def until_colour(t: Table, seat: int) -> None:
    """Let the next player draw until the chosen colour comes (K1)."""
    while (card := t.take(t.after(seat))) is not None and colour(card) != t.colour:
        pass


def no_wilds(t: Table, seat: int) -> None:
    """Forbid wilds to all others (K2)."""
    t.ban = seat


def stuck_three(t: Table, seat: int) -> None:
    """Cost a next player who cannot play three cards and the turn (K3)."""
    target = t.after(seat)
    if not any(t.may_play(target, card) for card in t.hands[target]):
        t.draw(target, 3)
        t.next = t.after(target)


def hand_of_three(t: Table, seat: int) -> Steps:
    """Bring everybody to three cards: first all put, then all draw (K4)."""
    for player in [*t.others(seat), seat]:
        yield from put_down_to_three(t, player)
    for player in [*t.others(seat), seat]:
        t.draw(player, 3 - len(t.hands[player]))


def put_down_to_three(t: Table, player: int) -> Steps:
    """Ask for one card after the other to put under the discard pile (K4)."""
    while len(t.hands[player]) > 3:
        card = yield from ask(player, "discard", lambda: kinds("put", t.hands[player]))
        t.put_under(player, card)


def open_hands(t: Table, seat: int) -> None:
    """Lay all hands face up (K5)."""
    t.open = True
    for hand in t.hands:
        t.show(hand)


def joke(t: Table, seat: int) -> Steps:
    """Let all others vote; if none finds it funny its player draws 4 (K6)."""
    votes = []
    for other in t.others(seat):
        votes.append((yield from ask(other, "vote", lambda: ["yes", "no"])))
    if "yes" not in votes:
        t.draw(seat, 4)


def elbow_up(t: Table, seat: int) -> None:
    """Dare the next player until somebody calls (K7)."""
    t.dared.add(t.after(seat))


def rooster(t: Table, seat: int) -> None:
    """Let the next player draw 4 (K8)."""
    t.draw(t.after(seat), 4)


def give_two(t: Table, seat: int) -> Steps:
    """Let its player give up to two cards to one player (K9)."""
    yield from give(t, seat, 2)


def give_four(t: Table, seat: int) -> Steps:
    """Let its player give up to four cards to one player (K10)."""
    yield from give(t, seat, 4)


def give(t: Table, seat: int, most: int) -> Steps:
    """Ask to whom, then for one card after the other; an empty hand wins (K9, K10, E1)."""
    receiver = yield from choose_player(seat, t.others(seat))
    for _ in range(most):
        if not t.hands[seat]:
            return
        card = yield from ask(seat, "give", lambda: [*kinds("give", t.hands[seat]), "enough"])
        if card == "enough":
            return
        t.hands[seat].remove(card)
        t.hands[receiver].append(card)
        t.come_down(seat)


def you_choose(t: Table, seat: int) -> Steps:
    """Let its player choose who plays next (K11)."""
    t.next = yield from choose_player(seat, t.others(seat))


# H3: house rules for numbers.


def seven(t: Table, seat: int) -> Steps:
    """Swap hands with a player of choice (H3)."""
    other = yield from choose_player(seat, t.others(seat))
    t.hands[seat], t.hands[other] = t.hands[other], t.hands[seat]
    t.close_call()


def zero(t: Table, seat: int) -> None:
    """Move every hand one seat in the direction of play (H3)."""
    t.hands = [t.hands[t.after(holder, -1)] for holder in range(t.seats)]
    t.close_call()


NUMBERS: dict[str, Effect] = {"7": seven, "0": zero}
WILDS: dict[str, Effect] = {
    "W": choose_colour,
    "Run": choose_colour,
    "Web": web,
    "Cerebro": cerebro,
    "Mega": mega,
    "Shuffle": shuffle_hands,
}
RULES: dict[str, Effect] = {
    "until-colour": until_colour,
    "no-wilds": no_wilds,
    "stuck-three": stuck_three,
    "hand-of-three": hand_of_three,
    "open-hands": open_hands,
    "joke": joke,
    "elbow-up": elbow_up,
    "rooster": rooster,
    "give-two": give_two,
    "give-four": give_four,
    "you-choose": you_choose,
}
