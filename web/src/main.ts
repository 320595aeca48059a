import { mount } from "svelte";
import App from "./App.svelte";
import { whenIdle } from "./lib/idle";
import "./styles/base.css";
import "./styles/editions.css";

mount(App, { target: document.getElementById("app") as HTMLElement });

// The worker fetches the whole client to keep it: not while the first screen is being loaded and
// drawn.
const WORKER_AFTER = 2_000; // ms
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/worker.js");
  addEventListener("load", () => setTimeout(() => whenIdle(register), WORKER_AFTER));
}
