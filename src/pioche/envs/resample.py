"""Another round that a seat cannot tell from this one: the cards hidden from it are dealt anew.

What others hold and the seat has not seen changes places with the draw pile, at the moments at
which those cards came into their hands. Then the round is played again with the new cards, and it
is good if the seat sees exactly the same. Where everything at once does not work, because much is
known of somebody's hand, fewer cards are dealt anew at a time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from pioche.envs.layout import PASS
from pioche.envs.recall import event_line
from pioche.envs.trace import PILE, Held, Trace
from pioche.envs.unfold import Taken, Unfolding
from pioche.rules.words import DRAWN, KEEP

# Which part of the hidden cards is dealt anew at a time, until all of them once were.
PARTS = (1.0,) * 6 + (0.5,) * 6 + (0.25,) * 6
DEALS = 50  # tried before a round is played again


def resampled(round_: Unfolding, observer: int, rng: Callable[[], float]) -> Unfolding:
    """Give a round like this one in all that the observer has seen; `rng` gives numbers below 1."""
    if round_.course is None or round_.heap is not None:
        raise ValueError("a state can only be resampled where a player is to act, not chance")
    chance = random.Random(int(rng() * 2**53))
    found, trace = round_.copy(), Trace(round_, observer)
    for part in PARTS if trace.hidden else ():
        steps = dealt_anew(found, trace, part, chance)
        again = played_again(found, observer, steps) if steps else None
        if again is not None and part == 1.0:
            return again
        if again is not None:
            found, trace = again, Trace(again, observer)
    return found


Steps = list[tuple[int, list[int]]]  # an action, and the cards that chance settles for it


def dealt_anew(round_: Unfolding, trace: Trace, part: float, chance: random.Random) -> Steps:
    """Deal a part of the hidden cards anew; give all steps of the round, none if it cannot be."""
    hidden, pile = trace.hidden, list(trace.heap.cards.elements())
    for _ in range(DEALS):
        chosen = chance.sample(hidden, min(len(hidden), max(2, round(part * len(hidden)))))
        faces = new_faces(chosen, pile, chance)
        changed = {lift: face for held, face in faces.items() for lift in held.lifts}
        if faces and trace.heap.allows(changed):
            given = {number: face for held, face in faces.items() for number in held.gifts}
            return steps_with(round_, changed, given)
    return []


def new_faces(chosen: Sequence[Held], pile: list[int], chance: random.Random) -> dict[Held, int]:
    """Choose other faces for some cards, the most settled first; none if that does not work out."""
    heaps = {PILE: pile[:]}
    for held in chosen:
        heaps.setdefault(held.heap, []).append(held.face)
    faces: dict[Held, int] = {}
    for held in sorted(chosen, key=lambda held: held.may_be.bit_count()):
        heap, may_be = heaps[held.heap], held.may_be
        fitting = [i for i, face in enumerate(heap) if may_be >> face & 1]
        if not fitting:
            return {}
        i = chance.choice(fitting)
        faces[held], heap[i] = heap[i], heap[-1]
        heap.pop()
    return faces


def steps_with(round_: Unfolding, changed: dict[int, int], given: dict[int, int]) -> Steps:
    """Write down the steps of a round with some lifts, and cards given, changed."""
    steps, lift = [], 0
    for number, taken in enumerate(round_.trail):
        cards = [changed.get(lift + k, face) for k, face in enumerate(taken.cards)]
        lift += len(cards)
        steps.append((given.get(number, taken.action), cards))
    return steps


def played_again(round_: Unfolding, observer: int, steps: Steps) -> Unfolding | None:
    """Play a round again with other cards; None as soon as the observer sees a difference.

    Others may get offers that they did not get, or not get those that they passed (H2); and of a
    card that they kept the observer does not know whether they were asked about it (T4).
    """
    again = Unfolding(round_.layout, round_.dealer)
    assert round_.course is not None
    for taken, (action, cards) in zip(round_.trail, steps, strict=True):
        passes = taken.offer and action == round_.layout.to_action(PASS, 0)
        if passes and taken.seat != observer:
            continue
        if not keep_unless(again, taken.question, round_, observer):
            return None
        if keeps_unasked(again, taken, action, observer):
            continue
        if not goes_on_alike(again, taken, observer):
            return None
        if not again.replay(action, cards) or not seen_alike(again, round_, observer):
            return None
    course = round_.course
    if not keep_unless(again, course.game.state.question, round_, observer):
        return None
    if not pass_until(again, course.seat, course.offer, observer):
        return None
    assert again.course is not None
    same = again.recall.text(again.course, observer) == round_.recall.text(course, observer)
    return again if same else None


def keep_unless(again: Unfolding, question: int, round_: Unfolding, observer: int) -> bool:
    """T4: have a card kept that others drew and were not asked about; tell whether that goes."""
    if again.course is None or question == DRAWN:
        return True
    s = again.course.game.state
    if s.question != DRAWN or s.asked == observer:
        return True
    keeping = again.layout.to_action(KEEP, s.asked)
    return again.replay(keeping, ()) and seen_alike(again, round_, observer)


def keeps_unasked(again: Unfolding, taken: Taken, action: int, observer: int) -> bool:
    """T4: tell whether others keep a card about which they are not asked with the new cards."""
    if taken.question != DRAWN or taken.seat in (None, observer) or again.course is None:
        return False
    keeps = action == again.layout.to_action(KEEP, taken.seat or 0)
    return keeps and again.course.game.state.question != DRAWN


def goes_on_alike(again: Unfolding, taken: Taken, observer: int) -> bool:
    """Tell whether the same seat is to take its step, after others have passed their offers."""
    if again.course is None:
        return taken.seat is None
    if not pass_until(again, taken.seat, taken.offer, observer):
        return False
    return again.course.game.state.question == taken.question


def pass_until(again: Unfolding, seat: int | None, offer: bool, observer: int) -> bool:
    """Let others pass offers until a seat is to take its step; tell whether it then is."""
    course = again.course
    assert course is not None
    passing = again.layout.to_action(PASS, 0)
    while course.offer and (course.seat, True) != (seat, offer) and course.seat != observer:
        again.replay(passing, ())
    return (course.seat, course.offer) == (seat, offer)


def seen_alike(again: Unfolding, round_: Unfolding, observer: int) -> bool:
    """Tell whether the observer has seen the same so far."""
    assert again.course is not None
    assert round_.course is not None
    seen, truth = again.course.game.events, round_.course.game.events
    first, end = again.trail[-1].events, len(seen)
    return end <= len(truth) and all(
        event_line(seen[i], observer) == event_line(truth[i], observer) for i in range(first, end)
    )
