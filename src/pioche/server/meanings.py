"""What each field of the protocol means, by type; a type's fields may be explained by its base."""

from __future__ import annotations

from pioche.server import bodies, protocol
from pioche.server.settings import Settings
from pioche.server.summaries import Summary

LANGUAGE = "Have events say what happened in this language; empty: they do not."
LAST = "The id of the last event seen; 0: no past events come."
CODE = "Which error it is; see the list of codes."
ENGLISH = "The words for people, in English."
FRENCH = "The words for people, in French."
NAME = "What the others see; nobody else at the table has the same."

# What a client sends.
REQUESTS: dict[type, dict[str, str]] = {
    protocol.Request: {
        "id": "A number of the client's choice; the answer has it as `reply`.",
        "protocol": "The version that the client speaks.",
        "last": LAST,
        "lang": LANGUAGE,
    },
    protocol.Hello: {
        "token": "The token of the seat.",
        "entropy": "Mixes the shuffles of a table that begins by itself, as `ready` does else.",
    },
    protocol.Watch: {"table": "The id or the code of the table."},
    protocol.Ready: {
        "ready": "False: not ready after all.",
        "entropy": "Any text without blanks or quotes, best a random one: it mixes the shuffles.",
    },
    protocol.AddBot: {"bot": "Which bot; the catalogue lists them."},
    protocol.Remove: {"seat": "Whom to remove."},
    protocol.Resize: {"seats": "How many seats there are to be."},
    protocol.Play: {"move": "One of `own.options` or `own.unasked`, or the same with its sugar."},
    protocol.Arm: {"on": "False: no longer."},
    protocol.Rename: {"name": NAME},
    protocol.Chat: {"text": "One line of text."},
    protocol.React: {"reaction": f"One of {' '.join(protocol.REACTIONS)}"},
}

