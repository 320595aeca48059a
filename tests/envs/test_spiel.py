"""OpenSpiel's tests pass on the game, and what it makes of chance and knowledge is true."""

from __future__ import annotations

import doctest
import random
import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_spiel.python.algorithms import external_sampling_mccfr as mccfr  # type: ignore[import-untyped]

from pioche.editions.errors import EditionError
from pioche.envs import spiel
from pioche.envs.layout import PASS, Layout, env_table
from pioche.envs.openspiel.card_tracker import CardTracker
from pioche.envs.openspiel.explicit_chance import LIFT_KINDS, ExplicitRound
from pioche.envs.openspiel.pioche_game import pyspiel, read_option_text, write_option_text
from pioche.envs.openspiel.resample import resample
from pioche.envs.steps import Steps
from pioche.errors import BadInputError
from pioche.game.chance import Seeded
from pioche.game.game import Game
from pioche.rules.constants import DRAW, DRAWN, KEEP

from ..game.play import EDITIONS, random_options
from .rounds import dealt, play_on, settle_all

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT: dict[str, Any] = {"hand_size": 3, "must_play": True}  # rounds of some dozens of steps
RACE: dict[str, Any] = {"uno": "race", "jump_in": True, "stacking": "same", "seven_zero": True}


def play_some(game: Any, rng: random.Random, steps: int) -> Any:
    """Play a game of OpenSpiel at random, at most so many steps of players."""
    state = game.new_initial_state()
    while not state.is_terminal() and (steps or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            steps -= 1
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_simulation_passes(edition: str, players: int) -> None:
    """OpenSpiel's own test plays rounds, clones and serializes them, and finds nothing wrong."""
    game = spiel.load(edition, players, **SHORT)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("options", [{}, {"reward": "points", **RACE}, {"custom": ["give-two"]}])
def test_random_simulation_passes_with_options(options: dict[str, Any]) -> None:
    """It passes with full hands, with offers, with points, and with rounds cut short."""
    game = spiel.load("classic", 3, max_moves=60, **options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def check_resampling(game: Any, rng: random.Random, state: Any) -> None:
    """Check what OpenSpiel's resampling test checks, which Python games cannot run themselves."""
    for player in range(game.num_players()):
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        if player == state.current_player():
            assert other.legal_actions() == state.legal_actions()
        again = game.new_initial_state()
        for action in other.history():
            assert action in again.legal_actions()
            again.apply_action(action)
        assert str(again) == str(other)


@settings(max_examples=25)
@given(st.integers(0, 10_000))
def test_resampling_passes(seed: int) -> None:
    """Whatever the options, a resample state looks the same to its player and could be played."""
    rng = random.Random(seed)
    options = random_options(rng)
    game = spiel.load(rng.choice(EDITIONS), rng.randrange(2, 5), **options)
    state = play_some(game, rng, rng.randrange(40))
    if not state.is_terminal():
        check_resampling(game, rng, state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_resampling_passes_all_along_a_round(edition: str) -> None:
    """It holds at every decision of a round from the first to the last."""
    rng = random.Random(7)
    game = spiel.load(edition, 3, **SHORT)
    state = play_some(game, rng, 0)
    while not state.is_terminal():
        if not state.is_chance_node():
            check_resampling(game, rng, state)
        state.apply_action(rng.choice(state.legal_actions()))


@settings(max_examples=25)
@given(st.integers(0, 10_000))
def test_tracked_cards_are_seen_as_the_rules_say_they_are_known(seed: int) -> None:
    """Followed one by one or counted, a seat has seen the same cards, but for unseen gifts."""
    rng = random.Random(seed)
    seats = rng.randrange(2, 5)
    round_ = dealt(rng, rng.choice(EDITIONS), seats, **random_options(rng))
    play_on(round_, rng, rng.randrange(60))
    game = steps_of(round_).game
    kinds = {event.kind for event in game.events}
    if round_.over or "gave" in kinds or ("hands-shuffled" in kinds and seats == 2):
        return
    for observer in range(seats):
        for holder, hand in enumerate(CardTracker(round_, observer).hands):
            seen = Counter(card.face for card in hand if card.seen)
            assert seen == game.knowledge.of(observer, holder)


def test_resampling_changes_what_is_hidden() -> None:
    """Other players' hands are really dealt anew, each time in another way."""
    rng = random.Random(3)
    round_ = dealt(rng, "x-men", 3)
    play_on(round_, rng, 30)
    seat = round_.seat or 0
    seen = set()
    for _ in range(20):
        found = resample(round_, seat, rng.random)
        assert found.steps is not None
        seen.add(tuple(found.steps.game.hand(other) for other in range(3) if other != seat))
    assert len(seen) > 15


def test_resampling_waits_for_a_player() -> None:
    """Where chance is to act there is nobody whose information could be kept."""
    state = spiel.load("x-men").new_initial_state()
    with pytest.raises(ValueError, match="where a player is to act"):
        state.resample_from_infostate(0, random.random)


@given(st.integers(0, 10_000))
def test_a_round_unfolds_as_the_rules_play_it(seed: int) -> None:
    """Given the cards that a shuffled game lifts, all views are the same after every move."""
    rng = random.Random(seed)
    layout = Layout(env_table(rng.choice(EDITIONS), random_options(rng)), rng.randrange(2, 5))
    game = Game(layout.table, layout.seats, Seeded(seed))
    game.deal(rng.randrange(layout.seats))
    round_ = ExplicitRound(layout, game.dealer)
    give_lifts(round_, game, 0)
    for _ in range(40):
        if round_.steps is None or round_.over:
            break
        heard = len(game.events)
        action = rng.choice(sorted(round_.steps.moves))
        if layout.to_answer(action, round_.seat or 0) != PASS:
            game.play(round_.steps.moves[action])
        round_.act(action)
        give_lifts(round_, game, heard)
        for seat in range(layout.seats):
            assert round_.steps.game.view(seat) == game.view(seat)


def give_lifts(round_: ExplicitRound, game: Game, heard: int) -> None:
    """Let chance give the cards that a game has lifted since."""
    lifted = [event.card or "" for event in game.events[heard:] if event.kind in LIFT_KINDS]
    for card in lifted:
        face = game.table.book.face_of[card]
        assert round_.heap is not None
        assert round_.heap[face] > 0
        round_.settle(face)
    assert round_.heap is None


def test_chance_is_as_likely_as_there_are_cards() -> None:
    """Somebody deals, each as likely; then every card of the deck can come."""
    state = spiel.load("x-men", 4).new_initial_state()
    assert state.chance_outcomes() == [(seat, 0.25) for seat in range(4)]
    state.apply_action(2)
    outcomes = dict(state.chance_outcomes())
    names = {state.action_to_string(-1, face): chance for face, chance in outcomes.items()}
    assert names["R0"] == pytest.approx(1 / 112)
    assert names["Cerebro"] == pytest.approx(4 / 112)
    assert sum(outcomes.values()) == pytest.approx(1)


def test_a_drawn_card_is_a_step_of_chance() -> None:
    """The draw waits for the card; nobody's view changes until it has come."""
    rng = random.Random(1)
    state = play_some(spiel.load("x-men", 2), rng, 0)
    player, before = state.current_player(), state.observation_string(0)
    draw = next(a for a in state.legal_actions() if state.action_to_string(player, a) == "draw")
    state.apply_action(draw)
    assert state.is_chance_node()
    assert state.observation_string(0) == before
    state.apply_action(state.legal_actions()[0])
    assert state.observation_string(0) != before


def steps_of(round_: ExplicitRound) -> Steps:
    """Return the game of a round that was dealt."""
    assert round_.steps is not None
    return round_.steps


def drew_and_kept(seed: int) -> tuple[ExplicitRound, ExplicitRound, int]:
    """Return two rounds in which a seat drew: a card that it kept, and one that could not go."""
    rng = random.Random(seed)
    round_ = dealt(rng, "x-men", 3)
    play_on(round_, rng, 12)
    drawing = round_.layout.to_action(DRAW, 0)
    while drawing not in steps_of(round_).moves:
        play_on(round_, rng, 1)
    drawer = round_.seat or 0
    round_.act(drawing)
    found: dict[bool, ExplicitRound] = {}
    for face in sorted(round_.heap or ()):
        world = round_.copy()
        world.settle(face)
        asked = steps_of(world).game.question == "drawn"
        if asked:
            world.act(round_.layout.to_action(KEEP, drawer))
        found[asked] = world
    return found[True], found[False], drawer


@pytest.mark.parametrize("seed", range(20))
def test_others_cannot_tell_a_kept_card_from_one_that_could_not_be_played(seed: int) -> None:
    """T4: what others have seen and see is the same, as one text and as numbers."""
    kept, unplayable, drawer = drew_and_kept(seed)
    for seat in range(3):
        texts = [world.information.text(steps_of(world), seat) for world in (kept, unplayable)]
        seen = [steps_of(world).observe(seat).tolist() for world in (kept, unplayable)]
        assert (texts[0] == texts[1], seen[0] == seen[1]) == (seat != drawer, seat != drawer)


def test_resampling_does_not_know_whether_a_kept_card_could_be_played() -> None:
    """T4: from either round both kinds come, and about as often."""
    shares = []
    for which in range(2):
        found: Counter[bool] = Counter()
        for seed in range(20):
            kept, unplayable, drawer = drew_and_kept(seed)
            rng = random.Random(seed)
            for _ in range(10):
                world = (kept, unplayable)[which]
                again = resample(world, (drawer + 1) % 3, rng.random)
                found[again.trail[-1].question == DRAWN] += 1
        shares.append(found[True] / found.total())
    assert min(*shares) > 0.2
    assert max(*shares) < 0.8
    assert abs(shares[0] - shares[1]) < 0.15, shares


def test_information_states_tell_own_cards_only() -> None:
    """Who is dealt a card can read it; the others read that it was dealt."""
    state = play_some(spiel.load("x-men", 2, dealer=0), random.Random(2), 0)
    first = [state.information_state_string(player).splitlines()[0] for player in (0, 1)]
    assert first[0] == "dealt 1"
    assert first[1].startswith("dealt 1 ")
    assert state.information_state_string(1).splitlines()[-1] == "asked 1 turn"


def test_a_longer_story_never_changes_its_beginning() -> None:
    """Information states have perfect recall: what was read once stays."""
    rng = random.Random(5)
    round_ = dealt(rng, "despicable-me-4", 3, **RACE)
    texts = [""] * 3
    while not round_.over:
        assert round_.steps is not None
        for seat, before in enumerate(texts):
            texts[seat] = round_.information.text(round_.steps, seat)
            assert texts[seat].startswith(before)
        round_.act(rng.choice(sorted(round_.steps.moves)))
        settle_all(round_, rng)


def test_the_name_of_a_game_loads_it() -> None:
    """A game's name holds all that it was loaded with, lists and tables included."""
    game = spiel.load("classic", 3, "points", custom=["joke", "give-two"], cards={"Run": 2})
    twin = pyspiel.load_game(str(game))
    assert str(twin) == str(game)
    assert twin.layout.table.options == game.layout.table.options
    assert pyspiel.load_game("python_pioche(edition=x-men,players=3)").num_players() == 3


@given(st.dictionaries(st.sampled_from(["custom", "cards", "x"]), st.text(min_size=1)))
def test_options_survive_as_text(options: dict[str, str]) -> None:
    """Whatever a value holds comes back, and nothing in it separates parameters."""
    wrapped = {name: [value] for name, value in options.items()}
    text = write_option_text(wrapped)
    assert not set(text) & set(",()=\n")
    assert read_option_text(text) == wrapped


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"edition": "chess"}, "chess"),
        ({"players": 1}, "players"),
        ({"reward": "luck"}, "luck"),
        ({"max_moves": 0}, "max_moves"),
        ({"stacking": "high"}, "high"),
    ],
)
def test_bad_parameters_are_refused(arguments: dict[str, Any], words: str) -> None:
    """An error quotes what was given."""
    with pytest.raises(BadInputError, match=words):
        spiel.load(**{"edition": "x-men", **arguments})


