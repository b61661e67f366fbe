/** Whether the screen is as narrow as a phone's. */

import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 860px)");

export const isNarrow = signal(query.matches);

query.addEventListener("change", (event) => {
  isNarrow.value = event.matches;
});
