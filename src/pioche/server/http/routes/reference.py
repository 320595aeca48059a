"""What can be played: editions, cards, rules and words, and rules that somebody writes."""

from __future__ import annotations

from typing import Annotated

from pioche.editions.build import Table as RuleTable
from pioche.editions.build import standard_table
from pioche.editions.errors import EditionError
from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from pioche.server.http.route import route
from pioche.server.http.site import Call
from pioche.server.protocol import bodies as b
from pioche.server.protocol.about import about
from pioche.server.protocol.refusals import RefusedError
from pioche.server.reference import workshop
from pioche.server.reference.cards import deck_of
from pioche.server.reference.catalogue import catalogue
from pioche.server.reference.rulebooks import booklet
from pioche.server.reference.trials import mistake_of, trial
from pioche.server.reference.vocabulary import vocabulary
from pioche.server.reference.words import glossary
from pioche.server.table.info import rule_texts
from pioche.texts.rulebook import rulebook

WHILE = 300  # seconds: what only another version of the server changes
NO_EDITION = ("bad-settings",)


def as_printed(edition: str) -> RuleTable:
    try:
        return standard_table(edition)
    except EditionError as error:
        raise RefusedError("bad-settings", what=error) from None


@route("GET", "/api/editions")
async def list_editions(call: Call) -> b.Catalogue:
    """List the editions, the ready rules for customisable wilds, the options and the bots."""
    return catalogue()


@route("GET", "/api/words", fresh=WHILE)
async def read_words(call: Call) -> b.Glossary:
    """Read what questions, answers and settings are called."""
    return glossary()


@route("GET", "/api/vocabulary", refuses=NO_EDITION, fresh=WHILE)
async def read_vocabulary(
    call: Call,
    edition: Annotated[
        str, about("The edition whose cards a rule may name; empty: the first.", max_length=60)
    ] = "",
) -> b.Vocabulary:
    """Read the effects language: all that a rule can be composed of."""
    return vocabulary(as_printed(edition or edition_names()[0]))


@route("GET", "/api/editions/{edition}/cards", refuses=NO_EDITION, fresh=WHILE)
async def list_cards(call: Call, edition: b.EditionId) -> b.Deck:
    """List the faces of an edition's deck."""
    return deck_of(as_printed(edition))


@route("GET", "/api/editions/{edition}/rules", refuses=NO_EDITION)
async def read_rules(call: Call, edition: b.EditionId, lang: b.Language = "fr") -> str:
    """Read the rulebook of an edition as printed."""
    return rulebook(as_printed(edition), lang)


@route("GET", "/api/editions/{edition}/rulebook", refuses=NO_EDITION, fresh=WHILE)
async def show_rulebook(call: Call, edition: b.EditionId, lang: b.Language = "fr") -> b.Rulebook:
    """Read the same rulebook section by section, each paragraph with its rules."""
    return booklet(as_printed(edition), lang)


@route("POST", "/api/rules/check")
async def check_rules(call: Call, body: b.RulesToCheck) -> b.CheckedRules:
    """Read custom rules back in words, or learn what is wrong with them and where."""
    try:
        table = make_table(body.edition, body.options)
    except EditionError as error:
        return b.CheckedRules(mistake=mistake_of(error))
    return b.CheckedRules(rules=rule_texts(table))


@route("POST", "/api/rules/read", refuses=NO_EDITION)
async def read_drafts(call: Call, body: b.Drafts) -> b.ReadDrafts:
    """Read rules while they are written: in words, and in pieces with what can fill each slot."""
    return b.ReadDrafts(workshop.read_drafts(as_printed(body.edition), body))


@route("POST", "/api/rules/try", refuses=("too-many",))
async def try_rules(call: Call, body: b.TrialWanted) -> b.Trial:
    """Try rules on a small position, always the same: send all moves made so far."""
    return await call.apart(trial, body)
