"""What the bot `network` answers: every possible answer gets a score, and the best one is given.

A score comes from a network with one hidden layer. It sees what a seat knows in general terms:
how many cards of a colour, what a card does to whom by its traits (`editions.traits`), how many
cards the next player has. So the same weights play every edition, option and number of players,
and cards that a table wrote. All numbers are whole, and both speeds give the same score.

`see_question` and `see_answer` say what it sees, the rows below what each number is called.
A row has a weight for each hidden unit; `add_row` (`pioche.bots.weights`) adds it so many times.
The weights are trained by `python -m tools.train_network`.

Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from typing import Final

from pioche.bots.judgement import guilt, habit, judge, matches, trade_gain
from pioche.bots.weights import add_row, copy_room, new_room, score_of
from pioche.rules.book import Book
from pioche.rules.constants import (
    CARDS,
    CHALLENGE,
    COLOUR_0,
    DISCARD,
    DRAW,
    DRAWN,
    GIVE,
    GROUPS,
    NUMBER_0,
    NUMBERS,
    PLAIN,
    PLAYER_0,
    REVEAL,
    STACK_NONE,
    TURN,
    WILD,
)
from pioche.rules.hands import banned, copies, dishonest
from pioche.rules.knowledge import Knowledge, mind_row
from pioche.rules.legal import count_options, option
from pioche.rules.platform import popcount
from pioche.rules.seats import next_seat, seat_after
from pioche.rules.state import State

NETWORK: Final = 3  # the bot's number, after those of `judgement`

# What a question looks like. Where a row is followed by more of its kind, there is one for each
# number or step (`step_of`) that something can have.
STEPS: Final = 9
ALWAYS_ON: Final = 0
ASKED: Final = 1  # which question
TABLE_OF: Final = ASKED + 11  # 2, 3, 4, more players
SEATS_MORE: Final = TABLE_OF + 4  # how many more than four
OWN: Final = SEATS_MORE + 1  # one's cards, by steps, and how many
OWN_MANY: Final = OWN + STEPS
NEXT_HAS: Final = OWN_MANY + 1  # the next player's cards
SECOND_HAS: Final = NEXT_HAS + STEPS  # those of the one after
LAST_HAS: Final = SECOND_HAS + STEPS  # those of the one before
FEWEST: Final = LAST_HAS + STEPS  # the fewest of the others
MEAN: Final = FEWEST + STEPS  # the others' cards on average
OWN_WILDS: Final = MEAN + 1  # 0 to 3, more
OWN_COLOURS: Final = OWN_WILDS + 5  # how many colours one holds
DEEPEST: Final = OWN_COLOURS + 5  # the cards of the colour that one holds most of
IN_FORCE: Final = DEEPEST + STEPS  # those of the colour to follow
NO_COLOUR: Final = IN_FORCE + STEPS
CHOICES: Final = NO_COLOUR + 1  # possible answers, by steps
DUE: Final = CHOICES + STEPS  # cards that one would have to draw
NO_WILDS: Final = DUE + 1
STACKS: Final = NO_WILDS + 1  # H1
NEXT_KNOWN: Final = STACKS + 1  # cards that one knows of the next player
EMPTY_PILE: Final = NEXT_KNOWN + 1
TOP_HURTS: Final = EMPTY_PILE + 1  # what the top card does, while it takes effect
TOP_HURTS_ALL: Final = TOP_HURTS + 1
TOP_COSTS: Final = TOP_HURTS_ALL + 1
TOP_GAINS: Final = TOP_COSTS + 1
TOP_FAVOURS: Final = TOP_GAINS + 1
TOP_TRADES: Final = TOP_FAVOURS + 1
TOP_OWN: Final = TOP_TRADES + 4  # it is one's own card
QUESTION_ROWS: Final = TOP_OWN + 1

# What an answer looks like.
HABITUAL: Final = QUESTION_ROWS  # what `greedy` would answer
PLAYS: Final = HABITUAL + 1  # a card that is played
PUTS: Final = PLAYS + 1  # a card that is put away, given or shown
PLAIN_ONE: Final = PUTS + 1  # draw, keep, accept, challenge, enough, yes, no
GUILT_OF: Final = PLAIN_ONE + 7  # how likely a challenge succeeds
IS_WILD: Final = GUILT_OF + 1
IS_NUMBER: Final = IS_WILD + 1
VALUE: Final = IS_NUMBER + 1  # E4
KEEPS_COLOUR: Final = VALUE + 1  # of the colour to follow
ALIKE: Final = KEEPS_COLOUR + 1  # other cards of its colour, or other wilds
COPIES: Final = ALIKE + STEPS  # more of the same card
MATCHING: Final = COPIES + 1  # other colours' cards of its number or symbol
FOLLOWING: Final = MATCHING + 4  # cards that could be laid on it
SEEN_COLOUR: Final = FOLLOWING + STEPS  # cards of its colour that were seen, beside the average
FITS_NEXT: Final = SEEN_COLOUR + 1  # cards known of the next player that go on it: 0, 1, more
AHEAD: Final = FITS_NEXT + 3  # the cards of who has the next turn, as far as one can tell
ACTS_AT_ALL: Final = AHEAD + STEPS
HURTS: Final = ACTS_AT_ALL + 1  # the one it is aimed at, by steps, and how much
HURTS_MANY: Final = HURTS + STEPS
HURTS_FEW: Final = HURTS_MANY + 1  # the same if the next player has two cards, or one
HURTS_LAST: Final = HURTS_FEW + 1
HURTS_ALL: Final = HURTS_LAST + 1
COSTS: Final = HURTS_ALL + 1
GAINS: Final = COSTS + 1
FAVOURS: Final = GAINS + 1
TRADES: Final = FAVOURS + 1  # none, one, round, all
TRADE_GAIN: Final = TRADES + 4
REVERSES: Final = TRADE_GAIN + 1  # and with two players
REVERSES_TWO: Final = REVERSES + 1
BLUFFS_NOT: Final = REVERSES_TWO + 1  # a +4 that is honest
BLUFFS_ALL: Final = BLUFFS_NOT + 1  # and one that is not
COLOUR_HELD: Final = BLUFFS_ALL + 1  # a colour: one's cards of it
COLOUR_SEEN: Final = COLOUR_HELD + STEPS
COLOUR_FITS: Final = COLOUR_SEEN + 1
COLOUR_STAYS: Final = COLOUR_FITS + 3
PLAYER_HAS: Final = COLOUR_STAYS + 1  # a player: that one's cards
PLAYER_NEXT: Final = PLAYER_HAS + STEPS
PLAYER_LAST: Final = PLAYER_NEXT + 1
PLAYER_FEWEST: Final = PLAYER_LAST + 1
PLAYER_KNOWN: Final = PLAYER_FEWEST + 1
NUMBER_NAMED: Final = PLAYER_KNOWN + 1
INPUTS: Final = NUMBER_NAMED + 1

COUNT_BITS: Final = 12  # of a count of seen cards; one for each group stands in one number
LOSES_A_TURN: Final = 3  # half cards, from which on a card takes a turn as well, most likely
GUILT_SHARE: Final = 64
VALUE_SHARE: Final = 4
TRADE_MOST: Final = 20


def decide(s: State, m: Knowledge, b: Book, bot: int, seat: int) -> int:
    """Answer the question that a seat is asked, as any of the bots."""
    return best_by_network(s, m, b, seat) if bot == NETWORK else judge(s, m, b, bot, seat)


def best_by_network(s: State, m: Knowledge, b: Book, seat: int) -> int:
    """Answer with the highest score; the first of equals."""
    choices = count_options(s)
    if choices == 1:
        return option(s, b, 0)
    habitual = habit(s, m, b, seat)
    seen = count_seen(s, b, seat)
    shared = new_room()
    active = new_room()
    see_question(s, m, b, seat, choices, shared)
    best = habitual
    most = 0
    for k in range(choices):
        a = option(s, b, k)
        copy_room(active, shared)
        see_answer(s, m, b, seat, a, habitual, seen, active)
        score = score_of(active)
        if k == 0 or score > most:
            most = score
            best = a
    return best


def step_of(many: int) -> int:
    """Return which of STEPS steps a number is on: small ones have a step each."""
    if many < 6:
        return max(0, many)
    if many < 8:
        return 6
    return 7 if many < 11 else 8


def count_seen(s: State, b: Book, seat: int) -> int:
    """Count the cards of every group on the discard pile and in one's hand, in one number."""
    seen = 0
    for i in range(CARDS - s.discards, CARDS):
        seen += 1 << (COUNT_BITS * b.group[s.cards[i]])
    for group in range(GROUPS):
        seen += popcount(s.hand[seat * GROUPS + group]) << (COUNT_BITS * group)
    return seen