# What the server sends.
MESSAGES: dict[type, dict[str, str]] = {
    protocol.Message: {
        "protocol": "The version that the server speaks.",
        "now": "The time at the server, to set a clock by.",
        "last": "The id of the last event; say it in `hello` after a lost connection.",
        "reply": "The `id` of the message that this answers.",
        "code": CODE,
        "en": ENGLISH,
        "fr": FRENCH,
    },
    protocol.Welcome: {
        "seat": "One's own seat; null for a spectator.",
        "table": "The table as it stands.",
        "events": "What happened since `last` of the hello.",
        "game": "The game as it stands; not there before the first deal.",
        "own": "What this seat alone sees of it.",
        "clock": "Who has to answer until when.",
    },
    protocol.Update: {
        "events": "What happened, as this seat may see it.",
        "table": "The whole table, if something about it changed.",
        "game": "The fields that changed.",
        "own": "The fields that changed.",
        "clock": "The new clock, or null if nobody is asked; not there: as before.",
    },
    protocol.Refused: {"rule": "The id of the rule behind it (docs/rules.md), if there is one."},
    protocol.Held: {"until": "When the move is made, unless the rules refuse it by then."},
    protocol.Goodbye: {"again": "Whether to connect again; if not, doing so would not help."},
    protocol.Happening: {
        "id": "Its number: 1, 2, 3 … without a gap.",
        "kind": "What it is; see the list of kinds.",
        "seat": "Who did it, or to whom it happened.",
        "card": "The card, if this seat may know it.",
        "other": "Another seat: chosen, shown to, given to …",
        "number": "Of cards, points or seats; the one named.",
        "colour": "The letter of the colour.",
        "flag": "Guilty, or standing; see the kind.",
        "how": "A card was played on one's `turn`, as a `reaction`, or `jumped-in`.",
        "text": "A name, a reaction, or what somebody said.",
        "say": "The whole in one sentence, in the language asked for.",
    },
    protocol.TableInfo: {
        "id": "Its id: nobody can guess it.",
        "code": "A short code that can be typed instead.",
        "phase": "Before the match, playing, between two rounds, after the match, or gone.",
        "settings": "What its host chose.",
        "seats": "Who sits where, from seat 0.",
        "commitment": "SHA-256 of the secret that the shuffles come from (docs/fairness.md).",
        "rules": "The customisable wilds in words; being ready means agreeing to them.",
        "round": "The number of the round, from 1; 0 before the first.",
        "scores": "The points so far, by seat.",
        "winners": "Who won the match, once it is over.",
        "record": "The id of the finished match's record.",
        "spectators": "How many watch.",
    },
    protocol.SeatInfo: {
        "kind": "Whether anybody sits here, and what they are.",
        "name": "What they are called.",
        "bot": "Which bot sits here or plays for the person; `external`: a program of somebody's.",
        "host": "The host may add and remove before the start.",
        "ready": "Agrees to the rules and is ready.",
        "connected": "Is here at the moment.",
        "away": "A bot plays for this person until they come back.",
        "wants_on": "Wants the next round, or a rematch.",
    },
    protocol.RuleText: {"card": "The code of the card.", "fr": FRENCH, "en": ENGLISH},
    protocol.GameView: {
        "round": "The number of the round, from 1.",
        "asked": "Who is asked; null when the round is over.",
        "question": "What is asked (docs/notation.md); `over` when the round is over.",
        "turn": "Whose turn it is.",
        "dealer": "Who dealt.",
        "direction": "1 clockwise, -1 against it.",
        "top": "The card on the discard pile, a wild with its colour.",
        "colour": "The colour in force; null while it is being chosen.",
        "sizes": "How many cards each seat holds.",
        "draw_size": "How many cards the draw pile has.",
        "discard_size": "How many cards the discard pile has.",
        "owes_call": "Who is down to one card and has not called UNO (U1).",
        "catch_from": "From when that player can be caught (U2).",
        "actor": "Whose card is taking effect.",
        "effect": "What that card says, in the effects language (docs/effects.md).",
        "target": "At whom the card is aimed.",
        "total": "How many cards are aimed there.",
        "chosen": "Which seat was chosen.",
        "named": "Which number was named.",
        "no_wilds_but": "The only seat that may play wilds for now (K2).",
        "open_hands": "Whether all hands lie open.",
        "dares": "Who stands under which dare (K7).",
        "winner": "Who won the round.",
        "points": "What each seat scored in the round, once it is over.",
        "known": "Cards that everybody knows to be in a hand, by seat.",
        "hands": "All hands, for spectators who may see them, later.",
    },
    protocol.OwnView: {
        "hand": "One's cards, sorted.",
        "options": "Exactly the possible answers, if this seat is asked.",
        "unasked": "Calls, catches and jump-ins that are possible now.",
        "drawn": "The card just drawn, if it may be played.",
        "known": "Cards that this seat knows to be in others' hands, by seat.",
        "armed": "Whether UNO will be called along with the play that needs it.",
    },
    protocol.Clock: {
        "seat": "Who has to answer.",
        "ends": "When the time is up; null: no clock runs.",
        "limit": "How many milliseconds an answer may take; 0: as long as it likes.",
    },
}

