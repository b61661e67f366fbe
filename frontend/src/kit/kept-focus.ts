/** Keeps a keyboard player's place at a board: when the element with the focus goes away, the next thing to do gets it. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

interface Places {
  account: string; // the button that closes a round's account
  next: string; // other things to do; the first one gets the focus
}

/** `account` is the round whose account is on show. When it appears, its button gets focus and comes into view. */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  places: Places,
  account: number | null,
  view: unknown,
): void {
  const within = useRef(false);
  const told = useRef(account);

  useEffect(() => {
    const watch = (event: FocusEvent) => {
      within.current = root.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, [root]);

  useLayoutEffect(() => {
    const isNews = account !== null && account !== told.current;
    told.current = account;
    if (!within.current || !(isNews || isLost())) return;
    const place = root.current?.querySelector<HTMLElement>(account === null ? places.next : places.account);
    place?.focus({ preventScroll: account === null });
  }, [account, view]);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
