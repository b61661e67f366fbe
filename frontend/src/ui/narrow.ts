/** Whether the page is shown on something as narrow as a phone. */

import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 860px)");

export const isNarrow = signal(query.matches);

query.addEventListener("change", (event) => {
  isNarrow.value = event.matches;
});
