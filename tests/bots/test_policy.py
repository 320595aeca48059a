"""Trained policies: what they see, how they answer, and the files they are kept in."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from pioche.bots import UnknownBotError, make_bot
from pioche.bots.features import SEGMENTS, features
from pioche.bots.playing import BotRaisedError, play_out
from pioche.bots.policy import Policy, PolicyError
from pioche.bots.policy_file import FORMAT, load_policy, write_policy
from pioche.cli import main
from pioche.editions.errors import EditionError
from pioche.envs import Layout, evaluate, save_policy
from pioche.envs.layout import env_table
from pioche.envs.observe import mask, observe
from pioche.game.chance import Seeded
from pioche.game.game import Game
from pioche.server.protocol.settings import check_bot

from ..game.play import EDITIONS, random_game, random_move

ROOT = Path(__file__).parents[2]


def random_network(layout: Layout, *hidden: int) -> list[tuple[Any, Any]]:
    """Make layers with weights of a few digits, so that saving loses nothing."""
    rng = np.random.default_rng(1)
    sizes = [layout.size, *hidden, layout.action_size]
    return [
        (rng.integers(-9, 9, (ins, outs)) / 8, rng.integers(-9, 9, outs) / 8)
        for ins, outs in pairwise(sizes)
    ]


def forward(layers: list[tuple[Any, Any]], x: Any) -> Any:
    """Reckon with arrays what a network makes of an observation."""
    for weights, bias in layers[:-1]:
        x = np.maximum(x @ weights + bias, 0)
    return x @ layers[-1][0] + layers[-1][1]


def small_policy() -> dict[str, Any]:
    """Write down the smallest policy: it draws with a full hand, and says yes."""
    return {
        "edition": "classic",
        "players": 2,
        "inputs": ["sizes +0"],
        "actions": ["draw", "yes"],
        "activation": "tanh",
        "layers": [
            {"weights": [[0.5]], "bias": [0]},
            {"weights": [[1, 0]], "bias": [0, 0.5]},
        ],
    }


def test_features_are_the_numbers_of_an_observation() -> None:
    """Over all editions and options, names and layout tell the same of every position."""
    rng = random.Random(11)
    for _ in range(40):
        game = random_game(rng)
        layout = Layout(game.table, game.seats)
        names = layout.names
        assert len(set(names)) == len(names) == layout.size
        assert {name.partition(" ")[0] for name in names} <= SEGMENTS.keys()
        for _ in range(20):
            for seat in range(game.seats):
                view = game.view(seat)
                seen = features(view, offer=seat == 0)
                assert set(seen) <= set(names)
                vector = observe(view, layout, offer=seat == 0)
                assert [seen.get(name, 0) for name in names] == vector.tolist()
            if game.over:
                break
            game.play(random_move(game, rng))


@pytest.mark.parametrize("hidden", [(), (8,), (8, 5)])
def test_a_policy_answers_as_its_network_does(hidden: tuple[int, ...], tmp_path: Path) -> None:
    """Without any library a policy gives the answer that the arrays give."""
    layout = Layout(env_table("spider-man", {"uno": "race", "jump_in": True}), 3)
    layers, path = random_network(layout, *hidden), tmp_path / "policy.json"
    save_policy(path, layout, layers)
    policy = load_policy(path)
    game, rng = Game(layout.table, 3, Seeded(3)), random.Random(2)
    game.deal(0)
    while not game.over:
        for seat in range(3):
            view = game.view(seat)
            for question, options in (
                (view.question, view.options),
                ("unasked", [m.partition(" ")[2] for m in view.unasked]),
            ):
                if options:
                    offer = question == "unasked"
                    values = forward(layers, observe(view, layout, offer).astype(float))
                    allowed = mask(view, layout, offer).astype(bool)
                    allowed[-1] = False  # `pass`, which is not offered here
                    best = int(np.where(allowed, values, -np.inf).argmax())
                    answer = policy.answer(view, question, options)
                    assert layout.read_move(answer, seat) == best
        game.play(random_move(game, rng))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_policy_plays_its_own_table(edition: str, tmp_path: Path) -> None:
    """Whatever its weights are, a policy plays legal rounds of its edition."""
    layout = Layout(env_table(edition), 3)
    save_policy(tmp_path / "policy.json", layout, random_network(layout, 6))
    name = f"policy:{tmp_path / 'policy.json'}"
    for seed in range(3):
        for uno in ("auto", "race"):
            game = Game.new(edition, players=3, seed=seed, uno=uno, jump_in=uno == "race")
            play_out(game, {0: make_bot(name), 1: make_bot("greedy"), 2: make_bot("greedy", 1)})
            assert game.over


def test_a_policy_refuses_other_tables(tmp_path: Path) -> None:
    """At a table that it was not made for, a policy says so and which one it knows."""
    write_policy(tmp_path / "policy.json", small_policy())
    bot = make_bot(f"policy:{tmp_path / 'policy.json'}")
    for edition, players, words in (
        ("x-men", 2, "'classic' with 2 players, not 'x-men' with 2"),
        ("classic", 3, "'classic' with 2 players, not 'classic' with 3"),
        ("classic", 2, "knows no action"),
    ):
        game = Game.new(edition, players=players, seed=1)
        with pytest.raises(BotRaisedError, match=words):
            play_out(game, dict.fromkeys(range(players), bot))


def spoil(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """Make a function that puts something else into the place of a policy."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        if value is None:
            del data[path[-1]]
        else:
            data[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (spoil("format", value="pioche-policy-0"), "its format is not 'pioche-policy-1'"),
        (spoil("layers", value=None), "layers: missing"),
        (spoil("edition", value=7), "edition: '7' is not a text"),
        (spoil("players", value="two"), "players: 'two'"),
        (spoil("activation", value="wild"), "activation: 'wild' is none of relu, tanh"),
        (spoil("inputs", value="sizes"), "inputs: not a list of names"),
        (spoil("inputs", 0, value="hnad R5"), "inputs: 'hnad R5' is nothing"),
        (spoil("actions", value=["draw", "draw"]), "actions: 'draw' is there twice"),
        (spoil("layers", value=[]), "layers: not a list of layers"),
        (spoil("layers", 0, value=[1]), r"layers\[0\]: no layer"),
        (spoil("layers", 0, "weights", value=[]), r"layers\[0\].weights: not a list of 1 rows"),
        (spoil("layers", 0, "bias", value=[]), r"layers\[0\].bias: not a list of numbers"),
        (spoil("layers", 1, "bias", value=[0]), r"layers\[1\].weights\[0\]: 2 numbers"),
        (spoil("layers", 1, value={"weights": [[1]], "bias": [0]}), "1 numbers for 2 actions"),
        (spoil("layers", 0, "bias", value=[True]), r"layers\[0\].bias: 'true' is not a finite"),
        (spoil("layers", 0, "weights", 0, 0, value=float("nan")), r"weights\[0\]: 'nan'"),
        (spoil("layers", 0, "weights", 0, 0, value=10**400), r"weights\[0\]: 'a huge|'1000"),
    ],
)
def test_a_bad_policy_is_told_with_its_place(
    change: Callable[[dict[str, Any]], None],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A file that says something wrong is quoted, with the place and what is wrong there."""
    data = {"format": FORMAT, **small_policy()}
    change(data)
    monkeypatch.chdir(tmp_path)
    path = Path("bad.json")
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(UnknownBotError, match=f"bad.json': .*{words}") as caught:
        make_bot(f"policy:{path}")
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "No such file"),
        (b"", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"\xff\xfe", "not a text file"),
        (b"[1, 2]", "its format is not"),
    ],
)
def test_a_file_that_is_no_policy_is_quoted(
    content: bytes | None, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is in the way of reading, the error names the file."""
    monkeypatch.chdir(tmp_path)
    path = Path("odd.json")
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UnknownBotError, match=f"odd.json': {words}"):
        make_bot(f"policy:{path}")


