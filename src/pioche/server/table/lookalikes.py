"""Names that look like another one: so that nobody passes for somebody else at the table.

A small table, not all of Unicode (UTS 39): letters of Greek and Cyrillic that look like Latin ones,
digits that look like letters, quotes and dashes of every kind.
"""

from __future__ import annotations

from unicodedata import normalize

# Capitals and small letters by themselves: `Η` looks like `H`, `η` like `n`.
LATIN = str.maketrans(
    {
        # Cyrillic.
        **dict(zip("АВЕЗЅІЈКМНОРСТУҮХѴԚԜЬӀ", "ABE3SIJKMHOPCTYYXVQWbI", strict=True)),
        **dict(zip("авезѕіјкмнопрстуүхѵԛԝьгһԁӏ", "abe3sijkmhonpctyyxvqwbrhdl", strict=True)),
        # Greek.
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ", "ABEZHIKMNOPTYXCJ", strict=True)),
        **dict(zip("αβγεηικνορτυχωϲϳ", "abyenikvoptuxwcj", strict=True)),
        # Latin, and signs.
        "ı": "i", "ɩ": "i", "ɑ": "a", "ɡ": "g", "0": "O",
        **dict.fromkeys("’‘ʼ`´′", "'"), **dict.fromkeys("‐‑‒–—−", "-"),
    }
)  # fmt: skip
# Letters that look alike whatever alphabet they are of; several that look like one.
SHAPES = str.maketrans({"I": "l", "1": "l", "!": "l"})
PAIRS = (("rn", "m"), ("vv", "w"))


def looks(name: str) -> frozenset[str]:
    """Return what a name may be taken for: names that share one of these look alike.

    >>> looks("Ada") & looks("\\N{CYRILLIC CAPITAL LETTER A}da"), looks("Ada") & looks("Ida")
    (frozenset({'ada'}), frozenset())
    >>> bool(looks("Ian") & looks("lan")), bool(looks("Ian") & looks("ian"))
    (True, True)
    """
    letters = normalize("NFD", name).translate(LATIN)
    return frozenset({joined(letters), joined(letters.translate(SHAPES))})


def joined(letters: str) -> str:
    """Write letters small, and those as one that look like one."""
    letters = letters.casefold()
    for pair, one in PAIRS:
        letters = letters.replace(pair, one)
    return letters
