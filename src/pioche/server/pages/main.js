// Which page is shown, and what is said at its top.
import { home } from "./home.js";
import { table } from "./table.js";
import { lang, switchLanguage, word } from "./words.js";

const main = document.getElementById("main");
const bar = document.getElementById("notice");
const button = document.getElementById("lang");
let timer;

function notice(key, message) {
  bar.textContent = message ? message[lang] : word(key);
  clearTimeout(timer);
  if (key !== "lost") timer = setTimeout(() => (bar.textContent = ""), 6000);
}

const complain = (error) => notice(null, error.fr ? error : { fr: String(error), en: String(error) });

document.documentElement.lang = lang;
button.textContent = word("other");
button.addEventListener("click", switchLanguage);
const [, kind, id] = location.pathname.split("/");
(kind === "t" ? table(main, id, complain, notice) : home(main, complain)).catch(complain);
