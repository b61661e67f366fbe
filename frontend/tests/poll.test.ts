/** Tests of how often a table is looked at. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { interval, watch } from "../src/state/poll";

let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "hidden");
});

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

function watched(more: Partial<Parameters<typeof watch>[0]> = {}) {
  const look = vi.fn(async () => false);
  const stop = watch({ look, isMyTurn: () => false, isOver: () => false, isGone: () => false, ...more });
  return { look, stop };
}

test("while others are to act it is looked at every two seconds, later every four", () => {
  expect(interval({ isVisible: true, isMyTurn: false, isOver: false, quiet: 0 })).toBe(2000);
  expect(interval({ isVisible: true, isMyTurn: false, isOver: false, quiet: 40 })).toBe(4000);
});

test("while it is my turn it is looked at less", () => {
  expect(interval({ isVisible: true, isMyTurn: true, isOver: false, quiet: 0 })).toBeGreaterThan(4000);
});

test("a hidden page looks less and less, but never gives up", () => {
  const hidden = [0, 1, 2, 3, 30].map((quiet) => interval({ isVisible: false, isMyTurn: false, isOver: false, quiet }));
  expect(hidden).toEqual([15_000, 30_000, 60_000, 120_000, 120_000]);
});

test("it looks again and again until it is stopped", async () => {
  const { look, stop } = watched();
  await vi.advanceTimersByTimeAsync(6000);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(3);
});

test("when the game is over it still looks for talk, but seldom", () => {
  expect(interval({ isVisible: true, isMyTurn: false, isOver: true, quiet: 0 })).toBe(10_000);
});

test("it stops by itself when there is nothing left to look at", async () => {
  let isGone = false;
  const { look } = watched({ isGone: () => isGone });
  await vi.advanceTimersByTimeAsync(2000);
  isGone = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(2);
});

test("a page that is shown again looks at once", async () => {
  hide(true);
  const { look, stop } = watched();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(look).not.toHaveBeenCalled();
  hide(false);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});
