/** The account of a round, laid over the table until the player goes on. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isStill } from "./motion";
import { Go } from "./tray";
import "./round-panel.css";

interface RoundPanelProps {
  label: string;
  title: ComponentChildren;
  closing: string; // the words on the closing button
  onClose: (() => void) | null; // null: it stays
  children: ComponentChildren;
}

export function RoundPanel({ label, title, closing, onClose, children }: RoundPanelProps) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (onClose) root.current?.scrollIntoView?.({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
  }, []);
  return (
    <section class="kit-round" aria-label={label} ref={root}>
      <h2>{title}</h2>
      {children}
      {onClose && <Go label={closing} onGo={onClose} />}
    </section>
  );
}
