"""`pioche verify`: what it prints, and how it ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.game.fair import Fair, commitment
from pioche.game.game import make_table
from pioche.game.match import Match
from pioche.typography import plain

SECRET = bytes(range(32)).hex()
Output = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def record() -> str:
    """Write down a match of some rounds."""
    table = make_table("spider-man", {"scoring": "winner", "target": 200, "uno": "auto"})
    match = Match(table, ["Ada", "Bo"], Fair(SECRET, ["ada-42", ""], table.book.codes))
    while not match.over:
        if match.game.over:
            match.next_round()
        match.play(match.game.options[0])
    return str(match.to_record("2026-11-15"))


def run(path: Path, text: str, capsys: Output, *more: str) -> tuple[int, str, str]:
    """Verify a text as a file; give the exit code and what was printed."""
    path.write_text(text, encoding="utf-8")
    code = main(["verify", str(path), *more])
    out, err = capsys.readouterr()
    return code, plain(out.replace(str(path), "FILE")), err.replace(str(path), "FILE")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Commitment: {commitment}\n"
            "Entropy: Ada ada-42, Bo -\n"
            "Proved: the secret fits the commitment; {shuffles} shuffles, 0 places and the choice "
            "of the dealer follow from it.\n"
            "Compare the commitment and your own entropy with what you saw before the deal.\n",
        ),
        (
            "fr",
            "Engagement : {commitment}\n"
            "Entropie : Ada ada-42, Bo -\n"
            "Prouvé : le secret correspond à l'engagement ; {shuffles} mélanges, 0 place et le "
            "choix du donneur en découlent.\n"
            "Comparez l'engagement et votre entropie avec ce que vous avez vu avant la donne.\n",
        ),
    ],
)
def test_a_fair_record_is_proved(
    lang: str, said: str, record: str, tmp_path: Path, capsys: Output
) -> None:
    """What was proved is told in both languages, with the result, and ends with 0."""
    code, out, err = run(tmp_path / "r.txt", record, capsys, "--lang", lang)
    shuffles = len(re.findall("^shuffle: ", record, flags=re.MULTILINE))
    assert shuffles > 1
    proved = said.format(commitment=commitment(SECRET), shuffles=shuffles)
    assert (code, err, out[: len(proved)]) == (0, "", proved)
    assert out.count("\n") == proved.count("\n") + 1


def test_a_changed_record_is_one_line_and_1(record: str, tmp_path: Path, capsys: Output) -> None:
    """What does not fit is told with file and line in both languages."""
    cheat = record.replace("commitment: ", "commitment: 0")
    line = next(n for n, s in enumerate(cheat.split("\n"), 1) if s.startswith("commitment"))
    said = f"FILE: line {line}: the commitment is not the SHA-256 of the secret\n"
    assert run(tmp_path / "r.txt", cheat, capsys, "--lang", "en") == (1, said, "")
    said = f"FILE: ligne {line} : l'engagement n'est pas l'empreinte SHA-256 du secret\n"
    assert run(tmp_path / "r.txt", cheat, capsys, "--lang", "fr") == (1, said, "")


def test_a_move_against_the_rules_is_one_line_and_1(
    record: str, tmp_path: Path, capsys: Output
) -> None:
    """A record with a move that was never possible is no proof."""
    cheat = re.sub(r"^(\d) ", r"\1 challenge, \1 ", record, count=1, flags=re.MULTILINE)
    code, out, err = run(tmp_path / "r.txt", cheat, capsys)
    assert (code, err, out.count("\n")) == (1, "", 1)
    assert re.match(r"FILE: line \d+: the move '\d challenge' was refused: ", out)


@pytest.mark.parametrize("tag", ["commitment", "secret", "entropy"])
def test_a_record_without_a_proof_is_one_line_and_2(
    tag: str, record: str, tmp_path: Path, capsys: Output
) -> None:
    """Where a tag is missing there is nothing to verify."""
    bare = re.sub(f"^{tag}: .*\n", "", record, flags=re.MULTILINE)
    code, out, err = run(tmp_path / "r.txt", bare, capsys)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"pioche: FILE: there is no {tag} in this record")


@pytest.mark.parametrize("text", ["", "hello", "pioche record 1\nedition: x-men\n", "\x1b[2J"])
def test_what_is_no_record_is_one_line_and_2(text: str, tmp_path: Path, capsys: Output) -> None:
    """A text that cannot be read as a record is told with its line."""
    code, out, err = run(tmp_path / "r.txt", text, capsys)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("pioche: FILE: line ")
    assert err.rstrip("\n").isprintable()


def test_a_file_that_is_not_there_is_one_line_and_2(capsys: Output) -> None:
    """The name of the file is quoted."""
    assert main(["verify", "no-such-file.txt"]) == 2
    assert capsys.readouterr().err.startswith("pioche: no-such-file.txt: ")