def seen_of(seen: int, colour: int) -> int:
    """Return by how many a colour was seen more often than others, in quarters."""
    total = 0
    for other in range(WILD):
        total += (seen >> (COUNT_BITS * other)) & ((1 << COUNT_BITS) - 1)
    return 4 * ((seen >> (COUNT_BITS * colour)) & ((1 << COUNT_BITS) - 1)) - total


def fitting(s: State, m: Knowledge, b: Book, seat: int, holder: int, colour: int, rank: int) -> int:
    """Count a player's known cards that go on a card, up to 2; a rank of -1: on a colour alone."""
    found = 0
    if (m.aware >> holder) & 1:
        row = mind_row(m, seat, holder)
        for face in range(b.faces):
            if m.minds[row + face]:
                group = b.group[face]
                if group == colour or group == WILD or b.rank[face] == rank:
                    found += 1
    return min(2, found)


def known_of(m: Knowledge, b: Book, seat: int, holder: int) -> int:
    """Count the cards that one knows of a player."""
    found = 0
    if (m.aware >> holder) & 1:
        row = mind_row(m, seat, holder)
        for face in range(b.faces):
            found += m.minds[row + face]
    return found


# The question.


def see_question(
    s: State, m: Knowledge, b: Book, seat: int, choices: int, active: list[int]
) -> None:
    """Show what all answers have in common."""
    add_row(active, ALWAYS_ON, 1)
    add_row(active, ASKED + s.question, 1)
    add_row(active, TABLE_OF + min(s.seats, 5) - 2, 1)
    add_row(active, SEATS_MORE, max(0, s.seats - 4))
    add_row(active, CHOICES + step_of(choices), 1)
    add_row(active, DUE, s.total)
    add_row(active, NO_WILDS, banned(s, seat))
    add_row(active, STACKS, b.stacking != STACK_NONE)
    add_row(active, EMPTY_PILE, s.pile == 0)
    add_row(active, NEXT_KNOWN, known_of(m, b, seat, next_seat(s, seat)))
    see_sizes(s, seat, active)
    see_hand(s, seat, active)
    if s.question != TURN and s.question != DRAWN:
        top = s.top
        add_row(active, TOP_HURTS, b.hurts[top])
        add_row(active, TOP_HURTS_ALL, b.hurts_all[top])
        add_row(active, TOP_COSTS, b.costs[top])
        add_row(active, TOP_GAINS, b.gains[top])
        add_row(active, TOP_FAVOURS, b.favours[top])
        add_row(active, TOP_TRADES + b.trades[top], 1)
        add_row(active, TOP_OWN, s.actor == seat)


