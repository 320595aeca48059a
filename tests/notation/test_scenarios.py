"""Scenarios as text: what is read, and what is refused with its file, scenario and key."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from pioche.game.check import check
from pioche.notation import trees
from pioche.notation.errors import NotationError
from pioche.notation.positions import parse_position, read_whole
from tests.game.scenarios import read_scenarios

BASE = "- {name: x, edition: x-men, hands: [R1 R2, R2], discard: R3"
DEALT = "- {name: x, edition: x-men, options: {hand_size: 3}, deal: R1 R2 R3 R4 R5 R6 R7, seats: 2"


def run(text: str, folder: Path) -> str:
    """Write one scenario to a file, read it and run it; give what failed."""
    path = folder / "a.yaml"
    path.write_text(text, encoding="utf-8")
    return check(read_scenarios(path)[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BASE.replace("R1 R2", "R1 O5"), "'x': hands[0]: 'O5' is not a card of this deck"),
        (BASE.replace("R3", "R3 O5"), "'x': discard: 'O5'"),
        (BASE + ", draw: O5", "'x': draw: 'O5'"),
        (BASE + ", shuffles: [R1, O5]", "'x': shuffles[1]: 'O5'"),
        (DEALT.replace("R7", "O5"), "'x': deal: 'O5'"),
        (DEALT.replace("R7", "R1 R1"), "'x': deal: 'R1' appears 3 times"),
        (BASE + ", moves: [0 R1, 1 O5]", "'x': moves[1]: 'O5'"),
        (BASE + ", moves: [0 R1, 5 R2]", "'x': moves[1]: '5 R2': there is no seat 5"),
        (BASE + ", moves: [deal]", "'x': moves[0]: 'deal' before the round is over"),
        (BASE + ", expect: {hands: [R1 R2, O5]}", "'x': expect.hands[1]: 'O5'"),
        (BASE + ", expect: {hands: [R1 R2]}", "'x': expect.hands: 1 hands for 2 seats"),
        (BASE + ", expect: {top: O5}", "'x': expect.top: 'O5'"),
        (BASE + ", expect: {discard: O5}", "'x': expect.discard: 'O5'"),
        (BASE + ", expect: {draw: O5}", "'x': expect.draw: 'O5'"),
        (BASE + ", expect: {saw: {all: O5}}", "'x': expect.saw.all: 'O5'"),
        (BASE + ", expect: {saw: {all: [R5]}}", "'x': expect.saw.all: '['R5']' is not a plain"),
        (BASE + ", expect: {hands: [[R5], [G1]]}", "'x': expect.hands: '[['R5'], ['G1']]'"),
        (BASE + ", expect: {options: draw}", "'x': expect.options: 'draw' is not a list"),
        (BASE + ", expect: {mood: good}", "'x': expect: unknown key 'mood'"),
        (BASE + ", refused: {move: 0 R1, rules: T2}", "'x': refused: unknown key 'rules'"),
    ],
)
def test_an_error_names_its_key(text: str, said: str, tmp_path: Path) -> None:
    """A card or a value that cannot be is told with the key under which it stands."""
    with pytest.raises(NotationError) as caught:
        run(text + "}", tmp_path)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BASE + ", refused: ''", "'x': refused: cannot read the move ''"),
        (BASE + ", refused: fly", "'x': refused: cannot read the move 'fly'"),
        (BASE + ", refused: {move: fly}", "'x': refused.move: cannot read the move 'fly'"),
        (BASE + ", refused: uno", "'x': refused: the move 'uno' needs its seat"),
        (
            BASE + ", refused: {move: 0 G1, rule: ''}",
            "'x': refused.rule: '' is not the id",
        ),
        (BASE + ", rules: [T2, about colours]", "'x': rules: 'about colours' is not the id"),
        (BASE + ", seats: 3", "'x': seats: '3' seats, but 2 hands"),
        (DEALT.replace(", seats: 2", ""), "'x': 'deal' needs 'seats'"),
        (DEALT.replace("seats: 2", "seats: 0"), "'0' is not from 2 to 10"),
        (DEALT + ", hands: [R1, R2]", "'x': hands: does not go with 'deal'"),
        (DEALT + ", discard: R1", "'x': discard: does not go with 'deal'"),
        (DEALT + ", draw: R1", "'x': draw: does not go with 'deal'"),
        (DEALT + ", turn: 1", "'x': turn: does not go with 'deal'"),
        (DEALT + ", direction: -1", "'x': direction: does not go with 'deal'"),
    ],
)
def test_a_scenario_that_tests_nothing_is_refused(text: str, said: str, tmp_path: Path) -> None:
    """Keys that nobody could read or that contradict each other do not pass unnoticed."""
    with pytest.raises(NotationError) as caught:
        run(text + "}", tmp_path)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "more",
    [
        "",
        ", seats: 2",
        ", rules: [T2, R-11]",
        ", shuffles: [R1 R2, G5]",
        ", refused: 5 R1",
        ", refused: 0 Web",
        ", refused: 0 pass",
        ", refused: 0 draw!",
        ", refused: 0 G1",
        ", refused: G1",
        ", refused: {move: 0 uno, rule: U4}",
        ", expect: {discard: R3, top: R3, draw: '', saw: {}, winner: none}",
    ],
)
def test_harmless_scenarios_hold(more: str, tmp_path: Path) -> None:
    """What is no mistake is let through: as many seats as hands, shuffles that nobody needs."""
    assert run(BASE + more + "}", tmp_path) == ""


def test_a_refusal_by_a_rule_must_be_one_of_the_rules(tmp_path: Path) -> None:
    """A seat that does not exist cannot be read, so no rule refuses it."""
    why = run(BASE + ", refused: {move: 5 R1, rule: T1}}", tmp_path)
    assert "cannot be read, so T1 does not refuse it" in why


def test_an_empty_expectation_is_compared(tmp_path: Path) -> None:
    """An empty discard pile is expected in vain."""
    assert run(BASE + ", expect: {discard: ''}}", tmp_path).startswith("discard: expected []")


@pytest.mark.parametrize("text", ["1_0", "+1", "٣", " 1", "1.0", "0x1", "1" * 10, "", "--1"])
def test_whole_numbers_are_plain_digits(text: str, tmp_path: Path) -> None:
    """Only a minus and up to nine plain digits are a number."""
    with pytest.raises(NotationError, match="is not a whole number"):
        read_whole(text, "turn")
    with pytest.raises(NotationError, match=r"'x': turn: .* is not a whole number"):
        run(BASE + f", turn: '{text}'}}", tmp_path)
    assert parse_position("hands R1 / R2; discard R3; turn 1; scores 5 -2").scores == (5, -2)


class SlowLoader(trees.OnceEach, yaml.BaseLoader):
    """The loader where PyYAML comes without libyaml."""


BAD_YAML = {
    "a key twice": ("- name: x\n  draw: R1\n  draw: R2\n", "line 3: not YAML: the key 'draw'"),
    "a key twice within": ("- name: x\n  expect: {top: R1, top: R2}\n", "line 2: not YAML"),
    "a key that is a list": ("- [a]: x\n", "line 1: not YAML: found unhashable key"),
    "no end": ("- {name: [", "not YAML"),
    "a list in itself": ("- &a [*a]", "not YAML"),
    "deep lists": ("[" * 200_000, "line 1: not YAML: nested too deeply"),
    "deep mappings": ("{a: " * 50_000, "line 1: not YAML: nested too deeply"),
    "a control character": ("- name: \x1b[31m", "not YAML"),
}


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("kind", BAD_YAML)
def test_bad_yaml_is_told_with_its_line(
    kind: str, fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no YAML, has a key twice or is too deep is told in one line, with libyaml or not."""
    if not fast:
        monkeypatch.setattr(trees, "Loader", SlowLoader)
    text, said = BAD_YAML[kind]
    with pytest.raises(NotationError) as caught:
        trees.read_tree(text, "a.yaml")
    assert str(caught.value).startswith("a.yaml: ")
    assert said in str(caught.value)
    assert str(caught.value).isprintable()
