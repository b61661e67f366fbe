/** Table talk: the posts of the people at the table. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Post } from "../api/types";
import type { Back } from "../state/back";
import { readTalkUntil } from "../state/talk-read";
import { moment } from "../ui/time";
import { Earlier, readsBack } from "./earlier";

function TalkForm({ say }: { say: (text: string) => Promise<boolean> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    if (!text || isBusy) return;
    setBusy(true);
    if ((await say(text)) && field.current) field.current.value = "";
    setBusy(false);
    field.current?.focus();
  };
  return (
    <form class="talk-form" onSubmit={submit}>
      <label class="unseen" for="talk">
        Say something to the table
      </label>
      <textarea
        id="talk"
        ref={field}
        rows={2}
        maxLength={$most("PostBody.text")}
        placeholder="Say something to the table"
      />
      <button type="submit" class="button small" disabled={isBusy}>
        Say it
      </button>
    </form>
  );
}

/** Calls back once the place is in a visible window; calls back at once if the browser cannot tell. */
function useSight(place: RefObject<HTMLElement | null>, seen: () => void, about: unknown): void {
  useEffect(() => {
    if (!place.current) return undefined;
    if (!("IntersectionObserver" in globalThis)) {
      seen();
      return undefined;
    }
    let isSeen = false;
    const tell = () => isSeen && !document.hidden && seen();
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
      tell();
    });
    observer.observe(place.current);
    document.addEventListener("visibilitychange", tell);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", tell);
    };
  }, [about]);
}

export function Talk({
  table,
  posts,
  older,
  canSpeak,
  say,
}: {
  table: string;
  posts: Post[];
  older: Back;
  canSpeak: boolean;
  say: (text: string) => Promise<boolean>;
}) {
  const list = useRef<HTMLElement>(null);
  const last = posts.at(-1)?.n ?? 0;
  const end = useRef<HTMLLIElement>(null);
  useSight(end, () => readTalkUntil(table, last), `${table}.${last}`);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <>
      {posts.length === 0 ? (
        <p class="hint">Nobody has said anything yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section class="scroll" tabIndex={0} aria-label="What was said" ref={list} onScroll={readsBack("top", older)}>
          <Earlier what="What was said before" back={older} />
          <ol class="said">
            {posts.map((post) => (
              <li key={post.n} ref={post.n === last ? end : null}>
                <b>{post.name}</b> <time dateTime={post.at}>{moment(post.at)}</time>
                <p>{post.text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {canSpeak && <TalkForm say={say} />}
    </>
  );
}
