"""The constants of the rules: sizes, questions, answers, and whom a sentence refers to."""

from typing import Final

# Goes up when the rules change what the same moves lead to: a log or a record is replayed under the
# revision that it was played with (`Book.revision`).
REVISION: Final = 2

# Sizes. A hand is one mask of 63 bits for each colour and one for the wilds.
SEATS: Final = 10
GROUPS: Final = 5
WILD: Final = 4  # the group of the wilds; as a colour: none chosen yet
ROOM: Final = 64  # bits set aside for a group
CARDS: Final = 256  # room for the piles of one table
FACES: Final = 255
RANKS: Final = 128
ROWS: Final = 2048  # room for the programs of one book
ROW: Final = 4  # a row of a program: verb, two arguments, whether it counts on a last card (E2)
NUMBERS: Final = 10  # ranks 0-9 are the number cards
NONE: Final = 255
MOST_TURNS: Final = 1_000_000  # T7: a round that cannot end, as forced moves in circles, is void

# Questions (docs/notation.md).
OVER: Final = 0
TURN: Final = 1
DRAWN: Final = 2
COLOUR: Final = 3
PLAYER: Final = 4
NUMBER: Final = 5
REVEAL: Final = 6
REACT: Final = 7
DISCARD: Final = 8
GIVE: Final = 9
VOTE: Final = 10

# Answers. Below PLAIN an answer is a card's face; from PLAIN on it is one of these.
PLAIN: Final = 256
DRAW: Final = 256
KEEP: Final = 257
ACCEPT: Final = 258
CHALLENGE: Final = 259
ENOUGH: Final = 260
YES: Final = 261
NO: Final = 262
COLOUR_0: Final = 263
PLAYER_0: Final = 267
NUMBER_0: Final = 277
ANSWERS: Final = 287

# Whom a sentence of an effect refers to.
NEXT: Final = 0
CHOSEN: Final = 1
OTHERS: Final = 2
EVERYBODY: Final = 3
SELF: Final = 4
PREVIOUS: Final = 5

# How a first card is taken (S6, S7).
STARTS: Final = 0  # it just lies there
ACTS: Final = 1  # as if the dealer had played it
AS_WILD: Final = 2  # the leader chooses the colour
RETURNS: Final = 3  # back into the draw pile
IGNORED: Final = 4  # another is turned on top of it

# Scoring (E3) and stacking (H1).
SCORE_WINNER: Final = 0
SCORE_OWN: Final = 1
SCORE_NONE: Final = 2
STACK_NONE: Final = 0
STACK_SAME: Final = 1
STACK_ANY: Final = 2

# How whole hands change places, for players that weigh it (`Book.trades`).
TRADE_ONE: Final = 1  # with one other player
TRADE_ROUND: Final = 2  # every hand moves one seat
TRADE_ALL: Final = 3  # all are shuffled and dealt