def test_nothing_is_written_that_could_not_be_read(tmp_path: Path) -> None:
    """Saving layers that do not fit the layout is refused, and leaves the old file."""
    layout = Layout(env_table("classic"), 2)
    path = tmp_path / "policy.json"
    save_policy(path, layout, random_network(layout))
    before = path.read_bytes()
    with pytest.raises(PolicyError, match="weights"):
        save_policy(path, layout, random_network(layout), columns=[0, 1])
    assert path.read_bytes() == before


def test_a_policy_is_read_again_when_its_file_changes(tmp_path: Path) -> None:
    """One that did not change is the same bot; one that was trained on is another."""
    path = tmp_path / "policy.json"
    write_policy(path, small_policy())
    first = make_bot(f"policy:{path}")
    assert make_bot(f"policy:{path}") is first
    write_policy(path, {**small_policy(), "players": 3})
    os.utime(path, (1, 1))
    second = make_bot(f"policy:{path}")
    assert isinstance(second, Policy)
    assert second.players == 3


def test_a_policy_needs_no_library(tmp_path: Path) -> None:
    """Without NumPy a saved policy plays all the same."""
    layout = Layout(env_table("classic"), 2)
    save_policy(tmp_path / "policy.json", layout, random_network(layout, 4))
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "from pioche.bots import make_bot\n"
        "from pioche.bots.playing import play_out\n"
        "from pioche.game.game import Game\n"
        "game = Game.new('classic', players=2, seed=1)\n"
        "play_out(game, {0: make_bot('policy:policy.json'), 1: make_bot('greedy')})\n"
        "print(game.over)\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_strangers_cannot_name_files(tmp_path: Path) -> None:
    """A server seats the bots it knows by name, and opens no file that a guest asks for."""
    write_policy(tmp_path / "policy.json", small_policy())
    with pytest.raises(EditionError, match="unknown bot"):
        check_bot(f"policy:{tmp_path / 'policy.json'}")


def train_policy() -> ModuleType:
    """Load the example."""
    spec = importlib.util.spec_from_file_location("train", ROOT / "examples" / "train_policy.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train"] = module
    spec.loader.exec_module(module)
    return module


def test_the_example_trains_a_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A short training writes a policy and its curve, and `pioche simulate` plays it."""
    path, curve = tmp_path / "policy.json", tmp_path / "curve.svg"
    short = "--lessons 30 --epochs 1 --tables 64 --updates 2 --every 2 --test 8 --final 8 --jobs 1"
    train_policy().main([*short.split(), "--out", str(path), "--plot", str(curve)])
    assert "of 8 rounds, 50.0 % would be even" in capsys.readouterr().out
    assert curve.read_text(encoding="utf-8").startswith("<?xml")
    bots = f"policy:{path},greedy"
    arguments = ["simulate", "classic", "--players", "2", "--bots", bots, "--games", "4"]
    assert main(arguments) == 0
    assert str(path) in capsys.readouterr().out


def test_the_policy_of_the_example_beats_the_bot_that_it_learnt_from() -> None:
    """The policy of docs/training.md wins significantly more than half of its rounds."""
    path = ROOT / "examples" / "policy-classic-2.json"
    assert evaluate(f"policy:{path}", "greedy-1", games=600, edition="classic", players=2).better
