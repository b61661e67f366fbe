/** Tests of the front page in a new browser: no game and no other page has loaded yet. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { later } from "../src/ui/later";
import { facts } from "./build";
import { type FakeServer, fakeServer, problem } from "./server";
import { show, type Visit, visit } from "./visit";

let server: FakeServer;
let here: Visit;

beforeEach(() => {
  server = fakeServer();
});

afterEach(() => {
  here?.leave();
  vi.unstubAllGlobals();
});

test("says what to do when the games cannot load, and can try again", async () => {
  server.on("GET /games", { status: 500, body: problem(500, "broken", "Come back in a minute.") });
  here = visit("/");
  await here.sees("Come back in a minute.");
  server.on("GET /games", { body: { games: [facts("lamps", { title: "Lamps" })] } });
  await here.press("Try again");
  await here.sees("Lamps");
});

test("a page loads when it is first shown, and only then", async () => {
  const load = vi.fn(async () => ({ who }: { who: string }) => <h1>Hello {who}</h1>);
  const Page = later(load);
  here = show(<Page who="Ann" />);
  expect(here.text()).toBe("Lighting the way…");
  await here.sees("Hello Ann");
  here.leave();
  here = show(<Page who="Ben" />);
  expect(here.text()).toBe("Hello Ben");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a page that cannot load says so", async () => {
  const Page = later<object>(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  here = show(<Page />);
  await here.sees("That did not work", "Reload it and try again");
});
