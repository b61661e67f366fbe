/** Things to look up beside a board: a row of buttons, and below it the drawer that one of them opened. */

import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import "./drawers.css";

export interface Drawer {
  title: ComponentChildren;
  content: () => JSX.Element;
}

interface DrawersProps {
  label: string;
  drawers: Drawer[];
  children?: ComponentChildren; // stands beside the buttons
}

export function Drawers({ label, drawers, children }: DrawersProps) {
  const [at, open] = useState<number | null>(null);
  const id = useId();
  return (
    <section class="kit-drawers" aria-label={label}>
      <div class="kit-tabs">
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
      <div id={id} class="kit-drawer" hidden={at === null}>
        {at !== null && drawers[at]?.content()}
      </div>
    </section>
  );
}
