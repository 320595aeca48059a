"""The small things that make a table pleasant, each as one person or two would meet it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.server.clients import Http
from tests.server.conftest import StartServer
from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, TABLET, People
from .person import Person, play
from .tables import FIVES, HELD, play_alone, play_together, quick_game, seats_at

POSITION = "hands O1 O2 O3 V4 / O5 O6 O7 O8; discard O9; draw O0 V1 V2 V3"
DULL = "hands O1 O2 G3 G4 G5 V1 V2 V3 V4 V5 / O5 O6; discard O9; draw V6 V7"  # little that goes
# Whether the middle of something is covered by nothing else.
IN_REACH = """target => {
  const box = target.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return target.contains(document.elementFromPoint(x, y));
}"""
QUICK_MATCH = {
    "edition": "classic",
    "options": FIVES | {"scoring": "winner", "target": 1, "dealer": 1},
}


@pytest.fixture
def two(server: Server, people: People) -> list[Person]:
    """Two people, each in front of a browser of their own."""
    return [Person(people(), server.url), Person(people(), server.url)]


def lying(person: Person) -> Locator:
    """Find the cards in somebody's hand."""
    return person.page.locator(HELD)


def test_an_unplayable_card_says_why(server: Server, two: list[Person]) -> None:
    """A tap on it leaves the hand as it is, and shows the reason beside it with its rule."""
    one = two[0]
    play_together(server, two, DULL, edition="classic")
    hand = one.hand
    one.aim_at(one.page.locator("[data-hand] [data-card=V2]"))
    refusal = one.page.locator("[data-refusal]")
    expect(refusal).to_contain_text("ne va pas sur")
    expect(refusal.get_by_role("button", name="La règle")).to_be_visible()
    assert one.hand == hand


@pytest.mark.parametrize(
    ("size", "name"), [(PHONE, "phone"), (SIDEWAYS, "sideways"), (DESKTOP, "desktop")]
)
def test_a_refusal_never_lies_over_the_answers(
    server: Server, people: People, size: tuple[int, int], name: str
) -> None:
    """Whichever card was tapped in vain, what is asked can be answered at once."""
    two = [Person(people(size, touch=True), server.url, "touch") for _ in range(2)]
    one = two[0]
    play_together(server, two, DULL, edition="classic")
    dull = one.page.locator(f"{HELD}:not([data-playable])")
    expect(dull).to_have_count(8)
    for card in dull.all():
        one.aim_at(card)
        expect(one.page.locator("[data-refusal]")).to_be_visible()
        expect(one.page.locator("[data-hint]")).not_to_be_visible()  # it gives way
        one.settle()
        assert one.page.locator('[data-question].mine [data-move="draw"]').evaluate(IN_REACH)
    one.page.screenshot(path=SCREENS / f"refusal-{name}.png")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, TABLET, DESKTOP])
def test_what_happened_last_is_said_beside_the_piles(
    server: Server, people: People, size: tuple[int, int]
) -> None:
    """Also while a hint is shown, the sentence stands under or beside the colour in force."""
    person = Person(people(size), server.url)
    play_alone(server, person, edition="x-men", seed=1)
    expect(person.page.locator("[data-hint]")).to_be_visible()
    colour, sentence = (
        person.page.locator(f".words > .{name}") for name in ("colour", "happening")
    )
    expect(sentence).not_to_be_empty()
    over, said = colour.bounding_box(), sentence.bounding_box()
    assert over is not None
    assert said is not None
    middles = (over["x"] + over["width"] / 2, said["x"] + said["width"] / 2)
    assert abs(middles[0] - middles[1]) < 2
    assert said["y"] >= over["y"] + over["height"]


def test_uno_is_in_reach_while_a_colour_is_chosen(server: Server, people: People) -> None:
    """On a phone too the button lies beside the four fields, not under them; it can be armed."""
    both = [Person(people(PHONE, touch=True), server.url, "touch") for _ in range(2)]
    play_together(server, both, "hands W O1 O2 / O3 O4; discard O9", edition="classic")
    play(both, "0 W")
    person = both[0]
    expect(person.page.locator('[data-question].mine [data-move^="colour"]')).to_have_count(4)
    button = person.page.locator("[data-uno]")
    expect(button).to_have_attribute("data-uno", "idle")
    person.press(button)
    expect(button).to_have_attribute("data-uno", "armed")
    assert person.question == "colour"
    person.press(button)
    expect(button).to_have_attribute("data-uno", "idle")


