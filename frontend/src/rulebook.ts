/** Turns a rulebook in Markdown into a page: headings and numbered rules get anchors, headings a list of contents. */

import { Marked } from "marked";

interface Heading {
  id: string;
  text: string;
  level: number;
}

export interface Rulebook {
  html: string;
  contents: Heading[];
}

const RULE = /^\s*([A-Z]\d+[a-z]?)\b/; // e.g. R12, G3

function slug(text: string): string {
  const plain = text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-|-$/g, "") || "section";
}

function unique(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

/** The page shows raw HTML in a rulebook as text, and never runs it. */
function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

const markdown = new Marked({ gfm: true, renderer: { html: ({ text }) => escaped(text) } });

/** A rule's number in bold is the link to the rule. */
function linkToItself(block: Element, name: string): void {
  const number = block.querySelector("strong");
  if (!number?.textContent?.startsWith(name)) return;
  const link = block.ownerDocument.createElement("a");
  link.href = `#${name}`;
  link.textContent = number.textContent;
  number.replaceChildren(link);
}

function anchorRules(root: DocumentFragment, taken: Set<string>): void {
  for (const block of root.querySelectorAll("p, li, td:first-child, h3, h4")) {
    const name = RULE.exec(block.textContent ?? "")?.[1];
    if (name === undefined || taken.has(name) || block.id) continue;
    taken.add(name);
    block.id = name;
    block.classList.add("rule");
    linkToItself(block, name);
  }
}

function anchorHeadings(root: DocumentFragment, taken: Set<string>): Heading[] {
  return [...root.querySelectorAll("h2, h3")].map((heading) => {
    const text = heading.textContent?.trim() ?? "";
    heading.id ||= unique(slug(text), taken);
    return { id: heading.id, text, level: Number(heading.tagName.slice(1)) };
  });
}

/** A table wider than a phone has its own scrolling, which works by keyboard too. */
function frameTables(root: DocumentFragment): void {
  for (const table of root.querySelectorAll("table")) {
    const frame = table.ownerDocument.createElement("div");
    frame.className = "wide";
    frame.tabIndex = 0;
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", "Table");
    table.replaceWith(frame);
    frame.append(table);
  }
}

export function readRulebook(text: string): Rulebook {
  const template = document.createElement("template");
  template.innerHTML = markdown.parse(text, { async: false });
  template.content.querySelector("h1")?.remove(); // the page has its own title
  const taken = new Set<string>();
  anchorRules(template.content, taken);
  const contents = anchorHeadings(template.content, taken);
  frameTables(template.content);
  return { html: template.innerHTML, contents };
}
