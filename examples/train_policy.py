"""Trains a small policy until it beats `greedy-1`, with NumPy alone, in minutes on two cores.

    python examples/train_policy.py --edition classic --players 2 --out policy.json --plot curve.svg
    pioche simulate classic --players 2 --bots policy:policy.json,greedy-1 -o uno=auto

First the network learns to answer as `greedy-1` does, from its rounds with itself.
Then it plays at a thousand compiled tables at once against that copy, which is much quicker than
the bot, and learns from who wins (PPO: policy gradients, clipped). Now and then it is tested on
the bot itself. docs/training.md tells what came of it.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices; the other core evaluates

import numpy as np

from pioche.bots import make_bot
from pioche.bots.playing import play_out
from pioche.envs import Evaluation, Layout, Sides, VectorEnv, evaluate, save_policy
from pioche.envs.layout import env_table
from pioche.envs.observe import mask, observe
from pioche.game.game import Game

Array = Any  # of NumPy
# What the network sees of an observation, and how much of it a 1 is.
SEEN = {
    "hand": 1.0, "top": 1.0, "question": 1.0, "direction": 1.0, "colour": 1.0, "colour_before": 1.0,
    "sizes": 0.2, "total": 0.2,
}  # fmt: skip
NEVER = np.float32(-1e9)  # the value of an action that is not allowed
ENTROPY = 0.003  # how much it is worth not to be too sure
PARTS = 8  # of work for several cores; as many on every machine, so that results are the same


@dataclass(frozen=True)
class Plan:
    """What is trained, and for how long."""

    edition: str = "classic"
    players: int = 2
    against: str = "greedy-1"
    seed: int = 1
    hidden: int = 64
    lessons: int = 3000  # rounds that the teacher plays
    epochs: int = 8  # how often each lesson is learnt
    tables: int = 1024
    steps: int = 64  # at each table before an update
    updates: int = 500
    every: int = 50  # updates between two tests
    test: int = 2000  # rounds of such a test
    final: int = 20000  # rounds of the last one
    jobs: int = 2


# The network: two layers, with a third that guesses who wins.


class Outputs(NamedTuple):
    """What a network makes of a batch."""

    hidden: Array
    values: Array  # of each action
    guess: Array  # of the reward in the end


class Network:
    """Inputs to a hidden layer, and from there to the values of actions and to a guess."""

    def __init__(self, inputs: int, hidden: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)), np.zeros(hidden),
            rng.normal(0, 0.01, (hidden, actions)), np.zeros(actions),
            np.zeros((hidden, 1)), np.zeros(1),
        ]  # fmt: skip
        self.weights = [w.astype(np.float32) for w in self.weights]

    def __call__(self, x: Array) -> Outputs:
        into, bias, out, out_bias, guess, guess_bias = self.weights
        hidden = np.maximum(x @ into + bias, 0)
        return Outputs(hidden, hidden @ out + out_bias, (hidden @ guess + guess_bias)[:, 0])

    def gradients(self, x: Array, hidden: Array, values: Array, guess: Array) -> list[Array]:
        """Lead the errors of values and guesses back to the weights."""
        _, _, out, _, guess_out, _ = self.weights
        guess = guess[:, None]
        back = (values @ out.T + guess @ guess_out.T) * (hidden > 0)
        return [
            x.T @ back, back.sum(0),
            hidden.T @ values, values.sum(0),
            hidden.T @ guess, guess.sum(0),
        ]  # fmt: skip


class Adam:
    """Steps down along gradients, with a memory of their size (Kingma, Ba 2015)."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights
        self.mean = [np.zeros_like(w) for w in weights]
        self.square = [np.zeros_like(w) for w in weights]
        self.count = 0

    def step(self, gradients: list[Array], rate: float) -> None:
        """Take a step."""
        self.count += 1
        rate *= (1 - 0.999**self.count) ** 0.5 / (1 - 0.9**self.count)
        for w, m, s, g in zip(self.weights, self.mean, self.square, gradients, strict=True):
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            w -= rate * m / (np.sqrt(s) + 1e-8)