def test_an_armed_call_goes_along_with_the_card(server: Server, two: list[Person]) -> None:
    """Whoever armed the call plays the last card but one, and UNO is called with it."""
    one = two[0]
    play_together(server, two, "hands O1 O2 / O3 O4; discard O9", edition="classic")
    one.page.locator("[data-question=turn].mine").wait_for()
    one.page.keyboard.press("u")
    expect(one.page.locator("[data-uno]")).to_have_attribute("data-uno", "armed")
    play(two, "0 O1")
    expect(one.log("called").first).to_contain_text("Vous annoncez UNO !")


def test_a_second_tap_means_the_same_call(server: Server, two: list[Person]) -> None:
    """Who taps UNO twice in haste has called it, and nothing is armed for the last card."""
    play_together(server, two, "hands O1 O2 / O3 O4 O5; discard O9; draw V1", edition="classic")
    play(two, "0 O1")
    button = two[0].page.locator("[data-uno=call]")
    button.evaluate("button => { button.click(); setTimeout(() => button.click(), 50); }")
    expect(two[0].log("called").first).to_contain_text("Vous annoncez UNO !")
    play(two, "1 O3")
    expect(two[0].page.locator("[data-uno]")).to_have_attribute("data-uno", "idle")


def test_hints_can_be_turned_off(server: Server, people: People) -> None:
    """The first hint offers to be the last one; so it is, also after the page is loaded again."""
    person = Person(people(), server.url).sit(quick_game(server))
    hint = person.page.locator("[data-hint]")
    expect(hint).to_be_visible()
    hint.get_by_role("button", name="Masquer les conseils").click()
    expect(hint).to_have_count(0)
    person.page.reload()
    lying(person).first.wait_for()
    expect(hint).to_have_count(0)


def test_a_hand_is_sorted_and_put_in_order(server: Server, two: list[Person]) -> None:
    """By colour, by rank, or as one drags the cards."""
    one = two[0]
    play_together(server, two, "hands V1 O5 V3 G2 O4 / O6 O7; discard O9", edition="classic")
    assert one.hand == ["O4", "O5", "G2", "V1", "V3"]
    one.page.keyboard.press("s")
    expect(one.page.get_by_role("button", name="Main triée par : rang")).to_be_visible()
    assert one.hand == ["V1", "G2", "V3", "O4", "O5"]
    one.settle()
    first, last = lying(one).first.bounding_box(), lying(one).last.bounding_box()
    assert first is not None
    assert last is not None
    mouse = one.page.mouse
    mouse.move(first["x"] + 8, first["y"] + 40)
    mouse.down()
    mouse.move(last["x"] + last["width"] / 2, last["y"] + 40, steps=12)
    mouse.move(last["x"] + last["width"], last["y"] + 40, steps=4)
    one.settle()  # the cards make room
    mouse.up()
    expect(one.page.get_by_role("button", name="Main triée par : à moi")).to_be_visible()
    assert one.hand == ["G2", "V3", "O4", "O5", "V1"]


def test_people_talk_and_react(server: Server, two: list[Person]) -> None:
    """What one writes the other reads, as it was written; a reaction is seen beside its player."""
    one, other = two
    play_together(server, two, POSITION, edition="classic")
    one.page.get_by_label("Écrire à la table").fill("Salut <b>toi</b> !")
    one.page.keyboard.press("Enter")
    expect(other.page.locator("[data-chat]")).to_contain_text("Salut <b>toi</b> !")
    one.page.locator("[data-reaction]").first.click()
    bubble = other.page.locator('[data-seat="0"] svg[role="img"], [data-seat="0"] .bubble')
    expect(bubble.first).to_be_visible()


def test_a_spectator_sees_no_hand(server: Server, people: People, two: list[Person]) -> None:
    """Whoever only watches sees the table, but nobody's cards, and has nothing to press."""
    play_together(server, two, POSITION, edition="classic")
    watcher = Person(people(), server.url)
    watcher.page.goto(two[0].page.url)
    expect(watcher.page.get_by_text("Vous regardez")).to_be_visible()
    expect(watcher.page.locator('[data-pile="discard"]')).to_be_visible()
    expect(watcher.page.locator(f"{HELD}, [data-uno], [data-move]")).to_have_count(0)
    play(two, "0 O1")
    expect(watcher.log("played").last).to_contain_text("Zoé joue")


def finished(server: Server, two: list[Person]) -> str:
    """Have two people play a match to its end, and give the address of its record."""
    play_together(server, two, **QUICK_MATCH)
    play(two, f"0 {two[0].hand[0]}")
    for one in two:
        one.page.locator("[data-rematch]").wait_for()
    return str(two[0].page.locator('a[href^="/r/"]').first.get_attribute("href"))


