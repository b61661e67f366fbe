/** The whole story of a table: to read from the newest page back, to search, to print, to save as Markdown. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ProblemError } from "../api/problems";
import { emphasised, Prose, Veiled } from "../kit/prose";
import { type Book, earlierPage, markdownOf, newestPage, type Told, textOf, toldIn } from "../state/story";
import { tellTrouble } from "../state/toasts";
import { Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import { listed } from "../ui/words";
import { Missing } from "./missing";
import "./story.css";

const normal = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

function found(story: Told[], search: string): Told[] {
  const words = normal(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return story;
  return story.filter((each) => {
    const text = normal(`${each.heading} ${textOf(each)}`);
    return words.every((word) => text.includes(word));
  });
}

function save(title: string, story: Told[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([markdownOf(title, story)], { type: "text/markdown" }));
  link.download = `${title.toLowerCase().replace(/\W+/g, "-")}.md`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function PassageLine({ passage }: { passage: Told }) {
  const kind = passage.only ? "story-only" : passage.weight < 2 && !passage.written ? "story-light" : "";
  return (
    <>
      {passage.heading && <h2>{emphasised(passage.heading)}</h2>}
      {(passage.isVeiled || passage.text) && (
        <div class={kind}>
          {passage.isVeiled ? <Veiled label={textOf(passage)} text={passage.text} /> : <Prose text={passage.text} />}
          {passage.only && <p class="hint">Only {listed(passage.only)} can read this.</p>}
        </div>
      )}
    </>
  );
}

/** A book that loads backwards, a page at a time or as a whole. */
function useBook(id: string, hasDice: boolean) {
  const { value, error, retry } = useResource(`story/${id}/${hasDice}`, (abort) => newestPage(id, hasDice, abort));
  const [read, keep] = useState<{ from: Book; book: Book } | null>(null);
  const [isReading, setReading] = useState(false);
  const book = read && read.from === value ? read.book : value;
  const readOn = async (isWhole: boolean): Promise<Book | null> => {
    if (!value || !book || isReading) return null;
    setReading(true);
    try {
      let more = book;
      do more = await earlierPage(id, hasDice, more);
      while (isWhole && more.earlier !== null);
      keep({ from: value, book: more });
      return more;
    } catch (trouble) {
      tellTrouble(trouble);
      return null;
    } finally {
      setReading(false);
    }
  };
  return { book, error, retry, isReading, readOn };
}

interface TickProps {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  children: ComponentChildren;
}

function Tick({ isOn, turn, children }: TickProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} /> {children}
    </label>
  );
}

const AFTER_DRAWING = 200; // milliseconds

export function StoryPage({ id }: { id: string }) {
  const [hasDice, setDice] = useState(true);
  const [hasWhispers, setWhispers] = useState(true);
  const [search, seek] = useState(() => new URLSearchParams(location.search).get("search") ?? "");
  const { book, error, retry, isReading, readOn } = useBook(id, hasDice);
  const title = book ? `${book.title}: the story` : "The story";
  const isSearched = search.trim() !== "";
  const isWhole = book?.earlier === null;
  useTitle(title);
  useEffect(() => {
    if (isSearched && book && !isWhole) void readOn(true);
  }, [isSearched, book === null, isWhole]);
  if (error instanceof ProblemError && error.status === 404) return <Missing what="There is no such table" />;
  if (error) return <Trouble error={error} retry={retry} isPage />;
  if (!book) return <Loading what="Opening the book…" />;
  const shown = found(toldIn(book, hasWhispers), search);
  const withAll = async (use: (whole: Book) => void) => {
    const whole = isWhole ? book : await readOn(true);
    if (whole) use(whole);
  };
  return (
    <div class="story-page">
      <h1 tabIndex={-1}>{title}</h1>
      <div class="story-tools">
        <a href={`/table/${id}`}>Back to the table</a>
        <Tick isOn={hasDice} turn={setDice}>
          with dice
        </Tick>
        {book.passages.some(({ only }) => only) && (
          <Tick isOn={hasWhispers} turn={setWhispers}>
            with whispers
          </Tick>
        )}
        <input
          type="search"
          aria-label="Search"
          placeholder="Search…"
          value={search}
          onInput={(event) => seek(event.currentTarget.value)}
        />
        <button
          type="button"
          class="button quiet"
          onClick={() => void withAll((whole) => save(title, toldIn(whole, hasWhispers)))}
        >
          Save as Markdown
        </button>
        <button type="button" class="button quiet" onClick={() => void withAll(() => setTimeout(print, AFTER_DRAWING))}>
          Print
        </button>
      </div>
      <article aria-label={title} aria-busy={isReading}>
        {!isWhole && (
          <p class="story-earlier">
            <button type="button" class="link" aria-disabled={isReading} onClick={() => void readOn(false)}>
              {isReading ? "Reading…" : "What came before"}
            </button>
            <button type="button" class="link" aria-disabled={isReading} onClick={() => void readOn(true)}>
              From the beginning
            </button>
          </p>
        )}
        {shown.length === 0 && !isReading && (
          <p>{isSearched ? "Nothing is told of that." : "Nothing has been told yet."}</p>
        )}
        {shown.map((passage, at) => (
          <PassageLine key={shown.length - at} passage={passage} />
        ))}
      </article>
    </div>
  );
}
