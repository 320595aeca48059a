"""The rulebook of a table, section by section, for the rules reader and for citing rules."""

from __future__ import annotations

from functools import lru_cache

from pioche.editions.build import Table as RuleTable
from pioche.server.protocol.bodies import Paragraph, Rulebook, Section
from pioche.texts.page import Block
from pioche.texts.rulebook import write_page


@lru_cache(maxsize=64)
def booklet(table: RuleTable, lang: str) -> Rulebook:
    """Return the rulebook of a table in French or English."""
    sections: list[tuple[Block, list[Paragraph]]] = []
    for block in write_page(table, lang).blocks:
        if block.kind == "title":
            sections.append((block, []))
        else:
            sections[-1][1].append(Paragraph(block.kind, block.text, block.rules, block.codes))
    return Rulebook(
        title=sections[0][0].text,
        sections=tuple(
            Section(head.text, head.level, tuple(paragraphs), head.card)
            for head, paragraphs in sections
        ),
    )
