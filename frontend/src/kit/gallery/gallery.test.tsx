import { render } from "preact";
import { act } from "preact/test-utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Gallery, PANELS } from ".";

const kit = import.meta.glob<Record<string, unknown>>("../*.{ts,tsx}", { eager: true });
const sources = import.meta.glob<string>("../*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });
const gallery = Object.values(import.meta.glob<string>("./*.tsx", { eager: true, query: "?raw", import: "default" }));
const isTest = (path: string) => path.includes(".test.");
const nameOf = (path: string) => path.replace("../", "").replace(/\.tsx?$/, "");
const inKit = Object.keys(kit).filter((path) => !isTest(path));
const within = Object.entries(sources).flatMap(([path, text]) => (isTest(path) ? [] : [text]));

const page = document.createElement("div");

beforeAll(() => {
  document.body.append(page);
  act(() => render(<Gallery />, page));
});

afterAll(() => act(() => render(null, page)));

const uses = (texts: string[], name: string) =>
  texts.reduce((sum, text) => sum + (text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0), 0);

describe("the page for developers", () => {
  it("has a panel for every module of the kit, and none for missing modules", () => {
    const named = new Set(PANELS.flatMap(({ parts }) => parts));
    expect([...named].sort()).toEqual(inKit.map(nameOf).sort());
  });

  it.each(inKit)("shows everything in %s, except parts for the kit's own use", (path) => {
    const exported = Object.keys(kit[path] ?? {});
    const isPart = (name: string) => /^[A-Z]/.test(name);
    const isShown = (name: string) => gallery.some((text) => new RegExp(`<${name}\\b|\\b${name}[<(]`).test(text));
    const unseen = exported.filter((name) => !isShown(name) && (isPart(name) || uses(within, name) < 2));
    expect(unseen).toEqual([]);
  });

  it.each(PANELS)("draws every state of $title", ({ title, states }) => {
    expect(Object.keys(states).length).toBeGreaterThan(1);
    const drawn = page.querySelectorAll(`section[aria-label="${title}"] > figure`);
    expect([...drawn].map((state) => state.querySelector("figcaption")?.textContent)).toEqual(Object.keys(states));
    for (const state of drawn) expect(state.children.length, state.textContent ?? "").toBeGreaterThan(1);
  });
});
