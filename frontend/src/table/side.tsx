/** The panels beside the board: all at once on a wide screen, behind tabs on a phone. */

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { isNarrow } from "../ui/narrow";
import "./side.css";

export interface Panel {
  id: string;
  title: string;
  badge?: number;
  content: ComponentChildren;
}

function Tabs({ panels, picked, pick }: { panels: Panel[]; picked: Panel; pick: (id: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = panels.at((panels.indexOf(picked) + by) % panels.length);
    if (!next) return;
    pick(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="About this table" ref={list} onKeyDown={turn}>
      {panels.map((panel) => (
        <button
          key={panel.id}
          type="button"
          role="tab"
          id={`tab-${panel.id}`}
          aria-selected={panel === picked}
          aria-controls="tab-panel"
          tabIndex={panel === picked ? 0 : -1}
          onClick={() => pick(panel.id)}
        >
          {panel.title}
          {panel.badge ? <span class="count">{panel.badge}</span> : null}
        </button>
      ))}
    </div>
  );
}

function Tabbed({ panels }: { panels: Panel[] }) {
  const [id, pick] = useState(panels[0]?.id ?? "");
  const picked = panels.find((panel) => panel.id === id) ?? panels[0];
  if (!picked) return null;
  return (
    <div class="side tabbed">
      <Tabs panels={panels} picked={picked} pick={pick} />
      <div class="panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${picked.id}`}>
        {picked.content}
      </div>
    </div>
  );
}

export function Side({ panels }: { panels: Panel[] }) {
  if (isNarrow.value) return <Tabbed panels={panels} />;
  return (
    <aside class="side" aria-label="About this table">
      {panels.map((panel) => (
        <section key={panel.id} class="panel" aria-labelledby={`panel-${panel.id}`}>
          <h2 id={`panel-${panel.id}`}>{panel.title}</h2>
          {panel.content}
        </section>
      ))}
    </aside>
  );
}
