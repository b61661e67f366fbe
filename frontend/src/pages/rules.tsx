/** The rules of a game, made from its rulebook. */

import { type ComponentChild, type RefObject, render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import * as calls from "../api/calls";
import { ProblemError } from "../api/problems";
import type { GameDetail } from "../api/types";
import { loadPlates } from "../boards";
import type { Plate } from "../games/plates";
import type { Rulebook } from "../rulebook";
import { Band } from "../ui/band";
import { Credits } from "../ui/footer";
import { Loading, Trouble } from "../ui/loading";
import { isNarrow } from "../ui/narrow";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import { Missing } from "./missing";
import "../kit/board.css";
import "./rules.css";

interface Loaded {
  detail: GameDetail;
  book: Rulebook | null;
}

async function load(game: string, abort: AbortSignal): Promise<Loaded> {
  const detail = await calls.game(game, abort);
  if (detail.rulebook === null) return { detail, book: null };
  const { readRulebook } = await import("../rulebook");
  return { detail, book: readRulebook(detail.rulebook) };
}

function Contents({ book }: { book: Rulebook }) {
  return (
    <nav class="contents panel" aria-label="Contents">
      <details open={!isNarrow.value}>
        <summary>Contents</summary>
        <ol>
          {book.contents.map((heading) => (
            <li key={heading.id} class={`level-${heading.level}`}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function PlateFigure({ plate, board }: { plate: Plate; board: string }) {
  return (
    <figure class="plate">
      <ul class={`board ${board}`}>
        {plate.pieces.map(({ picture, words }, at) => (
          <li key={at}>
            <span class="piece">{picture}</span>
            {words}
          </li>
        ))}
      </ul>
      <figcaption>{plate.caption}</figcaption>
    </figure>
  );
}

/** Puts each picture below the heading of its chapter; the text is HTML. */
function usePlates(game: string, book: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const places: HTMLElement[] = [];
    let isGone = false;
    const set = (content: ComponentChild, after: Element | null | undefined) => {
      const place = document.createElement("div");
      after?.after(place);
      render(content, place);
      places.push(place);
    };
    loadPlates(game).then(
      (found) => {
        if (!found || isGone || !book.current) return;
        const headings = [...book.current.querySelectorAll("h2, h3")];
        if (found.art) set(<div class="kit-sprite" dangerouslySetInnerHTML={{ __html: found.art }} />, headings[0]);
        for (const plate of found.plates)
          set(
            <PlateFigure plate={plate} board={found.board} />,
            headings.find(({ textContent }) => textContent?.trim() === plate.chapter),
          );
      },
      () => {},
    ); // the words work without pictures
    return () => {
      isGone = true;
      for (const place of places) render(null, place);
    };
  }, [game]);
}

function Book({ detail, book }: { detail: GameDetail; book: Rulebook }) {
  const text = useRef<HTMLDivElement>(null);
  usePlates(detail.id, text);
  // The browser looks for the anchor before the text arrives.
  useEffect(() => {
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <div class="rules">
      <Band game={detail.id}>
        <h1 tabIndex={-1}>The rules of {detail.title}</h1>
        <p>{detail.tagline}</p>
      </Band>
      <Contents book={book} />
      <article>
        <div class="book" ref={text} dangerouslySetInnerHTML={{ __html: book.html }} />
        {detail.ready && (
          <p>
            <a class="button" href={`/new/${detail.id}`}>
              Open a table
            </a>
          </p>
        )}
        <Credits credits={detail.credits} />
      </article>
    </div>
  );
}

export function Rules({ game }: { game: string }) {
  const { value, error, retry } = useResource(`rules/${game}`, (abort) => load(game, abort));
  useTitle(value ? `Rules · ${value.detail.title}` : "Rules");
  if (error instanceof ProblemError && error.status === 404) return <Missing what="There is no such game here" />;
  if (error) return <Trouble error={error} retry={retry} isPage />;
  if (!value) return <Loading what="Opening the rulebook…" />;
  if (value.book) return <Book detail={value.detail} book={value.book} />;
  return (
    <div class="narrow">
      <h1 tabIndex={-1}>The rules of {value.detail.title}</h1>
      <p class="lead">
        {value.detail.title} is still being built, and its rules with it. <a href="/">See what can be played today</a>
      </p>
    </div>
  );
}
