"""Somebody in front of a browser, who does what the screen offers: by mouse, touch or keys."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Response, TimeoutError

SEATED = """taken => {
  localStorage.setItem("pioche.player", JSON.stringify(taken.player));
  const seats = { tables: { [taken.table.id]: { token: taken.token, at: Date.now() } } };
  localStorage.setItem("pioche.seats", JSON.stringify(seats));
}"""
# Where one would aim at something that others lie over: a point at which it is seen.
SEEN_AT = """target => {
  const box = target.getBoundingClientRect();
  for (const up of [0.2, 0.5, 0.8, 0.05, 0.95])
    for (const along of [0.2, 0.1, 0.3, 0.5, 0.7, 0.9, 0.03]) {
      const [x, y] = [box.x + box.width * along, box.y + box.height * up];
      if (target.contains(document.elementFromPoint(x, y))) return [x, y];
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
# Where the cards of the hand lie.
PLACES = """() => [...document.querySelectorAll("[data-hand] [data-card]")].map((card) => {
  const box = card.getBoundingClientRect();
  return [card.dataset.card, box.x, box.y];
})"""
STILL = 250  # ms in which cards that fly have moved
SOON = 3_000  # ms for something that is on the screen already
PATIENCE = 180.0  # seconds for something to come about while a game goes on, on a slow machine


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

    def press(self, target: Locator) -> None:
        """Use a button in the way this person does."""
        if self.how == "touch":
            target.tap(timeout=SOON)
        elif self.how == "keys":
            target.focus(timeout=SOON)
            self.page.keyboard.press("Enter")
        else:
            target.click(timeout=SOON)

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

    def go_on(self) -> None:
        """Ask for the next round, unless it has begun by itself meanwhile."""
        with contextlib.suppress(TimeoutError):
            self.press(self.page.locator("[data-next]"))

    def answer(self, prefer: Callable[[str], bool] | None = None) -> None:
        """Answer what is asked: a move that is preferred, else any card, else the first answer."""
        cards, moves = self.page.evaluate(CHOICES)
        wanted = [move for move in (*cards, *moves) if prefer is not None and prefer(move)]
        for move in (wanted or cards or moves)[:1]:
            try:
                self._use(move, move in cards)
            except TimeoutError:  # it went away: the game has gone on without waiting for us
                assert move not in self.page.evaluate(CHOICES)[0 if move in cards else 1], move

    def _use(self, move: str, is_card: bool) -> None:
        """Play a card or press a button."""
        if not is_card:
            self.press(self.page.locator(f'[data-question].mine [data-move="{move}"]').first)
            return
        card = self.page.locator(f'[data-hand] [data-card="{move}"][data-playable]').first
        if self.how == "keys":
            self._walk_to(move)
        else:
            self.aim_at(card)

    def wait_for_hand(self) -> None:
        """Wait until the cards of the hand lie still."""
        places: object = None
        while (now := self.page.evaluate(PLACES)) != places:
            places = now
            self.page.wait_for_timeout(STILL)

    def aim_at(self, card: Locator) -> None:
        """Hit a card where it is seen: cards of a hand lie over one another."""
        point = card.evaluate(SEEN_AT, timeout=SOON)
        if point is None:
            return  # it has just moved; there will be another try
        if self.how == "touch":
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def _walk_to(self, card: str) -> None:
        """Go to the hand and along it with the arrows, and play what is wanted."""
        for key in ("h", "Home", *["ArrowRight"] * 40):
            self.page.keyboard.press(key)
            if self.page.evaluate("document.activeElement?.dataset.card") == card:
                self.page.keyboard.press("Enter")
                return
        focused = self.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
        raise TimeoutError(f"{card} cannot be reached with the arrows from {focused}")


def play_until(
    people: list[Person],
    done: Callable[[], bool],
    prefer: Callable[[str], bool] | None = None,
    seconds: float = PATIENCE,
) -> None:
    """Let everybody answer what they are asked until something is so."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, [(p.question, p.page.evaluate(CHOICES)) for p in people]
        for person in people:
            if person.has("[data-next]"):
                person.go_on()
            elif person.question and not done():  # it may be this very question
                person.answer(prefer)
        people[0].page.wait_for_timeout(20)
    for person in people:
        assert not person.errors


def asked(people: list[Person], question: str) -> Person | None:
    """Return whoever is asked that now."""
    return next((person for person in people if person.question == question), None)
