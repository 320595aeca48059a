"""What the bots of the house answer, in the manner of the rules: one text at both speeds.

`judge` answers the question that is asked of a seat, `speak` says whether the seat acts unasked.
They read what the seat knows: its hand, the discard pile, the sizes of hands and piles, what is
aimed at whom, the cards known of others (`m.minds`), the possible answers in `legal`. Behind a view
(`pioche.bots.sight`) there is nothing else; where whole rounds are played (`pioche.lab.contest`)
the rest lies in the same state, which is `m` too, and a test holds that both answer alike, so that
nothing hidden is read. The generator is the bot's own.

Merits are counted in sixteenths of a card, about. What a card does to whom is told by its traits
(`editions.traits`), so that cards that a table wrote are understood.
"""

from __future__ import annotations

from pioche.rules.book import Book
from pioche.rules.constants import (
    ACCEPT,
    CARDS,
    CHALLENGE,
    COLOUR,
    COLOUR_0,
    DISCARD,
    DRAW,
    DRAWN,
    GIVE,
    GROUPS,
    KEEP,
    NO,
    NONE,
    NUMBER,
    NUMBER_0,
    NUMBERS,
    PLAIN,
    PLAYER,
    PLAYER_0,
    REACT,
    REVEAL,
    ROOM,
    TRADE_ONE,
    TRADE_ROUND,
    TURN,
    VOTE,
    WILD,
    YES,
)
from pioche.rules.generator import below
from pioche.rules.hands import dishonest
from pioche.rules.knowledge import Knowledge, mind_row
from pioche.rules.legal import count_options, option
from pioche.rules.platform import lowest, popcount
from pioche.rules.seats import next_seat, seat_after
from pioche.rules.state import State

# The bots.
RANDOM = 0  # any answer, each as likely
CARELESS = 1  # any card that goes; draws only if none does
GREEDY = 2  # the best card, by habits

# The habits of `greedy`, in sixteenths of a card, as they won most often (docs/compare.md).
NOTHING_YET = -1_000_000
TIE = 16  # merits that differ by less are as good
HELD = 48  # of each card that one holds in the colour that it leaves
MATCH = 32  # of each other card of its number or symbol, which it would help to lay later
HURT = 4  # of each half card that it costs the one it is aimed at, twice if that one has few
HURT_IN_DANGER = 16  # on top, if anybody is about to win
FEW = 1  # card: whoever holds no more is about to win
HURT_ALL = 4
GAIN = 16
COST = 8
TRADE = 64  # of each card that a trade of hands would leave less
KEEP_WILD = 120  # a wild is kept for later, unless nothing but wilds is left
GUILT = 320  # A5: a +4 that is not honest
DRAW_RATHER = -480  # less than that, and one draws instead
KEEP_RATHER = 0  # less than that, and a card just drawn is kept
EXTRA_TURN = 3  # half cards: with two players a reverse is a turn more
LAUGHS = 10  # K6: one vote in so many

# A7: guilt as a share of 1024.
WHOLE = 1024
BLUFFS = 20  # how often somebody who could not lay a +4 honestly lays it all the same
WORTH_A_CHALLENGE = 273


def judge(s: State, m: Knowledge, b: Book, bot: int, seat: int) -> int:
    """Answer the question that a seat is asked; its possible answers are in `legal`."""
    if bot == GREEDY:
        return habit(s, m, b, seat)
    choices = count_options(s)
    if bot == CARELESS:
        cards = choices - popcount(s.legal[GROUPS])  # which come first
        choices = cards if cards else choices
    return option(s, b, below(s, choices))


def speak(s: State, bot: int, choices: int) -> int:
    """U1, U2, H2: choose one of the unasked moves, a call or catch first; `choices` is to pass."""
    return 0 if bot >= GREEDY else below(s, choices + 1)


def habit(s: State, m: Knowledge, b: Book, seat: int) -> int:
    """Answer as `greedy` does: sensible habits for every question, and no foresight."""
    question = s.question
    if question == TURN:
        return best_card(s, b, seat)
    if question == DRAWN:
        return play_or_keep(s, b, seat)
    if question == COLOUR:
        return best_colour(s, seat)
    if question == REACT:
        return best_reaction(s, m, b, seat)
    return rare_habit(s, m, b, question, seat)


def rare_habit(s: State, m: Knowledge, b: Book, question: int, seat: int) -> int:
    """Answer what is asked less often."""
    if question == PLAYER:
        return best_player(s, b)
    if question == NUMBER:
        return safest_number(s, m, b, seat)
    if question == VOTE:  # K6: whoever laughs does the teller a favour
        return YES if below(s, LAUGHS) == 0 else NO
    if question == DISCARD or question == GIVE or question == REVEAL:
        return least_card(s, b, seat)
    return option(s, b, below(s, count_options(s)))