def see_sizes(s: State, seat: int, active: list[int]) -> None:
    """Show how many cards everybody has."""
    add_row(active, OWN + step_of(s.size[seat]), 1)
    add_row(active, OWN_MANY, s.size[seat])
    add_row(active, NEXT_HAS + step_of(s.size[next_seat(s, seat)]), 1)
    if s.seats > 2:
        add_row(active, SECOND_HAS + step_of(s.size[seat_after(s, seat, 2)]), 1)
        add_row(active, LAST_HAS + step_of(s.size[seat_after(s, seat, s.seats - 1)]), 1)
    total = 0
    for other in range(s.seats):
        total += s.size[other]
    add_row(active, FEWEST + step_of(fewest_of_others(s, seat)), 1)
    add_row(active, MEAN, (total - s.size[seat]) // (s.seats - 1))


def fewest_of_others(s: State, seat: int) -> int:
    """Return how many cards the player has who has the fewest, but for one seat."""
    fewest = CARDS
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, s.size[other])
    return fewest


def see_hand(s: State, seat: int, active: list[int]) -> None:
    """Show what is in one's hand."""
    at = seat * GROUPS
    colours = deepest = 0
    for colour in range(WILD):
        held = popcount(s.hand[at + colour])
        colours += held > 0
        deepest = max(deepest, held)
    add_row(active, OWN_WILDS + min(4, popcount(s.hand[at + WILD])), 1)
    add_row(active, OWN_COLOURS + colours, 1)
    add_row(active, DEEPEST + step_of(deepest), 1)
    if s.colour == WILD:
        add_row(active, NO_COLOUR, 1)
    else:
        add_row(active, IN_FORCE + step_of(popcount(s.hand[at + s.colour])), 1)


# An answer.


