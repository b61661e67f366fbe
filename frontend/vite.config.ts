/** How the page is built, served while it is written, and tested. */

import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { serverLimits } from "./server-limits";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A board draws what its pieces do; what is printed on them besides stays out of its script: `undrawn.json` lists it. */
function undrawnBy(board: string, file: string): string[] | undefined {
  const list = `${root}frontend/src/games/${board}/undrawn.json`;
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8"))[file] : undefined;
}

/** Content without these fields, wherever they are or, as in `monsters.actions`, of what lies in that list. */
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
    configFileDependencies.push(...globSync(`${root}frontend/src/games/*/undrawn.json`)); // what is kept of earlier runs depends on them
  },
  transform(code, id) {
    const [, game, file] = /\/engines\/(\w+)\/(\w+\.json)$/.exec(id) ?? [];
    const undrawn = game && file ? undrawnBy(game, file) : undefined;
    return undrawn ? JSON.stringify(without(undrawn, JSON.parse(code))) : null;
  },
};

/** What the page needs besides its modules is named by its content too, so that whoever comes again asks for the page alone. */
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

/** The one game that a module is for: the game of its folder, or of all that ask for it. */
function gameOf(id: string, modules: Modules, above: string[] = []): string | undefined {
  const own = /\/(?:src\/games|engines)\/(\w+)\//.exec(id)?.[1];
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const others = [...importers, ...dynamicImporters].filter((one) => !above.includes(one));
  const games = own ? [own] : others.map((one) => gameOf(one, modules, [...above, id]));
  return games.every((game) => game === games[0]) ? games[0] : undefined;
}

/** Whether a board cannot be shown without a module; what is fetched later is none of these. */
function isAtOnce(id: string, modules: Modules, asked = new Set<string>()): boolean {
  if (asked.has(id)) return false;
  asked.add(id);
  if (/\/games\/\w+\/index\.tsx$/.test(id)) return true;
  return modules.getModuleInfo(id)?.importers.some((one) => isAtOnce(one, modules, asked)) ?? false;
}

/** A board in one file, which packs better than the several into which what it fetches later would cut it. */
const boardOf = (id: string, modules: Modules): string | null =>
  isAtOnce(id, modules) ? (gameOf(id, modules) ?? null) : null;

export default defineConfig({
  plugins: [bareContent, serverLimits, namedByContent],
  resolve: { alias: { "@engines": `${root}engines` } }, // for the games' content, which is JSON
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // a browser that knows no modulepreload fetches a little later, and no more
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
