/** Keeps a keyboard player's place: when what had the focus goes, the next thing to do gets it. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const ACCOUNT = ".tl-scoring .tl-go";
const NEXT = '.tl-switch, .tl-option, .tl-slot [tabindex="0"]';

/** `account` is the scored round that lies over the table; when it appears its way on has the focus. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, view: unknown, account: number | null): void {
  const within = useRef(false);

  useEffect(() => {
    const watch = (event: FocusEvent) => {
      within.current = root.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, [root]);

  function go(to: string) {
    if (within.current) root.current?.querySelector<HTMLElement>(to)?.focus({ preventScroll: to === NEXT });
  }

  useLayoutEffect(() => {
    if (account !== null) go(ACCOUNT);
    else if (isLost()) go(NEXT);
  }, [account]);

  useLayoutEffect(() => {
    if (view && isLost()) go(NEXT);
  }, [view]);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
