/** How to build, serve and test the page. */

import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { serverLimits } from "./server-limits";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A board's script has only the content that it draws: `undrawn.json` lists the other printed fields. */
function undrawnBy(board: string, file: string): string[] | undefined {
  const list = `${root}frontend/src/games/${board}/undrawn.json`;
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8"))[file] : undefined;
}

/** Content without these fields: anywhere, or inside one list, as in `monsters.actions`. */
function without(undrawn: string[], value: unknown, list = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => without(undrawn, one, list));
  if (typeof value !== "object" || value === null) return value;
  const drawn = Object.entries(value).filter(([key]) => !undrawn.includes(key) && !undrawn.includes(`${list}.${key}`));
  return Object.fromEntries(drawn.map(([key, one]) => [key, without(undrawn, one, key)]));
}

const bareContent: Plugin = {
  name: "bare-content",
  enforce: "pre",
  configResolved({ configFileDependencies }) {
    configFileDependencies.push(...globSync(`${root}frontend/src/games/*/undrawn.json`)); // the cache needs them
  },
  transform(code, id) {
    const [, game, file] = /\/engines\/(\w+)\/(\w+\.json)$/.exec(id) ?? [];
    const undrawn = game && file ? undrawnBy(game, file) : undefined;
    return undrawn ? JSON.stringify(without(undrawn, JSON.parse(code))) : null;
  },
};

/** Other files of the page also have names by content, so that a returning visitor only loads the page itself. */
const KEPT = ["theme.js", "favicon.svg"];

const namedByContent: Plugin = {
  name: "named-by-content",
  apply: "build",
  buildStart() {
    for (const name of KEPT) this.emitFile({ type: "asset", name, source: readFileSync(`public/${name}`) });
  },
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const made = (name: string) =>
        Object.values(bundle).find((file) => file.type === "asset" && file.names.includes(name))?.fileName ?? name;
      return KEPT.reduce((page, name) => page.replaceAll(`"/${name}"`, `"/${made(name)}"`), html);
    },
  },
};

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** The only game that uses a module: the game of its folder, or of all its importers. */
function gameOf(id: string, modules: Modules, above: string[] = []): string | undefined {
  const own = /\/(?:src\/games|engines)\/(\w+)\//.exec(id)?.[1];
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const others = [...importers, ...dynamicImporters].filter((one) => !above.includes(one));
  const games = own ? [own] : others.map((one) => gameOf(one, modules, [...above, id]));
  return games.every((game) => game === games[0]) ? games[0] : undefined;
}

/** Whether a board needs a module from the start; modules that load later do not count. */
function isAtOnce(id: string, modules: Modules, asked = new Set<string>()): boolean {
  if (asked.has(id)) return false;
  asked.add(id);
  if (/\/games\/\w+\/index\.tsx$/.test(id)) return true;
  return modules.getModuleInfo(id)?.importers.some((one) => isAtOnce(one, modules, asked)) ?? false;
}

/** Puts a board into one file, which compresses better than the pieces that its later imports would make. */
const boardOf = (id: string, modules: Modules): string | null =>
  isAtOnce(id, modules) ? (gameOf(id, modules) ?? null) : null;

export default defineConfig({
  plugins: [bareContent, serverLimits, namedByContent],
  resolve: { alias: { "@engines": `${root}engines` } }, // for the games' content in JSON
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // a browser without modulepreload only loads a little later
    rollupOptions: {
      input: { index: "index.html", docs: "docs.html" },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "preact", test: /node_modules\/preact\// },
            { name: "kit", test: /src\/kit\/(pick|decision|explained)\.ts$/ },
            { name: boardOf },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [root] },
    proxy: { "/v1": process.env.TORCHPOST_API ?? "http://127.0.0.1:8000" },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
  },
});
