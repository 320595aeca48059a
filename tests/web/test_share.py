"""The result of a match as a picture that is made on the device."""

from __future__ import annotations

import struct

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .conftest import SCREENS, People
from .person import Person, play
from .tables import play_together

SHARE = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files }) => { window.shared = [files[0].name, files[0].type]; };
"""


@pytest.mark.parametrize(
    ("edition", "scoring"), [("classic", "winner"), ("jurassic-world", "none")]
)
def test_a_result_is_kept_as_a_picture(
    slow: Server, people: People, edition: str, scoring: str
) -> None:
    """Where a browser cannot share files it saves one: a PNG of 1080 by 1350."""
    four = [Person(people(), slow.url) for _ in range(4)]
    colour = "O" if edition == "classic" else "R"
    hands = " / ".join(f"{colour}{n}" + (f" {colour}{n}" if n > 1 else "") for n in range(1, 5))
    deal = f"hands {hands}; discard {colour}9; draw {colour}5"
    options = {"uno": "auto", "scoring": scoring, "target": 5}
    play_together(slow, four, deal, edition=edition, options=options)
    play(four, f"0 {colour}1")
    button = four[1].page.locator("[data-share-result]")
    expect(button).to_be_visible()
    with four[1].page.expect_download() as saved:
        button.click()
    path = SCREENS / f"result-{edition}.png"
    saved.value.save_as(path)
    assert saved.value.suggested_filename == "partie-de-pioche.png"
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (1080, 1350)
    assert not four[1].errors


def test_a_result_is_shared_where_that_is_possible(slow: Server, people: People) -> None:
    """The picture is handed to the sheet of the system, and nothing is sent to the server."""
    two = [Person(people(lang="en"), slow.url) for _ in range(2)]
    two[0].page.add_init_script(SHARE)
    play_together(slow, two, "hands R1 / R2 R3; discard R9", edition="x-men")
    play(two, "0 R1")
    two[0].page.locator("[data-share-result]").click()
    two[0].page.wait_for_function("() => window.shared !== undefined")
    assert two[0].page.evaluate("window.shared") == ["game-of-pioche.png", "image/png"]
