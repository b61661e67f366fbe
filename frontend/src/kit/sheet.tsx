/** A person's or monster's card: name, state and abilities. It appears in its place, or over the table. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import "./sheet.css";

interface SheetProps {
  name: string;
  kind?: ComponentChildren; // below the name, e.g. "dwarf stonemason"
  portrait?: ComponentChildren;
  meters?: ComponentChildren;
  facts?: [string, ComponentChildren][]; // e.g. ["Wits", 2]
  isMine?: boolean;
  children?: ComponentChildren; // attacks, carried items
}

export function Sheet({ name, kind, portrait, meters, facts = [], isMine = false, children }: SheetProps) {
  return (
    <article class={isMine ? "kit-sheet kit-sheet-mine" : "kit-sheet"} aria-label={name}>
      <header>
        {portrait && (
          <span class="kit-portrait" aria-hidden="true">
            {portrait}
          </span>
        )}
        <h3>
          {name}
          {kind && <small>{kind}</small>}
        </h3>
      </header>
      {meters && <div class="kit-sheet-meters">{meters}</div>}
      {facts.length > 0 && (
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </article>
  );
}

/** Lies over the table until its button, Escape or a tap beside it closes it; the focus then goes back. */
export function Overlay({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      class="kit-overlay"
      aria-label={label}
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class="kit-overlay-page">
        {children}
        <button type="button" class="kit-go kit-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
}
