"""Another round that a seat cannot tell from this one: the cards hidden from it are dealt again.

What others hold and the seat has not seen changes places with the draw pile, at the moments at
which those cards came into their hands. Then the round is replayed with the new cards, and it is
accepted if the seat sees exactly the same. Where everything at once does not work, because much is
known of somebody's hand, fewer cards are dealt again at a time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from pioche.envs.layout import PASS
from pioche.envs.openspiel.card_tracker import PILE, CardTracker, TrackedCard
from pioche.envs.openspiel.explicit_chance import ExplicitRound, StepTaken
from pioche.envs.openspiel.information_state import event_line
from pioche.rules.constants import DRAWN, KEEP

# The share of the hidden cards to deal again, attempt by attempt; all at once is tried first.
PARTS = (1.0,) * 6 + (0.5,) * 6 + (0.25,) * 6
DEALS = 50  # tried before a round is replayed
Script = list[tuple[int, list[int]]]  # actions, and the cards that chance settles for each


def resample(round_: ExplicitRound, observer: int, rng: Callable[[], float]) -> ExplicitRound:
    """Return a round in which the observer has seen the same; `rng` returns numbers below 1."""
    if round_.steps is None or round_.heap is not None:
        raise ValueError("a state can only be resampled where a player is to act, not chance")
    chance = random.Random(int(rng() * 2**53))
    best, tracker = round_.copy(), CardTracker(round_, observer)
    for part in PARTS if tracker.hidden else ():
        script = _deal_hidden(best, tracker, part, chance)
        again = _replay(best, observer, script) if script else None
        if again is not None and part == 1.0:
            return again
        if again is not None:
            best, tracker = again, CardTracker(again, observer)
    return best


def _deal_hidden(
    round_: ExplicitRound, tracker: CardTracker, part: float, chance: random.Random
) -> Script:
    """Deal a part of the hidden cards again; return all steps of the round, none if impossible."""
    hidden, pile = tracker.hidden, list(tracker.heap.cards.elements())
    for _ in range(DEALS):
        chosen = chance.sample(hidden, min(len(hidden), max(2, round(part * len(hidden)))))
        faces = _choose_faces(chosen, pile, chance)
        lifts = {lift: face for card, face in faces.items() for lift in card.lifts}
        if faces and tracker.heap.allows(lifts):
            gifts = {number: face for card, face in faces.items() for number in card.gifts}
            return _script_with(round_, lifts, gifts)
    return []


def _choose_faces(
    chosen: Sequence[TrackedCard], pile: list[int], chance: random.Random
) -> dict[TrackedCard, int]:
    """Choose other faces for some cards, the most constrained first; none if that fails."""
    heaps = {PILE: pile[:]}
    for card in chosen:
        heaps.setdefault(card.heap, []).append(card.face)
    faces: dict[TrackedCard, int] = {}
    for card in sorted(chosen, key=lambda card: card.may_be.bit_count()):
        heap, may_be = heaps[card.heap], card.may_be
        fitting = [i for i, face in enumerate(heap) if may_be >> face & 1]
        if not fitting:
            return {}
        i = chance.choice(fitting)
        faces[card], heap[i] = heap[i], heap[-1]
        heap.pop()
    return faces


def _script_with(round_: ExplicitRound, lifts: dict[int, int], gifts: dict[int, int]) -> Script:
    """Return the steps of a round with some lifts, and some cards given away, changed."""
    script, lift = [], 0
    for number, taken in enumerate(round_.trail):
        cards = [lifts.get(lift + k, face) for k, face in enumerate(taken.cards)]
        lift += len(cards)
        script.append((gifts.get(number, taken.action), cards))
    return script


def _replay(round_: ExplicitRound, observer: int, script: Script) -> ExplicitRound | None:
    """Play a round again with other cards; None as soon as the observer sees a difference.

    Others may get offers that they did not get, or not get those that they passed (H2); and of a
    card that they kept the observer does not know whether they were asked about it (T4).
    """
    again = ExplicitRound(round_.layout, round_.dealer)
    assert round_.steps is not None
    for taken, (action, cards) in zip(round_.trail, script, strict=True):
        passes = taken.offer and action == round_.layout.to_action(PASS, 0)
        if passes and taken.seat != observer:
            continue
        if not _keep_unless(again, taken.question, round_, observer):
            return None
        if _keeps_unasked(again, taken, action, observer):
            continue
        if not _same_step_next(again, taken, observer):
            return None
        if not again.replay(action, cards) or not _same_events_seen(again, round_, observer):
            return None
    steps = round_.steps
    if not _keep_unless(again, steps.game.state.question, round_, observer):
        return None
    if not _pass_until(again, steps.seat, steps.offer, observer):
        return None
    assert again.steps is not None
    seen = again.information.text(again.steps, observer)
    return again if seen == round_.information.text(steps, observer) else None


def _keep_unless(again: ExplicitRound, question: int, round_: ExplicitRound, observer: int) -> bool:
    """T4: let others keep a drawn card they were not asked about; return whether that works."""
    if again.steps is None or question == DRAWN:
        return True
    s = again.steps.game.state
    if s.question != DRAWN or s.asked == observer:
        return True
    keeping = again.layout.to_action(KEEP, s.asked)
    return again.replay(keeping, ()) and _same_events_seen(again, round_, observer)


def _keeps_unasked(again: ExplicitRound, taken: StepTaken, action: int, observer: int) -> bool:
    """T4: return whether others keep a card that they are not asked about with the new cards."""
    if taken.question != DRAWN or taken.seat in (None, observer) or again.steps is None:
        return False
    keeps = action == again.layout.to_action(KEEP, taken.seat or 0)
    return keeps and again.steps.game.state.question != DRAWN


def _same_step_next(again: ExplicitRound, taken: StepTaken, observer: int) -> bool:
    """Return whether the same seat is to take its step, after others have passed their offers."""
    if again.steps is None:
        return taken.seat is None
    if not _pass_until(again, taken.seat, taken.offer, observer):
        return False
    return again.steps.game.state.question == taken.question


def _pass_until(again: ExplicitRound, seat: int | None, offer: bool, observer: int) -> bool:
    """Let others pass offers until a seat is to take its step; return whether it then is."""
    steps = again.steps
    assert steps is not None
    passing = again.layout.to_action(PASS, 0)
    while steps.offer and (steps.seat, True) != (seat, offer) and steps.seat != observer:
        again.replay(passing, ())
    return (steps.seat, steps.offer) == (seat, offer)


def _same_events_seen(again: ExplicitRound, round_: ExplicitRound, observer: int) -> bool:
    """Return whether the observer has seen the same so far."""
    assert again.steps is not None
    assert round_.steps is not None
    seen, truth = again.steps.game.events, round_.steps.game.events
    first, end = again.trail[-1].events, len(seen)
    return end <= len(truth) and all(
        event_line(seen[i], observer) == event_line(truth[i], observer) for i in range(first, end)
    )
