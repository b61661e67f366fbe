/** Keeps a keyboard player's place: when what had the focus goes away, the hand gets it. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const NEXT = '.rn-panel .rn-go, .rn-fan [tabindex="0"]';

export function useKeptFocus(root: RefObject<HTMLElement | null>, moment: string, view: unknown): void {
  const within = useRef(false);

  useEffect(() => {
    const watch = (event: FocusEvent) => {
      within.current = root.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, [root]);

  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (within.current && isLost) root.current?.querySelector<HTMLElement>(NEXT)?.focus({ preventScroll: true });
  }, [root, moment, view]);
}
