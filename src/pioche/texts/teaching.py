"""What the teacher of the tutorial says: what to do now and why, and what came of it."""

from __future__ import annotations

from pioche.texts.phrases import Phrase

WELCOME = Phrase("Le but : se débarrasser de ses cartes.", "The aim: to get rid of your cards.")
# What to do on one's turn, by why the card fits; an action's effect is read from the card.
BY_COLOUR = Phrase(
    "Posez {card} : même couleur que la carte du milieu.",
    "Play {card}: same colour as the card in the middle.",
)
BY_NUMBER = Phrase(
    "Posez {card} : la couleur change, mais le chiffre est le même.",
    "Play {card}: another colour, but the same number.",
)
ACTION = Phrase("Posez {card}. {effect}", "Play {card}. {effect}")
WILD = Phrase(
    "Posez {card} : cette carte va toujours, et c'est vous qui choisissez la couleur.",
    "Play {card}: this card always fits, and you choose the colour.",
)
DRAW = Phrase(
    "Rien ne va : ni la couleur, ni le chiffre. Touchez la pioche.",
    "Nothing fits, neither by colour nor by number. Tap the draw pile.",
)
LAST = Phrase(
    "Votre dernière carte va : posez-la, et c'est gagné !",
    "Your last card fits: play it and you win!",
)
# U1: before the last card but one is played, and after it.
CALL_FIRST = Phrase(
    "Bientôt une seule carte ! Touchez « UNO ! », puis posez {card}.",
    "Soon only one card! Tap “UNO!”, then play {card}.",
)
CALLED_FIRST = Phrase(
    "UNO sera annoncé. Posez maintenant {card}.", "UNO will be called. Now play {card}."
)
CALL_NOW = Phrase(
    "Plus qu'une carte : vite, touchez « UNO ! » avant qu'on le remarque.",
    "Only one card left: quick, tap “UNO!” before anybody notices.",
)
CATCH = Phrase(
    "Plus qu'une carte pour {name}, et pas d'UNO annoncé : vite, touchez « Contre-UNO ! »",
    "{name} has one card left and did not call UNO: quick, tap “Catch!”",
)
# The other questions.
DRAWN = Phrase("La carte piochée va !", "The drawn card fits!")
STUCK = Phrase(
    "La carte piochée ne va pas : elle reste dans votre main, et votre tour est fini.",
    "The drawn card does not fit: it stays in your hand, and your turn is over.",
)
COLOUR = Phrase(
    "À vous de choisir la couleur : {colour}, par exemple, vous en avez le plus.",
    "You choose the colour: {colour}, for example, since you have most of it.",
)
# A5, A7: when a card may be played at all, and that one may doubt it.
HONEST = Phrase(
    "{card} n'est permis que si l'on n'a pas de {colour}.",
    "{card} may only be played by somebody without {colour}.",
)
CHALLENGE = Phrase("Est-ce du bluff ? Touchez « {answer} ».", "Is it a bluff? Tap “{answer}”.")
JUDGE = Phrase("Est-ce du bluff ? À vous de juger.", "Is it a bluff? You be the judge.")
# What came of it.
PLAYED = Phrase(
    "Bien joué ! Les autres doivent suivre, par la couleur ou par le chiffre.",
    "Well played! The others have to follow, by colour or by number.",
)
MADE_DRAW = Phrase(
    "{name} pioche {cards} et perd son tour.", "{name} draws {cards} and loses the turn."
)
SKIPPED = Phrase(
    "{name} perd son tour : on saute à la personne d'après.",
    "{name} loses the turn: the one after plays at once.",
)
REVERSED = Phrase(
    "Le jeu tourne maintenant dans l'autre sens : regardez les flèches.",
    "Play now goes the other way round: see the arrows.",
)
COLOURED = Phrase(
    "On joue maintenant en {colour} : tout le monde doit suivre.",
    "The colour is now {colour}: everybody has to follow it.",
)
RIGHT = Phrase(
    "Défi gagné ! C'était du bluff : {name} pioche {cards}.",
    "You were right! It was a bluff: {name} draws {cards}.",
)
WRONG = Phrase(
    "Défi perdu : ce n'était pas du bluff. Vous piochez {cards} et perdez votre tour.",
    "You were wrong: it was no bluff. You draw {cards} and lose your turn.",
)
HIT = Phrase("{name} vous fait perdre votre tour.", "{name} makes you lose your turn.")
HIT_AND_DREW = Phrase(
    "Vous piochez {cards} et perdez votre tour.", "You draw {cards} and lose your turn."
)
CALLED = Phrase(
    "UNO est annoncé : personne ne peut vous prendre en faute. Plus qu'une carte !",
    "UNO is called, so nobody can catch you. One card to go!",
)
CAUGHT = Phrase(
    "{name} l'a remarqué : UNO n'était pas annoncé. Vous piochez {cards}.",
    "{name} noticed that you did not call UNO. You draw {cards}.",
)
NOTICED = Phrase(
    "Bien vu ! {name} pioche {cards} pour avoir oublié d'annoncer UNO.",
    "Well spotted! {name} draws {cards} for forgetting to call UNO.",
)
WON = Phrase(
    "Plus de cartes : c'est gagné ! Vous savez jouer.", "No cards left: you win! You can play now."
)
LOST = Phrase(
    "{name} n'a plus de cartes et gagne. La prochaine sera la vôtre !",
    "{name} has no cards left and wins. The next one will be yours!",
)
