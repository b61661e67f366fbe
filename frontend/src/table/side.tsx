/** The panels beside the board: all together on a wide screen, behind tabs on a phone. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { isStill } from "../kit/motion";
import { isNarrow } from "../ui/narrow";
import "./side.css";

export interface Panel {
  id: string;
  title: string;
  badge?: number;
  content: ComponentChildren;
}

const asked = signal("party"); // the panel on show if only one has room

/** Opens a panel that may be behind a tab, and goes there. */
export function goToPanel(id: string): void {
  asked.value = id;
  requestAnimationFrame(() => {
    const place = document.getElementById(isNarrow.value ? `tab-${id}` : `panel-${id}`);
    place?.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
    place?.focus({ preventScroll: true });
  });
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
  const picked = panels.find((panel) => panel.id === asked.value) ?? panels[0];
  const pick = (id: string) => {
    asked.value = id;
  };
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
          <h2 id={`panel-${panel.id}`} tabIndex={-1}>
            {panel.title}
            {panel.badge ? <span class="count">{panel.badge} new</span> : null}
          </h2>
          {panel.content}
        </section>
      ))}
    </aside>
  );
}
