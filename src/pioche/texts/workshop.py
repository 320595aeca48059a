"""What is said about a rule while somebody writes it, in both languages."""

from __future__ import annotations

from pioche.texts.phrases import Phrase

# What a sentence still lacks.
NEEDS = Phrase("D'abord : « {sentence} »", "First: “{sentence}”")
EMPTY_DARE = Phrase("Écrivez le gage.", "Write the dare.")
EMPTY_BODY = Phrase("Dites ce qui se passe alors.", "Say what happens then.")
NOT_LAST = Phrase(
    "Cette phrase doit être la dernière et ne dépendre d'aucune condition.",
    "This sentence has to be the last one, and may depend on no condition.",
)
UNKNOWN = Phrase("Cette phrase n'est pas comprise.", "This sentence is not understood.")
# Behind a sentence, and behind a condition, what follows from it being still open.
FULL_STOP, COMMA, OPEN = ".", ",", "…"
