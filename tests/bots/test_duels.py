"""What `tools.strength` plays with: the bots of whole rounds answer as those behind views do."""

from __future__ import annotations

import random
from collections import Counter

from pioche.bots import thinking
from pioche.bots.greedy_1 import Greedy1
from pioche.bots.playing import ask_bot
from pioche.bots.seated import Ears
from pioche.bots.thinker import Thinker
from pioche.bots.thinking import Thought
from pioche.game.game import Game
from pioche.game.imagine import copy_round
from pioche.game.match import Match
from pioche.notation.answers import move_answer
from pioche.notation.moves import parse_move
from pioche.rules.generator import sow
from pioche.rules.legal import find_options
from pioche.rules.worlds import forget_signs, note_deed
from tests.game.play import random_game, random_move
from tools import duels

SEEDS = 60  # enough dice for every answer that is as good as another


def tables_of(game: Game) -> list[Thought]:
    """Make the tables of a thought, the last of them with a round as it is."""
    states = [Thought() for _ in range(thinking.TABLES + 1)]
    for s in states:
        s.minds = bytearray(len(game.knowledge.minds))
        s.log = Ears(s)
    s = copy_round(game, states[duels.TABLE])
    s.observers, s.minds = game.knowledge.observers, game.knowledge.minds[:]
    forget_signs(s)
    for seat, kind, face, chosen, colour, *sizes in game.deeds:
        note_deed(s, game.table.book, seat, kind, face, chosen, colour, sizes[seat])
    return states


def test_the_first_greedy_answers_as_behind_a_view() -> None:
    """Its twin in the manner of the rules gives the same answers, but for the dice."""
    rng, asked = random.Random("former"), Counter[str]()
    while asked.total() < 400:
        game = random_game(rng)
        for _ in range(60):
            if game.over:
                break
            seat = game.asks.seat
            rare = game.question != "turn" or rng.random() < 0.2
            if seat is not None and rare and len(game.options) > 1:
                s, book = tables_of(game)[duels.TABLE], game.table.book
                find_options(s, book)
                twins = set()
                for seed in range(SEEDS):
                    sow(s, seed, 1)
                    twins.add(duels.former_answer(s, book, seat))
                view = game.view(seat)
                answers = {
                    move_answer(
                        book,
                        parse_move(Greedy1(seed).answer(view, game.question, list(game.options))),
                    )
                    for seed in range(SEEDS)
                }
                assert twins == answers, (game.question, game.options)
                asked[game.question] += 1
            game.play(random_move(game, rng))
    assert len(asked) > 6


def test_a_thinker_answers_as_behind_a_view() -> None:
    """In a compiled round it sees, weighs and decides what it would with a deep view."""
    rng, checked = random.Random("thoughts"), 0
    while checked < 40:
        game = random_game(rng)
        for _ in range(12):
            if game.over:
                break
            if len(game.options) > 1 and rng.random() < 0.4:
                seed, seat = rng.randrange(1 << 30), game.state.asked
                bot = Thinker(seed, playouts=6)
                bot.compiles = False
                states, book = tables_of(game), game.table.book
                find_options(states[duels.TABLE], book)
                room = [[0] * 400, [0] * 400, [0] * 400, [0, 0, 0, thinking.CLEAR], [0], [0] * 8]
                answer = duels.thought_answer(
                    states, [book], seat, seed + 1, 2_000, duels.FAIR, 6, *room
                )
                option = ask_bot(game, seat, bot, game.question, game.options)
                assert answer == move_answer(book, parse_move(option))
                checked += 1
            game.play(random_move(game, rng))


def test_a_match_is_played_to_its_goal() -> None:
    """Points are added up round by round, as a match does; its winner has won the deal."""
    match = Match.new("classic", 2, seed=4, options={"scoring": "winner", "uno": "auto"})
    s = tables_of(match.game)[duels.TABLE]
    s.question, s.winner, s.goal = 0, 1, 500
    s.scores[:2], s.points[:2] = [499, 480], [0, 19]
    assert duels.winners(s, match.table.book) == 0
    s.points[:2] = [0, 1]
    assert duels.winners(s, match.table.book) == 0b10
    s.goal, s.winner = 0, 255
    assert duels.winners(s, match.table.book) == 0b11
