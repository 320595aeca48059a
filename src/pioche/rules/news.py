"""The kinds of news the rules tell: (kind, seat, x, y), read by `pioche.game`."""

from typing import Final

DEALT: Final = 0  # seat gets card x
TURNED: Final = 1  # card x is turned to start the discard pile
RETURNED: Final = 2  # the turned card x goes back into the draw pile
REDEALT: Final = 3  # no card was left to turn: everything is dealt again
PLAYED: Final = 4  # seat plays card x; y says how: ON_TURN, …
COLOURED: Final = 5  # seat chooses colour x
DREW: Final = 6  # seat draws card x
DREW_NOTHING: Final = 7  # seat should draw, and nothing is left
KEPT: Final = 8  # seat keeps the card drawn
LOST_TURN: Final = 9  # seat loses a turn
REVERSED: Final = 10  # the direction changes
RESHUFFLED: Final = 11  # the discard pile but its top card is the new draw pile
AIMED: Final = 12  # seat faces x cards
ACCEPTED: Final = 13  # seat lets a card through
BLOCKED: Final = 14  # seat blocks what was aimed
CHALLENGED: Final = 15  # seat challenges seat x; y: guilty
SHOWN: Final = 16  # seat shows card x to seat y, or to all (NONE)
CHOSE_PLAYER: Final = 17  # seat chooses seat x
CHOSE_NUMBER: Final = 18  # seat names number x
PUT: Final = 19  # seat puts card x under the discard pile
GAVE: Final = 20  # seat gives card x to seat y
VOTED: Final = 21  # seat votes x: 1 yes, 0 no
DARED: Final = 22  # seat is dared (dare x); y: 1 stands until somebody calls UNO
DARES_OVER: Final = 23  # the standing dares end
SWAPPED: Final = 24  # seat swaps hands with seat x
MOVED: Final = 25  # every hand moves one seat; x: 1 counter-clockwise
HANDS_SHUFFLED: Final = 26  # all hands are gathered, shuffled and dealt, beginning after seat
BANNED: Final = 27  # nobody but seat may play wilds
OPENED: Final = 28  # all hands are face up
CLOSED: Final = 29  # they no longer are
CALLED: Final = 30  # seat calls UNO
CAUGHT: Final = 31  # seat catches seat x
WON: Final = 32  # seat has no cards left
VOIDED: Final = 33  # nobody can play or draw
SCORED: Final = 34  # seat scores x points
PASSES: Final = 35  # play goes on with seat x by the card's word

# How a card came to be played.
ON_TURN: Final = 0
AS_REACTION: Final = 1
JUMPED_IN: Final = 2