def chances(values: Array, allowed: Array) -> Array:
    """Return the probability of each action (softmax over those that are allowed)."""
    values = np.where(allowed, values, NEVER)
    raised = np.exp(values - values.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def draw(chance: Array, rng: np.random.Generator) -> Array:
    """Draw an action for each row of probabilities."""
    sums = chance.cumsum(axis=1, dtype=np.float64)
    return (sums > rng.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1)


class Eyes:
    """Turns observations into what the network sees: some of their numbers, scaled."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        places = [range(layout.size)[layout.segments[name].slice] for name in SEEN]
        self.columns = np.concatenate([np.array(place) for place in places])
        scales = [np.full(len(p), s) for p, s in zip(places, SEEN.values(), strict=True)]
        self.scale = np.concatenate(scales).astype(np.float32)

    def __call__(self, observation: Array) -> Array:
        return observation[:, self.columns] * self.scale

    def save(self, network: Network, path: Path, about: dict[str, Any]) -> None:
        """Write the policy; what scales the inputs goes into the weights."""
        into, bias, out, out_bias, *_ = network.weights
        layers = [(into * self.scale[:, None], bias), (out, out_bias)]
        save_policy(path, self.layout, layers, columns=self.columns.tolist(), about=about)


# Learning from a teacher.


class Pupil:
    """Answers as its teacher does, and notes what was to be seen, allowed and answered."""

    def __init__(self, teacher: str, layout: Layout, seed: int) -> None:
        self.teacher, self.layout = make_bot(teacher, seed), layout
        self.notes: list[tuple[Array, Array, int]] = []

    def answer(self, view: Any, question: str, options: Sequence[str]) -> str:
        """Ask the teacher; there is nothing to learn where there is no choice."""
        answer = self.teacher.answer(view, question, options)
        if len(options) > 1:
            offer = question == "unasked"
            seen, allowed = observe(view, self.layout, offer), mask(view, self.layout, offer)
            self.notes.append((seen, allowed, self.layout.read_move(answer, view.seat)))
        return answer


def lessons(edition: str, players: int, teacher: str, seed: int, games: int) -> list[Array]:
    """Let a teacher play rounds with itself: observations, masks, actions."""
    table = env_table(edition)
    layout = Layout(table, players)
    pupil = Pupil(teacher, layout, seed)
    for number in range(games):
        game = Game.new(edition, players, f"lesson {seed}/{number}", uno="auto")
        play_out(game, dict.fromkeys(range(players), pupil))
    return [np.array(part) for part in zip(*pupil.notes, strict=True)]


def imitate(network: Network, x: Array, allowed: Array, actions: Array, plan: Plan) -> float:
    """Teach a network to answer like the teacher; gives how often it does, on lessons kept back."""
    rng = np.random.default_rng(plan.seed)
    adam, taught = Adam(network.weights), len(x) * 9 // 10
    for epoch in range(plan.epochs):
        rate = 2e-3 * (1 - epoch / plan.epochs)
        for rows in np.array_split(rng.permutation(taught), -(-taught // 256)):
            hidden, values, _ = network(x[rows])
            wrong = chances(values, allowed[rows])
            wrong[np.arange(len(rows)), actions[rows]] -= 1
            none = np.zeros(len(rows), np.float32)
            adam.step(network.gradients(x[rows], hidden, wrong / len(rows), none), rate)
    values = np.where(allowed[taught:], network(x[taught:]).values, NEVER)
    return float((values.argmax(axis=1) == actions[taught:]).mean())


# Learning from who wins.


class Batch(NamedTuple):
    """Answers of the learner, a row each."""

    x: Array
    allowed: Array
    action: Array
    chance: Array  # how likely the action was
    guess: Array
    round: Array  # the number of the round it was given in


class Arena:
    """Tables at which the learner plays, and its answers in rounds that are not over yet."""

    def __init__(self, env: VectorEnv, network: Network, opponent: Network, eyes: Eyes) -> None:
        self.network, self.eyes = network, eyes
        self.rng = np.random.default_rng(env.seed)
        self.sides = Sides(env, lambda seen, allowed: best(opponent, eyes(seen), allowed))
        self.sides.reset()
        self.numbers = np.arange(env.num_envs)  # of the round at each table
        self.rounds = env.num_envs
        self.waiting: Batch | None = None

    def play(self, steps: int) -> tuple[Batch, Array]:
        """Take some steps; gives the answers of rounds that are over, and their rewards."""
        answers = [] if self.waiting is None else [self.waiting]
        rewards = np.full(self.rounds + steps * len(self.numbers), np.nan, np.float32)
        for _ in range(steps):
            seen, allowed = self.sides.ask()
            answers.append(self.answer(self.eyes(seen), allowed.view(bool)))
            tables, won = self.sides.step(answers[-1].action)
            rewards[self.numbers[tables]] = won
            self.numbers[tables] = self.rounds + np.arange(len(tables))
            self.rounds += len(tables)
        batch = Batch(*(np.concatenate(parts) for parts in zip(*answers, strict=True)))
        reward = rewards[batch.round]
        over = ~np.isnan(reward)
        self.waiting = Batch(*(part[~over] for part in batch))
        return Batch(*(part[over] for part in batch)), reward[over]

    def answer(self, x: Array, allowed: Array) -> Batch:
        """Answer at the learner's tables, now and then with something new."""
        _, values, guess = self.network(x)
        chance = chances(values, allowed)
        action = draw(chance, self.rng)
        numbers = self.numbers[self.sides.mine]
        return Batch(x, allowed, action, chance[np.arange(len(x)), action], guess, numbers)


def best(network: Network, x: Array, allowed: Array) -> Array:
    """Return the action that a network values most."""
    return np.where(allowed, network(x).values, NEVER).argmax(axis=1)


def improve(
    network: Network, adam: Adam, batch: Batch, reward: Array, rate: float, rng: Any
) -> None:
    """Make answers likelier that led to more than was guessed, and the others less likely."""
    gain = reward - batch.guess
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(2):
        for rows in np.array_split(rng.permutation(len(gain)), -(-len(gain) // 2048)):
            part, size = Batch(*(field[rows] for field in batch)), len(rows)
            hidden, values, guess = network(part.x)
            chance = chances(values, part.allowed)
            error = policy_error(chance, part, gain[rows]) / size
            off = 0.5 * (guess - reward[rows]) / size
            adam.step(network.gradients(part.x, hidden, error, off), rate)


def policy_error(chance: Array, part: Batch, gain: Array) -> Array:
    """Say how the values of actions should change (PPO's clipped objective, plus some entropy)."""
    chosen = np.arange(len(gain)), part.action
    ratio = chance[chosen] / part.chance
    far = ((ratio > 1.2) & (gain > 0)) | ((ratio < 0.8) & (gain < 0))
    push = np.where(far, 0, gain * ratio)
    error = push[:, None] * chance
    error[chosen] -= push
    logs = np.log(chance + 1e-9)
    return error + ENTROPY * chance * (logs - (chance * logs).sum(axis=1, keepdims=True))


# The whole of it.


class Point(NamedTuple):
    """A point of the learning curve."""

    rounds: int
    result: Evaluation


class Examiner:
    """Tests the policy against the bot, beside the training."""

    def __init__(self, plan: Plan, eyes: Eyes, pool: Executor, folder: Path) -> None:
        self.plan, self.eyes, self.pool, self.folder = plan, eyes, pool, folder
        self.asked: list[tuple[int, Future[Evaluation]]] = []
        self.points: list[Point] = []
        self.began = perf_counter()

    def ask(self, network: Network, rounds: int) -> None:
        """Have the network tested as it is now."""
        path = self.folder / f"{rounds}.json"
        self.eyes.save(network, path, {})
        self.asked.append((rounds, self.test(path, self.plan.test, self.plan.seed)))

    def test(self, path: Path, games: int, seed: int) -> Future[Evaluation]:
        """Begin a test of a policy's file."""
        plan = self.plan
        return self.pool.submit(
            evaluate, f"policy:{path}", plan.against, games, plan.edition, plan.players, seed
        )

    def tell(self, wait: bool = False) -> None:
        """Print the tests that are done, in order."""
        while self.asked and (wait or self.asked[0][1].done()):
            rounds, test = self.asked.pop(0)
            self.points.append(Point(rounds, test.result()))
            minutes = (perf_counter() - self.began) / 60
            print(f"{minutes:5.1f} min {rounds:9,} rounds: {self.points[-1].result}", flush=True)

    def final(self, path: Path) -> Evaluation:
        """Test a file on deals that no test has used before, on all cores."""
        plan = self.plan
        games = max(1, plan.final // PARTS)
        parts = [self.test(path, games, 10**6 + n) for n in range(PARTS)]
        results = [part.result() for part in parts]
        return Evaluation.of(
            sum(r.wins for r in results), sum(r.games for r in results), plan.players
        )


def copy_of_the_bot(plan: Plan, eyes: Eyes, pool: Executor) -> Network:
    """Make a network that answers as the bot does."""
    games = max(1, plan.lessons // PARTS)
    asked = [
        pool.submit(lessons, plan.edition, plan.players, plan.against, plan.seed + n, games)
        for n in range(PARTS)
    ]
    parts = zip(*(lesson.result() for lesson in asked), strict=True)
    seen, allowed, actions = (np.concatenate(part) for part in parts)
    rng = np.random.default_rng(plan.seed)
    network = Network(len(eyes.columns), plan.hidden, eyes.layout.action_size, rng)
    right = imitate(network, eyes(seen), allowed.view(bool), actions, plan)
    print(f"{len(seen):,} answers of {plan.against}; the network gives {right:.1%} of them too")
    return network


def train(plan: Plan, out: Path, pool: Executor) -> list[Point]:
    """Train a policy, write it, and give its learning curve."""
    eyes = Eyes(Layout(env_table(plan.edition), plan.players))
    with TemporaryDirectory() as folder:
        examiner = Examiner(plan, eyes, pool, Path(folder))
        network = copy_of_the_bot(plan, eyes, pool)
        practise(plan, network, eyes, examiner)
        examiner.tell(wait=True)
    about = {"trained against": plan.against, "rounds": examiner.points[-1].rounds}
    eyes.save(network, out, about)
    print(f"{out}: {examiner.final(out)}")
    return examiner.points


def practise(plan: Plan, network: Network, eyes: Eyes, examiner: Examiner) -> None:
    """Let a network play against what it is now, and improve."""
    env = VectorEnv(plan.edition, plan.tables, plan.players, plan.seed)
    arena, adam = Arena(env, network, deepcopy(network), eyes), Adam(network.weights)
    for update in range(plan.updates):
        if update % plan.every == 0:
            examiner.ask(network, arena.rounds - plan.tables)
        batch, reward = arena.play(plan.steps)
        rate = 1e-3 * max(0.1, 1 - update / plan.updates)
        if len(reward):
            improve(network, adam, batch, reward, rate, arena.rng)
        examiner.tell()
    examiner.ask(network, arena.rounds - plan.tables)


def plot(points: list[Point], plan: Plan, path: Path) -> None:
    """Draw the learning curve."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams |= {"svg.hashsalt": "pioche", "svg.fonttype": "none"}  # a small, same file
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    thousands = [point.rounds / 1000 for point in points]
    rates, lows, highs = (
        [100 * getattr(point.result, name) for point in points] for name in ("rate", "low", "high")
    )
    axes.fill_between(thousands, lows, highs, alpha=0.25, linewidth=0, label="95 % interval")
    axes.plot(thousands, rates, marker="o", label="trained policy")
    even = 100 * points[0].result.even
    axes.axhline(even, color="gray", linestyle="--", label=f"as strong as {plan.against}")
    axes.set_xlabel("thousands of rounds trained")
    axes.set_ylabel(f"rounds won against {plan.against}, %")
    axes.set_title(f"{plan.edition}, {plan.players} players")
    axes.legend(loc="lower right")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command: every number of the plan can be given."""
    parser = argparse.ArgumentParser(description="Train a policy.", allow_abbrev=False)
    for name, default in vars(Plan()).items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    parser.add_argument("--out", type=Path, default=Path("policy.json"))
    parser.add_argument("--plot", type=Path)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train as the arguments say."""
    began, args = perf_counter(), read_arguments(arguments)
    plan = Plan(**{name: getattr(args, name) for name in vars(Plan())})
    with make_pool(plan.jobs) as pool:
        points = train(plan, args.out, pool)
    if args.plot:
        plot(points, plan, args.plot)
    spent = os.times()
    processor = spent.user + spent.system + spent.children_user + spent.children_system
    print(f"{(perf_counter() - began) / 60:.1f} minutes, {processor / 60:.1f} of processor time")


def make_pool(jobs: int) -> Executor:
    """Make the workers: processes if there are several cores."""
    if jobs == 1:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(jobs, get_context("spawn"))


if __name__ == "__main__":
    main()
