"""Everybody at a table has a face."""

from __future__ import annotations

from tests.server.live import Server

from .conftest import PHONE, SCREENS, People
from .person import Person
from .tables import play_alone, seats_at
from .test_places import box_of, do_overlap

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
    """A face follows from the name: it is the same for everybody, wherever it is seen."""
    seats = seats_at(server, 3, edition="classic")
    two = [Person(people(), server.url).sit(seats[number]) for number in (0, 1)]
    drawn = []
    for person in two:
        faces = person.page.locator('[data-room] [data-avatar="person"]')
        faces.nth(2).wait_for()
        drawn.append(faces.evaluate_all(DRAWN))
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 3
