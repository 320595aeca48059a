"""PPO in one file, in the manner of CleanRL, with masks: against a bot, by Gymnasium's names.

pip install 'pioche[envs]' torch
python examples/cleanrl_ppo.py --edition plain --players 2 --steps 200000 --out policy.json
pioche simulate plain --players 2 --bots policy:policy.json,greedy -o uno=auto
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from pioche.envs import evaluate, save_policy  # and tells Gymnasium the names

ROLLOUT, MINIBATCHES, EPOCHS = 128, 4, 4
LEARNING_RATE, LAMBDA, CLIP, ENTROPY, VALUE, MOST_GRADIENT = 2.5e-4, 0.95, 0.2, 0.01, 0.5, 0.5
GAMMA = 1.0  # rounds are short, and only their end counts


class Agent(nn.Module):
    """An actor whose forbidden actions have no chance, and a critic."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.actor = self.network(size, actions, 0.01)
        self.critic = self.network(size, 1, 1.0)

    @staticmethod
    def network(size: int, outputs: int, scale: float) -> nn.Sequential:
        layers = [nn.Linear(size, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU()]
        layers.append(nn.Linear(64, outputs))
        for layer in layers[::2]:
            nn.init.orthogonal_(layer.weight, scale if layer is layers[-1] else 2**0.5)
            nn.init.zeros_(layer.bias)
        return nn.Sequential(*layers)

    def choices(self, observation: Any, mask: Any) -> Categorical:
        return Categorical(logits=self.actor(observation).masked_fill(~mask, -1e9))


def main(argv: list[str] | None = None) -> None:
    """Train, test, save."""
    parser = argparse.ArgumentParser(description="PPO against a bot")
    parser.add_argument("--edition", default="plain")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--games", type=int, default=2000, help="of the test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="policy.json")
    args = parser.parse_args(argv)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)

    envs: Any = gymnasium.make_vec(  # compiled; rounds that end are dealt anew in the same step
        f"pioche/{args.edition}-v0", args.tables, vectorization_mode="vector_entry_point",
        players=args.players, bots=args.against,
    )  # fmt: skip
    size, actions = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
    agent = Agent(size, actions)
    optimizer = torch.optim.Adam(agent.parameters(), LEARNING_RATE, eps=1e-5)

    shape = (ROLLOUT, args.tables)
    seen, allowed = torch.zeros(*shape, size), torch.zeros(*shape, actions, dtype=torch.bool)
    taken, logs, rewards, ends, values = (torch.zeros(shape) for _ in range(5))
    observation, infos = envs.reset(seed=args.seed)
    begun, won = time.perf_counter(), []

    for update in range(1, max(1, args.steps // (ROLLOUT * args.tables)) + 1):
        for step in range(ROLLOUT):
            seen[step] = torch.as_tensor(observation, dtype=torch.float32)
            allowed[step] = torch.as_tensor(infos["action_mask"] > 0)
            with torch.no_grad():
                choices = agent.choices(seen[step], allowed[step])
                action = choices.sample()
                logs[step] = choices.log_prob(action)
                values[step] = agent.critic(seen[step]).flatten()
            taken[step] = action
            observation, reward, terminated, truncated, infos = envs.step(action.numpy())
            rewards[step] = torch.as_tensor(reward)  # which the next step overwrites: copied here
            ends[step] = torch.as_tensor(terminated | truncated)
            won += reward[terminated].tolist()

        with torch.no_grad():  # generalised advantages
            following = agent.critic(torch.as_tensor(observation, dtype=torch.float32)).flatten()
            advantages, last = torch.zeros(shape), torch.zeros(args.tables)
            for step in reversed(range(ROLLOUT)):
                delta = rewards[step] + GAMMA * following * (1 - ends[step]) - values[step]
                last = delta + GAMMA * LAMBDA * (1 - ends[step]) * last
                advantages[step], following = last, values[step]

        batch = [x.flatten(0, 1) for x in (seen, allowed, taken, logs, advantages, values)]
        for _ in range(EPOCHS):
            for rows in np.array_split(rng.permutation(len(batch[0])), MINIBATCHES):
                x, mask, action, before, advantage, value = (each[rows] for each in batch)
                choices = agent.choices(x, mask)
                ratio = (choices.log_prob(action) - before).exp()
                gain = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                actor = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
                critic = (agent.critic(x).flatten() - advantage - value).square().mean()
                loss = -actor - ENTROPY * choices.entropy().mean() + VALUE / 2 * critic
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), MOST_GRADIENT)
                optimizer.step()
        if update % 20 == 0 or update == 1:
            pace = update * ROLLOUT * args.tables / (time.perf_counter() - begun)
            rate = np.mean(np.array(won[-1000:]) > 0) if won else 0
            print(f"update {update}: {rate:.1%} of the last rounds won, {pace:.0f} steps/s")
    envs.close()

    def policy(observation: Any, mask: Any) -> Any:
        with torch.no_grad():
            x = torch.as_tensor(observation, dtype=torch.float32)
            return agent.choices(x, torch.as_tensor(mask > 0)).logits.argmax(1).numpy()

    result = evaluate(policy, args.against, args.games, args.edition, args.players, seed=args.seed)
    print(f"against {args.against}: {result}")

    linear = [layer for layer in agent.actor if isinstance(layer, nn.Linear)]
    layers = [(layer.weight.detach().numpy().T, layer.bias.detach().numpy()) for layer in linear]
    save_policy(args.out, envs.unwrapped.layout, layers, about={"trained by": "PPO"})
    print(f"saved as {args.out}")


if __name__ == "__main__":
    main()
