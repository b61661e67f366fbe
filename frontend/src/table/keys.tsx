/** The table by keyboard: digits and arrows choose, Enter sends, `?` shows the keys. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import "./keys.css";

const isShown = signal(false);

export const showKeys = (): void => {
  isShown.value = true;
};

const KEYS: [string[], string][] = [
  [["1", "…", "9", "0"], "choose the first, … the ninth, the tenth of what can be chosen now"],
  [
    ["←", "→"],
    "walk through the hand, the market, the map or a list; in a replay and after the end, one step back or on",
  ],
  [["Space"], "choose what has the focus, or let it go again"],
  [["Enter"], "send what is chosen; skip the steps of what happened"],
  [["Esc"], "put back what is in hand; skip the steps of what happened"],
  [["Tab"], "on to the next part of the page"],
  [["?"], "these keys"],
];

const PLAIN = ".kit-tray button[aria-pressed]:not([data-stop], [aria-disabled=true])"; // rows without arrow keys
const CHOICES = [
  ".kit-tray :is(.kit-card.kit-legal, .kit-option:not([aria-disabled=true]))",
  ".kit-tray button[data-stop]:not([aria-disabled=true])",
  PLAIN,
  ".kit-scene button[data-stop]:not([aria-disabled=true])",
  ".sentences[open] .legal button",
];
const STOPS = [
  ".kit-tray [data-stop][tabindex='0']",
  PLAIN,
  ".kit-scene [data-stop][tabindex='0']",
  ".sentences[open] .legal button",
];
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const MAIN = ".kit-acts .kit-go:not(.kit-quiet):not([aria-disabled=true])";
const WRITING = "input, textarea, select, [contenteditable]";

/** The elements in sight: some are folded away. */
const all = (places: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(places)].filter((place) => place.getClientRects().length > 0);

const firstOf = (places: string[]): HTMLElement[] => places.map(all).find((found) => found.length > 0) ?? [];

/** The choices now: the cards in hand, else other choices in the tray, else choices on the board. */
const choices = (): HTMLElement[] => firstOf(CHOICES);

function choose(digit: number): boolean {
  const place = choices()[(digit + 9) % 10];
  place?.focus();
  place?.click();
  return place !== undefined;
}

/** If nothing has the focus, the arrows go to the choices and move on from there. */
function walk(key: string, focused: Element | null): boolean {
  const row = all(PLAIN);
  const here = row.indexOf(focused as HTMLElement);
  const isNowhere = !focused || focused === document.body || focused.matches("h1, main");
  if (here < 0 && !isNowhere) return false;
  const place = here < 0 ? firstOf(STOPS)[0] : row[(here + (STEPS[key] ?? 0) + row.length) % row.length];
  place?.focus();
  return place !== undefined;
}

/** Enter sends if the focused element is already chosen, or if nothing has the focus; otherwise it works as usual. */
function send(focused: Element | null): boolean {
  const isElsewhere =
    focused?.matches("button, a, summary, [role=tab]") && focused.getAttribute("aria-pressed") !== "true";
  const main = all(MAIN).at(-1);
  if (isElsewhere || !main) return false;
  main.click();
  return true;
}

function answer(event: KeyboardEvent, isPast: boolean): boolean {
  const focused = document.activeElement;
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  if (focused?.closest(WRITING) || document.querySelector("dialog[open]")) return false;
  if (event.key === "?") {
    showKeys();
    return true;
  }
  if (/^\d$/.test(event.key)) return choose(Number(event.key));
  if (event.key in STEPS) return !isPast && walk(event.key, focused);
  return event.key === "Enter" && !event.repeat && send(focused);
}

/** `isPast`: there are no choices, and the arrows step through the game instead. */
export function Keys({ isPast }: { isPast: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => answer(event, isPast) && event.preventDefault();
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isPast]);
  useEffect(() => {
    if (isShown.value) dialog.current?.showModal();
  }, [isShown.value]);
  const close = () => {
    isShown.value = false;
  };
  if (!isShown.value) return null;
  return (
    <dialog class="keys panel" ref={dialog} aria-labelledby="keys-title" onClose={close}>
      <h2 id="keys-title" tabIndex={-1} autofocus>
        The keys of a table
      </h2>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>{keys.map((key) => (key === "…" ? " … " : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" class="row">
        <button type="submit" class="button">
          Back to the table
        </button>
      </form>
    </dialog>
  );
}
