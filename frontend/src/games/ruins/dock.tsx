/** The bar below the hand: what the choice is, what it will do, and the buttons that make it. */

import type { ComponentChildren } from "preact";

interface DockProps {
  tone: "good" | "open" | "bad" | "still";
  words: ComponentChildren;
  craft?: ComponentChildren; // what may still be tried
  children?: ComponentChildren; // the buttons
}

const MARKS = { good: "✓", open: "…", bad: "!", still: "" };

export function Dock({ tone, words, craft, children }: DockProps) {
  return (
    <div class={`rn-dock rn-tone-${tone}`}>
      <p class="rn-verdict" aria-live="polite">
        {MARKS[tone] && (
          <span class="rn-verdict-mark" aria-hidden="true">
            {MARKS[tone]}
          </span>
        )}
        <span class="rn-verdict-words">{words}</span>
      </p>
      {craft}
      {children && <div class="rn-acts">{children}</div>}
    </div>
  );
}

interface GoProps {
  label: string;
  ready: boolean;
  busy: boolean;
  quiet?: boolean;
  onGo: () => void;
}

export function Go({ label, ready, busy, quiet = false, onGo }: GoProps) {
  return (
    <button
      type="button"
      class={quiet ? "rn-go rn-quiet" : "rn-go"}
      aria-disabled={!ready || busy}
      onClick={() => ready && !busy && onGo()}
    >
      {busy && !quiet ? "Sending…" : label}
    </button>
  );
}
