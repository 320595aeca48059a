import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// Where the Python package serves the client from; not kept in git, but in the wheel.
const OUT = "../src/pioche/server/client";
// Where `vite` alone finds the game while one works on the client.
const SERVER = process.env.PIOCHE_SERVER ?? "http://127.0.0.1:8765";

/** Lay a gzipped copy beside every text: the server sends that one, it compresses nothing. */
function gzipped(): Plugin {
  return {
    name: "gzipped",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue;
        const file = join(OUT, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}

/** Tell the service worker which files make up this version of the client. */
function listed(): Plugin {
  return {
    name: "listed",
    apply: "build",
    closeBundle() {
      const files = readdirSync(join(OUT, "assets")).filter((name) =>
        /\.(js|css|svg|woff2)$/.test(name),
      );
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const worker = join(OUT, "worker.js");
      const text = readFileSync(worker, "utf8");
      writeFileSync(
        worker,
        text
          .replace("__VERSION__", version)
          .replace("__FILES__", JSON.stringify(files.map((name) => `/assets/${name}`))),
      );
    },
  };
}

export default defineConfig({
  plugins: [svelte(), listed(), gzipped()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy is simplest without data: scripts
    modulePreload: { polyfill: false },
    // All that the first screen needs is one file, also what other screens share with it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "index", test: /\/src\/main\.ts$/ }] } },
    },
  },
  server: {
    proxy: {
      "/api": {
        target: SERVER,
        ws: true,
        changeOrigin: true,
        rewriteWsOrigin: true,
        headers: { Origin: SERVER },
      },
    },
  },
  // One window for all files: a window each would take twenty times as long.
  test: { environment: "happy-dom", isolate: false, include: ["src/**/*.test.ts"] },
});
