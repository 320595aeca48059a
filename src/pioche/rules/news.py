"""The kinds of news the rules tell: (kind, seat, x, y), read by `pioche.game`."""

DEALT = 0  # seat gets card x
TURNED = 1  # card x is turned to start the discard pile
RETURNED = 2  # the turned card x goes back into the draw pile
REDEALT = 3  # no card was left to turn: everything is dealt anew
PLAYED = 4  # seat plays card x; y says how: ON_TURN, …
COLOURED = 5  # seat chooses colour x
DREW = 6  # seat draws card x
DREW_NOTHING = 7  # seat should draw, and nothing is left
KEPT = 8  # seat keeps the card drawn
LOST_TURN = 9  # seat loses a turn
REVERSED = 10  # the direction changes
RESHUFFLED = 11  # the discard pile but its top card is the new draw pile
AIMED = 12  # seat faces x cards
ACCEPTED = 13  # seat lets a card through
BLOCKED = 14  # seat blocks what was aimed
CHALLENGED = 15  # seat challenges seat x; y: guilty
SHOWN = 16  # seat shows card x to seat y, or to all (NONE)
CHOSE_PLAYER = 17  # seat chooses seat x
CHOSE_NUMBER = 18  # seat names number x
PUT = 19  # seat puts card x under the discard pile
GAVE = 20  # seat gives card x to seat y
VOTED = 21  # seat votes x: 1 yes, 0 no
DARED = 22  # seat is dared (dare x); y: 1 stands until somebody calls UNO
DARES_OVER = 23  # the standing dares end
SWAPPED = 24  # seat swaps hands with seat x
MOVED = 25  # every hand moves one seat; x: 1 against the clock
HANDS_SHUFFLED = 26  # all hands are gathered, shuffled and dealt, beginning after seat
BANNED = 27  # the others than seat may not play wilds
OPENED = 28  # all hands are face up
CLOSED = 29  # they no longer are
CALLED = 30  # seat calls UNO
CAUGHT = 31  # seat catches seat x
WON = 32  # seat has no cards left
VOIDED = 33  # nobody can play or draw
SCORED = 34  # seat scores x points
PASSES = 35  # play goes on with seat x by the card's word

# How a card came to be played.
ON_TURN = 0
AS_REACTION = 1
JUMPED_IN = 2
