"""Steps of many learners in one call: one seat of every table is asked, bots play the others.

The compiled counterpart of `single_agent`. A learner's step is a step of `kernel`, and all that
the bots do up to the next one.

Written in the manner of the rules (docs/adr/0001).
"""
# ruff: noqa: SIM109

from __future__ import annotations

from pioche.bots.seated import NETWORKS, bot_answer, bot_speaks, seat_bots
from pioche.envs.vector.env_state import EnvState
from pioche.envs.vector.kernel import (
    BY_POINTS,
    CHECK_ALL,
    CHECKED_STEP,
    DEAL_ALL,
    LEARNER,
    LIMIT,
    LOOK_ALL,
    MOST_DEALS,
    allowed,
    deal_table,
    find_refused,
    look_round,
    next_offer,
    play_on,
    settle_table,
    show_table,
)
from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import NONE, OVER
from pioche.rules.knowledge import begin_lessons, seats_apart
from pioche.rules.legal import find_options, option
from pioche.rules.turn import answer


def step_learners(
    states: list[EnvState],
    books: list[Book],
    plan: list[int],
    bots: list[int],
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
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
    """Do what `step_tables` does, and play on until every learner has a step.

    `bots` are those of the seats to a learner's left, in turn. `nets` and `weights` are those of
    the trained networks among them, `inputs` and `units` room for what these think.
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
            deal_learner(s, b, plan, bots, nets, weights, inputs, units)
        elif what == LOOK_ALL:
            let_bots_play(s, b, bots, nets, weights, inputs, units)
        else:
            step_learner(
                s, b, plan, bots, nets, weights, inputs, units,
                i, actions[i], final, reward, rewards, ends, cuts,
            )  # fmt: skip
        show_table(s, b, plan, i, obs, masks, current)
    return -1


def deal_learner(
    s: EnvState,
    b: Book,
    plan: list[int],
    bots: list[int],
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
) -> None:
    """Deal the next round in which the learner has a step, at the next seat if those take turns."""
    for _ in range(MOST_DEALS):
        deal_table(s, b)
        s.learner = plan[LEARNER]
        if plan[LEARNER] == NONE:
            s.learner = (s.players - 1 + s.episode + s.table) % s.players
        seat_bots(s, s.players)
        let_bots_play(s, b, bots, nets, weights, inputs, units)
        if s.question != OVER:
            return


def let_bots_play(
    s: EnvState,
    b: Book,
    bots: list[int],
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
) -> None:
    """Let the bots play up to the learner's step, or to the end of the round."""
    while s.question != OVER and s.mover != s.learner:
        seat = s.mover
        bot = bots[seats_apart(s, s.learner, seat) - 1]
        if s.offer == 0:
            find_options(s, b)
            if bot < NETWORKS:
                a = bot_answer(s, b, seat, bot)
            else:
                a = net_answer(s, b, nets, weights, inputs, units, bot - NETWORKS, seat)
            begin_lessons(s)
            answer(s, b, a)
            look_round(s, b)
        elif opponent_speaks(s, b, seat, bot, nets, weights, inputs, units):
            look_round(s, b)
        else:
            s.offers &= ~(1 << seat)
            next_offer(s)
    s.mover = s.learner  # also of a round that is over, with nothing to do


def opponent_speaks(
    s: EnvState,
    b: Book,
    seat: int,
    bot: int,
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
) -> bool:
    """U1, U2, H2: let whoever has an offer take it, or pass; return whether it was taken."""
    words = 1 if call_open(s) else 0
    if bot < NETWORKS:
        return bot_speaks(s, b, seat, bot, words)
    return net_speaks(s, b, nets, weights, inputs, units, bot - NETWORKS, seat, words)


# Where trained networks play, `policies` has others in place of these, which they leave out.


def net_answer(
    s: EnvState,
    b: Book,
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    network: int,
    seat: int,
) -> int:
    """Answer by a trained network."""
    return option(s, b, 0)


def net_speaks(
    s: EnvState,
    b: Book,
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    network: int,
    seat: int,
    words: int,
) -> bool:
    """Let a trained network move unasked, or pass."""
    return False


def step_learner(
    s: EnvState,
    b: Book,
    plan: list[int],
    bots: list[int],
    nets: list[int],
    weights: list[float],
    inputs: list[int],
    units: list[float],
    i: int,
    action: int,
    final: list[int],
    reward: list[float],
    rewards: list[float],
    ends: list[int],
    cuts: list[int],
) -> None:
    """Take a learner's action; the round ends with one that is not allowed, which is a loss."""
    legal = allowed(s, b, plan, action)
    if legal:
        play_on(s, b, plan, action)
        let_bots_play(s, b, bots, nets, weights, inputs, units)
    if legal and s.question != OVER and s.steps != plan[LIMIT]:
        return
    settle_table(s, b, plan, i, s.learner, legal, final, reward, rewards, ends, cuts)
    if plan[BY_POINTS] == 0 and reward[i] < 0:
        reward[i] = -1.0
    if not legal:
        ends[i] = 1
        cuts[i] = 0
    deal_learner(s, b, plan, bots, nets, weights, inputs, units)
