"""Whole rounds with a thinker at the table, to measure it: against the first `greedy`, or others.

Here `greedy-1` stands in the manner of the rules, answering as its views would have it; only its
dice are others. Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from pioche.bots.judgement import GREEDY, judge, note_number
from pioche.bots.seated import bot_answer, bot_speaks, seat_bot
from pioche.bots.thinking import (
    ANSWERS_GIVEN,
    SEEN,
    SPENT,
    TABLES,
    WORLDS,
    Thought,
    copy_thought,
    forced_win,
    ponder,
)
from pioche.rules.book import Book
from pioche.rules.calls import call_open
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
    OVER,
    PLAIN,
    PLAYER,
    PLAYER_0,
    REACT,
    REVEAL,
    ROOM,
    SCORE_OWN,
    TURN,
    VOTE,
    WILD,
    YES,
)
from pioche.rules.generator import below, sow
from pioche.rules.hands import dishonest
from pioche.rules.knowledge import begin_lessons, clear_minds, mind_row
from pioche.rules.legal import count_options, find_jump_ins, find_options, next_speaker, option
from pioche.rules.platform import lowest, popcount
from pioche.rules.setup import deal_round
from pioche.rules.turn import act, answer
from pioche.rules.worlds import (
    GAVE_IN,
    LAID_CARD,
    NAMED_COLOUR,
    TOOK_CARD,
    blank,
    forget_signs,
    note_deed,
)

# Bots besides those of `judgement`.
FORMER = 8  # `greedy-1`
THINKER = 9
# What a thinker sees.
FAIR = 0
HANDS = 1
EVERYTHING = 2
NO_SIGNS = 3  # fair, but it makes nothing of what others did

TABLE = TABLES  # where the round is played
STEPS = 500  # answers tried in search of a win that needs no luck
SHARES = 2520
MOST_ROUNDS = 256  # numbers kept for the rounds of one match
# What is counted.
DECISIONS = 0
PLAYOUTS = 1
FORCED_WINS = 2
CHANGED = 3  # decisions that were not those of `greedy`
DICE = 1 << 20


def play_duels(
    states: list[Thought],
    books: list[Book],
    seats: int,
    seed: int,
    first: int,
    deals: int,
    goal: int,
    most: int,
    hero: int,
    foe: int,
    sight: int,
    playouts: int,
    answers: list[int],
    sums: list[int],
    squares: list[int],
    tally: list[int],
    budget: list[int],
    shares: list[int],
    counts: list[int],
) -> None:
    """Play deals once from each seat, with the same cards in the same order; count what is won.

    With a `goal` each deal is the first of a match (E5). `shares` gets 2520 for each one won.
    `tally` says how cautious a thinker is.
    """
    s = states[TABLE]
    b = books[0]
    for deal in range(deals):
        shares[deal] = 0
        for place in range(seats):
            for seat in range(seats):
                s.scores[seat] = 0
            s.goal = goal
            game = (first + deal) * MOST_ROUNDS
            won = 0
            while won == 0:
                s.lazy = 0
                sow(s, seed, game)
                clear_minds(s)
                begin_lessons(s)
                forget_signs(s)
                deal_round(s, b, seats, (first + deal + game) % seats)
                for seat in range(seats):
                    seat_bot(s, seat, (game * seats + place) * seats + seat)
                play_duel(
                    states, books, place, game * seats + place, most, hero, foe, sight, playouts,
                    answers, sums, squares, tally, budget, counts,
                )  # fmt: skip
                won = winners(s, b)
                game += 1
            if (won >> place) & 1:
                shares[deal] += SHARES // popcount(won)


def winners(s: Thought, b: Book) -> int:
    """E5: return a bit for each seat that has won the round, or the match; 0 while it goes on."""
    if s.question != OVER or (s.winner == NONE and s.goal == 0):
        return (1 << s.seats) - 1  # a round without a winner is shared
    if s.goal == 0:
        return 1 << s.winner
    most = 0
    for seat in range(s.seats):
        s.scores[seat] += s.points[seat]
        most = max(most, s.scores[seat])
    if most < s.goal or s.winner == NONE:
        return 0
    if b.scoring != SCORE_OWN:
        return 1 << s.winner
    won = 0
    for seat in range(s.seats):
        least = 1
        for other in range(s.seats):
            if s.scores[other] < s.scores[seat]:
                least = 0
        won |= least << seat
    return won


def play_duel(
    states: list[Thought],
    books: list[Book],
    place: int,
    seed: int,
    most: int,
    hero: int,
    foe: int,
    sight: int,
    playouts: int,
    answers: list[int],
    sums: list[int],
    squares: list[int],
    tally: list[int],
    budget: list[int],
    counts: list[int],
) -> None:
    """Play a round from where it stands to its end."""
    s = states[TABLE]
    b = books[0]
    while s.question != OVER and s.questions < most:
        if (s.owes != NONE or b.jump_in) and somebody_speaks(
            states, books, place, seed, most, hero, foe, sight, playouts, answers, sums,
            squares, tally, budget, counts,
        ):  # fmt: skip
            continue
        find_options(s, b)
        seat = s.asked
        if seat != place:
            a = dice_answer(s, b, seat, foe)
        elif hero < THINKER:
            a = dice_answer(s, b, seat, hero)
        else:
            a = thought_answer(
                states, books, seat, seed * 4096 + s.questions, most, sight, playouts, answers,
                sums, squares, tally, budget, counts,
            )  # fmt: skip
        question = s.question
        colour = s.colour
        top = s.top
        size = s.size[seat]
        begin_lessons(s)
        answer(s, b, a)
        if question == COLOUR:
            note_deed(s, b, seat, NAMED_COLOUR, top, a - COLOUR_0, colour, size)
        elif a == DRAW:
            note_deed(s, b, seat, TOOK_CARD, top, WILD, colour, size)
        elif a in (ACCEPT, CHALLENGE):
            note_deed(s, b, seat, GAVE_IN, top, WILD, colour, size)
        elif a < PLAIN and question in (TURN, DRAWN, REACT):
            note_deed(s, b, seat, LAID_CARD, a, WILD, colour, size)


def somebody_speaks(
    states: list[Thought],
    books: list[Book],
    place: int,
    seed: int,
    most: int,
    hero: int,
    foe: int,
    sight: int,
    playouts: int,
    answers: list[int],
    sums: list[int],
    squares: list[int],
    tally: list[int],
    budget: list[int],
    counts: list[int],
) -> bool:
    """U2, H2: let everybody say something unasked, or pass; return whether somebody did."""
    s = states[TABLE]
    b = books[0]
    waiting = (1 << s.seats) - 1
    while waiting:
        seat = next_speaker(s, waiting)
        words = 1 if call_open(s) else 0
        mask = find_jump_ins(s, b, seat)
        jumps = s.jump_ins
        colour = s.colour
        size = s.size[seat]
        spoken = False
        if seat == place and hero == THINKER:
            choices = words + popcount(mask)
            if choices:
                look(states, b, seat, sight)
                for k in range(choices + 1):
                    answers[k] = k
                    sums[k] = squares[k] = 0
                tally[WORLDS] = tally[SPENT] = 0
                tally[ANSWERS_GIVEN] = choices + 1
                best = ponder(
                    states, books, seat, 1, seed * 4096 + s.questions, playouts, most, answers,
                    sums, squares, tally,
                )  # fmt: skip
                counts[DECISIONS] += 1
                counts[PLAYOUTS] += tally[SPENT]
                counts[CHANGED] += 1 if best else 0
                begin_lessons(s)
                spoken = act(s, b, seat, words, mask, best)
        else:
            spoken = bot_speaks(s, b, seat, GREEDY, words)
        if spoken:
            if s.jump_ins > jumps:
                note_deed(s, b, seat, LAID_CARD, s.top, WILD, colour, size)
            return True
        waiting ^= 1 << seat
    return False


def look(states: list[Thought], b: Book, seat: int, sight: int) -> None:
    """Put what a seat sees on the first table of a thought."""
    copy_thought(states, SEEN, TABLE)
    w = states[SEEN]
    w.certain = 0
    if sight in (FAIR, NO_SIGNS):
        if sight == NO_SIGNS:
            forget_signs(w)
        blank(w, b, seat)
    else:
        w.observers = w.players
        w.certain = 1 if sight == EVERYTHING else 0


def thought_answer(
    states: list[Thought],
    books: list[Book],
    seat: int,
    seed: int,
    most: int,
    sight: int,
    playouts: int,
    answers: list[int],
    sums: list[int],
    squares: list[int],
    tally: list[int],
    budget: list[int],
    counts: list[int],
) -> int:
    """Answer as `pioche.bots.thinker` does behind a deep view."""
    s = states[TABLE]
    b = books[0]
    if count_options(s) == 1:
        return option(s, b, 0)
    counts[DECISIONS] += 1
    look(states, b, seat, sight)
    w = states[SEEN]
    find_options(w, b)
    sow(w, seed, 0)
    base = judge(w, w, b, GREEDY, seat)
    if b.jump_in == 0:
        budget[0] = STEPS
        won = forced_win(states, books, seat, seed, budget)
        if won >= 0:
            counts[FORCED_WINS] += 1
            return won
    find_options(s, b)
    answers[0] = base
    many = 1
    for k in range(count_options(s)):
        a = option(s, b, k)
        if a != base:
            answers[many] = a
            many += 1
    for k in range(many):
        sums[k] = squares[k] = 0
    tally[WORLDS] = tally[SPENT] = 0
    tally[ANSWERS_GIVEN] = many
    best = ponder(states, books, seat, 0, seed, playouts, most, answers, sums, squares, tally)
    counts[PLAYOUTS] += tally[SPENT]
    counts[CHANGED] += 1 if best else 0
    return answers[best]


def dice_answer(s: Thought, b: Book, seat: int, bot: int) -> int:
    """Answer by a bot that does not look ahead, with its own dice."""
    if bot != FORMER:
        return bot_answer(s, b, seat, bot)
    kept = s.rng
    s.rng = s.whims[seat]
    a = former_answer(s, b, seat)
    s.whims[seat] = s.rng
    s.rng = kept
    return a


# The first `greedy`.


def former_answer(s: Thought, b: Book, seat: int) -> int:
    """Answer as `pioche.bots.greedy_1` does."""
    question = s.question
    if question == TURN:
        return former_card(s, b, seat)
    if question == DRAWN:
        face = s.drawn
        if s.legal[b.group[face]] == 0:
            return KEEP
        if s.legal[GROUPS] == 0 or former_liking(s, b, seat, face) > 0:
            return face
        return KEEP
    if question == COLOUR:
        return former_colour(s, seat)
    if question == PLAYER:
        return former_player(s, b)
    if question == NUMBER:
        return former_number(s, b, seat)
    if question == REVEAL:
        return former_by_worth(s, b, -1)
    if question == REACT:
        card = former_by_worth(s, b, -1)
        if card >= 0:
            return card
        challenge = (s.legal[GROUPS] >> (CHALLENGE - PLAIN)) & 1
        if challenge and former_guilt(s, b, seat) > 1 - 5.5 / 7.5:
            return CHALLENGE
        return ACCEPT
    if question in (DISCARD, GIVE):
        return former_by_worth(s, b, 1)
    if question == VOTE:
        return YES if below(s, 10) < 3 else NO
    return option(s, b, 0)


def former_worth(b: Book, face: int) -> int:
    """Return about what a card counts at the end, as it is written."""
    group = b.group[face]
    if group == WILD:
        return 50
    if b.rank[face] < NUMBERS and b.icons[group] & b.low[face] == 0:
        return b.rank[face]
    return 20


def former_card(s: Thought, b: Book, seat: int) -> int:
    """Return the card it likes best; draw only if there is none."""
    best = DRAW
    most = -1000.0
    for group in range(GROUPS):
        mask = s.legal[group]
        while mask:
            face = b.faces_at[group * ROOM + lowest(mask)]
            mask &= mask - 1
            like = former_liking(s, b, seat, face)
            if like > most:
                most = like
                best = face
    return best


def former_liking(s: Thought, b: Book, seat: int, face: int) -> float:
    """Rate a card to play: wilds last, but early when somebody is about to win."""
    danger = 0
    for other in range(s.seats):
        danger |= 1 if s.size[other] <= 2 and other != seat else 0
    group = b.group[face]
    if group == WILD:
        like = 60.0 if danger or s.size[seat] <= 3 else -20.0
        if b.accusable[face] and dishonest(s, b, seat):
            like -= 100.0
        return like
    held = popcount(s.hand[seat * GROUPS + group])
    return former_worth(b, face) * (1 + danger) + 2 * held + below(s, DICE) / DICE


def former_colour(s: Thought, seat: int) -> int:
    """Choose the colour it holds most of."""
    best = COLOUR_0
    most = -1.0
    for colour in range(WILD):
        like = popcount(s.hand[seat * GROUPS + colour]) + below(s, DICE) / DICE
        if like > most:
            most = like
            best = COLOUR_0 + colour
    return best


def former_player(s: Thought, b: Book) -> int:
    """Hit who has the fewest cards; do a favour to who has the most."""
    seats = s.legal[GROUPS] >> (PLAYER_0 - PLAIN)
    sign = -1 if b.favours[s.top] else 1
    best = PLAYER_0
    most = 1000.0
    while seats:
        other = lowest(seats)
        seats &= seats - 1
        like = sign * s.size[other] + below(s, DICE) / DICE
        if like < most:
            most = like
            best = PLAYER_0 + other
    return best


def former_number(s: Thought, b: Book, seat: int) -> int:
    """C2: name the number that has been seen most often, none that the chosen one has shown."""
    seen = known = 0
    for i in range(CARDS - s.discards, CARDS):
        seen = note_number(b, seen, s.cards[i])
    for group in range(WILD):
        mask = s.hand[seat * GROUPS + group]
        while mask:
            seen = note_number(b, seen, b.faces_at[group * ROOM + lowest(mask)])
            mask &= mask - 1
    if s.chosen != NONE:
        row = mind_row(s, seat, s.chosen)
        for face in range(b.faces):
            if s.minds[row + face]:
                known = note_number(b, known, face)
    best = NUMBER_0
    most = -1000.0
    for n in range(NUMBERS):
        like = ((seen >> (6 * n)) & 63) + below(s, DICE) / DICE
        if (known >> (6 * n)) & 63:
            like -= 500.0
        if like > most:
            most = like
            best = NUMBER_0 + n
    return best


def former_by_worth(s: Thought, b: Book, sign: int) -> int:
    """Return the first card that counts most (1) or least (-1); -1 if there is none."""
    best = -1
    most = -1000
    for group in range(GROUPS):
        mask = s.legal[group]
        while mask:
            face = b.faces_at[group * ROOM + lowest(mask)]
            mask &= mask - 1
            like = sign * former_worth(b, face)
            if like > most:
                most = like
                best = face
    return best


def former_guilt(s: Thought, b: Book, seat: int) -> float:
    """A7, A8: guess how likely the player of a +4 is guilty."""
    seen = suspects = 0
    for other in range(s.seats):
        row = mind_row(s, seat, other)
        for face in range(b.faces):
            many = s.minds[row + face]
            if many:
                seen += many
                if former_suspect(s, b, face):
                    suspects += many
                    if other == s.actor:
                        return 1.0
    total = s.pile + s.discards
    for other in range(s.seats):
        total += s.size[other]
    for i in range(CARDS - s.discards, CARDS):
        suspects += 1 if former_suspect(s, b, s.cards[i]) else 0
    hidden = total - seen - s.discards
    share = (25.0 / 112.0 if s.before != WILD else 0.0) + (12.0 / 112.0 if b.guilty_wilds else 0.0)
    part = min(1.0, max(0.0, (share * total - suspects) / max(1, hidden)))
    unknown = s.size[s.actor]
    row = mind_row(s, seat, s.actor)
    for face in range(b.faces):
        unknown -= s.minds[row + face]
    innocent = 1.0
    for _ in range(unknown):
        innocent *= 1.0 - part
    bluffing = (1.0 - innocent) * 0.08
    return bluffing / (bluffing + innocent) if bluffing > 0 else 0.0


def former_suspect(s: Thought, b: Book, face: int) -> bool:
    """A8: return whether a card in hand makes a +4 dishonest."""
    group = b.group[face]
    if group == WILD:
        return b.guilty_wilds != 0
    return group == s.before
