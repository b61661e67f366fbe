/** A board for tests: on its own page, and read as a screen reader reads it. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach } from "vitest";

export const page = document.createElement("main");

beforeEach(() => {
  document.body.append(page);
});

afterEach(() => {
  render(null, page);
  page.remove();
});

export const draw = (board: ComponentChild) => act(() => render(board, page));

/** The words of a screen reader for an element. */
export function spoken(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return element.getAttribute("aria-label") ?? copy.textContent?.trim() ?? "";
}

export const settle = () => act(async () => undefined);

export const key = (name: string) =>
  act(() => {
    (document.activeElement ?? page).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  });

/** The words beside the buttons. */
export const words = () => page.querySelector(".kit-words > :last-child")?.textContent?.trim();
