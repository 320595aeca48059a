"""Steps of many tables in one call: actions in, observations, masks and rewards out.

The compiled counterpart of `steps` and `observe`, which say what it all means. Arrays are flat; a
table's part of each begins at its number times the size of a row. `plan` holds the layout
(`env_state.plan_of`).

Written in the manner of the rules (docs/adr/0001).
"""
# ruff: noqa: SIM109

from __future__ import annotations

from pioche.envs.vector.env_state import BLOCK, EnvState, extract_bits, hear
from pioche.envs.vector.intrinsics import (
    clear_block,
    copy_block,
    get_bits,
    put_bits,
    put_byte,
)
from pioche.rules.book import Book
from pioche.rules.calls import call, call_open, catch
from pioche.rules.constants import (
    DRAWN,
    GROUPS,
    NONE,
    NUMBER,
    NUMBER_0,
    OVER,
    PLAIN,
    PLAYER,
    PLAYER_0,
    TURN,
    VOTE,
    WILD,
)
from pioche.rules.generator import LOW, MULTIPLIER, below, sow
from pioche.rules.knowledge import (
    begin_lessons,
    clear_minds,
    mind_row,
    own_row,
    seats_apart,
)
from pioche.rules.legal import (
    find_jump_ins,
    find_options,
    find_speakers,
    may_call,
    may_catch,
    next_speaker,
)
from pioche.rules.news import PLAYED, PUT, REDEALT, RESHUFFLED, RETURNED, TURNED
from pioche.rules.platform import clear_run, copy_run, nth_bit, popcount
from pioche.rules.scoring import hand_value
from pioche.rules.setup import deal_round
from pioche.rules.turn import answer, jump_in

# What is to be done at all tables.
STEP_ALL = 0
CHECKED_STEP = 1
DEAL_ALL = 2

# What `plan` holds: where the segments begin, then what else there is to know.
(
    AT_HAND, AT_KNOWN, AT_DISCARD, AT_TOP, AT_DRAWN, AT_QUESTION, AT_OFFER, AT_ASKED, AT_TURN,
    AT_DEALER, AT_DIRECTION, AT_COLOUR, AT_COLOUR_BEFORE, AT_SIZES, AT_DRAW_SIZE, AT_OWES_CALL,
    AT_ACTOR, AT_TARGET, AT_TOTAL, AT_CHOSEN, AT_NAMED, AT_NO_WILDS_BUT, AT_OPEN_HANDS, AT_WINNER,
    AT_DARES,
    FIRST_FACE, _, _, _, _, FIRST_PLAIN, ACTIONS,
    SIZE, FIRST_PLAYER, FIRST_NUMBER, FIRST_OFFER, DARES, BY_POINTS, LIMIT,
) = range(39)  # fmt: skip

FULL_BLOCK = (1 << BLOCK) - 1
MOST_DEALS = 1000  # in search of a round that is not over as soon as it is dealt


def step_tables(
    states: list[EnvState],
    books: list[Book],
    plan: list[int],
    what: int,
    actions: list[int],
    obs: list[int],
    final: list[int],
    masks: list[int],
    current: list[int],
    reward: list[float],
    rewards: list[float],
    ends: list[int],
    cuts: list[int],
) -> int:
    """Take one action at every table, or deal at all of them, and write what follows.

    When the actions are to be checked and one is not allowed, nothing is done, and the number of
    its table is returned; else -1.
    """
    b = books[0]
    if what == CHECKED_STEP:
        for i in range(len(current)):
            if not allowed(states[i], b, plan, actions[i]):
                return i
    for i in range(len(rewards)):
        rewards[i] = 0.0
    for i in range(len(current)):
        s = states[i]
        reward[i] = 0.0
        ends[i] = 0
        cuts[i] = 0
        if what == DEAL_ALL:
            deal_table(s, b)
        else:
            step_table(s, b, plan, i, actions[i], final, reward, rewards, ends, cuts)
        find_actions(s, b, plan)
        write_row(s, plan, obs, i * plan[SIZE], s.mover)
        write_mask(s, b, plan, masks, i * plan[ACTIONS])
        current[i] = s.mover
    return -1


def deal_table(s: EnvState, b: Book) -> None:
    """Deal the next round of a table: another for each seed, table and round."""
    for _ in range(MOST_DEALS):
        sow(s, s.seed, s.table)
        sow(s, s.rng, s.episode)
        s.episode += 1
        s.turn = 0  # as at a new table: a round may ask before its first turn (S7)
        clear_minds(s)
        clear_run(s, pile_row(s), s.faces)
        deal_round(s, b, s.players, below(s, s.players) if b.dealer == NONE else b.dealer)
        if s.question != OVER:
            break
    s.steps = 0
    look_round(s, b)
    if s.question == OVER:
        s.mover = 0  # with nothing to do