def test_a_rematch_begins_when_both_want_it(server: Server, two: list[Person]) -> None:
    """One asks and waits; the other agrees, and both sit at the table again."""
    finished(server, two)
    one, other = two
    one.press(one.page.locator("[data-rematch]"))
    expect(one.page.get_by_text("on attend Ali")).to_be_visible()
    other.press(other.page.locator("[data-rematch]"))
    for person in two:
        expect(person.page.locator("[data-room]")).to_be_visible()


def test_a_match_is_looked_at_again(server: Server, people: People, two: list[Person]) -> None:
    """A click on the log jumps there, the address shares the moment, and the shuffle is checked."""
    one = two[0].visit(finished(server, two))
    line = one.page.locator(".story li button").last
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(one.page.locator(".verdict")).to_have_class(re.compile("right"))
    expect(one.page).to_have_url(re.compile(r"[?&]move=\d+"))
    guest = Person(people(lang="en"), server.url)
    guest.page.goto(one.page.url)
    moment = one.page.get_by_role("slider").input_value()
    expect(guest.page.get_by_role("slider")).to_have_value(moment)
    expect(guest.page.locator(".verdict")).to_have_class(re.compile("right"))


def test_rules_are_found_by_a_word(server: Server, people: People) -> None:
    """The reader shows the paragraphs that have the word, with accents or without."""
    person = Person(people(), server.url).visit("/rules/x-men")
    everything = person.page.locator("article p, article li").count()
    person.page.get_by_role("searchbox").fill("cerebro")
    expect(person.page.locator("article")).to_contain_text("Cerebro")
    expect(person.page.locator("article p, article li")).not_to_have_count(everything)
    person.page.get_by_role("searchbox").fill("zzz")
    expect(person.page.get_by_text("Rien ne correspond.")).to_be_visible()


def test_a_name_is_remembered(server: Server, people: People) -> None:
    """What one calls oneself on the first screen is one's name at every table from then on."""
    person = Person(people(), server.url).visit("/")
    person.page.get_by_role("textbox", name="Votre nom").fill("Marguerite")
    person.page.reload()
    expect(person.page.get_by_role("textbox", name="Votre nom")).to_have_value("Marguerite")
    table = seats_at(server, 1, seats=2)[0]["table"]["id"]
    person.visit(f"/t/{table}")
    expect(person.page.get_by_role("textbox", name="Votre nom")).to_have_value("Marguerite")


def test_a_name_that_was_given_gives_way(server: Server, people: People) -> None:
    """Whoever never chose a name and meets somebody of the same sits down under another one."""
    person = Person(people(), server.url).visit("/")
    given = person.page.get_by_role("textbox", name="Votre nom").input_value()
    table = Http(server.url).create(given, seats=2)["table"]["id"]
    person.visit(f"/t/{table}")
    person.page.get_by_role("button", name="Prendre place").click()
    expect(person.page.locator("[data-room]")).to_be_visible()
    stored = person.page.evaluate("JSON.parse(localStorage['pioche.prefs']).name")
    assert stored not in ("", given)


def test_the_client_can_be_installed(start_server: StartServer, people: People) -> None:
    """It has a manifest with icons and a worker, and opens again while the server is away."""
    server = start_server()
    person = Person(people(service_workers="allow"), server.url).visit("/")
    page = person.page
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then(r => r.json())"
    )
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active !== null)")
    page.wait_for_function("caches.keys().then(names => names.length > 0)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    server.kill()
    page.reload()
    expect(page.locator("header")).to_be_visible()


def draw_and_see(one: Person, other: Person, told: str) -> None:
    """Draw a card, which the other sees nothing of, be told whether it goes, and keep it."""
    mine, theirs = (person.page.locator("[data-question] .line") for person in (one, other))
    one.press(one.page.locator('[data-question].mine [data-move="draw"]'))
    expect(mine).to_contain_text(told)
    assert theirs.inner_text() == "C\u2019est à Zoé de jouer"
    assert other.page.locator("[data-question]").get_attribute("data-question") == "turn"
    expect(other.log("drew").last).to_have_text(re.compile("Zoé pioche une carte"))
    one.play("keep")
    expect(other.log("kept").last).to_have_text(re.compile("Zoé garde la carte piochée"))


def test_only_whoever_drew_sees_whether_the_card_goes(
    start_server: StartServer, people: People
) -> None:
    """T4: the drawer is asked, or told that it does not go; the other sees a turn either way."""
    calm = start_server(rehearsals=True, delays=5.0)
    one, other = two = [Person(people(), calm.url), Person(people(), calm.url)]
    play_together(calm, two, "hands R1 R2 / B1 B2 B3; discard B9; draw B4 Y5 Y6", edition="x-men")
    draw_and_see(one, other, "Jouer la carte piochée")
    play(two, "1 B1")
    draw_and_see(one, other, "Elle ne va pas : tour suivant")
    assert not one.errors
