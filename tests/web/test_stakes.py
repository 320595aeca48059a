"""Questions that say what is at stake, in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, People
from .person import Person, play
from .tables import play_together
from .test_places import box_of, is_inside

DUEL = "hands W+4 O1 O2 O3 O4 O5 / G1 G2; discard O9; draw V1 V2 V3 V4 V5 V6 V7"
SWING = "hands Web R1 R2 / G1 B2 G3 G4 G5 R6 R7 / B1 B3; discard R9; draw Y1 Y2"
SCAN = "hands Cerebro R1 R2 / G1 B2 / B1 B3; discard R9; draw Y1 Y2 Y3 Y4 Y5"
TRIPLE = "hands W+4* R1 R2 R3 / Run G2 G3; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6"
# Which names have a word that is wider than its button has room for.
BROKEN = """names => names
  .filter((name) => name.scrollWidth > name.clientWidth + 1 && name.clientWidth > 0)
  .map((name) => name.textContent)"""
SIZES = [PHONE, SMALL, SIDEWAYS, DESKTOP]


def test_a_duel_says_what_a_challenge_risks(server: Server, people: People) -> None:
    """A7: whoever is attacked reads who draws how many, with all answers in the window."""
    one, other = (Person(people(), server.url) for _ in range(2))
    play_together(server, [one, other], DUEL, edition="classic")
    play([one, other], "0 W+4", "0 colour G")
    question = other.page.locator("[data-question=react].mine")
    expect(question).to_contain_text("Zoé a joué un Super Joker +4 sur de l’orange")
    expect(question).to_contain_text("Zoé en pioche 4")
    expect(question.locator("[data-move=accept]")).to_have_text("Piocher 4")
    for size in other.in_each(SIZES):
        for answer in ("accept", "challenge"):
            expect(question.locator(f"[data-move={answer}]")).to_be_in_viewport(ratio=1)
        other.page.screenshot(path=SCREENS / f"duel-{size[0]}.png")
    for _ in one.in_each(SIZES):
        expect(one.page.locator("[data-question=react]")).to_contain_text("+4 pour Ali")
    play([one, other], "1 challenge")


def test_a_card_says_what_a_choice_is_for(server: Server, people: People) -> None:
    """C1: the player who swings reads what becomes of whomever they choose, and sees the hands."""
    three = [Person(people(), server.url) for _ in range(3)]
    play_together(server, three, SWING, edition="spider-man")
    play(three, "0 Web", "0 colour B")
    question = three[0].page.locator("[data-question=player].mine")
    expect(question).to_contain_text("le jeu continue avec le joueur qui le suit")
    for size in three[0].in_each(SIZES):
        for seat, count in ((1, 7), (2, 2)):
            answer = question.locator(f'[data-move="player {seat}"]')
            expect(answer).to_be_in_viewport(ratio=1)
            expect(answer).to_contain_text("2 bleu" if seat == 1 else "3 bleu")
            cards = answer.locator("[data-known]")
            expect(cards).to_have_count(count)
            for card in cards.all():
                assert is_inside(box_of(card), box_of(answer))
        three[0].page.screenshot(path=SCREENS / f"swing-{size[0]}.png")
    play(three, "0 player 1")


def test_a_duel_with_a_third_answer_is_whole(server: Server, people: People) -> None:
    """C3: challenge, Run! and the draw are all in sight below their question, without scrolling."""
    one, other = (Person(people(), server.url) for _ in range(2))
    play_together(server, [one, other], TRIPLE, edition="jurassic-world")
    play([one, other], "0 W+4*", "0 colour G")
    question = other.page.locator("[data-question=react].mine")
    expect(question.locator("[data-move]")).to_have_count(3)
    for size in other.in_each(SIZES):
        around = box_of(question)
        for part in (question.locator(".line"), *question.locator("[data-move]").all()):
            assert is_inside(box_of(part), around), size
        other.page.screenshot(path=SCREENS / f"triple-{size[0]}.png")


def test_a_long_card_leaves_the_answers_in_sight(server: Server, people: People) -> None:
    """C2: what Cerebro does takes many words; the players to choose from are there all the same."""
    three = [Person(people(), server.url) for _ in range(3)]
    play_together(server, three, SCAN, edition="x-men")
    play(three, "0 Cerebro")
    question = three[0].page.locator("[data-question=player].mine")
    expect(question).to_contain_text("annoncez un chiffre de 0 à 9")
    for size in three[0].in_each(SIZES):
        for seat in (1, 2):
            expect(question.locator(f'[data-move="player {seat}"]')).to_be_in_viewport(ratio=1)
        three[0].page.screenshot(path=SCREENS / f"scan-{size[0]}.png")
    play(three, "0 player 1")
    numbers = three[0].page.locator("[data-question=number].mine [data-move]")
    expect(numbers).to_have_count(10)
    for size in three[0].in_each(SIZES):
        assert numbers.locator("span").evaluate_all(BROKEN) == [], size