def see_answer(
    s: State,
    m: Knowledge,
    b: Book,
    seat: int,
    a: int,
    habitual: int,
    seen: int,
    active: list[int],
) -> None:
    """Show what an answer is and does."""
    add_row(active, HABITUAL, a == habitual)
    if a < PLAIN:
        see_card(s, b, seat, a, seen, active)
        if s.question == DISCARD or s.question == GIVE or s.question == REVEAL:
            add_row(active, PUTS, 1)
        else:
            add_row(active, PLAYS, 1)
            see_play(s, m, b, seat, a, active)
    elif a >= NUMBER_0:
        add_row(active, NUMBER_NAMED, a - NUMBER_0)
    elif a >= PLAYER_0:
        see_player(s, m, b, seat, a - PLAYER_0, active)
    elif a >= COLOUR_0:
        colour = a - COLOUR_0
        add_row(active, COLOUR_HELD + step_of(popcount(s.hand[seat * GROUPS + colour])), 1)
        add_row(active, COLOUR_SEEN, seen_of(seen, colour))
        fits = fitting(s, m, b, seat, next_seat(s, seat), colour, -1)
        add_row(active, COLOUR_FITS + fits, 1)
        add_row(active, COLOUR_STAYS, colour == s.before)
    else:
        add_row(active, PLAIN_ONE + a - DRAW, 1)
        if a == CHALLENGE:
            add_row(active, GUILT_OF, guilt(s, m, b, seat) // GUILT_SHARE)


def see_card(s: State, b: Book, seat: int, face: int, seen: int, active: list[int]) -> None:
    """Show what a card is worth in one's hand."""
    group = b.group[face]
    alike = popcount(s.hand[seat * GROUPS + group]) - 1
    follow = popcount(s.hand[seat * GROUPS + WILD])
    if group == WILD:
        add_row(active, IS_WILD, 1)
        follow = s.size[seat] - 1  # the colour will be one's own
    else:
        many = matches(s, b, seat, face)
        add_row(active, MATCHING + min(3, max(0, many)), 1)
        add_row(active, KEEPS_COLOUR, group == s.colour)
        add_row(active, SEEN_COLOUR, seen_of(seen, group))
        follow += alike + many
    add_row(active, IS_NUMBER, b.rank[face] < NUMBERS)
    add_row(active, VALUE, b.value[face] // VALUE_SHARE)
    add_row(active, ALIKE + step_of(alike), 1)
    add_row(active, COPIES, copies(s, b, seat, face) - 1)
    add_row(active, FOLLOWING + step_of(follow), 1)


def see_play(s: State, m: Knowledge, b: Book, seat: int, face: int, active: list[int]) -> None:
    """Show what a card does when it is played."""
    hurts = b.hurts[face]
    after = next_seat(s, seat)
    has = s.size[after]
    add_row(active, FITS_NEXT + fitting(s, m, b, seat, after, b.group[face], b.rank[face]), 1)
    if b.reverses[face] and s.seats > 2:
        after = seat_after(s, seat, s.seats - 1)
    elif hurts >= LOSES_A_TURN or b.reverses[face]:
        after = seat_after(s, seat, 2)
    add_row(active, AHEAD + step_of(s.size[after]), 1)
    if b.start[face]:
        add_row(active, ACTS_AT_ALL, 1)
        add_row(active, HURTS + step_of(hurts), 1)
        add_row(active, HURTS_MANY, min(hurts, 40))
        if has <= 2:
            add_row(active, HURTS_FEW, min(hurts, 40))
            if has <= 1:
                add_row(active, HURTS_LAST, min(hurts, 40))
        add_row(active, HURTS_ALL, min(b.hurts_all[face], 40))
        add_row(active, COSTS, min(b.costs[face], 40))
        add_row(active, GAINS, min(b.gains[face], 40))
        add_row(active, FAVOURS, b.favours[face])
        add_row(active, TRADES + b.trades[face], 1)
        if b.trades[face]:
            gain = trade_gain(s, b.trades[face], seat)
            add_row(active, TRADE_GAIN, max(-TRADE_MOST, min(TRADE_MOST, gain)))
        if b.reverses[face]:
            add_row(active, REVERSES_TWO if s.seats == 2 else REVERSES, 1)
        if b.accusable[face]:
            add_row(active, BLUFFS_NOT + dishonest(s, b, seat), 1)


def see_player(s: State, m: Knowledge, b: Book, seat: int, other: int, active: list[int]) -> None:
    """Show whom one would choose."""
    add_row(active, PLAYER_HAS + step_of(s.size[other]), 1)
    add_row(active, PLAYER_NEXT, other == next_seat(s, seat))
    add_row(active, PLAYER_LAST, next_seat(s, other) == seat)
    add_row(active, PLAYER_FEWEST, s.size[other] == fewest_of_others(s, seat))
    add_row(active, PLAYER_KNOWN, known_of(m, b, seat, other))
