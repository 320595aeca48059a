"""The command line: what it prints, how it ends, and bad input in one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pioche
from pioche.cli import main
from pioche.game.match import Match
from pioche.game.record import match_record
from pioche.texts.commands import usage_text
from pioche.typography import plain
from tests.disk import NO_ROOM, print_in_vain

EDITIONS = Path(pioche.__file__).parent / "editions"
SCENARIOS = Path(__file__).parent.parent / "scenarios"
GOOD = """
- name: {name}
  edition: spider-man
  hands: ["R5 B7 G9", "G1 G2"]
  discard: R9
  moves: ["0 R5"]
  expect: {{asks: {asks}}}
"""


def run(argv: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command in this process; give its exit code and what it printed."""
    try:
        code = main(argv)
    except SystemExit as leave:
        code = int(str(leave.code))
    out, err = capsys.readouterr()
    return code, out, err


def write(path: Path, text: str) -> str:
    """Write a file and give its path as text."""
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_check_counts_and_exits_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Scenarios that hold give only the closing line."""
    file = write(tmp_path / "a.yaml", GOOD.format(name="fine", asks="1 turn"))
    assert run(["check", file], capsys) == (0, "1 passed, 0 failed\n", "")


def test_check_tells_what_failed_and_exits_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A scenario that fails gives one line: file, name, what was expected, what came."""
    file = write(tmp_path / "a.yaml", GOOD.format(name="not so", asks="0 turn"))
    code, out, err = run(["check", file, str(SCENARIOS / "turns.yaml")], capsys)
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert lines[0] == f"{file}: not so: asks: expected 0 turn, came 1 turn"
    assert len(lines) == 2
    assert lines[1].endswith(", 1 failed")


