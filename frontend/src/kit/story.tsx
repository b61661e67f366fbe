/** Long text with speakers: narration, speech, marked whispers; its pages run from the newest back. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { listed, plural } from "../ui/words";
import { emphasised, Prose } from "./prose";
import "./story.css";

export interface Passage {
  id: string;
  kind: "told" | "said" | "aside" | "rolled" | "scene"; // narration, in character, table talk, dice, a scene's title
  text: string; // an empty line separates paragraphs
  who?: string; // the speaking hero
  seat?: string; // the hero's player
  ink?: string; // the colour of the hero's name
  portrait?: ComponentChildren;
  only?: string[]; // a whisper: who can read it, "you" first
  isNew?: boolean; // since the reader's last move
  extra?: ComponentChildren; // dice, a picture
  foot?: ComponentChildren; // actions on the passage, below the text
  sought?: string; // the words in `extra`, for the search
}

interface StoryProps {
  label: string;
  passages: Passage[]; // oldest first
  page?: number; // approximate letters per page
  older?: (() => Promise<void>) | undefined; // loads earlier passages, if there are any
  whole?: string; // the address of the searchable whole story
}

const PAGE = 2600;
const MANY = 12; // passages; from this many on there is a search

const normal = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The passages that contain every word of a search, in any order. */
export function searched(passages: Passage[], search: string): Passage[] {
  const words = normal(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return passages;
  return passages.filter(({ text, who = "", sought = "" }) => {
    const whole = normal(`${who} ${text} ${sought}`);
    return words.every((word) => whole.includes(word));
  });
}

/** The passages in pages, oldest first; all pages except the first are full, so the newest is never a single line. */
export function pagesOf(passages: Passage[], letters = PAGE): Passage[][] {
  const pages: Passage[][] = [];
  let room = 0;
  for (const passage of [...passages].reverse()) {
    if (room <= 0) {
      pages.unshift([]);
      room = letters;
    }
    pages[0]?.unshift(passage);
    room -= passage.text.length;
  }
  return pages;
}

export function Story({ label, passages, page = PAGE, older, whole }: StoryProps) {
  const [search, seek] = useState("");
  const id = useId();
  const found = searched(passages, search);
  const pages = pagesOf(found, page);
  const last = pages.length - 1;
  const [back, turn] = useState(0); // pages back from the newest
  const [isReading, setReading] = useState(false);
  const newest = passages.at(-1);
  const latest = `${newest?.text}${newest?.sought}`;
  const readOn = () => {
    if (!older || isReading) return;
    setReading(true);
    older()
      .then(() => turn(back + 1))
      .finally(() => setReading(false));
  };
  useEffect(() => turn(0), [latest, search]);
  const at = Math.max(0, last - back);
  const shown = pages[at] ?? [];
  const canGoBack = at > 0 || older !== undefined;
  return (
    <section class="kit-story" aria-label={label}>
      {passages.length >= MANY && (
        <p class="kit-search">
          <label class="unseen" for={id}>
            Search: {label}
          </label>
          <input
            id={id}
            type="search"
            placeholder="Search…"
            value={search}
            onInput={(event) => seek(event.currentTarget.value)}
          />
          {search.trim() && <output>{plural(found.length, "passage")}</output>}
          {search.trim() && older && whole && (
            <a href={`${whole}?search=${encodeURIComponent(search.trim())}`}>Search the whole story</a>
          )}
        </p>
      )}
      {shown.length === 0 && (
        <p class="kit-story-none">{search.trim() ? "Nothing is told of that." : "Nothing has been told yet."}</p>
      )}
      {shown.map((passage, place) => (
        <div key={passage.id}>
          {passage.isNew && !shown[place - 1]?.isNew && <p class="kit-story-new">new since your last move</p>}
          <PassageOf passage={passage} />
        </div>
      ))}
      {(last > 0 || older) && (
        <nav class="kit-leaf" aria-label="Pages">
          <button
            type="button"
            class="kit-go kit-quiet"
            aria-disabled={!canGoBack || isReading}
            onClick={() => (at > 0 ? turn(back + 1) : readOn())}
          >
            ◂ Earlier
          </button>
          <span>
            page {at + 1} of {Math.max(1, last + 1)}
            {older && "…"}
          </span>
          <button
            type="button"
            class="kit-go kit-quiet"
            aria-disabled={at === last}
            onClick={() => at < last && turn(back - 1)}
          >
            Later ▸
          </button>
        </nav>
      )}
    </section>
  );
}

function whisperWords(only: string[]): string {
  const others = only.filter((name) => name !== "you");
  if (!only.includes("you")) return `only ${listed(only)} can read this`;
  if (others.length === 0) return "only you can read this";
  return `only you and ${listed(others)} can read this`;
}

export function PassageOf({ passage }: { passage: Passage }) {
  const { kind, text, who, seat, ink, portrait, only, isNew, extra, foot } = passage;
  const classes = ["kit-passage", `kit-passage-${kind}`];
  if (only) classes.push("kit-whisper");
  if (!isNew) classes.push("kit-passage-old");
  if (kind === "scene")
    return (
      <div>
        <h3 class="kit-scene-title">{emphasised(text)}</h3>
        {foot}
      </div>
    );
  return (
    <article class={classes.join(" ")}>
      {portrait && (
        <span class="kit-portrait" aria-hidden="true">
          {portrait}
        </span>
      )}
      <div>
        {(who || only) && (
          <p class="kit-speaker">
            {who && <b style={ink ? { color: ink } : undefined}>{who}</b>} {seat && <small>{seat}</small>}{" "}
            {only && (
              <span class="kit-lock">
                <svg viewBox="0 0 12 14" aria-hidden="true">
                  <path d="M2 6V4a4 4 0 0 1 8 0v2h1v8H1V6zm2 0h4V4a2 2 0 0 0-4 0z" />
                </svg>
                {whisperWords(only)}
              </span>
            )}
          </p>
        )}
        {extra}
        {text && <Prose text={text} />}
        {foot}
      </div>
    </article>
  );
}
