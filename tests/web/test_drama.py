"""Great moments: each is seen, none is in the way, and the end comes after the last card."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.live import Server

from .conftest import DESKTOP, PHONE, SCREENS, SIDEWAYS, People
from .person import Person, play
from .tables import play_together
from .test_axe import violations

# Notes every moment that is shown, whether it moves and whether it can be hit; every card that
# flies; and what lies on the discard pile when a sheet comes up.
WATCH = """
window.moments = [];
window.flown = 0;
window.sheets = [];
window.early = [];
const moves = (node) => node.getAnimations({ subtree: true }).some((one) =>
  one.effect.getComputedTiming().duration > 1 &&
  one.effect.getKeyframes().some((frame) => ["transform", "translate", "rotate", "scale"].some(
    (key) => key in frame)));
// Where it will stand once it is there, whatever moves until then: is its name in sight?
const fits = (node) => {
  const [scene, title] = [node.querySelector(".scene"), node.querySelector(".title")];
  if (!title) return true;
  const [left, half] = [scene.offsetLeft + title.offsetLeft, title.offsetWidth / 2];
  const top = scene.offsetTop + title.offsetTop;
  return left >= half && left + half <= node.clientWidth && top >= 0 &&
    top + title.offsetHeight <= node.clientHeight;
};
const look = (node) => {
  if (node.dataset.moment) {
    const { x, y, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    window.moments.push({
      name: node.dataset.moment, moves: moves(node), blocks: Boolean(hit?.closest("[data-drama]")),
      fits: fits(node),
    });
  }
  if (node.matches(".air > .card")) window.flown += 1;
  if (node.querySelector("[role=dialog]"))
    window.sheets.push({
      top: document.querySelector("[data-pile=discard]")?.ariaLabel,
      flying: document.querySelectorAll(".air > .card").length,
    });
};
// What is said of colour and turn, or hinted at, while there is no card in the middle yet.
const isEarly = () => {
  if (document.querySelector("[data-pile=discard]")?.childElementCount !== 0) return;
  window.dealing = true;
  const said = [document.querySelector("[data-question] .line")?.textContent];
  const colour = document.querySelector("[data-colour]");
  for (const one of [colour, document.querySelector("[data-hint]")])
    if (one?.checkVisibility({ visibilityProperty: true })) said.push(one.textContent);
  for (const seat of document.querySelectorAll("[data-seat].asked, [data-own-plate].asked"))
    said.push(seat.ariaLabel);
  window.early.push(...said.filter(Boolean));
};
new MutationObserver((changes) => {
  isEarly();
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLElement) look(node);
}).observe(document, { childList: true, subtree: true });
"""
SEEN = "names => names.every((name) => window.moments.some((one) => one.name === name))"
ENDS = "hands R3 / G1 G2 W / B4; discard R9; draw Y1 Y2"
SCORED = {"uno": "auto", "scoring": "winner"}


def watching(people: People, server: Server, **look: Any) -> Person:
    """Give somebody a browser that notes what is seen in it."""
    person = Person(people(**{"still": False} | look), server.url)
    person.page.add_init_script(WATCH)
    return person


def ready(page: Page) -> None:
    """Wait until the effects are there: a table works without them until they come."""
    page.locator("[data-drama]").wait_for(state="attached")


def see(person: Person, *names: str) -> list[dict[str, Any]]:
    """Wait until these moments have been seen, and give all that were."""
    person.page.wait_for_function(SEEN, arg=list(names))
    seen: list[dict[str, Any]] = person.page.evaluate("window.moments")
    assert not any(moment["blocks"] for moment in seen)
    assert all(moment["fits"] for moment in seen)
    return seen


def test_the_deal_is_seen(server: Server, people: People) -> None:
    """One card after another flies to everybody, the first card is turned, then one is asked."""
    three = [watching(people, server), *(Person(people(), server.url) for _ in range(2))]
    play_together(server, three, edition="x-men")  # a rehearsal would have no deal
    page = three[0].page
    page.wait_for_function("() => window.flown >= 2 * 7 + 1")
    expect(page.locator("[data-pile=discard] > *").last).to_be_visible()
    for seat in (1, 2):
        expect(page.locator(f'[data-seat="{seat}"] .count')).to_have_text("7")
    assert len(three[0].hand) == 7
    expect(page.locator("[data-question] .line")).not_to_be_empty()
    expect(page.locator("[data-colour]")).to_be_visible()
    assert page.evaluate("[window.dealing, ...window.early]") == [True]


@pytest.mark.parametrize("still", [False, True], ids=["moving", "quiet"])
def test_every_standard_card_has_its_moment(server: Server, people: People, still: bool) -> None:
    """Skip, +2, Reverse, wild, +4 and the duel; where nothing should move, they stand still."""
    both = [watching(people, server, still=still, size=PHONE), Person(people(), server.url)]
    deal = (
        "hands RS R+2 RR W R1 R2 / W+4 R5 G1 G2; discard R9; draw " + "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"
    )
    play_together(server, both, deal, edition="x-men", options={"uno": "auto"})
    ready(both[0].page)
    for move, names in (
        ("0 RS", ("skip", "barred")),
        ("0 R+2", ("draw", "drawn")),
        ("0 RR", ("reverse",)),
        ("0 W", ("wild",)),
        ("0 colour R", ()),
        ("1 W+4", ("draw",)),
        ("1 colour G", ("aimed",)),
        ("0 challenge", ("challenged", "drawn")),
    ):
        play(both, move)
        seen = see(both[0], *names)
    assert any(moment["moves"] for moment in seen) is not still


@pytest.mark.parametrize(
    ("edition", "card", "moment"),
    [
        ("spider-man", "Web", "web"),
        ("x-men", "Cerebro", "scan"),
        ("jurassic-world", "Run", "chase"),
        ("despicable-me-4", "Mega", "gears"),
        ("classic", "Custom1", "pencil"),
        ("classic", "Shuffle", "shuffle"),
        ("extra", "Target", "card"),
    ],
)
def test_every_edition_has_a_moment_of_its_own(
    server: Server, people: People, edition: str, card: str, moment: str
) -> None:
    """Its special card has a scene, and what it asks can be answered meanwhile; on a low table."""
    both = [watching(people, server, size=SIDEWAYS), Person(people(), server.url)]
    one, two = ("O", "V") if edition == "classic" else ("R", "B")
    deal = f"hands {card} {one}1 {one}2 / {two}1 {two}2; discard {one}9; draw G1 G2 G3"
    play_together(server, both, deal, edition=edition, options={"uno": "auto"})
    ready(both[0].page)
    play(both, f"0 {card}")
    both[0].page.locator("[data-question].mine [data-move]").first.wait_for()
    assert see(both[0], moment)[-1]["moves"]
    both[0].page.locator(f'[data-moment="{moment}"]').wait_for(state="detached")


def test_a_card_of_another_box_keeps_its_moment(server: Server, people: People) -> None:
    """In a mixed deck a card has the scene of its edition, one that the table wrote a stamp."""
    both = [watching(people, server), Person(people(), server.url)]
    ours = {
        "name": {"fr": "Giboulée", "en": "Shower"},
        "kind": "wild",
        "copies": 2,
        "effect": ["others draw 1", "choose colour"],
    }
    options = {"uno": "auto", "cards": {"Run": 2, "Shower": ours}}
    deal = "hands Run Shower O1 O2 / V1 V2; discard O9; draw G1 G2 G3 G4"
    play_together(server, both, deal, edition="classic", options=options)
    ready(both[0].page)
    play(both, "0 Run", "0 colour V")
    see(both[0], "chase")
    play(both, "1 V1", "0 Shower")
    see(both[0], "card")


# Who was waited for, as it was said below the table, and what was told then.
WAITED = """
window.waited = [];
new MutationObserver(() => {
  const line = document.querySelector("[data-question]:not(.mine) .line")?.textContent ?? "";
  const told = document.querySelector("[data-happening]")?.textContent.trim() ?? "";
  if (line && line !== window.waited.at(-1)?.[0]) window.waited.push([line, told]);
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


def test_whose_turn_it_is_is_said_once_it_is_clear_why(slow: Server, people: People) -> None:
    """Neither the line below the table nor one's own plate is ahead of what is shown."""
    three = [Person(people(pace="normal"), slow.url), *(Person(people(), slow.url) for _ in "12")]
    deal = "hands RS R1 R2 / R3 R4 R5 / R6 R7 B1; discard R9; draw Y1 Y2"
    play_together(slow, three, deal, edition="x-men", options={"uno": "auto"})
    page = three[0].page
    page.locator("[data-question=turn].mine").wait_for()
    page.evaluate(WAITED)
    play(three, "0 RS")
    expect(page.locator("[data-question] .line")).to_have_text("C’est à Mia de jouer")
    assert page.evaluate("window.waited") == [["C’est à Mia de jouer", "Ali perd son tour"]]
    expect(page.locator("[data-own-plate]")).to_have_accessible_name("Vous, Zoé, 2 cartes")


def test_a_hand_keeps_its_cards_until_they_are_taken(slow: Server, people: People) -> None:
    """C4: one's icon cards lie in the hand while the card that takes them is being played."""
    two = [Person(people(pace="normal"), slow.url), Person(people(), slow.url)]
    deal = "hands RS* GR* R1 / Mega B1 B2; discard R9; draw Y1 Y2 Y3"
    options = {"uno": "auto"}
    play_together(slow, two, deal, edition="despicable-me-4", options=options)
    page = two[0].page
    play(two, "0 R1")
    page.evaluate("""
      window.held = new Set();
      const look = () => {
        const cards = [...document.querySelectorAll("[data-hand] [data-card]")];
        window.held.add(cards.map((card) => card.dataset.card).sort().join(" "));
        requestAnimationFrame(look);
      };
      look();
    """)
    play(two, "1 Mega")
    expect(two[0].log("put").first).to_be_attached()
    page.wait_for_function("() => window.held.has('Y1 Y2')")
    assert page.evaluate("[...window.held]") == ["GR* RS*", "Y1 Y2"]


def test_calls_are_heard_and_catches_land(server: Server, people: People) -> None:
    """UNO is called from somebody's place; who forgot it is caught there."""
    both = [watching(people, server), Person(people(), server.url)]
    deal = "hands O1 O2 O3 / O4 O5 O6; discard O9; draw G1 G2 G3"
    play_together(server, both, deal, edition="classic")
    ready(both[0].page)
    play(both, "0 O1", "1 O4", "0 O2", "0 uno")
    see(both[0], "uno")
    play(both, "1 O5", "0 catch 1")
    see(both[0], "caught", "drawn")


@pytest.mark.parametrize("still", [False, True], ids=["moving", "quiet"])
def test_the_last_card_is_seen_before_the_end(slow: Server, people: People, still: bool) -> None:
    """No sheet covers the table before the card that won lies on the pile."""
    three = [watching(people, slow, still=still), *(Person(people(), slow.url) for _ in "12")]
    options = SCORED | {"target": 500}
    play_together(slow, three, ENDS, edition="x-men", options=options)
    play(three, "0 R3")
    page = three[0].page
    page.locator("[data-next]").wait_for()
    assert page.evaluate("window.sheets") == [{"top": "Sur le talon\u00a0: 3 rouge", "flying": 0}]
    expect(page.locator("[data-winner='0']")).to_be_visible()
    expect(page.locator("[data-total='0'] .unseen")).to_have_text("57")
    expect(page.locator("[data-tally]")).to_contain_text("Mia")
    expect(page.locator("[data-kindly]")).to_contain_text("57")
    expect(three[1].page.locator("[data-kindly]")).to_contain_text("Bien joué")
    expect(three[2].page.locator("[data-kindly]")).to_contain_text("une carte près")
    three[0].press(page.locator("[data-next]"))
    expect(page.locator("[data-next]")).to_have_count(0)


@pytest.mark.parametrize("scoring", ["winner", "none"])
def test_a_match_ends_on_a_podium(server: Server, people: People, scoring: str) -> None:
    """The winner stands highest, who lost reads something warm, and axe finds nothing."""
    looks: list[dict[str, Any]] = [
        {"size": PHONE, "touch": True},
        {"size": DESKTOP, "dark": True},
        {"size": SIDEWAYS, "touch": True, "dark": True},
    ]
    three = [Person(people(**look, bypass_csp=True), server.url) for look in looks]
    options = {"uno": "auto", "scoring": scoring, "target": 50}
    play_together(server, three, ENDS, edition="jurassic-world", options=options)
    play(three, "0 R3")
    for seat, person in enumerate(three):
        page = person.page
        expect(page.locator("[data-rematch]")).to_be_visible()
        first = page.locator("[data-podium] [data-place='1']")
        expect(first).to_have_count(1)
        expect(first).to_contain_text("Zoé")
        said = "quelle partie" if seat == 0 else "une carte près" if seat == 2 else "Belle partie"
        expect(page.locator("[data-kindly]")).to_contain_text(said)
        dialog = page.get_by_role("dialog", name="Vous gagnez" if seat == 0 else "Zoé gagne")
        expect(dialog).to_be_focused()
        person.settle()
        page.screenshot(path=SCREENS / f"podium-{scoring}-{seat}.png")
        assert not violations(page)
        person.press(page.locator("[data-rematch]"))
        page.locator("[data-rematch]").wait_for(state="detached")
