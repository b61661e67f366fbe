/** The bar below the hand: what the choice is, what it will do, and the buttons that make it. */

import type { ComponentChildren } from "preact";

interface DockProps {
  tone: "good" | "open" | "bad" | "still";
  words: ComponentChildren;
  children?: ComponentChildren; // the buttons
  above?: ComponentChildren;
}

const MARKS = { good: "✓", open: "…", bad: "!", still: "" };

export function Dock({ tone, words, children, above }: DockProps) {
  return (
    <div class={`rn-dock rn-tone-${tone}`}>
      {above}
      <div class="rn-dock-row">
        <p class="rn-verdict" aria-live="polite">
          {MARKS[tone] && (
            <span class="rn-verdict-mark" aria-hidden="true">
              {MARKS[tone]}
            </span>
          )}
          <span class="rn-verdict-words">{words}</span>
        </p>
        <div class="rn-acts">{children}</div>
      </div>
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
