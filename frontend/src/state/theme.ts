/** The theme of the device, unless another was chosen here; that one is remembered. */

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

/** What the device has changes with the hour on many. */
matchMedia("(prefers-color-scheme: light)").addEventListener("change", (event) => {
  if (!isChosen()) show(event.matches ? "light" : "dark");
});

export function choose(next: Theme): void {
  show(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It lasts as long as the page.
  }
}
