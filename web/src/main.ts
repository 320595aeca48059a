import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/base.css";
import "./styles/editions.css";

mount(App, { target: document.getElementById("app") as HTMLElement });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/worker.js");
}