def step_table(
    s: EnvState,
    b: Book,
    plan: list[int],
    i: int,
    action: int,
    final: list[int],
    reward: list[float],
    rewards: list[float],
    ends: list[int],
    cuts: list[int],
) -> None:
    """Take one action at table i; when that ends the round, pay, and deal the next one."""
    seat = s.mover
    legal = allowed(s, b, plan, action)
    if legal:
        play_on(s, b, plan, action)
    if legal and s.question != OVER and s.steps != plan[LIMIT]:
        return
    at = i * s.players
    if not legal:
        rewards[at + seat] = -penalty(s, b, plan)
    elif s.winner != NONE and s.question == OVER:
        pay_winner(s, b, plan, rewards, at)
    reward[i] = rewards[at + seat]
    if legal and s.question == OVER:
        ends[i] = 1
        lay_open(s, seat)
    else:
        cuts[i] = 1
    write_row(s, plan, final, i * plan[SIZE], seat)
    deal_table(s, b)


# What everybody knows, and the discard pile.


def tell(s: EnvState, kind: int, seat: int, x: int, y: int) -> None:
    """Let everybody hear a fact, in place of the `tell` of the rules, which tells nobody."""
    hear(s, kind, seat, x, y)
    if kind == PLAYED or kind == PUT or kind == TURNED:
        s.minds[pile_row(s) + x] += 1
    elif kind == RETURNED:
        s.minds[pile_row(s) + x] -= 1
    elif kind == RESHUFFLED:  # T5: only the top card is left
        clear_run(s, pile_row(s), s.faces)
        s.minds[pile_row(s) + s.top] = 1
    elif kind == REDEALT:
        clear_run(s, pile_row(s), s.faces)


def pile_row(s: EnvState) -> int:
    """Return where the discard pile is counted: after what everybody knows."""
    return s.observers * s.players * s.faces


def lay_open(s: EnvState, observer: int) -> None:
    """E3: at the end of a round all hands are seen."""
    for holder in range(s.players):
        if holder != observer:
            copy_run(s, mind_row(s, observer, holder), own_row(s, holder), s.faces)


# Rewards.


def pay_winner(s: EnvState, b: Book, plan: list[int], rewards: list[float], at: int) -> None:
    """Pay the winner what the others lose (`steps.rewards_of`)."""
    for seat in range(s.players):
        if seat != s.winner:
            loss = hand_value(s, b, seat) if plan[BY_POINTS] else 1.0 / (s.players - 1)
            rewards[at + seat] = -loss
            rewards[at + s.winner] += loss


def penalty(s: EnvState, b: Book, plan: list[int]) -> float:
    """Return what an illegal action costs: as much as a winner could get at most."""
    if plan[BY_POINTS] == 0:
        return 1.0
    value = 0
    for seat in range(s.players):
        value += hand_value(s, b, seat)
    return float(value)


# Whose step it is, and what it does.


def look_round(s: EnvState, b: Book) -> None:
    """Find out who may act unasked after a move, and whose step is next."""
    s.offers = find_speakers(s, b)
    next_offer(s)


def next_offer(s: EnvState) -> None:
    """Go on with whoever still has an offer, then with the question."""
    s.offer = 1 if s.offers else 0
    s.mover = next_speaker(s, s.offers) if s.offers else s.asked


def play_on(s: EnvState, b: Book, plan: list[int], action: int) -> None:
    """Make the move that an allowed action means."""
    s.steps += 1
    begin_lessons(s)
    if s.offer:
        take_offer(s, b, plan, action)
    else:
        answer(s, b, to_answer(s, plan, action))
        look_round(s, b)


def take_offer(s: EnvState, b: Book, plan: list[int], action: int) -> None:
    """U1, U2, H2: call, catch or jump in, and see who may act then; or pass."""
    word = action - plan[FIRST_OFFER]
    if word == 2:
        s.offers &= ~(1 << s.mover)
        next_offer(s)
        return
    if word == 1:
        catch(s, b, s.mover)
    elif word == 0:
        call(s, s.mover)
    else:
        jump_in(s, b, s.mover, action)
    look_round(s, b)


