/** The present time for pages. It moves in steps: nobody needs to see every second. */

import { signal } from "@preact/signals";

const STEP = 20_000;

export const now = signal(Date.now());

setInterval(() => {
  if (!document.hidden) now.value = Date.now();
}, STEP);

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) now.value = Date.now();
});
