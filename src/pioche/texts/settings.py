"""What a table can be set up with, in both languages: a name and one line for everything."""

from __future__ import annotations

from typing import NamedTuple

from pioche.texts.phrases import Phrase


class Named(NamedTuple):
    """A name, and one line that explains it."""

    title: Phrase
    text: Phrase


OPTIONS = {
    "dealer": Named(
        Phrase("Donneur", "Dealer"),
        Phrase(
            "Qui distribue d'abord ; si rien n'est choisi, comme c'est imprimé.",
            "Who deals the first round; by default, as printed.",
        ),
    ),
    "hand_size": Named(
        Phrase("Cartes en main", "Cards in hand"),
        Phrase("Combien de cartes chacun reçoit.", "How many cards everybody is dealt."),
    ),
    "play_drawn": Named(
        Phrase("Carte piochée jouable", "A drawn card that goes"),
        Phrase(
            "Si l'on peut garder une carte piochée que l'on pourrait poser.",
            "Whether a drawn card that could be played may be kept.",
        ),
    ),
    "two_player_reverse": Named(
        Phrase("Changer de sens à deux", "Reverse for two"),
        Phrase(
            "Ce que fait, quand on joue à deux, la carte qui change le sens.",
            "What a Reverse does when two play.",
        ),
    ),
    "bluff": Named(
        Phrase("Bluff", "Bluffing"),
        Phrase(
            "On peut poser un +4 que la main ne permet pas, à ses risques et périls.",
            "A +4 may be played although the hand does not allow it, at your own risk.",
        ),
    ),
    "challenge": Named(
        Phrase("Défi", "Challenge"),
        Phrase(
            "Le joueur visé par un +4 peut mettre son auteur au défi.",
            "Whoever is faced with a +4 may challenge its player.",
        ),
    ),
    "uno": Named(
        Phrase("Annonce UNO", "Calling UNO"),
        Phrase(
            "Faut-il annoncer soi-même sa dernière carte ?",
            "Whether you have to call your last card yourself.",
        ),
    ),
    "uno_penalty": Named(
        Phrase("Pénalité UNO", "UNO penalty"),
        Phrase(
            "Combien de cartes pioche celui qui a oublié d'annoncer et se fait prendre.",
            "How many cards a player draws who forgot to call and is caught.",
        ),
    ),
    "scoring": Named(
        Phrase("Points", "Scoring"),
        Phrase("Qui marque quoi à la fin d'une manche.", "Who scores what at the end of a round."),
    ),
    "target": Named(
        Phrase("Points de la partie", "Points to play to"),
        Phrase("À combien de points la partie s'arrête.", "At how many points the game ends."),
    ),
    "stacking": Named(
        Phrase("Cumul des +2 et +4", "Stacking"),
        Phrase(
            "Répondre à une carte qui fait piocher par une autre : le total passe au suivant.",
            "Answer a card that makes you draw with another: the total passes on.",
        ),
    ),
    "jump_in": Named(
        Phrase("Interception", "Jumping in"),
        Phrase(
            "Qui a exactement la carte du talon peut la poser hors de son tour.",
            "Whoever holds exactly the card on the pile may play it out of turn.",
        ),
    ),
    "seven_zero": Named(
        Phrase("Sept et zéro", "Seven and zero"),
        Phrase(
            "Un 7 échange deux mains, un 0 fait tourner toutes les mains.",
            "A 7 swaps two hands, a 0 moves all hands on.",
        ),
    ),
    "draw_until_playable": Named(
        Phrase("Piocher jusqu'à pouvoir jouer", "Draw until you can play"),
        Phrase(
            "Qui pioche à son tour continue jusqu'à une carte qui convient.",
            "Whoever draws on their turn goes on until a card fits.",
        ),
    ),
    "must_play": Named(
        Phrase("Jeu obligatoire", "Must play"),
        Phrase("Qui peut jouer doit jouer.", "If you can play, you must."),
    ),
    "custom": Named(
        Phrase("Cartes à personnaliser", "Customisable wilds"),
        Phrase(
            "Les règles que la table écrit sur ses cartes, trois au plus.",
            "The rules that the table writes on its cards, three at most.",
        ),
    ),
    "editions": Named(
        Phrase("Boîtes réunies", "Boxes put together"),
        Phrase(
            "Ajoute au paquet les cartes spéciales d'autres éditions.",
            "Adds the special cards of other editions to the deck.",
        ),
    ),
    "cards": Named(
        Phrase("Cartes du paquet", "Cards of the deck"),
        Phrase(
            "Ajoute, retire ou change des cartes une par une.",
            "Adds, removes or changes cards one by one.",
        ),
    ),
}

