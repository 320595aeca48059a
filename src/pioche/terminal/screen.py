"""The table in a few lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.editions.facts import dare_names
from pioche.game.asking import ask
from pioche.game.match import Match
from pioche.game.refusal import IllegalMoveError
from pioche.game.view import View
from pioche.terminal.choices import (
    card_words,
    choice_text,
    choices_of,
    flow,
    number_choices,
    paragraph,
    width,
)
from pioche.texts.phrases import CARD, Persons, capital, listing, several
from pioche.texts.refusals import refusal_text
from pioche.texts.table_events import TABLE_EVENTS
from pioche.texts.terminal import PERSONAL, say


def say_of(key: str, lang: str, match: Match, seat: int, you: int | None, **facts: object) -> str:
    """Say something about a player, who may be the one at the terminal."""
    texts = {name: str(fact) for name, fact in facts.items()}
    return spoken(PERSONAL[key], lang, seat == you, name=match.players[seat], **texts)


def spoken(persons: Persons, lang: str, is_you: bool, **facts: str) -> str:
    """Say a sentence, in the second person if it is about whoever reads it."""
    return persons.spoken(1 if is_you else 0).say(lang, facts)


def called(match: Match, seat: int, you: int | None, lang: str) -> str:
    """Name a player in a list: whoever reads it is `you`."""
    return say("you", lang) if seat == you else match.players[seat]


def round_title(match: Match, you: int | None, lang: str) -> str:
    """Say which round begins and who deals, with a rule across the screen."""
    dealer = match.game.dealer
    says = TABLE_EVENTS["round"].says
    facts = {"number": str(match.round), "seat": match.players[dealer]}
    return f"── {spoken(says, lang, dealer == you, **facts)} ".ljust(width(), "─")


def draw_table(match: Match, seat: int, lang: str) -> str:
    """Draw the table as a seat sees it."""
    view = match.game.view(seat)
    others = [(seat + i) % view.seats for i in range(1, view.seats)]
    sizes = [f"{match.players[s]} {several(view.sizes[s], CARD, lang)}" for s in others]
    known = [known_line(match, view, s, lang) for s in others if view.known.get(s)]
    piles = [
        f"{say('discard', lang)} {card_words(match.table, view.top, lang)}",
        f"{say('draw-pile', lang)} {view.draw_size}",
        say(f"direction-{view.direction}", lang),
    ]
    hand = [card_words(match.table, card, lang) for card in view.hand]
    status = [paragraph(line) for line in status_lines(match, view, lang)]
    held = flow(say("hand", lang), joined(hand), " ")
    return "\n".join(["", flow("", sizes), *known, flow("", piles), *status, held])


def known_line(match: Match, view: View, seat: int, lang: str) -> str:
    """Say which cards of somebody's hand are known."""
    cards = [card_words(match.table, card, lang) for card in view.known[seat]]
    return flow(say("known", lang, name=match.players[seat]), joined(cards), " ")


def joined(cards: Sequence[str]) -> list[str]:
    """Put a comma behind all cards but the last, so that they flow as one list."""
    return [f"{card}," for card in cards[:-1]] + list(cards[-1:])


def status_lines(match: Match, view: View, lang: str) -> list[str]:
    """Say what holds for the moment: totals, bans, open hands, dares."""
    lines = []
    if view.total:
        lines.append(say("to-draw", lang, cards=several(view.total, CARD, lang)))
    if view.no_wilds_but is not None:
        lines.append(say("no-wilds", lang, name=called(match, view.no_wilds_but, view.seat, lang)))
    if view.open_hands:
        lines.append(say("open", lang))
    for seat, key in view.dares.items():
        dare = dare_names(match.table, key)[lang]
        lines.append(say_of("dare", lang, match, seat, view.seat, dare=dare))
    return lines


def question_line(match: Match, seat: int, lang: str) -> str:
    """Ask the question with what is at stake and numbered options; say what else could be done."""
    view = match.game.view(seat)
    choices = choices_of(view)
    text, stakes, _, notes = ask(match.game, seat, match.players, lang)
    lines = [paragraph(text), *([paragraph(stakes)] if stakes else [])]
    lines += [paragraph(say("note", lang, card=card, note=note)) for card, note in notes.items()]
    lines.append(flow("", number_choices(match, [c for c in choices if not c.unasked], lang)))
    if view.unasked:
        more = number_choices(match, [c for c in choices if c.unasked], lang)
        lines.append(flow(say("unasked", lang), more))
    return "\n".join(lines)


def offer_line(match: Match, seat: int, lang: str) -> str:
    """Offer what a seat may do unasked."""
    choices = number_choices(match, choices_of(match.game.view(seat)), lang)
    return flow(say("offer", lang), [*choices, say("offer-pass", lang)])


def refusal_line(match: Match, seat: int, error: IllegalMoveError, typed: str, lang: str) -> str:
    """Say why a move is refused, in the words the player typed and sees."""
    choices = choices_of(match.game.view(seat))
    texts = [choice_text(match, c, lang) or str(c.label) for c in choices if not c.unasked]
    params = error.params | {"move": typed, "choices": ", ".join(texts)}
    names = list(match.players)
    if error.code == "not-your-turn":
        names[seat] = say("you", lang)
    said = refusal_text(error.code, error.rule, lang, params, names, match.table)
    return paragraph(f"✗ {said}")


def round_end(match: Match, you: int | None, lang: str) -> str:
    """Say who won the round, what the others held and how the scores stand, if there are any."""
    counted = match.table.options.scoring != "none"
    lines = held_lines(match, you, lang)
    if counted or not match.over:
        lines.insert(0, paragraph(round_result(match, you, lang)))
    if match.over:
        lines.append(paragraph(match_result(match, lang, you)))
    elif counted:
        lines.append(paragraph(say("scores", lang, scores=score_list(match, you, lang))))
    return "\n" + "\n".join(lines)


def round_result(match: Match, you: int | None, lang: str) -> str:
    game = match.game
    if game.winner is None:
        return say("round-void", lang)
    said = say_of("round-won", lang, match, game.winner, you)
    scored = [f"{called(match, seat, you, lang)} +{p}" for seat, p in enumerate(game.points) if p]
    return f"{said} ({', '.join(scored)})" if scored else said


def held_lines(match: Match, you: int | None, lang: str) -> list[str]:
    """Say what the players still held, and its points."""
    book, view = match.table.book, match.game.view(None)
    lines = []
    for seat, cards in sorted(view.known.items()):
        if cards:
            points = sum(book.value[book.codes.index(card)] for card in cards)
            counts = [f"({points})"] if match.table.options.scoring != "none" else []
            shown = joined([card_words(match.table, card, lang) for card in cards])
            lines.append(flow(say_of("held", lang, match, seat, you), [*shown, *counts], " "))
    return lines


def score_list(match: Match, you: int | None, lang: str) -> str:
    names = [called(match, seat, you, lang) for seat in range(len(match.players))]
    return ", ".join(f"{n} {s}" for n, s in zip(names, match.scores, strict=True))


def match_result(match: Match, lang: str, you: int | None = None) -> str:
    """Say who won the match, or that it is not over."""
    if not match.winners:
        said = say("match-goes-on", lang)
    elif len(match.winners) == 1:
        said = say_of("match-won", lang, match, match.winners[0], you)
    else:
        names = [called(match, seat, you, lang) for seat in match.winners]
        said = capital(say("match-won-shared", lang, names=listing(names, lang)))
    if match.table.options.scoring == "none":
        return said
    return f"{said} {capital(score_list(match, you, lang))}"
