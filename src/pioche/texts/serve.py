"""What the commands of the server say, in both languages."""

from __future__ import annotations

from pioche.texts.phrases import Phrase

SERVE = {
    "here": Phrase(
        "Pioche est prête. Ouvrez {url} dans un navigateur.",
        "Pioche is ready. Open {url} in a browser.",
    ),
    "there": Phrase(
        "Depuis un téléphone du même réseau : {url}", "From a phone on the same network: {url}"
    ),
    "habits": Phrase(
        "Les bots « {bots} » jouent ici comme « {regular} » ; pour qu’ils réfléchissent : "
        'pip install "pioche[fast]"',
        "The bots {bots} play like {regular} here; to have them look ahead: "
        'pip install "pioche[fast]"',
    ),
    "extra": Phrase(
        '« {command} » a besoin de l’extra « {extra} » : pip install "pioche[{extra}]"',
        "{command} needs the extra '{extra}': pip install \"pioche[{extra}]\"",
    ),
    "stop": Phrase("Ctrl-C pour arrêter.", "Ctrl-C stops it."),
}


def serve_text(key: str, lang: str, **params: str) -> str:
    """Say one of these things."""
    return SERVE[key].say(lang, params)
