/** The display of a page while it loads, and when loading fails. */

import type { ComponentChildren } from "preact";
import { sentenceOf } from "../api/problems";
import { Flame } from "./torch";

export function Loading({ what }: { what: string }) {
  return (
    <p class="loading" role="status">
      <Flame size={36} />
      <span>{what}</span>
    </p>
  );
}

/** A failure with a way on: try again, or go home. If it fills the whole page, its heading is the page's. */
export function Trouble({ error, retry, isPage }: { error: unknown; retry: () => void; isPage?: boolean }) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div class="panel trouble" role="alert">
      <Heading tabIndex={-1}>That did not work</Heading>
      <p>{sentenceOf(error)}</p>
      <p class="row">
        <button type="button" class="button" onClick={retry}>
          Try again
        </button>
        <a class="button quiet" href="/">
          To the front page
        </a>
      </p>
    </div>
  );
}

export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="panel empty">
      <Flame size={44} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
