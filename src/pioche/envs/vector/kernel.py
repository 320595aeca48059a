"""Steps of many tables in one call: actions in, observations, masks and rewards out.

The compiled counterpart of `steps` and `observe`, which say what it all means. Arrays are flat; a
table's part of each begins at its number times the size of a row. `plan` holds the layout
(`env_state.plan_of`).

Written in the manner of the rules (docs/adr/0001).
"""
# ruff: noqa: SIM109

from __future__ import annotations

from pioche.compiled.blocks import BLOCK, get_bits, put_bits, put_byte
from pioche.compiled.observation import (
    ACTIONS,
    FIRST_FACE,
    FIRST_NUMBER,
    FIRST_OFFER,
    FIRST_PLAIN,
    FIRST_PLAYER,
    PLANNED,
    SIZE,
    pile_row,
    write_row,
)
from pioche.envs.vector.env_state import EnvState, extract_bits, hear
from pioche.rules.book import Book
from pioche.rules.calls import call, catch
from pioche.rules.constants import (
    GROUPS,
    NONE,
    NUMBER,
    NUMBER_0,
    OVER,
    PLAIN,
    PLAYER,
    PLAYER_0,
)
from pioche.rules.generator import LOW, MULTIPLIER, below, sow
from pioche.rules.knowledge import (
    begin_lessons,
    clear_minds,
    mind_row,
    own_row,
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
CHECK_ALL = 3  # change nothing
LOOK_ALL = 4  # write what is seen, and play nothing

# What follows the layout in `plan`.
BY_POINTS, LIMIT, LEARNER = range(PLANNED, PLANNED + 3)

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
    """Do something at every table, such as take its action or deal, and write what follows.

    When the actions are to be checked and one is not allowed, nothing is done, and the number of
    its table is returned; else -1.
    """
    b = books[0]
    if what == CHECKED_STEP or what == CHECK_ALL:
        refused = find_refused(states, b, plan, actions)
        if refused >= 0 or what == CHECK_ALL:
            return refused
    for i in range(len(rewards)):
        rewards[i] = 0.0
    for i in range(len(current)):
        s = states[i]
        reward[i] = 0.0
        ends[i] = 0
        cuts[i] = 0
        if what == DEAL_ALL:
            deal_table(s, b)
        elif what != LOOK_ALL:
            step_table(s, b, plan, i, actions[i], final, reward, rewards, ends, cuts)
        show_table(s, b, plan, i, obs, masks, current)
    return -1


def find_refused(states: list[EnvState], b: Book, plan: list[int], actions: list[int]) -> int:
    """Return the first table whose action is not allowed, or -1."""
    for i in range(len(actions)):
        if not allowed(states[i], b, plan, actions[i]):
            return i
    return -1


def show_table(
    s: EnvState,
    b: Book,
    plan: list[int],
    i: int,
    obs: list[int],
    masks: list[int],
    current: list[int],
) -> None:
    """Write whose step it is at table i, what that seat sees, and what it may do."""
    find_actions(s, b, plan)
    write_row(s, plan, obs, i * plan[SIZE], s.mover)
    write_mask(s, b, plan, masks, i * plan[ACTIONS])
    current[i] = s.mover


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
    settle_table(s, b, plan, i, seat, legal, final, reward, rewards, ends, cuts)
    deal_table(s, b)


def settle_table(
    s: EnvState,
    b: Book,
    plan: list[int],
    i: int,
    seat: int,
    legal: int,
    final: list[int],
    reward: list[float],
    rewards: list[float],
    ends: list[int],
    cuts: list[int],
) -> None:
    """Pay for a round that is over, or that the last action or the limit breaks off."""
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
