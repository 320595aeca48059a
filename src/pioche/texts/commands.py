"""What is wrong with a command line, in French; the English is argparse's and `cli.arguments`'."""

from __future__ import annotations

import re

from pioche.typography import typeset

# By the English message, its changing parts in groups.
MESSAGES = (
    (r"the following arguments are required: (.*)", r"il manque : \1"),
    (r"unrecognized arguments: (.*)", r"arguments inconnus : \1"),
    (r"argument (\S+): invalid choice: (.*) \(choose from (.*)\)",
     r"\1 : \2 n'existe pas ; possibles : \3"),
    (r"argument (\S+): expected one argument", r"\1 : il manque une valeur"),
    (r"argument (\S+): expected at least one argument", r"\1 : il manque une valeur"),
    (r"argument (\S+): (.*) is not a whole number from (\d+) to (\d+)",
     r"\1 : \2 n'est pas un nombre entier de \3 à \4"),
    (r"argument (\S+): (.*) cannot be printed", r"\1 : \2 ne peut pas être affiché"),
    (r"argument (\S+): not allowed with argument (\S+)", r"\1 ne va pas avec \2"),
    (r"ambiguous option: (.*) could match (.*)", r"option ambiguë : \1 peut être \2"),
)  # fmt: skip
QUOTED = re.compile(r"'([^']*)'")


def usage_text(message: str, lang: str) -> str:
    r"""Say what is wrong with a command; a message that is not known stays English.

    >>> usage_text("the following arguments are required: EDITION", "fr")
    'il manque\xa0: EDITION'
    """
    if lang != "fr":
        return message
    quoted = QUOTED.sub(r"« \1 »", message)
    for pattern, french in MESSAGES:
        if found := re.fullmatch(pattern, quoted):
            return typeset(found.expand(french), "fr")
    return message
