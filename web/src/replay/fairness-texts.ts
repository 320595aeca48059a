// The proof of a match in words that people understand.
import { several, words } from "../lib/words";
import { sayTime } from "../lib/words";
import { firstDifference, type Step } from "./fairness";

export const f = words({
  fr: {
    title: "Les mélanges étaient-ils honnêtes ?",
    checking: "Votre appareil refait tous les mélanges…",
    right: "Oui : tout correspond",
    wrong: "Non : quelque chose ne correspond pas",
    rightText: (draws: number) =>
      `Votre appareil vient de recalculer les ${draws} tirages de cette partie à partir du ` +
      `secret fixé avant la donne. Tous donnent exactement ce qui a été joué.`,
    wrongText:
      "Votre appareil a recalculé les tirages de cette partie. Ce qui est marqué d'une croix " +
      "n'est pas ce que le secret donne.",
    none: "Cette partie ne contient pas de preuve.",
    marks: { right: "vérifié", wrong: "faux", unknown: "ne peut pas être vérifié ici" },
    details: "Les détails, pas à pas",
    before: "Avant la donne",
    roundTitle: (round: number) => `Manche ${round}`,
    commitment: "Engagement",
    secret: "Secret",
    terms: "Conditions",
    digest: "Empreinte des conditions",
    computed: "Empreinte du secret",
    recorded: "Dans la partie",
    shown: "Vu avant la donne",
    sent: "Envoyé d'ici",
    nothing: "rien",
    order: "Les cartes, du dessus au dessous",
    fromSecret: "Selon le secret",
    inRecord: "Selon la partie",
    showCards: "Voir les cartes",
    meaning: "Ce que cela prouve",
    proves: [
      "Avant la donne, le serveur a tiré un secret et en a montré l'empreinte : il ne pouvait " +
        "plus le changer.",
      "Chaque joueur a pu y mêler un texte de hasard, dont seule l'empreinte était connue " +
        "jusqu'à ce que tout soit arrêté. Secret et textes décident de tous les mélanges, " +
        "jusqu'au dernier : il suffit d'un joueur honnête pour que personne n'ait pu les " +
        "choisir.",
      "Le secret est maintenant connu : chacun peut tout recalculer. C'est ce que votre " +
        "appareil a fait, sans croire le serveur.",
    ],
    provesNot:
      "Cela ne prouve pas que personne n'a été renseigné sur les cartes des autres, ni quoi " +
      "que ce soit à qui n'a pas noté l'engagement avant la donne.",
    more:
      "Pour vérifier aussi chaque coup, ceux des robots compris, téléchargez la partie et " +
      "lancez « pioche verify FICHIER ».",
  },
  en: {
    title: "Were the shuffles honest?",
    checking: "Your device does all shuffles again…",
    right: "Yes: everything fits",
    wrong: "No: something does not fit",
    rightText: (draws: number) =>
      `Your device has just recomputed the ${draws} draws of this match from the secret that ` +
      `was fixed before the deal. All of them give exactly what was played.`,
    wrongText:
      "Your device has recomputed the draws of this match. What is marked with a cross is not " +
      "what the secret gives.",
    none: "This match holds no proof.",
    marks: { right: "checked", wrong: "wrong", unknown: "cannot be checked here" },
    details: "The details, step by step",
    before: "Before the deal",
    roundTitle: (round: number) => `Round ${round}`,
    commitment: "Commitment",
    secret: "Secret",
    terms: "Terms",
    digest: "Fingerprint of the terms",
    computed: "Fingerprint of the secret",
    recorded: "In the match",
    shown: "Seen before the deal",
    sent: "Sent from here",
    nothing: "nothing",
    order: "The cards from top to bottom",
    fromSecret: "By the secret",
    inRecord: "By the match",
    showCards: "See the cards",
    meaning: "What this proves",
    proves: [
      "Before the deal the server drew a secret and showed its fingerprint: from then on it " +
        "could not change it.",
      "Every player could mix in some random text, of which only the fingerprint was known " +
        "until all was settled. Secret and texts decide all shuffles, to the last one: with one " +
        "honest player, nobody could have chosen them.",
      "The secret is known now, so anybody can recompute everything. That is what your device " +
        "did, without believing the server.",
    ],
    provesNot:
      "It does not prove that nobody was told others' cards, nor anything to those who did " +
      "not note the commitment before the deal.",
    more:
      "To check every move as well, those of the bots included, download the match and run " +
      "“pioche verify FILE”.",
  },
});

