/** The question, the choices, their meaning and the buttons: the tray stays in sight during the question. */

import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { OnlyChoice } from "./only-choice";
import "./tray.css";

interface TrayProps {
  ask?: string; // the question; shown here if the head of the page may be out of sight
  isAsked: boolean;
  children: ComponentChildren;
}

export function Tray({ ask, isAsked, children }: TrayProps) {
  return (
    <div class={isAsked ? "kit-tray kit-kept" : "kit-tray"}>
      {isAsked && ask && <p class="kit-ask">{ask}</p>}
      {children}
    </div>
  );
}

export type Tone = "good" | "open" | "bad" | "still"; // the choice is ready, incomplete, refused, absent

const MARKS: Record<Tone, string> = { good: "✓", open: "…", bad: "!", still: "" };

interface ActBarProps {
  words: ComponentChildren; // the meaning of the choice, or what is still missing
  tone?: Tone;
  extra?: ComponentChildren; // optional smaller actions
  children?: ComponentChildren; // the buttons, the main one last
}

export function ActBar({ words, tone = "open", extra, children }: ActBarProps) {
  return (
    <div class={`kit-act kit-tone-${tone}`}>
      {extra}
      <p class="kit-words" aria-live="polite">
        {MARKS[tone] && (
          <span class="kit-tone-mark" aria-hidden="true">
            {MARKS[tone]}
          </span>
        )}
        <span>{words}</span>
      </p>
      {children && <div class="kit-acts">{children}</div>}
    </div>
  );
}

interface GoProps {
  label: ComponentChildren;
  note?: ComponentChildren; // below the label: the price, the odds
  isQuiet?: boolean; // a side button; it becomes the main one if there is no other
  isAside?: boolean; // it sends nothing, e.g. "Clear": never the main button
  isReady?: boolean;
  isBusy?: boolean; // a move is under way
  onGo: () => void;
}

/** A button that acts on the choice. A button that is not ready can still be reached and read. */
export function Go({ label, note, isQuiet = false, isAside = false, isReady = true, isBusy = false, onGo }: GoProps) {
  const isOpen = isReady && !isBusy;
  const isOnly = useContext(OnlyChoice) && isReady;
  const isBeside = isQuiet && !isOnly;
  return (
    <button
      type="button"
      class={isAside ? "kit-go kit-quiet kit-aside" : isBeside ? "kit-go kit-quiet" : "kit-go"}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onGo()}
    >
      {isBusy && !isBeside && !isAside ? "Sending…" : label}
      {note && <small>{note}</small>}
    </button>
  );
}
