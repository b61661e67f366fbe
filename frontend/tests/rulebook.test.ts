/** Tests of a rulebook as a page. */

import { expect, test } from "vitest";
import { readRulebook } from "../src/rulebook";

const TEXT = `# Lamps

Light them all.

## Setting up

**R1.** Every player takes a lamp.

**R2.** The eldest begins.

## The end

### Ties

- R3 Equal lamps share.

## Setting up

| lamps | players |
| --- | --- |
| 3 | 2 |
`;

function page(text = TEXT): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = readRulebook(text).html;
  return root;
}

test("every numbered rule has its own anchor", () => {
  const root = page();
  expect(root.querySelector("#R1")?.textContent).toContain("takes a lamp");
  expect(root.querySelector("#R2")?.textContent).toContain("The eldest");
  expect(root.querySelector("#R3")?.textContent).toContain("share");
});

test("the number of a rule is a link to it", () => {
  expect(page().querySelector("#R2 a")?.getAttribute("href")).toBe("#R2");
});

test("the contents list the headings in order, each with an anchor that exists once", () => {
  const { contents } = readRulebook(TEXT);
  expect(contents.map(({ id, level }) => [id, level])).toEqual([
    ["setting-up", 2],
    ["the-end", 2],
    ["ties", 3],
    ["setting-up-2", 2],
  ]);
  for (const { id } of contents) expect(page().querySelectorAll(`#${id}`)).toHaveLength(1);
});

test("the page provides the title", () => {
  expect(page().querySelector("h1")).toBeNull();
});

test("raw HTML is shown as text and never runs", () => {
  const root = page('Look: <img src=x onerror="alert(1)">\n\n<script>alert(2)</script>');
  expect(root.querySelector("img, script")).toBeNull();
  expect(root.textContent).toContain("<script>");
});

test("a wide table can be reached by keyboard", () => {
  expect(page().querySelector("table")?.parentElement?.tabIndex).toBe(0);
});
