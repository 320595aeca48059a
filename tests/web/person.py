"""Somebody in front of a browser, who does what the screen offers: by mouse, touch or keys."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Response, TimeoutError

SEATED = """taken => {
  localStorage.setItem("pioche.player", JSON.stringify(taken.player));
  const seats = { tables: { [taken.table.id]: { token: taken.token, at: Date.now() } } };
  localStorage.setItem("pioche.seats", JSON.stringify(seats));
}"""
# Where in something that others lie over one would aim: at a point at which it is seen.
SEEN_AT = """target => {
  const box = target.getBoundingClientRect();
  for (const up of [0.2, 0.5, 0.8, 0.05, 0.95])
    for (const along of [0.2, 0.1, 0.3, 0.5, 0.7, 0.9, 0.03]) {
      const [x, y] = [box.x + box.width * along, box.y + box.height * up];
      if (target.contains(document.elementFromPoint(x, y))) return { x: x - box.x, y: y - box.y };
    }
  return null;
}"""
# The cards that can be played and the answers on buttons, as they stand at one moment.
CHOICES = """() => {
  const all = (selector, key) =>
    [...document.querySelectorAll(selector)].map((found) => found.dataset[key]);
  return [
    all("[data-hand] [data-playable]", "card"),
    all("[data-question].mine [data-move]", "move"),
  ];
}"""
# What a move of one's own changes on the screen: question, hand, call, log, seats and piles.
SCENE = """() => {
  const one = (selector) => document.querySelector(selector);
  return JSON.stringify([
    one("[data-question]")?.dataset.question, Boolean(one("[data-question].mine")),
    [...document.querySelectorAll("[data-hand] [data-card]")].map((card) => card.dataset.card),
    one("[data-uno]")?.dataset.uno, one("[data-log] > :last-child")?.dataset.id,
    Boolean(one("[data-next], [data-rematch]")),
    [...document.querySelectorAll("[data-seat], [data-pile], [data-pile] [aria-label]")].map(
      (part) => part.ariaLabel),
  ]);
}"""
# Nobody answers a question sooner: the client takes no answer to a new one for 250 ms (`EAGER`).
READ = "() => new Promise((done) => setTimeout(done, 300))"
# Waits until all that moves has come to rest; clocks and what never ends are no movements.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter(
    (one) => one.effect?.getComputedTiming().endTime < 2000 && one.playState === "running");
  await frame();
  await frame();
  while (moving().length) {
    await Promise.allSettled(moving().map((one) => one.finished));
    await frame();
  }
}"""
SOON = 3_000  # ms for an answer that the table may give itself, for want of a choice (T4)
PATIENCE = 180.0  # seconds for a whole match, on a slow machine


