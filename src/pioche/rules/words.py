"""The numbers the rules speak in: questions, answers, and who is meant."""

# Sizes. A hand is one mask of 63 bits for each colour and one for the wilds.
SEATS = 10
GROUPS = 5
WILD = 4  # the group of the wilds; as a colour: none chosen yet
ROOM = 64  # bits set aside for a group
CARDS = 256  # room for the piles of one table
FACES = 255
RANKS = 128
ROWS = 2048  # room for the programs of one book
ROW = 4  # a row of a program: verb, two arguments, whether it counts on a last card (E2)
NUMBERS = 10  # ranks 0-9 are the number cards
NONE = 255
MOST_TURNS = 1_000_000  # T7: a round that cannot end, as forced moves going in circles, is void

# Questions (NOTATION.md).
OVER = 0
TURN = 1
DRAWN = 2
COLOUR = 3
PLAYER = 4
NUMBER = 5
REVEAL = 6
REACT = 7
DISCARD = 8
GIVE = 9
VOTE = 10

# Answers. Below PLAIN an answer is a card's face; from PLAIN on it is one of these.
PLAIN = 256
DRAW = 256
KEEP = 257
ACCEPT = 258
CHALLENGE = 259
ENOUGH = 260
YES = 261
NO = 262
COLOUR_0 = 263
PLAYER_0 = 267
NUMBER_0 = 277
ANSWERS = 287

# Who a sentence of an effect speaks of.
NEXT = 0
CHOSEN = 1
OTHERS = 2
EVERYBODY = 3
SELF = 4
PREVIOUS = 5

# How a first card is taken (S6, S7).
STARTS = 0  # it just lies there
ACTS = 1  # as if the dealer had played it
AS_WILD = 2  # the leader chooses the colour
RETURNS = 3  # back into the draw pile
IGNORED = 4  # another is turned on top of it

# Scoring (E3) and stacking (H1).
SCORE_WINNER = 0
SCORE_OWN = 1
SCORE_NONE = 2
STACK_NONE = 0
STACK_SAME = 1
STACK_ANY = 2
