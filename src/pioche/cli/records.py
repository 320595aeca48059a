"""Commands about written games: run scenarios, replay records, prove their chance."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import add_command, add_files, add_lang, path
from pioche.errors import one_line
from pioche.streams import complain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from pioche.bots.proof import BotMoves
    from pioche.game.verify import Verification


def cmd_check(args: argparse.Namespace) -> int:
    """Run scenarios; one that makes no sense counts as failed, and ends with 2."""
    from pioche.game.check import check_files

    passed = failed = bad = 0
    for outcome in check_files(args.files):
        if outcome.error:
            complain(outcome.error)
        elif outcome.failed:
            print(one_line(f"{outcome.name}: {outcome.failed}"))
        bad += bool(outcome.error)
        failed += bool(outcome.error or outcome.failed)
        passed += not (outcome.error or outcome.failed)
    print(f"{passed} passed, {failed} failed")
    return 2 if bad else 1 if failed else 0


def add_check(commands: Any) -> None:
    add_files(add_command(commands, "check", cmd_check, "run scenarios"))


def cmd_replay(args: argparse.Namespace) -> int:
    from pioche.terminal.replay import show

    return show(args.file, args.lang, args.result)


def add_replay(commands: Any) -> None:
    parser = add_command(commands, "replay", cmd_replay, "step through the record of a game")
    parser.add_argument("file", type=path, metavar="FILE")
    parser.add_argument("--result", action="store_true", help="only check it and say how it ended")
    add_lang(parser)


def cmd_verify(args: argparse.Namespace) -> int:
    """Prove the chance of a record; an objection is one line, and ends with 1."""
    from pioche.game.verify import NotProvedError

    try:
        print(proof_text(*prove(args.file), args.lang))
    except NotProvedError as error:
        print(one_line(f"{args.file}: {error.text(args.lang)}"))
        return 1
    return 0


def prove(file: Path) -> tuple[Verification, BotMoves]:
    """Read a record and prove its chance, including its bots'; an error names the file."""
    from pioche.bots.proof import check_bots
    from pioche.editions.toml_files import read_text
    from pioche.game.verify import verify
    from pioche.notation.errors import NotationError
    from pioche.notation.records import parse_record

    try:
        record = parse_record(read_text(file))
        return verify(record), check_bots(record)
    except NotationError as error:
        raise NotationError(error.full_reason, str(file)) from None


def proof_text(proof: Verification, bots: BotMoves, lang: str) -> str:
    from pioche.terminal.screen import match_result
    from pioche.texts import proof as texts
    from pioche.texts.phrases import listing, several

    facts = [
        several(proof.shuffles, texts.SHUFFLE, lang),
        several(proof.places, texts.PLACE, lang),
    ]
    facts += [texts.DEALER.say(lang, {})] * proof.dealer
    entropy = [
        f"{name} {text}"
        if sealed or text == "-" or not proof.terms
        else f"{name} {texts.UNSEALED.say(lang, {'entropy': text})}"
        for name, text, sealed in zip(proof.match.players, proof.entropy, proof.sealed, strict=True)
    ]
    proved = texts.PROVED.say(
        lang,
        {
            "terms": terms_text(proof, lang) if proof.terms else "",
            "commitment": proof.commitment,
            "entropy": ", ".join(entropy),
            "facts": listing(facts, lang),
            "bots": bots_text(bots, lang) if proof.terms else "",
            "what": (texts.TERMS_TOO if proof.terms else texts.COMMITMENT).say(lang, {}),
            "result": match_result(proof.match, lang),
        },
    )
    if proof.unplayed:
        rounds = listing(list(map(str, proof.unplayed)), lang)
        proved += texts.UNPLAYED.say(lang, {"rounds": rounds})
    return proved


def terms_text(proof: Verification, lang: str) -> str:
    """Say what was agreed before the entropy was revealed."""
    from pioche.texts import proof as texts

    said = {"terms": proof.terms, "match": proof.number, "start": proof.start}
    text = texts.TERMS.say(lang, said)
    if proof.beacon:
        text += texts.BEACON.say(lang, {"beacon": proof.beacon, "pulse": proof.pulse})
    return text


def bots_text(bots: BotMoves, lang: str) -> str:
    """Say which moves of bots were made again."""
    from pioche.texts import proof as texts
    from pioche.texts.phrases import listing, several

    others = ""
    if bots.unchecked:
        moves = several(bots.unchecked, texts.MOVE, lang)
        others = texts.OTHER_BOTS.say(
            lang, {"moves": moves, "bots": listing(list(bots.unknown), lang)}
        )
    moves = several(bots.checked, texts.MOVE, lang)
    return texts.BOTS.say(lang, {"moves": moves, "others": others})


def add_verify(commands: Any) -> None:
    parser = add_command(commands, "verify", cmd_verify, "prove the shuffles of a finished game")
    parser.add_argument("file", type=path, metavar="FILE")
    add_lang(parser)
