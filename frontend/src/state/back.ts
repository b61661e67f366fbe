/** Reading backwards: loads older entries on demand, a page at a time. */

import { computed, type ReadonlySignal, type Signal } from "@preact/signals";
import { joined, type Numbered } from "./log";
import { tellTrouble } from "./toasts";

export interface Back {
  hasMore: ReadonlySignal<boolean>;
  read: () => Promise<void>; // the page before
  reach: (n: number) => Promise<void>; // loads pages until that number is known
}

export function backwards<T extends Numbered>(
  known: Signal<T[]>,
  first: number, // the number of the very first entry
  before: (n: number) => Promise<T[]>,
): Back {
  const hasMore = computed(() => (known.value[0]?.n ?? first) > first);
  let reading: Promise<void> | null = null;

  const page = async () => {
    const more = await before(known.value[0]?.n ?? first);
    if (more.length > 0) known.value = joined(more, known.value);
  };

  /** One page at a time: callers in the meantime wait for the same page. */
  const readPage = (): Promise<void> => {
    reading ??= page().finally(() => {
      reading = null;
    });
    return reading;
  };

  const read = async () => {
    if (hasMore.value) await readPage().catch(tellTrouble);
  };

  const reach = async (n: number) => {
    for (let from = known.value[0]?.n; from !== undefined && from > Math.max(n, first); from = known.value[0]?.n) {
      await readPage();
      if (known.value[0]?.n === from) return; // there is nothing before it after all
    }
  };

  return { hasMore, read, reach };
}