interface Facts {
  players: string[];
  /** When this device saw the commitment. */
  seenAt: number;
}

type Sentence = (step: Step, facts: Facts) => string;
type Sentences = Record<Step["kind"], { right: Sentence; wrong: Sentence; unknown: Sentence }>;

const never: Sentence = () => "";
const nameOf = (seat: string | undefined, { players }: Facts): string =>
  players[Number(seat)] ?? String(seat);
/** The place, from 1, of the first card that differs. */
const place = ({ written, right }: Step): number => firstDifference(written, right) + 1;
/** How many seats added something. */
const added = ({ written }: Step): number => written.filter((text) => text !== "-").length;
const count = (step: Step): number => step.written.length;

export const sentences = words<Sentences>({
  fr: {
    secret: {
      right: () => "Le secret révélé est bien celui dont l'empreinte était l'engagement.",
      wrong: () =>
        "Le secret révélé n'est pas celui de l'engagement : le serveur a changé de secret.",
      unknown: never,
    },
    witness: {
      right: (_, { seenAt }) =>
        `C'est l'engagement que cet appareil a vu avant la donne, le ${sayTime(seenAt)}.`,
      wrong: () =>
        "Avant la donne, cet appareil a vu un autre engagement : ce n'est pas la partie qui a " +
        "été jouée.",
      unknown: () =>
        "Cet appareil n'a pas vu l'engagement avant la donne ; celui-ci vient de la partie " +
        "elle-même. Qui y était peut le comparer.",
    },
    terms: {
      right: () =>
        "Table, partie, règles, paquet, places et empreintes sont ceux qui ont été arrêtés " +
        "avant que quiconque ne révèle son hasard.",
      wrong: () =>
        "Table, partie, règles, paquet, places ou empreintes ne sont pas ceux qui ont été " +
        "arrêtés avant la donne.",
      unknown: never,
    },
    "terms-seen": {
      right: () =>
        "Ce sont les conditions que cet appareil a vues avant de révéler son hasard : " +
        "personne n'a pu choisir les mélanges.",
      wrong: () =>
        "Cet appareil a révélé son hasard à d'autres conditions : ce n'est pas la partie qui " +
        "a été jouée.",
      unknown: () =>
        "Cet appareil n'a révélé aucun hasard pour cette partie. Qui l'a fait peut comparer " +
        "les conditions.",
    },
    hashes: {
      right: () => "Chaque texte révélé est bien celui dont l'empreinte était connue avant.",
      wrong: () => "Un texte révélé n'est pas celui de son empreinte : il a été remplacé.",
      unknown: never,
    },
    entropy: {
      right: (step) =>
        added(step)
          ? `Du hasard apporté par les joueurs (${added(step)} sur ${count(step)}) ` +
            "est mêlé au secret."
          : "Aucun joueur n'a mêlé de hasard au secret.",
      wrong: () =>
        "Ce que les joueurs ont ajouté ne peut pas être : il manque un joueur, ou un texte " +
        "n'est pas permis.",
      unknown: never,
    },
    "own-entropy": {
      right: (step) =>
        step.written[0] === "-"
          ? "Cet appareil n'a rien ajouté."
          : "Le texte à votre place est bien celui que cet appareil a envoyé.",
      wrong: never,
      unknown: (step) =>
        step.written[0] === "-"
          ? "Rien n'est noté à votre place, alors que cet appareil a envoyé du hasard."
          : "Le texte à votre place n'a pas été envoyé par cet appareil. " +
            "Si vous étiez sur un autre, comparez là-bas.",
    },
    dealer: {
      right: (step, facts) =>
        `Le premier donneur, ${nameOf(step.written[0], facts)}, est celui que le secret a tiré.`,
      wrong: (step, facts) =>
        `Le premier donneur est ${nameOf(step.written[0], facts)}, mais selon le secret c'est ` +
        `${nameOf(step.right[0], facts)}.`,
      unknown: never,
    },
    drawn: {
      right: (step) =>
        `Les ${count(step)} cartes tirées pour le donneur sont celles que le secret donne.`,
      wrong: (step) =>
        `Les cartes tirées pour le donneur ne sont pas celles du secret, à partir de la ` +
        `${place(step)}ᵉ.`,
      unknown: never,
    },
    deck: {
      right: (step) =>
        `Le paquet est entier : ${count(step)} cartes, aucune de plus, aucune de moins.`,
      wrong: () =>
        "Le paquet distribué n'est pas le paquet entier : des cartes manquent ou sont de trop.",
      unknown: never,
    },
    shuffle: {
      right: (step) =>
        `Mélange de ${count(step)} cartes : toutes dans l'ordre que le secret donne.`,
      wrong: (step) =>
        `Mélange de ${count(step)} cartes : à partir de la ${place(step)}ᵉ, l'ordre n'est pas ` +
        `celui du secret.`,
      unknown: never,
    },
    place: {
      right: () => "Carte remise dans la pioche : à la place que le secret donne.",
      wrong: (step) =>
        `Carte remise sous ${several(Number(step.written[0]), "carte")}, mais selon le secret ` +
        `c'est sous ${step.right[0]}.`,
      unknown: never,
    },
  },
  en: {
    secret: {
      right: () => "The secret revealed is the one whose fingerprint was the commitment.",
      wrong: () =>
        "The secret revealed is not that of the commitment: the server has changed its secret.",
      unknown: never,
    },
    witness: {
      right: (_, { seenAt }) =>
        `It is the commitment that this device saw before the deal, on ${sayTime(seenAt)}.`,
      wrong: () =>
        "Before the deal this device saw another commitment: this is not the match that was " +
        "played.",
      unknown: () =>
        "This device did not see the commitment before the deal; this one comes from the " +
        "match itself. Who was there can compare it.",
    },
    terms: {
      right: () =>
        "Table, match, rules, deck, seats and fingerprints are those that were settled before " +
        "anybody revealed their chance.",
      wrong: () =>
        "Table, match, rules, deck, seats or fingerprints are not those that were settled " +
        "before the deal.",
      unknown: never,
    },
    "terms-seen": {
      right: () =>
        "These are the terms that this device saw before it revealed its chance: nobody could " +
        "choose the shuffles.",
      wrong: () =>
        "This device revealed its chance on other terms: this is not the match that was played.",
      unknown: () =>
        "This device revealed no chance for this match. Whoever did can compare the terms.",
    },
    hashes: {
      right: () => "Each text revealed is the one whose fingerprint was known before.",
      wrong: () => "A text revealed is not that of its fingerprint: it was replaced.",
      unknown: never,
    },
    entropy: {
      right: (step) =>
        added(step)
          ? `Chance brought by the players (${added(step)} of ${count(step)}) ` +
            "is mixed into the secret."
          : "No player mixed chance into the secret.",
      wrong: () =>
        "What the players added cannot be: a player is missing, or a text is not allowed.",
      unknown: never,
    },
    "own-entropy": {
      right: (step) =>
        step.written[0] === "-"
          ? "This device added nothing."
          : "The text at your seat is the one that this device sent.",
      wrong: never,
      unknown: (step) =>
        step.written[0] === "-"
          ? "Nothing is written for your seat, although this device sent some chance."
          : "The text at your seat was not sent by this device. " +
            "If you sat at another one, compare there.",
    },
    dealer: {
      right: (step, facts) =>
        `The first dealer, ${nameOf(step.written[0], facts)}, is the one that the secret drew.`,
      wrong: (step, facts) =>
        `The first dealer is ${nameOf(step.written[0], facts)}, but by the secret it is ` +
        `${nameOf(step.right[0], facts)}.`,
      unknown: never,
    },
    drawn: {
      right: (step) =>
        `The ${count(step)} cards drawn for the dealer are those that the secret gives.`,
      wrong: (step) =>
        `The cards drawn for the dealer are not those of the secret, from card ${place(step)} on.`,
      unknown: never,
    },
    deck: {
      right: (step) => `The deck is whole: ${count(step)} cards, none more and none less.`,
      wrong: () => "The deck that was dealt is not the whole deck: cards are missing or too many.",
      unknown: never,
    },
    shuffle: {
      right: (step) => `A shuffle of ${count(step)} cards: all in the order that the secret gives.`,
      wrong: (step) =>
        `A shuffle of ${count(step)} cards: from card ${place(step)} on the order is not that ` +
        `of the secret.`,
      unknown: never,
    },
    place: {
      right: () => "A card put back into the draw pile: at the place that the secret gives.",
      wrong: (step) =>
        `A card put back under ${several(Number(step.written[0]), "card")}, but by the secret ` +
        `it is under ${step.right[0]}.`,
      unknown: never,
    },
  },
});
