/** One stop of the Tab key for a row of buttons; the arrow keys move inside it. */

import { useRef, useState } from "preact/hooks";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface Roving {
  ref: { current: HTMLDivElement | null };
  tabIndex: (name: string) => 0 | -1;
  walk: (event: KeyboardEvent) => void;
  arrive: (name: string) => void;
}

/** The names are the buttons' `data-stop`; Tab arrives at `preferred` first. */
export function useRoving(names: string[], preferred?: string | null): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const stop = [at, preferred].find((name) => name && names.includes(name)) ?? names[0];

  function walk(event: KeyboardEvent) {
    const here = names.indexOf(stop ?? "");
    const step = STEPS[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? names.length - 1 : step ? here + step : null;
    const name = to === null ? undefined : names[(to + names.length) % names.length];
    if (name === undefined) return;
    event.preventDefault();
    setAt(name);
    ref.current?.querySelector<HTMLElement>(`[data-stop="${name}"]`)?.focus();
  }

  return { ref, walk, arrive: setAt, tabIndex: (name) => (name === stop ? 0 : -1) };
}
