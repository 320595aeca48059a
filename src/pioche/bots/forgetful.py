"""Any bot, but now and then it does not think of the call or the catch that it could make."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.bots import Bot
from pioche.bots.playing import PASS
from pioche.bots.seated import ALWAYS, LAPSE
from pioche.game.view import View
from pioche.notation.moves import parse_move
from pioche.rules.generator import below, sow
from pioche.rules.state import State


class Forgetful:
    """Asks a bot, and leaves calls and catches out `forget` times of 1000 (U1, U2)."""

    def __init__(self, bot: Bot, seed: int, forget: int) -> None:
        self.bot, self.forget = bot, forget
        self.chance = State()
        sow(self.chance, seed, LAPSE)

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Answer as the bot does, which may not have been told everything."""
        if question == "unasked" and parse_move(options[0]).is_spoken:
            if below(self.chance, ALWAYS) < self.forget:
                options = options[1:]
            if options[0] == PASS:
                return PASS
        return self.bot.answer(view, question, options)
