/** The theme of the device, unless the player chose another one here; the browser remembers the choice. */

import { signal } from "@preact/signals";

export type Theme = "dark" | "light";

const KEY = "torchpost.theme"; // plain text: public/theme.js reads it before the first paint

export const theme = signal<Theme>(document.documentElement.dataset.theme === "light" ? "light" : "dark");

function show(next: Theme): void {
  theme.value = next;
  document.documentElement.dataset.theme = next;
}

function isChosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** On many devices the theme changes with the time of day. */
matchMedia("(prefers-color-scheme: light)").addEventListener("change", (event) => {
  if (!isChosen()) show(event.matches ? "light" : "dark");
});

export function choose(next: Theme): void {
  show(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // The choice lasts as long as the page.
  }
}
