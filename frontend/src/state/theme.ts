/** Dark by default; light when chosen, and remembered. */

import { signal } from "@preact/signals";

export type Theme = "dark" | "light";

const KEY = "torchpost.theme"; // plain text: public/theme.js reads it before the first paint

export const theme = signal<Theme>(document.documentElement.dataset.theme === "light" ? "light" : "dark");

export function choose(next: Theme): void {
  theme.value = next;
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It lasts as long as the page.
  }
}
