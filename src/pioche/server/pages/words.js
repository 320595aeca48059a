// Every text of the page, in both languages.
const WORDS = {
  fr: {
    other: "English", yourName: "Votre nom", quick: "Jouer tout de suite contre trois robots",
    newTable: "Préparer une table", seats: "Places", bots: "Robots", pace: "Rythme",
    relaxed: "tranquille", normal: "normal", fast: "rapide", none: "sans limite",
    listed: "visible dans la liste", create: "Préparer", join: "Rejoindre",
    code: "Code de la table", tables: "Tables ouvertes", noTables: "Aucune pour l'instant.",
    watch: "Regarder", invite: "Invitez avec ce lien ou ce code :", ready: "Je suis prêt",
    readyAgree: "Être prêt, c'est accepter ces règles :", start: "Commencer", addBot: "Ajouter un robot",
    remove: "Retirer", free: "libre", you: "vous", away: "absent", bot: "robot", host: "hôte",
    isReady: "prêt", turnOf: "À {name} de jouer", yourTurn: "À vous !", draw: "Piocher",
    keep: "Garder", accept: "Accepter", challenge: "Défier", enough: "Assez", yes: "Oui", no: "Non",
    reveal: "Montrer {card}", give: "Donner {card}", put: "Glisser {card} dessous",
    uno: "UNO !", armed: "UNO ! (prêt)", catch: "{name} n'a pas dit UNO !", jump: "Hors de son tour : {card}",
    cards: "{n} cartes", card: "1 carte", pile: "Pioche : {n}", next: "Manche suivante",
    rematch: "Revanche", leave: "Quitter la table", record: "Télécharger la partie",
    won: "{name} gagne la partie", score: "{name} : {n}", log: "Journal", say: "Dire…", send: "Envoyer",
    lost: "Connexion perdue, on réessaie…", again: "Reconnecté", seconds: "{n} s", known: "connu : {cards}",
    "q-turn": "Jouez une carte ou piochez", "q-drawn": "Jouer la carte piochée ?", "q-colour": "Choisissez une couleur",
    "q-player": "Choisissez un joueur", "q-number": "Choisissez un nombre", "q-reveal": "Montrez une carte",
    "q-react": "Répondez à la carte", "q-discard": "Quelle carte glisser sous le talon ?",
    "q-give": "Quelle carte donner ?", "q-vote": "Votez",
  },
  en: {
    other: "Français", yourName: "Your name", quick: "Play at once against three bots",
    newTable: "Set up a table", seats: "Seats", bots: "Bots", pace: "Pace",
    relaxed: "relaxed", normal: "normal", fast: "fast", none: "no limit",
    listed: "shown in the list", create: "Set up", join: "Join",
    code: "The table's code", tables: "Open tables", noTables: "None at the moment.",
    watch: "Watch", invite: "Invite with this link or code:", ready: "I am ready",
    readyAgree: "Being ready means agreeing to these rules:", start: "Start", addBot: "Add a bot",
    remove: "Remove", free: "free", you: "you", away: "away", bot: "bot", host: "host",
    isReady: "ready", turnOf: "{name}'s turn", yourTurn: "Your turn!", draw: "Draw",
    keep: "Keep", accept: "Accept", challenge: "Challenge", enough: "Enough", yes: "Yes", no: "No",
    reveal: "Show {card}", give: "Give {card}", put: "Put {card} under",
    uno: "UNO!", armed: "UNO! (armed)", catch: "{name} did not say UNO!", jump: "Jump in: {card}",
    cards: "{n} cards", card: "1 card", pile: "Draw pile: {n}", next: "Next round",
    rematch: "Rematch", leave: "Leave the table", record: "Download the game",
    won: "{name} wins the match", score: "{name}: {n}", log: "Log", say: "Say…", send: "Send",
    lost: "Connection lost, trying again…", again: "Connected again", seconds: "{n} s", known: "known: {cards}",
    "q-turn": "Play a card or draw", "q-drawn": "Play the drawn card?", "q-colour": "Choose a colour",
    "q-player": "Choose a player", "q-number": "Choose a number", "q-reveal": "Show a card",
    "q-react": "Answer the card", "q-discard": "Which card goes under the pile?",
    "q-give": "Which card do you give?", "q-vote": "Vote",
  },
};

export let lang = localStorage.lang ?? (navigator.language.startsWith("fr") ? "fr" : "en");

export function switchLanguage() {
  localStorage.lang = lang === "fr" ? "en" : "fr";
  location.reload();
}

export function word(key, params = {}) {
  return (WORDS[lang][key] ?? key).replace(/\{(\w+)\}/g, (_, name) => params[name]);
}