# What goes over HTTP.
BODIES: dict[type, dict[str, str]] = {
    Settings: {
        "edition": "The id of the edition.",
        "seats": "How many seats there are.",
        "options": "House rules, custom rules, scoring, mixed editions … (docs/rules.md).",
        "bots": "The bots that have seats from the start, from the last seat on.",
        "autostart": "Begin by itself, once the host is connected and every seat is taken.",
        "listed": "Show the table in the lobby; else it is found by link or code only.",
        "pace": "How long an answer may take: 90 s, 30 s, 10 s, for ever, or days.",
        "days": "How many days an answer may take at the pace `correspondence`.",
        "uno_window": "How many milliseconds a call is safe before a catch opens (U2).",
        "chat": "Whether players can talk.",
        "spectators": "Whether others may watch, and whether they see the hands, later.",
        "spectator_delay": "How many seconds later spectators see the hands.",
    },
    Summary: {
        "id": "The id of the table.",
        "code": "Its short code.",
        "phase": "Whether it has begun.",
        "edition": "The id of the edition.",
        "seats": "How many seats there are.",
        "taken": "How many of them are taken.",
        "host": "The name of the host.",
        "pace": "How long an answer may take.",
        "custom": "Whether it plays by options of its own.",
        "spectators": "Whether it can be watched.",
    },
    bodies.Body: {
        "name": NAME,
        "edition": "The id of an edition.",
        "options": "As in the settings of a table.",
        "table": "The id or the code of a table.",
        "limit": "How many at most.",
        "lang": "The language.",
    },
    bodies.StreamParameters: {"last": LAST, "lang": LANGUAGE},
    bodies.RecordParameters: {"record": "The id of a record."},
    bodies.RecordsParameters: {
        "player": "The id of a player.",
        "before": "Only those before the record with this id; empty: from the newest on.",
    },
    bodies.NewTable: {"settings": "How the table plays."},
    bodies.QuickGame: {
        "bots": "Against how many bots.",
        "strength": "Which bot they all are.",
        "pace": "How long an answer may take.",
    },
    bodies.JoinTable: {"external": "Whether a program plays, and the others are told so."},
    bodies.Result: {
        "id": "Its id.",
        "name": "Its name.",
        "edition": "The id of the edition.",
        "text": "What it does.",
    },
    bodies.Player: {
        "token": "The token of the player, for `Authorization: Bearer`.",
        "name": "What the others see.",
    },
    bodies.Words: {"fr": "In French.", "en": "In English."},
    bodies.CardInfo: {"code": "How it is written.", "copies": "How many; of a coloured one, each."},
    bodies.EditionInfo: {
        "cards": "How many cards the deck has.",
        "least_seats": "How many players it takes.",
        "most_seats": "How many players it takes at most.",
        "colours": "The colours by their letters.",
        "special": "The cards that only this edition has.",
        "custom": "The rules that its customisable wilds have, unless the table picks others.",
        "characters": "Who the numbers 0 to 9 stand for (C2).",
    },
    bodies.ReadyRule: {"key": "What to write into `options.custom`.", "rule": "Its id."},
    bodies.OptionInfo: {
        "name": "What to write into `options`.",
        "rule": "The id of the rule it belongs to.",
        "kind": "On or off, one word of `values`, a number from `least` to `most`, or another.",
        "default": "What holds if nothing is said.",
        "values": "The words it may be.",
        "least": "The least it may be.",
        "most": "The most it may be.",
    },
    bodies.Catalogue: {
        "editions": "The editions.",
        "rules": "The rules for customisable wilds that are ready to pick.",
        "options": "The options of a table.",
        "bots": "The bots that sit at tables.",
    },
    bodies.Mistake: {
        "where": "The option, and the place in it.",
        "what": "What is wrong, with the words that were not understood.",
    },
    bodies.CheckedRules: {
        "rules": "The customisable wilds in words.",
        "mistake": "What is wrong; null: nothing is.",
    },
    bodies.SeatTaken: {
        "table": "The table as it stands.",
        "seat": "The number of the seat.",
        "token": "The token of the seat, for `hello`, or for `Authorization: Bearer`.",
        "player": "Who sits there now; keep the token to be the same one elsewhere.",
        "link": "The address to send to others.",
    },
    bodies.Lobby: {"tables": "The tables, the last touched first."},
    bodies.RecordInfo: {
        "finished": "When the match was over.",
        "players": "The names, by seat.",
    },
    bodies.RecordList: {"records": "The records."},
    bodies.ExportedMatch: {
        "finished": "When the match was over, as in ISO 8601.",
        "options": "The options of the table that are not the usual ones.",
        "players": "How many played.",
        "result": "The seats that won.",
        "record": "The record, without names and without the proof of its shuffles.",
    },
    bodies.Health: {
        "status": "All is well.",
        "version": "The version of Pioche.",
        "protocol": "The version of the protocol.",
    },
}

MEANINGS = REQUESTS | MESSAGES | BODIES