# The values of options that are one of a few words.
VALUES = {
    "two_player_reverse": {
        "skip": Named(
            Phrase("Fait rejouer", "As a Skip"),
            Phrase("L'autre perd son tour : on rejoue.", "The other loses the turn: play again."),
        ),
        "literal": Named(
            Phrase("Au pied de la lettre", "To the letter"),
            Phrase(
                "Le sens change, et c'est à l'autre.", "The direction changes; the other plays."
            ),
        ),
    },
    "uno": {
        "race": Named(
            Phrase("À qui le premier", "A race"),
            Phrase(
                "On annonce soi-même, et qui oublie se fait prendre.",
                "Call yourself; whoever forgets may be caught.",
            ),
        ),
        "auto": Named(
            Phrase("Automatique", "Automatic"),
            Phrase("Tout le monde annonce toujours.", "Everybody always calls."),
        ),
    },
    "play_drawn": {
        "may": Named(
            Phrase("On choisit", "You choose"),
            Phrase("On la pose ou on la garde.", "You play it or keep it."),
        ),
        "must": Named(
            Phrase("On la pose", "You play it"),
            Phrase("Si elle va, on la pose.", "If it goes, you play it."),
        ),
    },
    "scoring": {
        "winner": Named(
            Phrase("Au gagnant", "To the winner"),
            Phrase(
                "Le gagnant marque ce que les autres ont en main.",
                "The winner scores what the others hold.",
            ),
        ),
        "own": Named(
            Phrase("Chacun les siens", "Each their own"),
            Phrase(
                "Chacun marque ce qu'il lui reste ; le plus petit total gagne.",
                "Everybody scores what they still hold; the lowest total wins.",
            ),
        ),
        "none": Named(
            Phrase("Une seule manche", "One round"),
            Phrase("Qui gagne la manche gagne la partie.", "Whoever wins the round wins the game."),
        ),
    },
    "stacking": {
        "none": Named(
            Phrase("Non", "No"),
            Phrase("On pioche, comme imprimé.", "You draw, as printed."),
        ),
        "same": Named(
            Phrase("Même symbole", "Same symbol"),
            Phrase("+2 sur +2, +4 sur +4.", "+2 on +2, +4 on +4."),
        ),
        "any": Named(
            Phrase("Tous les symboles", "Any symbol"),
            Phrase("+2 et +4 l'un sur l'autre.", "+2 and +4 on each other."),
        ),
    },
}

PACES = {
    "relaxed": Named(
        Phrase("Tranquille", "Relaxed"), Phrase("90 secondes par réponse.", "90 seconds an answer.")
    ),
    "normal": Named(
        Phrase("Normal", "Normal"), Phrase("30 secondes par réponse.", "30 seconds an answer.")
    ),
    "fast": Named(
        Phrase("Rapide", "Fast"), Phrase("10 secondes par réponse.", "10 seconds an answer.")
    ),
    "none": Named(
        Phrase("Sans limite", "No limit"),
        Phrase("Chacun prend son temps.", "Everybody takes their time."),
    ),
    "correspondence": Named(
        Phrase("Par correspondance", "By correspondence"),
        Phrase("Plusieurs jours par réponse.", "Several days an answer."),
    ),
}

BOTS = {
    "random": Named(
        Phrase("Débutant", "Beginner"),
        Phrase("Joue au hasard ce qui est permis.", "Plays anything that is allowed, at random."),
    ),
    "greedy": Named(
        Phrase("Habitué", "Regular"),
        Phrase(
            "Se débarrasse vite de ses cartes et n'oublie jamais d'annoncer.",
            "Gets rid of cards quickly and never forgets to call.",
        ),
    ),
    "strong": Named(
        Phrase("Futé", "Sharp"),
        Phrase(
            "Réfléchit un instant à ce qui peut suivre.",
            "Thinks for a moment about what may follow.",
        ),
    ),
    "master": Named(
        Phrase("Maître", "Master"),
        Phrase(
            "Retient tout ce qui s'est passé et joue d'avance des milliers de fins de manche.",
            "Remembers all that happened and plays thousands of endings in advance.",
        ),
    ),
}

NO_LOOKING_AHEAD = Phrase(
    "Joue comme l'habitué : ce serveur n'a pas de quoi prévoir la suite.",
    "Plays like the regular one: this server cannot look ahead.",
)

SPECTATORS = {
    "none": Named(Phrase("Personne", "Nobody"), Phrase("On joue entre soi.", "Players only.")),
    "public": Named(
        Phrase("Sans voir les mains", "Without seeing the hands"),
        Phrase(
            "D'autres peuvent regarder, sans voir les mains.",
            "Others may watch, without seeing the hands.",
        ),
    ),
    "hands": Named(
        Phrase("Avec les mains", "With the hands"),
        Phrase(
            "D'autres voient toutes les mains, quelques minutes plus tard.",
            "Others see all hands, some minutes later.",
        ),
    ),
}

PRESETS = {
    "printed": Named(
        Phrase("Comme imprimé", "As printed"),
        Phrase("Les règles de la boîte, rien d'autre.", "The rules of the box, nothing else."),
    ),
    "family": Named(
        Phrase("En famille", "Family"),
        Phrase(
            "On cumule les mêmes cartes, sans défi, en 200 points, à son rythme.",
            "The same cards stack, no challenges, to 200 points, at ease.",
        ),
    ),
    "party": Named(
        Phrase("Fête", "Party"),
        Phrase(
            "Cumul total, interceptions, sept et zéro : une manche et ça repart.",
            "Stack anything, jump in, seven and zero: one round, then again.",
        ),
    ),
    "tournament": Named(
        Phrase("Tournoi", "Tournament"),
        Phrase(
            "Comme imprimé, en 500 points, donneur tiré aux cartes, 10 secondes par réponse.",
            "As printed, to 500 points, cards drawn for the dealer, 10 seconds an answer.",
        ),
    ),
}
