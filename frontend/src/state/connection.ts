/** Whether the server can be reached, and how long to wait before the next call. */

import { signal } from "@preact/signals";

export const isLost = signal(false);

const FIRST = 500;
const LONGEST = 8000;

/** Milliseconds to wait after the given number of failures in a row; the first failure is 0. */
export function backOff(failures: number): number {
  return Math.min(LONGEST, FIRST * 2 ** failures);
}

/** Resolves after the time, or as soon as the browser says the network is back. Rejects when the signal aborts. */
export function pause(milliseconds: number, abort?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", awake);
      abort?.removeEventListener("abort", stop);
      settle();
    };
    const awake = finish(resolve);
    const stop = finish(() => reject(new DOMException("The page was left.", "AbortError")));
    const timer = setTimeout(awake, milliseconds);
    addEventListener("online", awake);
    abort?.addEventListener("abort", stop);
    if (abort?.aborted) stop();
  });
}
