"""Measure the browser client in Chromium: `python -m bench.web`, after `make client`.

Weight and speed of the first screen on a phone (processor four times slower), what moves by itself
while screens open, and frames while cards fly, from the browser's own trace. Renews
docs/benchmarks-web.md. Takes a minute; wants a quiet machine.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import sys
import urllib.request
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

from bench.machine import ROOT, machine, progress
from bench.page import COLUMNS, as_text, renew, table
from bench.rows import Row
from bench.server.processes import pioche

PAGE = ROOT / "docs" / "benchmarks-web.md"
PHONE = {"width": 390, "height": 844}
SLOWER = 4  # a phone of the middle class, as Chrome's own tools take it
REPEATS = 5
FLIGHT_SECONDS = 12
SETTLED_MS = 1500
FRAME, STILL = 16_667, 100_000  # µs: of a frame, and after which nothing can have moved
TRACED = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]
SHOWN = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
DECKS = 5
# Notes what moves by itself; when the first deck with its name was on the screen to be pressed, as
# the browser says (Element Timing); and when all decks had their cards.
WATCH = """
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    window.usable ??= list.getEntries()[0].renderTime;
  }).observe({ type: "element", buffered: true });
  const look = () => {
    const name = document.querySelector(".tile button .name");
    if (name?.lastChild.textContent.trim()) name.setAttribute("elementtiming", "deck");
    const drawn = document.querySelectorAll(".tile button .card:last-child svg").length;
    if (drawn < DECKS || !window.usable) return requestAnimationFrame(look);
    requestAnimationFrame(() => { window.complete = performance.now(); });
  };
  requestAnimationFrame(look);
""".replace("DECKS", str(DECKS))
COMPLETE = """() => new Promise((done) => {
  const look = () => (window.complete ? done() : setTimeout(look, 20));
  look();
})"""
SEATED = """taken => {
  localStorage.setItem("pioche.player", JSON.stringify(taken.player));
  const seats = { tables: { [taken.table.id]: { token: taken.token, at: Date.now() } } };
  localStorage.setItem("pioche.seats", JSON.stringify(seats));
}"""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.web", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--quick", action="store_true", help="once each; writes no page")
    args = parser.parse_args(argv)
    load = os.getloadavg()[0]
    rows, version = measure(1 if args.quick else REPEATS)
    print(as_text(rows))
    if not args.quick:
        date = datetime.now(UTC).date()
        head = f"Measured on {date}: {machine()}, load {load:.1f} before; Chromium {version}."
        renew(PAGE, f"{head}\n\n{table(COLUMNS, [row.cells() for row in rows])}")
    return 0


def measure(repeats: int) -> tuple[list[Row], str]:
    """Open the client again and again on a server of its own."""
    flags = ["--no-sandbox", "--disable-background-networking", "--disable-dev-shm-usage"]
    with TemporaryDirectory() as space, pioche(Path(space) / "data") as server:
        url = f"http://127.0.0.1:{server.port}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=flags
            )
            rows = [*first_screen(browser, url, repeats), *at_the_table(browser, url)]
            return rows, browser.version


def first_screen(browser: Browser, url: str, repeats: int) -> list[Row]:
    """Measure the start on a phone, each time with nothing kept."""
    weight = Row("JavaScript of the first screen, gzipped", "KB", 70, at_least=False)
    usable = Row(f"first screen usable, {SLOWER} times slower", "ms", 1000, at_least=False)
    usable.by_median = True
    complete = Row(f"all its cards drawn, {SLOWER} times slower", "ms", at_least=False)
    shift = Row("layout shift of the first screen", "", 0.01, at_least=False)
    for _ in range(repeats):
        progress("first screen")
        context, page, scripts = open_page(browser)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(url)
        page.evaluate(COMPLETE)
        weight.samples.append(sum(scripts) / 1024)
        page.wait_for_timeout(SETTLED_MS)
        usable.samples.append(page.evaluate("window.usable"))
        complete.samples.append(page.evaluate("window.complete"))
        shift.samples.append(page.evaluate("window.shift"))
        context.close()
    progress("")
    return [weight, usable, complete, shift]


def open_page(browser: Browser) -> tuple[BrowserContext, Page, list[int]]:
    """Open an empty page, with a list that will hold the weights of its scripts."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")  # type: ignore[arg-type]
    page, scripts = context.new_page(), list[int]()

    def weigh(response: Response) -> None:
        if response.url.endswith(".js") and "/assets/" in response.url:
            scripts.append(len(gzip.compress(response.body(), 9)))

    page.on("response", weigh)
    page.add_init_script(WATCH)
    return context, page, scripts


def at_the_table(browser: Browser, url: str) -> list[Row]:
    """Let bots play while somebody watches, and trace the frames."""
    progress("frames")
    context, page, _ = open_page(browser)
    page.goto(f"{url}/games")
    page.evaluate(SEATED, quick_game(url))
    taken = page.evaluate("Object.keys(JSON.parse(localStorage['pioche.seats']).tables)[0]")
    page.goto(f"{url}/t/{taken}")
    page.locator("[data-hand] [data-card]").first.wait_for()
    shift = page.evaluate("window.shift")
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(FLIGHT_SECONDS * 4):  # so that cards are always on their way
        page.keyboard.press("d")
        page.wait_for_timeout(250)
    trace = json.loads(browser.stop_tracing())
    context.close()
    progress("")
    return [
        Row("layout shift while the table opens", "", 0.01, at_least=False, samples=[shift]),
        *frames(trace["traceEvents"]),
    ]


def quick_game(url: str) -> dict[str, Any]:
    """Set up a game against bots."""
    body = json.dumps({"edition": "classic", "name": "Bench", "bots": 3}).encode()
    head = {"Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/quick", body, head)) as answer:
        taken: dict[str, Any] = json.load(answer)
    return taken


def frames(events: list[dict[str, Any]]) -> list[Row]:
    """Report how often a frame came while something moved, and how many were dropped."""
    reports = [event for event in events if event["name"] == "PipelineReporter" and "args" in event]
    kept = sorted(report["ts"] for report in reports if state_of(report) in SHOWN)
    lost = sum(state_of(report) == "STATE_DROPPED" for report in reports)
    gaps = sorted(b - a for a, b in pairwise(kept) if FRAME / 2 < b - a < STILL)
    if not gaps:
        raise RuntimeError("the trace has no frames")
    rate = Row("frames while cards fly, median", "frames/s", 59, samples=[1e6 / median(gaps)])
    share = 100 * lost / (lost + len(kept))
    return [rate, Row("frames that were dropped", "%", 1, at_least=False, samples=[share])]


def state_of(report: dict[str, Any]) -> str:
    return str(report["args"].get("frame_reporter", {}).get("state", ""))


if __name__ == "__main__":
    sys.exit(main())
