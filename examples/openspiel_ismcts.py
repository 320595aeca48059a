"""Information-set tree search from OpenSpiel plays Pioche against somebody who plays at random.

    python examples/openspiel_ismcts.py x-men --games 20

Needs `pip install 'pioche[openspiel]'`. Before it searches it deals anew what it cannot see, some
times over (`resample_from_infostate`), so it never looks into the other hand.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from pioche.envs import spiel


class FewerCards(mcts.Evaluator):
    """Judges a round by who has fewer cards; playing it out at random would take far longer."""

    def evaluate(self, state: Any) -> list[float]:
        """Return each player's outlook, from -1 to 1."""
        if state.is_terminal():
            return list(state.returns())
        sizes = np.array(state.round.steps.game.view(None).sizes)
        return list(np.tanh((sizes.mean() - sizes) / 3))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Prefer no action to another."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def make_searcher(game: Any, simulations: int, seed: int) -> Any:
    """Make a bot that searches some worlds that it cannot tell apart."""
    return ismcts.ISMCTSBot(
        game,
        FewerCards(),
        uct_c=0.5,
        max_simulations=simulations,
        max_world_samples=simulations // 4,
        random_state=np.random.RandomState(seed),
    )


def play(game: Any, searcher: Any, seat: int, seed: int) -> float:
    """Play a round with the searcher in one seat, and give what it won."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, chances)[0]
        elif state.current_player() == seat:
            action = searcher.step(state)
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    return float(state.returns()[seat])


def main(argv: list[str] | None = None) -> int:
    """Let it play some rounds in both seats, and count."""
    parser = argparse.ArgumentParser(description="ISMCTS against a random player")
    parser.add_argument("edition", nargs="?", default="x-men")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=40)
    parser.add_argument("--hand-size", type=int, default=7)
    args = parser.parse_args(argv)
    game = spiel.load(args.edition, players=2, hand_size=args.hand_size)
    won = 0
    for number in range(args.games):
        searcher = make_searcher(game, args.simulations, seed=number)
        won += play(game, searcher, seat=number % 2, seed=number) > 0
    print(f"{game.get_type().long_name}, {args.edition}: ISMCTS won {won} of {args.games} rounds")
    return won


if __name__ == "__main__":
    main()
