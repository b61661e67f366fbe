/** A panel of the page for developers: parts of the kit, in each of their states. */

import type { ComponentChildren, JSX } from "preact";

export interface Panel {
  title: string;
  parts: string[]; // modules of the kit in use here
  states: Record<string, () => JSX.Element>; // each its own component, under a name for its content
}

export function Shown({ title, states }: Panel) {
  return (
    <section aria-label={title}>
      <h2 class="say">{title}</h2>
      {Object.entries(states).map(([name, State]) => (
        <figure key={name} style={{ margin: "12px 0" }}>
          <figcaption class="hint">{name}</figcaption>
          <State />
        </figure>
      ))}
    </section>
  );
}

export const nothing = () => undefined;

export const face = (name: string) => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <rect width="100" height="140" rx="9" fill="#f4e6c6" />
    <text x="50" y="84" text-anchor="middle" font-size="44" fill="#21170f">
      {name}
    </text>
  </svg>
);

export const portrait = (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" fill="#5b4a7a" />
    <circle cx="20" cy="16" r="8" fill="#f0d9b5" />
    <path d="M6 40c2-12 26-12 28 0z" fill="#c98a58" />
  </svg>
);

export const row = (...all: ComponentChildren[]) => (
  <div style={{ display: "flex", flexWrap: "wrap", gap: "16px" }}>{all}</div>
);