# A turn.


def best_card(s: State, b: Book, seat: int) -> int:
    """T1: return the card of the greatest merit; draw if none is worth it."""
    danger = in_danger(s, seat)
    dice = below(s, 1 << 30)
    best = -1
    most = NOTHING_YET
    if s.legal[GROUPS]:
        best = DRAW
        most = DRAW_RATHER
    for group in range(GROUPS):
        mask = s.legal[group]
        if mask:
            base = group_merit(s, seat, group)
            while mask:
                face = b.faces_at[group * ROOM + lowest(mask)]
                mask &= mask - 1
                merit = base + tie_break(dice, face) - (b.value[face] >> 1)
                if group != WILD:
                    merit -= MATCH * matches(s, b, seat, face)
                if b.start[face]:
                    merit += effect_merit(s, b, seat, face, danger)
                if merit > most:
                    most = merit
                    best = face
    return best


def play_or_keep(s: State, b: Book, seat: int) -> int:
    """T4: play the card just drawn, unless it is better kept for later."""
    face = s.drawn
    group = b.group[face]
    if s.legal[group] == 0:
        return KEEP
    if s.legal[GROUPS] == 0:
        return face
    merit = group_merit(s, seat, group)
    merit += effect_merit(s, b, seat, face, in_danger(s, seat))
    return face if merit >= KEEP_RATHER else KEEP


def in_danger(s: State, seat: int) -> int:
    """Return 1 if another player is about to win."""
    danger = 0
    for other in range(s.seats):
        danger |= s.size[other] <= FEW and other != seat
    return danger


def tie_break(dice: int, face: int) -> int:
    """Return a small number for a card, another one each time."""
    return ((dice ^ (face * 0x2545F49)) * 0x9E3779B >> 20) % TIE


def group_merit(s: State, seat: int, group: int) -> int:
    """Rate a card by its colour: the one that one holds most of; wilds are for later."""
    held = popcount(s.hand[seat * GROUPS + group])
    if group != WILD:
        return HELD * held
    return 0 if held >= s.size[seat] - 1 else -KEEP_WILD


def matches(s: State, b: Book, seat: int, face: int) -> int:
    """Count the other cards of a hand that could be laid on this one by number or symbol."""
    at = b.rank[face] * GROUPS
    many = -1
    for colour in range(WILD):
        many += popcount(s.hand[seat * GROUPS + colour] & b.of_rank[at + colour])
    return many


def effect_merit(s: State, b: Book, seat: int, face: int, danger: int) -> int:
    """Rate what a card does, by its traits."""
    hurts = b.hurts[face]
    if b.reverses[face] and s.seats == 2 and b.literal_reverse == 0:
        hurts += EXTRA_TURN
    if s.size[next_seat(s, seat)] <= FEW:
        hurts *= 2
    merit = hurts * (HURT + HURT_IN_DANGER * danger) + b.hurts_all[face] * HURT_ALL * (s.seats - 1)
    merit += b.gains[face] * GAIN - b.costs[face] * COST
    if b.trades[face]:
        merit += TRADE * trade_gain(s, b.trades[face], seat)
    if b.accusable[face] and dishonest(s, b, seat):
        merit -= GUILT
    return merit


def trade_gain(s: State, trade: int, seat: int) -> int:
    """H3, C5: return how many cards fewer one would hold after a trade of hands."""
    own = s.size[seat] - 1
    if trade == TRADE_ROUND:
        return own - s.size[seat_after(s, seat, s.seats - 1)]
    fewest = CARDS
    total = 0
    for other in range(s.seats):
        if other != seat:
            total += s.size[other]
            fewest = min(fewest, s.size[other])
    if trade == TRADE_ONE:
        return own - fewest
    return own - (own + total) // s.seats


# Choices.


def best_colour(s: State, seat: int) -> int:
    """A4: return the colour that one holds most of."""
    dice = below(s, 1 << 30)
    best = COLOUR_0
    most = NOTHING_YET
    for colour in range(WILD):
        merit = TIE * popcount(s.hand[seat * GROUPS + colour]) + tie_break(dice, colour)
        if merit > most:
            most = merit
            best = COLOUR_0 + colour
    return best


def best_player(s: State, b: Book) -> int:
    """C1, K11: hit who has the fewest cards; do a favour to who has the most."""
    seats = s.legal[GROUPS] >> (PLAYER_0 - PLAIN)
    sign = 1 if b.favours[s.top] else -1
    dice = below(s, 1 << 30)
    best = PLAYER_0
    most = NOTHING_YET
    while seats:
        other = lowest(seats)
        seats &= seats - 1
        merit = sign * TIE * s.size[other] + tie_break(dice, other)
        if merit > most:
            most = merit
            best = PLAYER_0 + other
    return best


