/** How the page is built, served while it is written, and tested. */

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A board draws what its pieces do; what is printed on them besides stays out of its script. */
const UNDRAWN: Record<string, string[]> = {
  "cards.json": ["flavor", "icons"],
  "tables.json": ["text", "price", "note", "amount", "reach", "size", "prompt", "where", "trade", "tool", "sub"],
};

const bareContent: Plugin = {
  name: "bare-content",
  enforce: "pre",
  transform(code, id) {
    const keys = UNDRAWN[id.slice(id.lastIndexOf("/") + 1)];
    if (!keys) return null;
    return JSON.stringify(JSON.parse(code, (key, value) => (keys.includes(key) ? undefined : value)));
  },
};

export default defineConfig({
  plugins: [bareContent],
  resolve: { alias: { "@engines": `${root}engines` } }, // for the games' content, which is JSON
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: "index.html", docs: "docs.html" },
      output: { codeSplitting: { groups: [{ name: "kit", test: /src\/kit\/(pick|decision|explained)\.ts$/ }] } },
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
