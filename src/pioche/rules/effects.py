"""The verbs of the effects language, each one small function.

A verb does its part and says whether it waits for an answer. One that wants to be run again after
the answer steps back (`again`); `cursor` then says how far it has come. The vocabulary in
`editions` gives every verb its words; VERBS below gives it its number.
"""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.calls import came_down, close_call
from pioche.rules.constants import (
    COLOUR,
    DISCARD,
    GIVE,
    GROUPS,
    NEXT,
    NONE,
    NUMBER,
    OTHERS,
    PLAYER,
    REVEAL,
    ROOM,
    SEATS,
    SELF,
    VOTE,
    WILD,
)
from pioche.rules.generator import shuffle
from pioche.rules.hands import any_legal, find_playable, let_go, take_in
from pioche.rules.news import (
    BANNED,
    DARED,
    DEALT,
    HANDS_SHUFFLED,
    MOVED,
    OPENED,
    PASSES,
    REVERSED,
    SHOWN,
    SWAPPED,
)
from pioche.rules.piles import draw_card, draw_cards, slip_under
from pioche.rules.platform import lowest, popcount, tell
from pioche.rules.react import attack, lose_turn, may_block
from pioche.rules.seats import ask, how_many, left_of, member, next_seat, right_of, seat_after
from pioche.rules.state import State

AMOUNT_NAMED = 0  # as an amount: the number that was named
CANNOT_PLAY = 0
NO_VOTES = 1
HAS_COLOUR = 2
LACKS_COLOUR = 3


def again(s: State, seat: int, question: int) -> bool:
    """Ask, and run the same verb once more after the answer."""
    s.pc -= 1
    return ask(s, seat, question)


def choose_colour(s: State, b: Book, who: int, y: int) -> bool:
    """A4, S7: a player chooses the colour, mostly the card's; of a turned card the leader does.

    The colour is not part of a customisable rule (C6): on a last card nobody stands in for it.
    """
    if s.first:
        return ask(s, next_seat(s, s.actor), COLOUR)
    return ask(s, s.actor if who == SELF or not how_many(s, who) else member(s, who, 0), COLOUR)


def choose_player(s: State, b: Book, x: int, y: int) -> bool:
    """C1, C2, K11: the card's player chooses one of the others, if there is one to choose."""
    s.chosen = NONE
    return find_players(s, x) != 0 and ask(s, s.player, PLAYER)


def find_players(s: State, holding: int) -> int:
    """C1: return a bit for each player that may be chosen."""
    mask = 0
    for seat in range(s.seats):
        if seat != s.player and (holding == 0 or s.hand[seat * GROUPS + s.colour] != 0):
            mask |= 1 << seat
    return mask


def choose_number(s: State, b: Book, x: int, y: int) -> bool:
    """C2: the card's player names a number."""
    return ask(s, s.player, NUMBER)


def draw(s: State, b: Book, who: int, count: int) -> bool:
    """K8: some players draw."""
    amount = s.named if count == AMOUNT_NAMED else count
    for k in range(how_many(s, who)):
        draw_cards(s, b, member(s, who, k), amount)
    return False


def draw_until_colour(s: State, b: Book, who: int, y: int) -> bool:
    """K1: some players draw until a card of the chosen colour comes."""
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        face = draw_card(s, b, seat) if seat != s.winner else NONE
        while face != NONE and b.group[face] != s.colour:
            face = draw_card(s, b, seat)
    return False


def draw_up_to(s: State, b: Book, who: int, count: int) -> bool:
    """K4: players with fewer cards draw up to a number."""
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        if s.size[seat] < count:
            draw_cards(s, b, seat, count - s.size[seat])
    return False


def draw_as_many(s: State, b: Book, who: int, y: int) -> bool:
    """C4: players draw as many as they put."""
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        count = s.tally[seat]
        s.tally[seat] = 0
        draw_cards(s, b, seat, count)
    return False


def lose(s: State, b: Book, who: int, y: int) -> bool:
    """A3: players lose their turn: the next at once, others when it comes."""
    if who == NEXT:
        s.skip += 1
        return False
    for k in range(how_many(s, who)):
        s.lost |= 1 << member(s, who, k)
    return False


def reverse(s: State, b: Book, x: int, y: int) -> bool:
    """A2, T8, S7: the direction changes; with two players the other loses the turn instead."""
    if s.seats == 2 and b.literal_reverse == 0:
        s.skip += 1
        return False
    s.reverse = 1 - s.reverse
    tell(s, REVERSED, s.actor, s.reverse, 0)
    if s.first and b.group[s.top] != WILD:  # a customisable one is as if the dealer had played it
        s.goto = s.actor
    return False