def safest_number(s: State, m: Knowledge, b: Book, seat: int) -> int:
    """C2: name the number that has been seen most often, so that few are left to reveal.

    One that the chosen player is known to hold is named last. Where the number says how many are
    drawn it is the greatest, or the least if one would draw them oneself.
    """
    if b.by_number[s.top]:
        others = b.hurts[s.top] + b.hurts_all[s.top]
        return NUMBER_0 + NUMBERS - 1 if others > b.costs[s.top] else NUMBER_0
    seen = known = 0  # counts of all numbers in one number
    for i in range(CARDS - s.discards, CARDS):
        seen = note_number(b, seen, s.cards[i])
    for group in range(WILD):
        mask = s.hand[seat * GROUPS + group]
        while mask:
            seen = note_number(b, seen, b.faces_at[group * ROOM + lowest(mask)])
            mask &= mask - 1
    if s.chosen != NONE:
        row = mind_row(m, seat, s.chosen)
        for face in range(b.faces):
            if m.minds[row + face]:
                known = note_number(b, known, face)
    dice = below(s, 1 << 30)
    best = NUMBER_0
    most = NOTHING_YET
    for n in range(NUMBERS):
        merit = TIE * ((seen >> (6 * n)) & 63) + tie_break(dice, n)
        if (known >> (6 * n)) & 63:
            merit -= TIE * CARDS
        if merit > most:
            most = merit
            best = NUMBER_0 + n
    return best


def note_number(b: Book, noted: int, face: int) -> int:
    """Count a number card: `noted` holds ten counts of six bits each, up to 63."""
    at = 6 * b.rank[face]
    if at >= 6 * NUMBERS or (noted >> at) & 63 == 63:
        return noted
    return noted + (1 << at)


def least_card(s: State, b: Book, seat: int) -> int:
    """C2, K4, K9: return the card that one misses least: no wild, of a colour that is rare."""
    dice = below(s, 1 << 30)
    best = -1
    most = NOTHING_YET
    for group in range(GROUPS):
        mask = s.legal[group]
        if mask:
            base = KEEP_WILD + GUILT
            if group != WILD:
                base = HELD * popcount(s.hand[seat * GROUPS + group])
            while mask:
                face = b.faces_at[group * ROOM + lowest(mask)]
                mask &= mask - 1
                merit = tie_break(dice, face) - base - HURT * b.hurts[face]
                if merit > most:
                    most = merit
                    best = face
    return best


# Answers to what is aimed at one.


def best_reaction(s: State, m: Knowledge, b: Book, seat: int) -> int:
    """A6, C3, H1: block or add if one can, challenge if guilt is likely enough, else accept."""
    card = least_card(s, b, seat)
    if card >= 0:
        return card
    if (s.legal[GROUPS] >> (CHALLENGE - PLAIN)) & 1 and guilt(s, m, b, seat) > WORTH_A_CHALLENGE:
        return CHALLENGE
    return ACCEPT


def guilt(s: State, m: Knowledge, b: Book, seat: int) -> int:
    """A7, A8: guess how likely the player of a +4 is guilty, of 1024.

    The cards that nobody has shown lie anywhere. Somebody honest always lays a +4, somebody who
    would be guilty only now and then.
    """
    unseen = b.cards - s.size[seat] - s.discards
    suspects = 0  # cards that would betray, wherever they are
    for i in range(b.cards):
        suspects += betrays(s, b, b.deck[i])
    for i in range(CARDS - s.discards, CARDS):
        suspects -= betrays(s, b, s.cards[i])
    if s.before != WILD:
        suspects -= popcount(s.hand[seat * GROUPS + s.before])
    if b.guilty_wilds:
        suspects -= popcount(s.hand[seat * GROUPS + WILD])
    unknown = s.size[s.actor]
    if m.aware:
        for other in range(s.seats):
            row = mind_row(m, seat, other)
            for face in range(b.faces if other != seat else 0):
                many = m.minds[row + face]
                unseen -= many
                if betrays(s, b, face):
                    suspects -= many
                    if other == s.actor and many:
                        return WHOLE
                if other == s.actor:
                    unknown -= many
    innocent = 1 << 20
    for i in range(min(unknown, unseen)):
        innocent = innocent * max(0, unseen - suspects - i) // (unseen - i)
    bluffing = ((1 << 20) - innocent) * BLUFFS // WHOLE
    return WHOLE * bluffing // max(1, bluffing + innocent)


def betrays(s: State, b: Book, face: int) -> int:
    """A8: return 1 if this card in hand makes a +4 on the colour before it dishonest."""
    group = b.group[face]
    if group == WILD:
        return b.guilty_wilds
    return 1 if group == s.before else 0
