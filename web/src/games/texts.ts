// The words of the list of one's games.
import { words } from "../lib/words";

export const w = words({
  fr: {
    title: "Mes parties",
    going: "À reprendre",
    resume: "Reprendre",
    phases: {
      lobby: "pas encore commencée",
      playing: (round: number) => `manche ${round} en cours`,
      between: (round: number) => `après la manche ${round}`,
    },
    over: "Parties finies",
    none: "Aucune partie finie pour l'instant",
    noneText:
      "Toute partie jouée jusqu'au bout reste ici : vous pourrez la revoir coup par coup, " +
      "avec les yeux de chacun.",
    first: "Jouer une partie",
    more: "Afficher la suite",
    loading: "Un instant…",
    again: "Réessayer",
    watch: "Revoir",
    won: (names: string, count: number) => `${names} ${count > 1 ? "ont" : "a"} gagné`,
    open: "Ouvrir une partie",
    openText: "Le lien ou le numéro d'une partie qu'on vous a envoyé.",
    field: "Lien ou numéro de la partie",
    openIt: "Ouvrir",
    wrong: (text: string) => `« ${text} » n'est ni un lien ni le numéro d'une partie.`,
  },
  en: {
    title: "My games",
    going: "To be resumed",
    resume: "Resume",
    phases: {
      lobby: "not yet begun",
      playing: (round: number) => `round ${round} is being played`,
      between: (round: number) => `after round ${round}`,
    },
    over: "Finished matches",
    none: "No finished match yet",
    noneText:
      "Every match that is played to its end stays here: you can go through it move by move, " +
      "through anybody's eyes.",
    first: "Play a game",
    more: "Show more",
    loading: "One moment…",
    again: "Try again",
    watch: "Replay",
    won: (names: string) => `${names} won`,
    open: "Open a match",
    openText: "The link or the number of a match that somebody sent you.",
    field: "Link or number of the match",
    openIt: "Open",
    wrong: (text: string) => `“${text}” is neither a link nor the number of a match.`,
  },
});
