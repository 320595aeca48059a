"""Trains MaskablePPO of sb3-contrib against a bot, and saves what it learnt as a bot.

pip install 'pioche[envs]' sb3-contrib
python examples/sb3_maskable_ppo.py --edition plain --players 2 --steps 200000 --out policy.json
pioche simulate plain --players 2 --bots policy:policy.json,greedy -o uno=auto
"""

import argparse
from typing import Any

from sb3_contrib import MaskablePPO
from torch import nn

from pioche.envs import VectorEnv, evaluate, save_policy
from pioche.envs.stable_baselines import Learners


def main(argv: list[str] | None = None) -> None:
    """Train, test, save."""
    parser = argparse.ArgumentParser(description="MaskablePPO against a bot")
    parser.add_argument("--edition", default="plain")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--games", type=int, default=2000, help="of the test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="policy.json")
    args = parser.parse_args(argv)

    env = VectorEnv(args.edition, args.tables, args.players, args.seed, against=args.against)
    model = MaskablePPO(  # masks come from `action_masks()` of the environment
        "MlpPolicy",
        Learners(env),
        n_steps=256,
        batch_size=256,
        gamma=1.0,  # rounds are short, and only their end counts
        ent_coef=0.01,
        policy_kwargs={"activation_fn": nn.ReLU},
        seed=args.seed,
        device="cpu",
        verbose=1,
    )
    model.learn(args.steps)

    def policy(observation: Any, mask: Any) -> Any:
        return model.predict(observation, action_masks=mask.astype(bool), deterministic=True)[0]

    result = evaluate(policy, args.against, args.games, args.edition, args.players, seed=args.seed)
    print(f"against {args.against}: {result}")

    network = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    linear = [layer for layer in network if isinstance(layer, nn.Linear)]
    layers = [(layer.weight.detach().numpy().T, layer.bias.detach().numpy()) for layer in linear]
    save_policy(args.out, env.layout, layers, about={"trained by": "MaskablePPO"})
    print(f"saved as {args.out}")


if __name__ == "__main__":
    main()