class Person:
    """One browser and how it is used; errors on the page are remembered, and nobody wants any."""

    def __init__(self, context: BrowserContext, url: str, how: str = "mouse") -> None:
        self.url = url
        self.how = how
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._take_note)

    def _take_note(self, response: Response) -> None:
        """Remember what the server could not do."""
        if response.status >= 500:
            self.errors.append(f"{response.status} {response.url}")

    def visit(self, path: str) -> Person:
        """Type an address."""
        self.page.goto(f"{self.url}{path}")
        return self

    def sit(self, taken: dict[str, Any]) -> Person:
        """Go to a table where a seat is one's own."""
        self.visit("/icon.svg")  # nothing but the address matters yet
        self.page.evaluate(SEATED, taken)
        return self.visit(f"/t/{taken['table']['id']}")

    def press(self, target: Locator, patience: float | None = None) -> None:
        """Use a button in the way this person does."""
        if self.how == "touch":
            target.tap(timeout=patience)
        elif self.how == "keys":
            target.focus(timeout=patience)
            self.page.keyboard.press("Enter")
        else:
            target.click(timeout=patience)

    # At the table.

    @property
    def question(self) -> str:
        """What is asked of this person now, "" if nothing is."""
        script = "document.querySelector('[data-question].mine')?.dataset.question ?? ''"
        return str(self.page.evaluate(script))

    def has(self, selector: str) -> bool:
        """Return whether something is on the screen."""
        return self.page.locator(selector).first.is_visible()

    @property
    def hand(self) -> list[str]:
        """The cards in hand, in the order in which they lie."""
        script = (
            "[...document.querySelectorAll('[data-hand] [data-card]')].map(c => c.dataset.card)"
        )
        return list(self.page.evaluate(script))

    def log(self, kind: str) -> Locator:
        """Find the lines of the log that tell of a kind of event."""
        return self.page.locator(f'[data-log] [data-event="{kind}"]')

    def last(self, kind: str) -> int:
        """Return the number of the last event of a kind in the log, 0 if there is none."""
        script = "lines => Number(lines.at(-1)?.dataset.id ?? 0)"
        return int(self.log(kind).evaluate_all(script))

    def play(self, move: str, patience: float | None = None) -> None:
        """Make a move as a person does, once it is there to be made, and wait for what it does."""
        word, _, which = move.partition(" ")
        code = which if word in ("reveal", "give", "put") else move
        card = self.page.locator(f'[data-hand] [data-card="{code}"][data-playable]')
        answer = self.page.locator(f'[data-question].mine [data-move="{move}"]')
        if word == "uno":
            target = self.page.locator("[data-uno=call]")
        elif word == "catch":
            target = self.page.locator(f'[data-catch="{which}"]')
        else:
            target = card.or_(answer)
        target.first.wait_for(timeout=patience)
        self.settle()
        if self.question not in ("", "turn"):
            self.page.evaluate(READ)
        before = self.page.evaluate(SCENE)
        if card.count() and self.how == "keys":
            self._walk_to(code)
        elif card.count():
            self.aim_at(card.first, patience)
        else:
            self.press(target.first, patience)
        self.page.wait_for_function(f"before => ({SCENE})() !== before", arg=before)

    def settle(self) -> None:
        """Wait until nothing on the screen moves any more."""
        self.page.evaluate(SETTLED)

    def in_each(self, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Give the window one size after the other, and each of them once nothing moves."""
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.settle()
            yield width, height

    def aim_at(self, card: Locator, patience: float | None = None) -> None:
        """Hit a card where it is seen: cards of a hand lie over one another."""
        self.settle()
        place = card.evaluate(SEEN_AT, timeout=patience)
        if self.how == "touch":
            card.tap(position=place, timeout=patience)
        else:
            card.click(position=place, timeout=patience)

    def _walk_to(self, card: str) -> None:
        """Go to the hand and along it with the arrows, and play what is wanted."""
        for key in ("h", "Home", *["ArrowRight"] * 40):
            self.page.keyboard.press(key)
            if self.page.evaluate("document.activeElement?.dataset.card") == card:
                self.page.keyboard.press("Enter")
                return
        focused = self.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
        raise TimeoutError(f"{card} cannot be reached with the arrows from {focused}")


def play(people: list[Person], *moves: str) -> None:
    """Have people make these moves through their screens, each written with its seat."""
    for text in moves:
        seat, _, move = text.partition(" ")
        people[int(seat)].play(move)
    for person in people:
        assert not person.errors


def play_to_the_end(person: Person) -> None:
    """Let somebody answer whatever they are asked until the match is over."""
    end = time.monotonic() + PATIENCE
    page, over = person.page, person.page.locator("[data-rematch]")
    something = page.locator("[data-question].mine, [data-next], [data-rematch]")
    while True:
        something.first.wait_for()
        if over.count():
            break
        assert time.monotonic() < end, page.evaluate(CHOICES)
        if person.has("[data-next]"):
            person.press(page.locator("[data-next]"))
            page.locator("[data-next]:enabled").wait_for(state="detached")
            continue
        cards, moves = page.evaluate(CHOICES)
        for move in (*cards, *moves)[:1]:
            with suppress(TimeoutError):  # else there is another choice, or the machine is slow
                person.play(move, SOON)
    assert not person.errors