def to_answer(s: EnvState, plan: list[int], action: int) -> int:
    """Return the answer of the rules that an action means (`Layout.to_answer`)."""
    if action < plan[FIRST_PLAIN]:
        return action
    if action < plan[FIRST_PLAYER]:
        return PLAIN + action - plan[FIRST_PLAIN]
    if action >= plan[FIRST_NUMBER]:
        return NUMBER_0 + action - plan[FIRST_NUMBER]
    return PLAYER_0 + (s.mover + 1 + action - plan[FIRST_PLAYER]) % s.players


# Which actions are allowed.


def find_actions(s: EnvState, b: Book, plan: list[int]) -> None:
    """Find the allowed actions: cards into `legal`, all others into `plain`."""
    if s.offer:
        find_offer(s, b, plan)
        return
    find_options(s, b)
    plain = s.legal[GROUPS]
    if s.question == PLAYER:
        seats = plain >> (PLAYER_0 - PLAIN)
        turned = seats >> s.mover | seats << (s.players - s.mover)
        plain = (turned & ((1 << s.players) - 1)) >> 1 << (plan[FIRST_PLAYER] - plan[FIRST_PLAIN])
    elif s.question == NUMBER:
        plain = plain >> (NUMBER_0 - PLAIN) << (plan[FIRST_NUMBER] - plan[FIRST_PLAIN])
    s.plain = plain


def find_offer(s: EnvState, b: Book, plan: list[int]) -> None:
    """U1, U2, H2: find what may be done unasked; one may always pass."""
    for group in range(GROUPS):
        s.legal[group] = 0
    mask = find_jump_ins(s, b, s.mover)
    if mask:
        s.legal[b.group[s.top]] = mask
    word = 4
    if may_call(s, s.mover):
        word |= 1
    if may_catch(s, s.mover):
        word |= 2
    s.plain = word << (plan[FIRST_OFFER] - plan[FIRST_PLAIN])


def allowed(s: EnvState, b: Book, plan: list[int], action: int) -> bool:
    """Return whether an action, which may be any number, is one of those that were found."""
    if action < 0 or action >= plan[ACTIONS]:
        return False
    if action < plan[FIRST_PLAIN]:
        return s.legal[b.group[action]] & b.low[action] != 0
    return (s.plain >> (action - plan[FIRST_PLAIN])) & 1 != 0


def write_mask(s: EnvState, b: Book, plan: list[int], masks: list[int], row: int) -> None:
    """Write a byte for each action, a block at a time as the bits come in.

    The last block ends with the row: it has what is left, and before that what was written last.
    """
    at = row
    held = bits_held = last = 0
    for group in range(GROUPS + 1):
        bits = s.plain if group == GROUPS else extract_bits(s.legal[group], b.first[group])
        left = plan[FIRST_FACE + group + 1] - plan[FIRST_FACE + group]
        while left > 0:
            some = min(left, BLOCK - 1)
            held |= (bits & ((1 << some) - 1)) << bits_held
            bits_held += some
            bits >>= some
            left -= some
            if bits_held >= BLOCK:
                put_bits(masks, at, held)
                at += BLOCK
                last = held & FULL_BLOCK
                held >>= BLOCK
                bits_held -= BLOCK
    if at > row:
        put_bits(masks, at + bits_held - BLOCK, last >> bits_held | held << (BLOCK - bits_held))
    else:
        for k in range(bits_held):
            put_byte(masks, at + k, (held >> k) & 1)


# Observations.


def write_row(s: EnvState, plan: list[int], obs: list[int], row: int, seat: int) -> None:
    """Write what a seat sees, the whole row: cards first, then everything that is mostly 0.

    The next block overwrites what one has written too much.
    """
    own, pile = own_row(s, seat), pile_row(s)
    for k in range(0, plan[AT_DISCARD], BLOCK):
        copy_block(obs, row + k, s.minds, own + k)
    for k in range(0, s.faces, BLOCK):
        copy_block(obs, row + plan[AT_DISCARD] + k, s.minds, pile + k)
    for k in range(plan[AT_TOP], plan[SIZE] - BLOCK, BLOCK):
        clear_block(obs, row + k)
    clear_block(obs, row + plan[SIZE] - BLOCK)
    put_byte(obs, row + plan[AT_TOP] + s.top, 1)
    seats_from(s, obs, row + plan[AT_SIZES], seat)
    write_table(s, plan, obs, row)
    write_question(s, plan, obs, row, seat)
    mark_seat(s, obs, row + plan[AT_TURN], s.turn, seat)
    mark_seat(s, obs, row + plan[AT_DEALER], s.dealer, seat)
    if call_open(s):
        mark_seat(s, obs, row + plan[AT_OWES_CALL], s.owes, seat)
    if s.ban != NONE:
        mark_seat(s, obs, row + plan[AT_NO_WILDS_BUT], s.ban, seat)
    if s.winner != NONE:
        mark_seat(s, obs, row + plan[AT_WINNER], s.winner, seat)
    if plan[DARES]:
        write_dares(s, plan, obs, row, seat)


