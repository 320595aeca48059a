"""The conditions of the effects language, as in "if next cannot play: next draws 3".

Rows as in the vocabulary; their verb is always `when`, and `y` is one of its conditions.
"""

from __future__ import annotations

from pioche.editions.grammar import Row, Touch, same
from pioche.rules.effects import CANNOT_PLAY, HAS_COLOUR, LACKS_COLOUR, NO_VOTES

CONDITIONS: tuple[Row, ...] = (
    Row(
        "{one} cannot play",
        "when",
        same("si {one} ne peut poser aucune carte"),
        same("if {one} cannot play a card"),
        Touch.NOTHING,
        x="one",
        y=CANNOT_PLAY,
        uses="colour",
    ),
    Row(
        "nobody votes yes",
        "when",
        same("si personne ne vote pour"),
        same("if nobody votes in favour"),
        Touch.NOTHING,
        y=NO_VOTES,
        uses="votes",
    ),
    Row(
        "{one} holds colour",
        "when",
        same("si {one} a une carte de la couleur demandée"),
        same("if {one} holds a card of the colour in force"),
        Touch.NOTHING,
        x="one",
        y=HAS_COLOUR,
        uses="colour",
    ),
    Row(
        "{one} lacks colour",
        "when",
        same("si {one} n'a aucune carte de la couleur demandée"),
        same("if {one} holds no card of the colour in force"),
        Touch.NOTHING,
        x="one",
        y=LACKS_COLOUR,
        uses="colour",
    ),
)
