/** Tests of how often the page looks at a table. */

import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calm, interval, watch } from "../src/state/poll";
import { isPlayedByPost } from "../src/state/table";
import { TERMS, table } from "./build";

/** A stream that a test opens, speaks through and cuts. */
class FakeStream {
  static all: FakeStream[] = [];
  onopen = () => {};
  onmessage = () => {};
  onerror = () => {};
  close = vi.fn();
  constructor(readonly address: string) {
    FakeStream.all.push(this);
  }
}

let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  FakeStream.all = [];
  vi.stubGlobal("EventSource", FakeStream);
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "hidden");
});

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

function watched(more: Partial<Parameters<typeof watch>[0]> = {}) {
  const look = vi.fn(async () => false);
  const stop = watch({
    look,
    isMyTurn: () => false,
    isByPost: () => false,
    isGone: () => false,
    changes: () => null,
    ...more,
  });
  return { look, stop };
}

const seconds = (isMyTurn: boolean, quiet: number, isByPost = false) =>
  (interval({ isMyTurn, isByPost, quiet, hidden: 0 }) ?? 0) / 1000;

test("the longer nothing happens, the less often the page looks", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map((quiet) => seconds(false, quiet))).toEqual([2, 3, 5, 8, 13, 20, 30, 60, 60]);
});

test("in my turn the page looks at most twice a minute", () => {
  expect([0, 5, 7].map((quiet) => seconds(true, quiet))).toEqual([30, 30, 60]);
});

test("at a table by post the page looks rarely from the start, and once a minute in my turn", () => {
  expect([0, 1, 2, 3].map((more) => seconds(false, calm(true) + more, true))).toEqual([20, 30, 60, 60]);
  expect(seconds(true, calm(true), true)).toBe(60);
});

test("by post the page looks often once somebody acts", async () => {
  const look = vi.fn(async () => look.mock.calls.length === 1);
  const { stop } = watched({ look, isByPost: () => true });
  await vi.advanceTimersByTimeAsync(19_900);
  expect(look).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(5100); // after 20, 22 and 25 seconds
  expect(look).toHaveBeenCalledTimes(3);
  stop();
});

test("after my move the page looks soon, whatever it had planned in my turn", async () => {
  const isMine = signal(true);
  const { look, stop } = watched({ isMyTurn: () => isMine.value });
  await vi.advanceTimersByTimeAsync(5000);
  isMine.value = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test("a table is by post if it goes on slowly, and no bot is about to act", () => {
  const seen = table({ status: "running", terms: { ...TERMS, pace: "3d" }, to_act: [1] });
  const seats = seen.seats.map((seat) => ({ ...seat, kind: "bot" as const }));
  expect(isPlayedByPost({ ...seen, seats: seats.map((seat) => ({ ...seat, kind: "player" as const })) })).toBe(true);
  expect(isPlayedByPost({ ...seen, seats })).toBe(false);
  expect(isPlayedByPost({ ...seen, to_act: [], terms: { ...TERMS, pace: "15m" } })).toBe(false);
  expect(isPlayedByPost({ ...seen, to_act: [], status: "gathering" })).toBe(false);
});

test("the page looks repeatedly until it is stopped, quickly only while somebody acts", async () => {
  const look = vi.fn(async () => look.mock.calls.length === 2);
  const { stop } = watched({ look });
  await vi.advanceTimersByTimeAsync(7000); // after 2, 5 and, since somebody acted, 7 seconds
  expect(look).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(2900);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(look).toHaveBeenCalledTimes(3);
});

test("a hidden page looks less and less often, and stops after an hour, until it is visible again", async () => {
  const { look, stop } = watched();
  hide(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(look).toHaveBeenCalledTimes(5); // after 1, 3, 7, 15 and 31 minutes
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(look).toHaveBeenCalledTimes(5);
  hide(false);
  expect(look).toHaveBeenCalledTimes(6);
  stop();
});

test("the page stops by itself when there is nothing left to look at", async () => {
  let isGone = false;
  const { look } = watched({ isGone: () => isGone });
  await vi.advanceTimersByTimeAsync(2000);
  isGone = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(2);
});

test("a page that becomes visible again looks at once", async () => {
  hide(true);
  const { look, stop } = watched();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(look).not.toHaveBeenCalled();
  hide(false);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test("if a stream reports changes, the page looks only after a report", async () => {
  const { look, stop } = watched({ changes: () => "/changes" });
  const [stream] = FakeStream.all;
  stream?.onopen();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(look).toHaveBeenCalledTimes(1); // for earlier changes
  stream?.onmessage();
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  expect(stream?.close).toHaveBeenCalled();
});

test("a report during a look leads to another look after it", async () => {
  const { look, stop } = watched({ changes: () => "/changes" });
  FakeStream.all[0]?.onopen();
  FakeStream.all[0]?.onmessage();
  FakeStream.all[0]?.onmessage();
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});

test("the page works without a refused or cut stream, and tries again later", async () => {
  const { look, stop } = watched({ changes: () => "/changes" });
  FakeStream.all[0]?.onerror();
  await vi.advanceTimersByTimeAsync(2000);
  expect(look).toHaveBeenCalledTimes(1);
  expect(FakeStream.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeStream.all).toHaveLength(2);
  stop();
});

test("a hidden page holds no stream", () => {
  const { stop } = watched({ changes: () => "/changes" });
  FakeStream.all[0]?.onopen();
  hide(true);
  expect(FakeStream.all[0]?.close).toHaveBeenCalled();
  stop();
});