def show_hand(s: State, b: Book, seat: int, to: int) -> None:
    """Show a whole hand to one seat, or to all (NONE)."""
    for group in range(GROUPS):
        mask = s.hand[seat * GROUPS + group]
        while mask:
            tell(s, SHOWN, seat, b.faces_at[group * ROOM + lowest(mask)], to)
            mask &= mask - 1


def reveal_hands(s: State, b: Book, who: int, y: int) -> bool:
    """C1: players show their hands: to the whole table, or (y) to the card's player alone."""
    for k in range(how_many(s, who)):
        seat = seat_after(s, s.player, k + 1) if y and who == OTHERS else member(s, who, k)
        show_hand(s, b, seat, s.player if y else NONE)
    return False


def reveal_or_draw(s: State, b: Book, count: int, rank: int) -> bool:
    """C2: the chosen player reveals the number named, or a card of one more rank, or draws."""
    if s.chosen == NONE:
        return False
    find_reveals(s, b, s.chosen, rank)
    if any_legal(s):
        s.cursor = rank
        return ask(s, s.chosen, REVEAL)
    draw_cards(s, b, s.chosen, count)
    return False


def find_reveals(s: State, b: Book, seat: int, rank: int) -> None:
    """C2: put the cards that make the target safe into `legal`."""
    for group in range(GROUPS):
        safe = b.of_rank[s.named * GROUPS + group] | b.of_rank[rank * GROUPS + group]
        s.legal[group] = s.hand[seat * GROUPS + group] & safe


def pass_to(s: State, b: Book, who: int, y: int) -> bool:
    """K11: play goes on with a player, or (y) with the one after that, who loses the turn (C1)."""
    if how_many(s, who):
        seat = member(s, who, 0)
        if y:
            lose_turn(s, seat)
        s.goto = next_seat(s, seat) if y else seat
        tell(s, PASSES, s.player, s.goto, 0)
    return False


def forget(s: State, b: Book, x: int, y: int) -> bool:
    """C4: nobody has put anything yet; begins a program that counts what players put."""
    for seat in range(s.seats):
        s.tally[seat] = 0
    return False


def put_icons(s: State, b: Book, who: int, y: int) -> bool:
    """C4: players put all coloured cards with the icon under the discard pile."""
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        for colour in range(WILD):
            put_all(s, b, seat, colour, b.icons[colour])
    return False


def put_all(s: State, b: Book, seat: int, group: int, wanted: int) -> None:
    """Put all copies of the faces with these low bits under the discard pile, and count them."""
    close_call(s)
    mask = s.hand[seat * GROUPS + group] & wanted
    while mask:
        face = b.faces_at[group * ROOM + lowest(mask)]
        held = s.hand[seat * GROUPS + group] & b.span[face]
        for _ in range(popcount(held)):
            let_go(s, b, seat, face)
            slip_under(s, seat, face)
            s.tally[seat] += 1
        mask &= mask - 1


def put_colour(s: State, b: Book, who: int, y: int) -> bool:
    """Players put all cards of the colour in force under the discard pile."""
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        before = s.size[seat]
        put_all(s, b, seat, s.colour, b.first[s.colour])
        if who == SELF and seat == s.actor and s.size[seat] < before:  # R-56; no stand-in
            came_down(s, b, seat)
    return False


def put_hand(s: State, b: Book, who: int, y: int) -> bool:
    """Players put their whole hand under the discard pile."""
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        for group in range(GROUPS):
            put_all(s, b, seat, group, b.first[group])
    return False


def put_down_to(s: State, b: Book, who: int, count: int) -> bool:
    """K4: players with more cards choose what to put under the discard pile."""
    while s.cursor < how_many(s, who):
        seat = member(s, who, s.cursor)
        if s.size[seat] > count:
            return again(s, seat, DISCARD)
        s.cursor += 1
    s.cursor = 0
    return False


def shuffle_hands(s: State, b: Book, x: int, y: int) -> bool:
    """C5: all hands are gathered, shuffled and dealt out again from the next player on."""
    size = gather_hands(s, b)
    tell(s, HANDS_SHUFFLED, s.actor, size, 0)
    lazy = s.lazy
    s.lazy = 0
    shuffle(s, s.pile, size)
    s.lazy = lazy
    seat = next_seat(s, s.actor)
    for i in range(size - 1, -1, -1):
        take_in(s, b, seat, s.cards[s.pile + i])
        tell(s, DEALT, seat, s.cards[s.pile + i], 0)
        seat = next_seat(s, seat)
    return False


