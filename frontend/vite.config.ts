/** How the page is built, served while it is written, and tested. */

import { defineConfig } from "vitest/config";

export default defineConfig({
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { host: "127.0.0.1", proxy: { "/v1": process.env.TORCHPOST_API ?? "http://127.0.0.1:8000" } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
  },
});
