/** A story saved as Markdown says what people wrote; none of their characters is markup, except emphasis. */

import { marked, type Token } from "marked";
import { describe, expect, it } from "vitest";
import { markdownOf, type Told } from "../src/state/story";

const told = (text: string, more: Partial<Told> = {}): Told =>
  ({ n: 1, at: "", text, heading: "", weight: 2, written: true, isVeiled: false, ...more }) as Told;

/** The kinds of all nodes that a Markdown reader finds in the text below the title. */
function kinds(markdown: string): string[] {
  const inner = (token: Token): string[] => [
    token.type,
    ...("tokens" in token ? (token.tokens ?? []).flatMap(inner) : []),
  ];
  return [...new Set(marked.lexer(markdown).slice(1).flatMap(inner))].filter((kind) => kind !== "space");
}

const shown = (markdown: string): string => {
  const page = document.createElement("div");
  page.innerHTML = marked.parse(markdown, { async: false }).replaceAll("<br>", " ");
  page.querySelector("h1")?.remove();
  return page.textContent.trim();
};

const PLAIN = ["paragraph", "text", "escape", "br"];

const HOSTILE = [
  "# I am no heading",
  "- no point",
  "* no point either",
  "+ nor this",
  "1. first",
  "2) second",
  "> no quotation",
  "[x](http://example.org) and ![y](http://example.org/y.png)",
  "http://example.org, www.example.org and me@example.org",
  "<script>alert(1)</script>",
  "&lt;b&gt; &amp; &#35;",
  "`code` and ```more```",
  "~~gone~~ and _this_",
  "| a | b |",
  "---",
  "***",
  "* * *",
  "=====",
  "-",
  "C:\\new\\",
];

describe("the story as Markdown", () => {
  it.each(HOSTILE)("shows %s as it is", (line) => {
    const text = `Before\n${line}\n\n${line}\nafter`;
    const markdown = markdownOf("A title", [told(text)]);
    expect(kinds(markdown).filter((kind) => !PLAIN.includes(kind))).toEqual([]);
    expect(shown(markdown).replaceAll(/\s+/g, " ")).toBe(text.replaceAll(/\s+/g, " "));
  });

  it("treats every heading, name and sentence as plain words", () => {
    const markdown = markdownOf("A title", [
      told("", { heading: "One\n- [two](http://example.org)\n---" }),
      told("Psst.", { only: ["<b>Ann</b>", "_Ben_"] }),
      told("# Tam\nlet it pass.", { weight: 1, written: false }),
    ]);
    expect(kinds(markdown).sort()).toEqual(["blockquote", "br", "em", "escape", "heading", "paragraph", "text"]);
    expect(shown(markdown)).toContain("(for <b>Ann</b> and _Ben_ alone)");
    expect(marked.lexer(markdown).filter(({ type }) => type === "heading")).toHaveLength(2);
  });

  it("keeps emphasis, paragraphs and line breaks, and indents nothing", () => {
    const markdown = markdownOf("A title", [told("I hold it *higher*.\n    Still dark.\n\n     Nothing answers.")]);
    expect(kinds(markdown).sort()).toEqual(["br", "em", "paragraph", "text"]);
  });
});
