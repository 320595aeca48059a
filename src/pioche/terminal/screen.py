"""The table in a few lines of text."""

from __future__ import annotations

from pioche.editions.facts import dare_names
from pioche.game.match import Match
from pioche.game.refusal import IllegalMoveError
from pioche.game.view import View
from pioche.terminal.choices import (
    choice_text,
    choices_of,
    flow,
    number_choices,
    paint,
    paragraph,
)
from pioche.texts.phrases import CARD, listing, several
from pioche.texts.refusals import refusal_text
from pioche.texts.terminal import say


def draw_table(match: Match, seat: int, lang: str) -> str:
    """Draw the table as a seat sees it."""
    view = match.game.view(seat)
    others = []
    for other in ((seat + i) % view.seats for i in range(1, view.seats)):
        known = f" [{' '.join(view.known[other])}]" if view.known.get(other) else ""
        others.append(f"{other} {match.players[other]} ({view.sizes[other]}){known}")
    colour = match.table.edition.colours[view.colour][lang] if view.colour else "–"
    piles = [
        f"{say('discard', lang)} {paint(match, view.top)}",
        f"{say('colour', lang)} {colour}",
        f"{say('draw-pile', lang)} {view.draw_size}",
        say(f"direction-{view.direction}", lang),
    ]
    hand = [paint(match, card) for card in view.hand]
    status = [f"  {line}" for line in status_lines(match, view, lang)]
    return "\n".join(
        ["", flow("", others), flow("", piles), *status, flow(say("hand", lang), hand)]
    )


def status_lines(match: Match, view: View, lang: str) -> list[str]:
    """Say what holds for the moment: totals, bans, open hands, dares."""
    lines = []
    if view.total:
        lines.append(say("to-draw", lang, cards=several(view.total, CARD, lang)))
    if view.no_wilds_but is not None:
        lines.append(say("no-wilds", lang, name=match.players[view.no_wilds_but]))
    if view.open_hands:
        lines.append(say("open", lang))
    for seat, key in view.dares.items():
        dare = dare_names(match.table, key)[lang]
        lines.append(say("dare", lang, name=match.players[seat], dare=dare))
    return lines


def question_line(match: Match, seat: int, lang: str) -> str:
    """Ask the question, with numbered options, and say what else could be done."""
    view = match.game.view(seat)
    choices = choices_of(view)
    asked = say(f"ask-{view.question}", lang, card=view.drawn or "")
    lines = [flow(asked, number_choices(match, [c for c in choices if not c.unasked], lang))]
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
    said = refusal_text(error.code, error.rule, lang, params, match.players, match.table)
    return paragraph(f"✗ {said}")


def round_end(match: Match, lang: str) -> str:
    """Say who won the round, what the others held and how the scores stand, if there are any."""
    counted = match.table.options.scoring != "none"
    lines = held_lines(match, lang)
    if counted or not match.over:
        lines.insert(0, round_result(match, lang))
    if match.over:
        lines.append(match_result(match, lang))
    elif counted:
        lines.append(say("scores", lang, scores=score_list(match)))
    return "\n" + "\n".join(f"  {line}" for line in lines)


def round_result(match: Match, lang: str) -> str:
    game = match.game
    if game.winner is None:
        return say("round-void", lang)
    scored = [f"{n} +{p}" for n, p in zip(match.players, game.points, strict=True) if p]
    said = say("round-won", lang, name=match.players[game.winner])
    return f"{said} ({', '.join(scored)})" if scored else said


def held_lines(match: Match, lang: str) -> list[str]:
    """Say what the players still held, and its points."""
    book, view = match.table.book, match.game.view(None)
    lines = []
    for seat, cards in sorted(view.known.items()):
        if cards:
            points = sum(book.value[book.codes.index(card)] for card in cards)
            counts = f" ({points})" if match.table.options.scoring != "none" else ""
            shown = " ".join(paint(match, card) for card in cards)
            lines.append(say("held", lang, name=match.players[seat], cards=shown + counts))
    return lines


def score_list(match: Match) -> str:
    return ", ".join(f"{n} {s}" for n, s in zip(match.players, match.scores, strict=True))


def match_result(match: Match, lang: str) -> str:
    """Say who won the match, or that it is not over."""
    names = [match.players[seat] for seat in match.winners]
    key = "match-goes-on" if not names else "match-won" if len(names) == 1 else "match-won-shared"
    said = say(key, lang, names=listing(names, lang))
    return said if match.table.options.scoring == "none" else f"{said} {score_list(match)}"
