/** The whole story of a table: to read, to search, to print, to keep as Markdown. With dice or without. */

import { useState } from "preact/hooks";
import { ProblemError } from "../api/problems";
import { Prose } from "../kit/prose";
import { markdownOf, type Told, textOf, wholeStory } from "../state/story";
import { Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import { listed } from "../ui/words";
import { Missing } from "./missing";
import "./story.css";

const normal = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

function found(story: Told[], search: string): Told[] {
  const words = normal(search).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? story
    : story.filter((each) => words.every((word) => normal(textOf(each)).includes(word)));
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
    <div class={kind}>
      <Prose text={textOf(passage)} />
      {passage.only && <p class="hint">Only {listed(passage.only)} can read this.</p>}
    </div>
  );
}

export function StoryPage({ id }: { id: string }) {
  const [hasDice, setDice] = useState(true);
  const [search, seek] = useState("");
  const { value, error, retry } = useResource(`story/${id}/${hasDice}`, (abort) => wholeStory(id, hasDice, abort));
  const title = value ? `${value.title}: the story` : "The story";
  useTitle(title);
  if (error instanceof ProblemError && error.status === 404) return <Missing what="There is no such table" />;
  if (error) return <Trouble error={error} retry={retry} isPage />;
  if (!value) return <Loading what="Opening the book…" />;
  const shown = found(value.story, search);
  return (
    <div class="story-page">
      <h1 tabIndex={-1}>{title}</h1>
      <div class="story-tools">
        <a href={`/table/${id}`}>Back to the table</a>
        <label>
          <input type="checkbox" checked={hasDice} onChange={(event) => setDice(event.currentTarget.checked)} /> with
          dice
        </label>
        <input
          type="search"
          aria-label="Search"
          placeholder="Search…"
          value={search}
          onInput={(event) => seek(event.currentTarget.value)}
        />
        <button type="button" class="button quiet" onClick={() => save(title, value.story)}>
          Save as Markdown
        </button>
        <button type="button" class="button quiet" onClick={() => print()}>
          Print
        </button>
      </div>
      <article aria-label={title}>
        {shown.length === 0 && <p>{search ? "Nothing is told of that." : "Nothing has been told yet."}</p>}
        {shown.map((passage, at) => (
          <PassageLine key={at} passage={passage} />
        ))}
      </article>
    </div>
  );
}