def test_one_bad_scenario_does_not_keep_the_others_from_running(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A scenario that makes no sense is told, counted as failed, and the rest is run."""
    good = GOOD.format(name="fine", asks="1 turn")
    bad = GOOD.format(name="odd", asks="1 turn") + "  surprise: 1\n"
    code, out, err = run(["check", write(tmp_path / "a.yaml", good + bad + good)], capsys)
    assert (code, out) == (2, "2 passed, 1 failed\n")
    assert err.count("\n") == 1
    assert "surprise" in err


BASE = "- {name: x, edition: x-men, hands: [R1 R2, R2], discard: R3"
ELEVEN = "[R1, R1, R2, R2, R3, R3, R4, R4, R5, R5, R6]"
BAD_SCENARIOS = {
    "unknown key": (BASE + ", surprise: 1}", "surprise"),
    "unknown expectation": (BASE + ", expect: {mood: good}}", "mood"),
    "unknown edition": (BASE.replace("x-men", "chess") + "}", "chess"),
    "unknown option": (BASE + ", options: {speed: 9}}", "speed"),
    "option out of range": (BASE + ", options: {hand_size: 99}}", "99"),
    "card not in the deck": (BASE.replace("R1 R2", "R1 Web") + "}", "Web"),
    "too many copies": (BASE.replace("R1 R2", "R1 R1 R1") + "}", "R1"),
    "one player": (BASE.replace("R1 R2, R2", "R1") + "}", "'1' is not from 2 to 10"),
    "eleven players": (BASE.replace("[R1 R2, R2]", ELEVEN) + "}", "11"),
    "no such seat": (BASE + ", moves: [7 R1]}", "7"),
    "no hands": ("- {name: x, edition: x-men, discard: R3}", "hands"),
    "no list": ("name: x", "not a list"),
    "no YAML": ("- {name: [", "not YAML"),
    "unreadable move": (BASE + ", moves: [0 fly]}", "fly"),
    "no seat in a move": (BASE + ", moves: [R1]}", "R1"),
    "lists for hands": (BASE + ", expect: {hands: [[R5], [G1]]}}", "expect.hands"),
    "a refused move that is none": (BASE + ", refused: fly}", "fly"),
    "an empty refused move": (BASE + ", refused: ''}", "refused"),
    "a key twice": (BASE + ", draw: R1, draw: R2}", "line 1"),
    "a deal without seats": ("- {name: x, edition: x-men, deal: R1 R2}", "seats"),
    "brackets": ("[" * 100_000, "nested too deeply"),
    "a control character": (BASE.replace("name: x", '"name": "\\e[2J\\n"') + ", a: b}", "\\x1b"),
}


@pytest.mark.parametrize("kind", BAD_SCENARIOS)
def test_a_bad_scenario_is_one_line_and_2(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A scenario that makes no sense ends with 2 and says where and what, in one line."""
    text, quoted = BAD_SCENARIOS[kind]
    file = write(tmp_path / "bad.yaml", text)
    code, _, err = run(["check", file], capsys)
    assert code == 2
    assert err.count("\n") == 1
    assert quoted in err
    assert "bad.yaml" in err


@pytest.mark.parametrize(
    ("argv", "quoted"),
    [
        (["rules", "chess"], "chess"),
        (["simulate", "x-men", "--players", "1"], "'1'"),
        (["simulate", "x-men", "--players", "11"], "'11'"),
        (["simulate", "x-men", "-o", "hand_size=15", "--players", "10", "--games", "1"], "151"),
        (["simulate", "x-men", "-o", "colour=red"], "colour"),
        (["simulate", "x-men", "-o", "hand_size"], "hand_size"),
        (["simulate", "x-men", "-o", "stacking=up"], "up"),
        (["simulate", "x-men", "--games", "many"], "many"),
        (["simulate", "x-men", "--games", "٣"], "٣"),
        (["simulate", "x-men", "--seed", "0" * 19 + "1" + "9" * 20], "'0000"),
        (["simulate", "x-men", "--seed", "9" * 5000], "'9999"),
        (["simulate", "x-men", "--bots", "\x1b[31mgenius\n"], "\\x1b[31mgenius"),
        (["simulate", "x-men", "-o", "custom=" + "[" * 50_000], "'[[["),
        (["simulate", "x-men", "-o", "hand\x1bsize"], "hand\\x1bsize"),
        (["simulate", "x-men", "\x1b[31m\n"], "\\x1b[31m\\n"),
        (["rules", "\x1b[31m"], "\\x1b[31m"),
        (["rules", "./no-such-file.toml"], "no-such-file.toml"),
        (["rules", "./\x1b.toml"], "\\x1b"),
        (["play", "x-men", "--record", "a\nb"], "a\\nb"),
        (["check", "no\x1b\nfile.yaml"], "no\\x1b\\nfile.yaml"),
        (["check", "no\0file.yaml"], "no\\x00file.yaml"),
        (["simulate", "x-men", "--bots", "genius"], "genius"),
        (["simulate", "x-men", "--forget", "1.5", "-o", "uno=race"], "'1.5'"),
        (["simulate", "x-men", "--forget", "0.1234", "-o", "uno=race"], "'0.1234'"),
        (["simulate", "x-men", "--forget", "-1", "-o", "uno=race"], "forget"),
        (["simulate", "x-men", "--forget", "0.1"], "uno=auto"),
        (["simulate", "x-men", "--players", "2", "--bots", "random,greedy,random"], "3 names"),
        (["play", "nonsense"], "nonsense"),
        (["play", "x-men", "--record", "/no/such/folder/r.txt"], "/no/such/folder"),
        (["check", "no-such-file.yaml"], "no-such-file.yaml"),
        (["replay", "no-such-file.txt"], "no-such-file.txt"),
        (["edition", "check", "no-such-file.toml"], "no-such-file.toml"),
        (["fly"], "fly"),
        (["rules", "classic", "-o", 'custom=["fly away"]'], "fly away"),
    ],
)
def test_bad_arguments_are_one_line_and_2(
    argv: list[str], quoted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be is quoted in one line, and the command ends with 2."""
    code, out, err = run(argv, capsys)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert quoted in err
    assert err.rstrip("\n").isprintable()
    assert len(err) < 600


def test_a_failure_is_one_printable_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever a scenario is called and expects, its failure takes one line."""
    name = r'"red \e[31m\n"'
    file = write(tmp_path / "a.yaml", GOOD.format(name=name, asks=r'"\r\e"'))
    code, out, err = run(["check", file], capsys)
    assert (code, err, out.count("\n")) == (1, "", 2)
    assert all(line.isprintable() for line in out.split("\n"))
    assert r"red \x1b[31m\n: asks: expected" in out


def test_a_file_without_end_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """No more of a file is read than a text can be long."""
    zero = Path("/dev/zero")
    if not zero.exists():
        pytest.skip("no /dev/zero here")
    for command in (["check"], ["replay"], ["edition", "check"]):
        code, out, err = run([*command, str(zero)], capsys)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "/dev/zero: 1,048,577 bytes" in err


def test_a_few_aliases_do_not_hang_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lists of lists of lists that stand for a billion cards are refused at once."""
    lists = ["- &a0 [" + ", ".join(["R1"] * 9) + "]"]
    lists += [f"- &a{i} [" + ", ".join([f"*a{i - 1}"] * 9) + "]" for i in range(1, 10)]
    text = "- edition: x-men\n  discard: R9\n  hands:\n" + "".join(f"    {x}\n" for x in lists)
    began = time.process_time()
    code, _, err = run(["check", write(tmp_path / "bomb.yaml", text)], capsys)
    assert (code, err.count("\n")) == (2, 1)
    assert "scenario 1: hands: " in err
    assert time.process_time() - began < 5


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("ascii", "n'importe quelle carte."),
        ("ascii", "qui peut rester la m?me."),
        (
            "latin-1",
            "n'importe quelle carte. Son joueur choisit la couleur, qui peut rester la même",
        ),
        ("latin-1", "- 4 × « Courir ! »."),
    ],
)
def test_any_output_can_be_printed(encoding: str, said: str) -> None:
    """Where the terminal has no such character stands a plainer one or a question mark."""
    command = [sys.executable, "-m", "pioche", "rules", "jurassic-world", "--lang", "fr"]
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(command, capture_output=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert said in " ".join(done.stdout.decode(encoding).split())


@pytest.mark.parametrize(
    "argv",
    [["rules", "x-men"], ["editions"], ["study"], ["check", str(SCENARIOS / "deck.yaml")]],
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_one_line_and_1(
    argv: list[str], unbuffered: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be printed is told, whether it fails at once or when the command ends."""
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    done = print_in_vain(argv, tmp_path / "out.txt")
    told = f"pioche: standard output: cannot be written: {NO_ROOM}\n"
    assert (done.returncode, done.stderr) == (1, told)


def test_bots_are_explained_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Every command that takes bots says how those of one's own are named."""
    for command in ("simulate", "compare", "play"):
        out = run([command, "--help"], capsys)[1]
        assert "policy:FILE" in out
        assert "module:Class" in out


def test_commands_take_an_edition_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An edition need not ship with Pioche to be read about and played."""
    text = (EDITIONS / "spider-man.toml").read_text(encoding="utf-8")
    file = write(tmp_path / "mine.toml", text.replace("Web Swing", "Long Swing"))
    code, out, _ = run(["rules", file, "--lang", "en"], capsys)
    assert (code, "Long Swing" in out) == (0, True)
    argv = ["simulate", file, "--games", "3", "--json", "-o", "stacking=same"]
    code, out, _ = run(argv, capsys)
    assert (code, json.loads(out)["edition"]) == (0, "mine")


@pytest.mark.parametrize("command", [["check"], ["replay"], ["edition", "check"]])
def test_large_and_binary_files_are_refused(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """50 MB, bytes that are no text, or a folder, where a text was expected."""
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    binary = tmp_path / "binary.txt"
    binary.write_bytes(bytes(range(256)) * 20)
    for path in (large, binary, tmp_path):
        code, out, err = run([*command, str(path)], capsys)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert str(path) in err


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_editions_and_rules(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All editions are listed with a rulebook in both languages."""
    code, out, _ = run(["editions", "--lang", lang], capsys)
    assert code == 0
    names = [line.split()[0] for line in out.splitlines()]
    assert {"classic", "x-men", "spider-man", "jurassic-world", "despicable-me-4"} <= set(names)
    for name in names:
        code, out, _ = run(["rules", name, "--lang", lang], capsys)
        assert code == 0
        assert len(out) > 3000


def test_edition_check_accepts_the_shipped_files(capsys: pytest.CaptureFixture[str]) -> None:
    """The files of the five editions and the extra one have no mistakes."""
    files = [str(p) for p in EDITIONS.glob("*.toml") if p.stem not in ("standard", "custom")]
    code, out, _ = run(["edition", "check", *files], capsys)
    assert (code, out.count("no mistakes")) == (0, len(files))


def test_edition_check_names_file_key_and_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sentence that is not understood is told with its file, its key and its words."""
    text = (EDITIONS / "spider-man.toml").read_text(encoding="utf-8")
    file = write(tmp_path / "mine.toml", text.replace("others reveal hands", "others dance"))
    code, _, err = run(["edition", "check", file], capsys)
    assert code == 2
    assert "mine.toml: cards.Web.effect[1]: did not understand 'others dance'" in err


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON has the counts, and the same seed gives the same ones."""
    argv = ["simulate", "classic", "--players", "3", "--games", "20", "--seed", "7", "--json"]
    results = [json.loads(run(argv, capsys)[1]) for _ in range(2)]
    for result in results:
        assert result["games"] == 20
        assert sum(result["wins"]) + result["void"] == 20
        assert len(result["wins"]) == 3
        assert result["questions"] > 20
        assert result["questions_per_second"] > 0
        assert result["seconds"] > 0
    assert results[0]["wins"] == results[1]["wins"]


def test_simulate_lets_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Greedy beats random most of the time."""
    argv = ["simulate", "x-men", "--players", "2", "--games", "40", "--bots", "greedy,random"]
    code, out, _ = run([*argv, "--json"], capsys)
    result = json.loads(out)
    assert (code, result["bots"]) == (0, ["greedy", "random"])
    assert result["wins"][0] > 25
    assert "greedy" in run(argv, capsys)[1]


def test_simulate_lets_bots_forget(capsys: pytest.CaptureFixture[str]) -> None:
    """With a chance of forgetting a call bots are caught, those that get views too."""
    for bots in ("greedy", "greedy-1"):
        argv = ["simulate", "x-men", "--players", "2", "--games", "40", "--bots", bots, "--json"]
        found = []
        for more in ([], ["--forget", "0.25"]):
            code, out, _ = run([*argv, "-o", "uno=race", *more], capsys)
            result = json.loads(out)
            assert (code, result.get("forget")) == (0, 0.25 if more else None)
            found.append(result["round"]["catches"]["mean"]["value"])
        assert found[0] == 0 < found[1]


def test_simulate_begins_from_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every round begins where the file says; one that cannot lie there is refused."""
    file = tmp_path / "table.txt"
    file.write_text("hands R5 / G1 G2 / B1 B2; discard R9;\ndraw Y1 Y2; turn 0\n")
    argv = ["simulate", "x-men", "--games", "20", "--bots", "greedy", "--position", str(file)]
    code, out, _ = run([*argv, "--json"], capsys)
    result = json.loads(out)
    assert (code, result["players"], result["wins"]) == (0, 3, [20, 0, 0])
    assert result["position"].startswith("hands R5 / G1 G2")
    file.write_text("hands R5 / Banana; discard R9")
    code, _, err = run(argv, capsys)
    assert code == 2
    assert "'Banana'" in err


def test_replay_steps_through_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every move of a record is told in words and counted, in both languages."""
    match = Match.new("spider-man", players=["Ada", "Bo"], seed=3)
    for _ in range(12):
        match.play(match.game.options[0])
    file = write(tmp_path / "game.txt", str(match_record(match)))
    for lang in ("fr", "en"):
        code, out, _ = run(["replay", file, "--lang", lang], capsys)
        assert code == 0
        assert [line.split()[0] for line in out.splitlines() if "[" in line] == [
            str(number) for number in range(13)
        ]
        assert {"fr": "C’est à Ada de jouer", "en": "It is Ada’s turn"}[lang] in out
    assert run(["replay", file, "--result"], capsys)[1].count("\n") == 1


def test_a_corrupt_record_names_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A move that was changed by hand is told with file, line and reason."""
    match = Match.new("spider-man", players=["Ada", "Bo"], seed=3)
    match.play(match.game.options[0])
    text = str(match_record(match)).replace(match.game.moves[0], "0 challenge")
    code, _, err = run(["replay", write(tmp_path / "g.txt", text)], capsys)
    assert code == 2
    assert "g.txt: line" in err


def test_version_starts_at_once() -> None:
    """`pioche --version` needs nothing but the standard library, and less than 100 ms."""
    command = [sys.executable, "-X", "importtime", "-m", "pioche", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("pioche ")
    for module in ("yaml", "numpy", "numba", "tomllib", "typing", "pathlib", "pioche.rules"):
        assert f" {module}\n" not in done.stderr
    seconds = []
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run(command[:1] + command[3:], capture_output=True, check=True)
        seconds.append(time.perf_counter() - began)
    print(f"start-up: {min(seconds) * 1000:.0f} ms")


def test_check_runs_without_numpy() -> None:
    """`pioche check` works where neither NumPy nor Numba is installed."""
    code = (
        "import sys\n"
        "sys.modules['numpy'] = sys.modules['numba'] = None\n"
        "from pioche.cli import main\n"
        f"sys.exit(main(['check', {str(SCENARIOS / 'turns.yaml')!r}]))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(" passed, 0 failed\n")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (
            ["rules", "y-men"],
            "pioche: édition : « y-men » est inconnue (possibles : Classique (classic)",
        ),
        (["rules", "x-men", "-o", "uno"], "pioche: --option : « uno » ne s'écrit pas nom=valeur"),
        (
            ["rules", "x-men", "-o", "x=1"],
            "pioche: options : « x » est inconnue (possibles : Donneur",
        ),
        (["replay", "nowhere"], "pioche: nowhere : fichier ou dossier introuvable"),
        (
            ["play", "x-men", "--bots", "hal"],
            "pioche: robot inconnu : « hal » (possibles : Débutant",
        ),
    ],
)
def test_what_is_wrong_is_said_in_french(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --lang fr an error has no English word; what has to be typed stands in brackets."""
    code, _, err = run([*argv, "--lang", "fr"], capsys)
    assert (code, err.count("\n")) == (2, 1)
    assert plain(err).startswith(said)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("the following arguments are required: EDITION", "il manque : EDITION"),
        (
            "argument --lang: invalid choice: 'de' (choose from 'fr', 'en')",
            "--lang : « de » n'existe pas ; possibles : « fr », « en »",
        ),
        (
            "argument --players: '99' is not a whole number from 2 to 10",
            "--players : « 99 » n'est pas un nombre entier de 2 à 10",
        ),
        ("something else", "something else"),
    ],
)
def test_a_wrong_command_is_told_in_french(message: str, said: str) -> None:
    """What the parser says is put into French, as far as it is known."""
    assert plain(usage_text(message, "fr")) == said
    assert usage_text(message, "en") == message
