/** A visitor for page tests: opens an address, reads, and presses named elements. */

import { type ComponentChild, render } from "preact";
import { vi } from "vitest";
import { App } from "../src/app";

const PATIENCE = { timeout: 15_000 }; // the machine may be busy

/** Waits until the check no longer throws, and returns its result. */
export function eventually<T>(check: () => T): Promise<T> {
  return vi.waitFor(check, PATIENCE);
}

export interface Visit {
  root: HTMLElement;
  text: () => string;
  sees: (...words: string[]) => Promise<void>;
  press: (name: string | RegExp) => Promise<void>;
  fill: (label: string, value: string) => void;
  submit: (form: string) => void;
  leave: () => void;
}

function nameOf(element: Element): string {
  return (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
}

function matches(element: Element, name: string | RegExp): boolean {
  return typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
}

/** The whole page at an address. */
export function visit(address: string): Visit {
  history.replaceState(null, "", address);
  return show(<App />);
}

/** One part of a page by itself. */
export function show(part: ComponentChild): Visit {
  const root = document.createElement("div");
  document.body.append(root);
  render(part, root);
  const text = () => root.textContent ?? "";

  const find = (name: string | RegExp): HTMLElement => {
    const found = [...root.querySelectorAll<HTMLElement>("button, a")].find((each) => matches(each, name));
    if (!found) throw new Error(`Nothing to press is called ${name}. The page says: ${text()}`);
    return found;
  };

  return {
    root,
    text,
    sees: (...words) =>
      eventually(() => {
        const missing = words.filter((each) => !text().includes(each));
        if (missing.length > 0) throw new Error(`The page lacks "${missing.join('", "')}". It says: ${text()}`);
      }),
    press: async (name) => {
      (await eventually(() => find(name))).click();
    },
    fill: (label, value) => {
      const named = [...root.querySelectorAll("label")].find((each) => each.textContent?.trim() === label);
      const field = named && root.querySelector<HTMLInputElement>(`#${named.htmlFor}`);
      if (!field) throw new Error(`There is no field called ${label}.`);
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    submit: (form) => {
      const found = root.querySelector(form);
      if (!found) throw new Error(`There is no form ${form}.`);
      found.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    },
    leave: () => {
      render(null, root);
      root.remove();
    },
  };
}
