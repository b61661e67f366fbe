/** What can be looked up beside a board: a row of buttons, and below it the drawer that one of them has opened. */

import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";

export interface Drawer {
  title: ComponentChildren;
  content: () => JSX.Element;
}

interface DrawersProps {
  label: string;
  prefix: string; // of the board's class names
  drawers: Drawer[];
  children?: ComponentChildren; // stands beside the buttons
}

export function Drawers({ label, prefix, drawers, children }: DrawersProps) {
  const [at, open] = useState<number | null>(null);
  const id = useId();
  return (
    <section class={`${prefix}-shelf`} aria-label={label}>
      <div class={`${prefix}-tabs`}>
        {drawers.map(({ title }, place) => (
          <button
            key={place}
            type="button"
            aria-expanded={place === at}
            aria-controls={id}
            onClick={() => open(place === at ? null : place)}
          >
            {title}
          </button>
        ))}
        {children}
      </div>
      <div id={id} class={`${prefix}-drawer`} hidden={at === null}>
        {at !== null && drawers[at]?.content()}
      </div>
    </section>
  );
}
