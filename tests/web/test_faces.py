"""Everybody at a table has a face, which people choose."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.clients import Http
from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, SMALL, TABLET, People
from .person import Person, play
from .tables import HELD, play_alone, play_together, seats_at
from .test_axe import violations
from .test_places import box_of, do_overlap, is_within

DRAWN = "faces => faces.map((face) => face.innerHTML)"


def test_bots_look_like_bots_and_unlike_each_other(server: Server, people: People) -> None:
    """Nine bots have nine faces, none of which covers a name or how many cards there are."""
    person = Person(people(PHONE), server.url)
    play_alone(server, person, edition="classic", bots=9, seed=1)
    faces = person.page.locator('[data-seat] [data-avatar="bot"]')
    assert len(set(faces.evaluate_all(DRAWN))) == 9
    person.settle()
    person.page.screenshot(path=SCREENS / "faces-phone.png")
    for seat in person.page.locator("[data-seat]").all():
        face = box_of(seat.locator("[data-avatar]"))
        for part in (".plate", ".count"):
            assert not do_overlap(face, box_of(seat.locator(part)))


def test_people_have_faces_from_the_waiting_room_on(server: Server, people: People) -> None:
    """Whoever chose none has one that follows from the name: the same for everybody."""
    seats = seats_at(server, 3, edition="classic")
    two = [Person(people(), server.url).sit(seats[number]) for number in (0, 1)]
    drawn = []
    for person in two:
        faces = person.page.locator('[data-room] [data-avatar="person"]')
        faces.nth(2).wait_for()
        drawn.append(faces.evaluate_all(DRAWN))
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 3


def choose(person: Person, *parts: str) -> None:
    """Open the choice of faces and choose figure, colour and pattern, in this order."""
    person.press(person.page.locator("[data-face]"))
    groups = person.page.locator("[data-faces] [role=group]")
    for number, part in enumerate(parts):
        person.press(groups.nth(number).locator(f'[data-choose="{part}"]'))
    person.press(person.page.locator("[data-faces] .main"))
    expect(person.page.locator("[data-faces]")).to_have_count(0)


def test_a_face_is_chosen_kept_and_seen_by_others(server: Server, people: People) -> None:
    """Chosen on the first screen, it is there after a reload and at a table, for everybody."""
    one = Person(people(PHONE), server.url).visit("/")
    choose(one, "octopus", "3", "4")
    one.page.reload()
    expect(one.page.locator("[data-face]")).to_have_attribute("data-face", "octopus-3-4")
    table = seats_at(server, 1, edition="classic", seats=3)[0]["table"]["id"]
    one.visit(f"/t/{table}")
    one.page.get_by_role("button", name="Prendre place").click()
    mine = one.page.locator('[data-room] [data-seat="1"] [data-face]')
    expect(mine).to_have_attribute("data-face", "octopus-3-4")
    # Somebody with the same face is given it in another colour, and sees which are taken.
    other = Person(people(), server.url).visit(f"/t/{table}")
    choose(other, "octopus", "2", "4")
    other.page.evaluate(
        "localStorage['pioche.prefs'] = localStorage['pioche.prefs'].replace('us-2-4', 'us-3-4')"
    )
    other.page.reload()
    other.page.get_by_role("button", name="Prendre place").click()
    own = other.page.locator('[data-room] [data-seat="2"] [data-face]')
    expect(own).to_have_attribute("data-face", "octopus-4-4")
    choose(other, "bee", "0", "0")
    expect(own).to_have_attribute("data-face", "bee-0-0")
    bee = own.locator("svg[data-avatar]").inner_html()
    theirs = one.page.locator('[data-room] [data-seat="2"] svg[data-avatar]')
    expect(theirs).to_be_visible()
    one.page.wait_for_function(
        "bee => document.querySelector('[data-seat=\"2\"] svg[data-avatar]').innerHTML === bee",
        arg=bee,
    )
    other.press(own)
    other.press(other.page.locator('[data-faces] [data-choose="octopus"]'))
    taken = other.page.locator('[data-faces] [role=group]:nth-child(2) [data-choose="3"]')
    expect(taken).to_be_disabled()
    assert not one.errors
    assert not other.errors


@pytest.mark.parametrize("size", [PHONE, SMALL, SIDEWAYS, TABLET, DESKTOP])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_choice_of_faces_is_in_the_window_and_accessible(
    server: Server, people: People, size: tuple[int, int], dark: bool
) -> None:
    """At every size it has 24 figures, 8 colours and 6 patterns, and a face by lot."""
    person = Person(people(size, dark=dark, bypass_csp=True), server.url).visit("/")
    person.press(person.page.locator("[data-face]"))
    dialog = person.page.locator("[data-faces]")
    expect(dialog.locator("[data-choose]")).to_have_count(24 + 8 + 6)
    person.press(dialog.locator("[data-chance]"))
    person.settle()
    person.page.screenshot(path=SCREENS / f"choice-of-faces-{size[0]}.png")
    for part in (dialog, dialog.locator("[data-chance]"), dialog.locator(".main")):
        assert is_within(box_of(part), person.page)
    assert not violations(person.page)
    person.press(dialog.locator(".main"))
    kept = person.page.evaluate("JSON.parse(localStorage['pioche.prefs']).face")
    reply = Http(server.url).post("/api/quick", {"edition": "classic", "name": "A", "face": kept})
    assert reply.data["table"]["seats"][0]["face"] == kept


PARTS = "[data-seat]", "[data-question]", "[data-uno]", "[data-pile]", ".strip", HELD


def test_ones_own_plate_stands_beside_the_hand(slow: Server, people: People) -> None:
    """Face, name, cards and points are there at every size, and lie over nothing."""
    one, *_ = four = [Person(people(), slow.url) for _ in "0123"]
    deal = "hands O1 O2 G3 G4 V5 V6 V7 / O3 O4 / O5 O6 / O7 O8; discard O9; draw V4 V5 V6 G7"
    play_together(slow, four, deal, edition="classic", options={"scoring": "winner", "target": 200})
    plate = one.page.locator("[data-own-plate]")
    expect(plate).to_have_accessible_name("Vous, Zoé, 7 cartes, 0 point, à vous de jouer")
    for size in one.in_each([SMALL, PHONE, SIDEWAYS, TABLET, DESKTOP, (1440, 900)]):
        one.page.screenshot(path=SCREENS / f"own-plate-{size[0]}.png")
        assert is_within(box_of(plate), one.page)
        others = [(part, box_of(other)) for part in PARTS for other in one.page.locator(part).all()]
        for inside in [box_of(part) for part in plate.locator("svg, .name, .facts span").all()]:
            assert is_within(inside, one.page)
            for part, other in others:
                assert not do_overlap(inside, other), part
    play(four, "0 O1")
    expect(plate).to_have_accessible_name("Vous, Zoé, 6 cartes, 0 point")


@pytest.mark.parametrize("count", [16, 40])
def test_a_large_hand_lies_below_the_plate(server: Server, people: People, count: int) -> None:
    """However many cards one holds, they cover nothing and none lies outside the window."""
    both = [Person(people(PHONE), server.url), Person(people(), server.url)]
    held = " ".join(f"{colour}{rank}" for rank in "1234567890" for colour in "GVYO")
    deal = f"hands {held[: 3 * count]} / O1 O2; discard O9; draw V4 V5 V6 G7"
    play_together(server, both, deal, edition="classic")
    page = both[0].page
    for width, height in (PHONE, SMALL, SIDEWAYS, TABLET):
        page.set_viewport_size({"width": width, "height": height})
        both[0].settle()
        page.screenshot(path=SCREENS / f"large-hand-{count}-{width}.png")
        expect(page.locator(HELD)).to_have_count(count)
        parts = page.locator("[data-own-plate], [data-question], [data-uno]").all()
        for card in page.locator(HELD).all():
            assert is_within(box_of(card), page)
            hidden = [box_of(part) for part in parts if do_overlap(box_of(card), box_of(part))]
            assert not hidden, (width, box_of(card))