def write_table(s: EnvState, plan: list[int], obs: list[int], row: int) -> None:
    """Write what is the same for every seat."""
    put_byte(obs, row + plan[AT_DIRECTION], 1 - s.reverse)
    if s.colour != WILD:
        put_byte(obs, row + plan[AT_COLOUR] + s.colour, 1)
    if s.before != WILD:
        put_byte(obs, row + plan[AT_COLOUR_BEFORE] + s.before, 1)
    put_byte(obs, row + plan[AT_DRAW_SIZE], s.pile)
    put_byte(obs, row + plan[AT_TOTAL], min(s.total, 255))
    put_byte(obs, row + plan[AT_OPEN_HANDS], s.open)


def write_question(s: EnvState, plan: list[int], obs: list[int], row: int, seat: int) -> None:
    """Write what is asked of whom, and how far the card taking effect has come.

    T4: that a drawn card is asked about is its player's business; to others it is still the turn.
    """
    question = TURN if s.question == DRAWN and seat != s.asked else s.question
    put_byte(obs, row + plan[AT_QUESTION] + question, 1)
    if question == OVER:
        return
    if seat == s.mover:
        put_byte(obs, row + plan[AT_OFFER], s.offer)
    mark_seat(s, obs, row + plan[AT_ASKED], s.asked, seat)
    if question == TURN:
        return
    if question == DRAWN:
        put_byte(obs, row + plan[AT_DRAWN] + s.drawn, 1)
        return
    actor = s.player if question == VOTE else s.actor  # K6: who tells the joke
    mark_seat(s, obs, row + plan[AT_ACTOR], actor, seat)
    if s.target != NONE:
        mark_seat(s, obs, row + plan[AT_TARGET], s.target, seat)
    if s.chosen != NONE:
        mark_seat(s, obs, row + plan[AT_CHOSEN], s.chosen, seat)
    if s.named != NONE:
        put_byte(obs, row + plan[AT_NAMED] + s.named, 1)


def mark_seat(s: EnvState, obs: list[int], at: int, seat: int, observer: int) -> None:
    """Mark a seat in a segment, as the observer counts them."""
    put_byte(obs, at + seats_apart(s, observer, seat), 1)


def seats_from(s: EnvState, obs: list[int], at: int, observer: int) -> None:
    """Write the sizes of all hands, the observer's first."""
    for seat in range(s.players):
        put_byte(obs, at + seats_apart(s, observer, seat), s.size[seat])


def write_dares(s: EnvState, plan: list[int], obs: list[int], row: int, observer: int) -> None:
    """K7: write who stands under which dare."""
    for seat in range(s.players):
        if s.dare[seat]:
            steps = seats_apart(s, observer, seat)
            put_byte(obs, row + plan[AT_DARES] + steps * plan[DARES] + s.dare[seat] - 1, 1)


# Choosing at random.


def sample_actions(masks: list[int], size: int, chosen: list[int], random: list[int]) -> None:
    """Choose one of the actions that each row of a mask allows, each as likely; 0 if there is none.

    Rows are read in blocks, so they must be at least that long.
    """
    for i in range(len(chosen)):
        row = i * size
        many = 0
        for k in range(0, size, BLOCK):
            many += popcount(read_bits(masks, row, size, k))
        x = MULTIPLIER * (random[0] & LOW) + (random[0] >> 32)
        random[0] = x
        n = (((x & LOW) ^ (x >> 32)) * many) >> 32
        chosen[i] = nth_action(masks, row, size, n) if many else 0


def read_bits(masks: list[int], row: int, size: int, k: int) -> int:
    """Read a block of a row as bits, and nothing past its end."""
    start = min(k, size - BLOCK)
    bits: int = get_bits(masks, row + start)
    return bits >> (k - start)


def nth_action(masks: list[int], row: int, size: int, n: int) -> int:
    """Return the n-th action that a row allows; no early exit, a branch hard to predict."""
    at = before = end = 0
    bits = 0
    for k in range(0, size, BLOCK):
        here = read_bits(masks, row, size, k)
        if n >= end:
            at = k
            bits = here
            before = end
        end += popcount(here)
    return at + nth_bit(bits, n - before)