def test_options_that_cannot_be_read_are_refused() -> None:
    """An option without a value is quoted."""
    with pytest.raises(EditionError, match="'stacking' is not written as name:value"):
        pyspiel.load_game("python_pioche(options=stacking)")


def test_a_round_that_is_too_long_is_nobodys() -> None:
    """After `max_moves` moves the game is over, and nobody has won."""
    state = play_some(spiel.load("x-men", 2, max_moves=5), random.Random(1), 100)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_observers_write_what_they_are_asked_for() -> None:
    """The public part of an observation is what a spectator sees, without a tensor."""
    game = spiel.load("x-men", 2)
    state = play_some(game, random.Random(1), 3)
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = game.make_py_observer(public)
    assert observer.tensor is None
    assert "hand: ()" in observer.string_from(state, 0)
    with pytest.raises(BadInputError, match="no parameters"):
        game.make_py_observer(public, {"size": 3})


def test_the_examples_of_its_page_run() -> None:
    """Every Python example in docs/openspiel.md gives what it shows."""
    page = EXAMPLES.parent / "docs" / "openspiel.md"
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert (result.failed, result.attempted > 5) == (0, True)


def test_its_algorithms_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The example lets OpenSpiel's search for hidden information play a round."""
    example = runpy.run_path(str(EXAMPLES / "openspiel_ismcts.py"))
    example["main"](["x-men", "--games", "1", "--simulations", "8", "--hand-size", "2"])
    assert "ISMCTS won" in capsys.readouterr().out


def test_regret_can_be_minimized_on_a_tiny_deck() -> None:
    """With eight cards and three moves the game is small enough for counterfactual regrets."""
    numbers = [str(n) for n in range(10)]
    left_out = (*numbers[:1], *numbers[3:], "+2", "R", "S", "W", "W+4", "Cerebro")
    cards = {**dict.fromkeys(left_out, 0), "1": 1, "2": 1}
    game = spiel.load("x-men", 2, max_moves=3, hand_size=1, dealer=0, cards=cards, must_play=True)
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    for _ in range(5):
        solver.iteration()
    state = play_some(game, random.Random(1), 0)
    policy = solver.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions()
    assert sum(policy.values()) == pytest.approx(1)