def gather_hands(s: State, b: Book) -> int:
    """Lay all hands into the free room between the piles, and count the cards."""
    size = 0
    for seat in range(s.seats):
        for group in range(GROUPS):
            mask = s.hand[seat * GROUPS + group]
            while mask:
                s.cards[s.pile + size] = b.faces_at[group * ROOM + lowest(mask)]
                size += 1
                mask &= mask - 1
            s.hand[seat * GROUPS + group] = 0
        s.size[seat] = 0
    return size


def exchange(s: State, one: int, other: int) -> None:
    """Exchange two hands."""
    for group in range(GROUPS):
        i = one * GROUPS + group
        j = other * GROUPS + group
        mask = s.hand[i]
        s.hand[i] = s.hand[j]
        s.hand[j] = mask
    size = s.size[one]
    s.size[one] = s.size[other]
    s.size[other] = size


def swap_hands(s: State, b: Book, who: int, y: int) -> bool:
    """H3: the card's player swaps hands with another."""
    if how_many(s, who) and member(s, who, 0) != s.player:
        exchange(s, s.player, member(s, who, 0))
        tell(s, SWAPPED, s.player, member(s, who, 0), 0)
        close_call(s)
    return False


def move_hands(s: State, b: Book, x: int, y: int) -> bool:
    """H3: every hand moves one seat in the direction of play."""
    seat = s.actor
    for _ in range(s.seats - 1):
        seat = left_of(s, seat) if s.reverse else right_of(s, seat)
        exchange(s, seat, next_seat(s, seat))
    tell(s, MOVED, s.actor, s.reverse, 0)
    close_call(s)
    return False


def give(s: State, b: Book, who: int, count: int) -> bool:
    """K9, K10: the card's player may give cards to another; the chosen player must."""
    giver = giver_of(s, who)
    if s.chosen != NONE and s.cursor < count and s.size[giver] > 0:
        return again(s, giver, GIVE)
    s.cursor = 0
    return False


def giver_of(s: State, who: int) -> int:
    """Return the seat that gives: the card's player, or the chosen one."""
    return s.player if who == SELF else s.chosen


def ban_wilds(s: State, b: Book, x: int, y: int) -> bool:
    """K2: the others may not play wilds until the card's player's next turn begins."""
    s.ban = s.actor
    tell(s, BANNED, s.actor, 0, 0)
    return False


def open_hands(s: State, b: Book, x: int, y: int) -> bool:
    """K5: all hands are face up until the next wild is played."""
    s.open = 1
    tell(s, OPENED, s.actor, 0, 0)
    for seat in range(s.seats):
        show_hand(s, b, seat, NONE)
    return False


def vote(s: State, b: Book, x: int, y: int) -> bool:
    """K6: all others vote, in turn order."""
    if s.cursor < s.seats - 1:
        s.cursor += 1
        return again(s, seat_after(s, s.player, s.cursor), VOTE)
    s.cursor = 0
    return False


def dare(s: State, b: Book, who: int, x: int) -> bool:
    """K7, K8: players are dared; an odd dare stands until somebody calls UNO."""
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        if x & 1:
            s.dare[seat] = x >> 1
        tell(s, DARED, seat, x >> 1, x & 1)
    return False


def when(s: State, b: Book, condition: int, rows: int) -> bool:
    """K3, K6: pass over some rows of the program unless a condition holds."""
    if not holds_true(s, b, condition):
        s.pc += rows
    return False


def holds_true(s: State, b: Book, condition: int) -> bool:
    """Return whether the condition of a sentence holds; its player is in the upper bits."""
    kind = condition & 7
    if kind == NO_VOTES:
        return s.votes == 0
    who = condition >> 3
    if how_many(s, who) == 0:
        return False
    seat = member(s, who, 0)
    if kind == CANNOT_PLAY:
        find_playable(s, b, seat)
        return not any_legal(s)
    return (s.hand[seat * GROUPS + s.colour] != 0) == (kind == HAS_COLOUR)


def end(s: State, b: Book, x: int, y: int) -> bool:
    """Never run: `turn.run` sees the end of a program itself."""
    return False


VERBS = (
    end,
    choose_colour,
    lose,
    reverse,
    attack,
    may_block,
    draw,
    choose_player,
    choose_number,
    draw_until_colour,
    draw_up_to,
    draw_as_many,
    reveal_hands,
    reveal_or_draw,
    pass_to,
    put_icons,
    put_colour,
    put_hand,
    put_down_to,
    shuffle_hands,
    swap_hands,
    move_hands,
    give,
    ban_wilds,
    open_hands,
    vote,
    dare,
    when,
    forget,
)
NUMBER_OF = {verb.__name__: number for number, verb in enumerate(VERBS)}


def perform(s: State, b: Book, verb: int, x: int, y: int) -> bool:
    """Run one verb by its number."""
    return VERBS[verb](s, b, x, y)


assert SEATS <= 16  # `lost` has a bit for each seat
