"""The complete rulebook of a table as actually played, written from its edition and options."""

from __future__ import annotations

from pioche.editions.build import Table
from pioche.texts.chapters import (
    action_cards,
    box,
    brief,
    calling,
    ending,
    house,
    setting_up,
    turns,
    variants,
)
from pioche.texts.page import Page

CHAPTERS = (
    box.write_head,
    brief.write,
    box.write,
    setting_up.write,
    turns.write,
    turns.write_shortage,
    action_cards.write,
    calling.write,
    house.write,
    ending.write,
    ending.write_points,
    variants.write,
)


def write_page(table: Table, lang: str) -> Page:
    """Write the rulebook of a table, block by block, in French (`fr`) or English (`en`)."""
    page = Page(table, lang)
    for chapter in CHAPTERS:
        chapter(page)
    return page


def rulebook(table: Table, lang: str, ids: bool = False) -> str:
    """Write the rulebook of a table as Markdown, in French (`fr`) or English (`en`).

    With `ids` every paragraph cites its rules and says how cards are written.
    """
    return write_page(table, lang).text(ids)
