/** Table talk: what the people at the table say to each other. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Post } from "../api/types";
import { recall, remember } from "../state/storage";
import { moment } from "../ui/time";

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
      <textarea id="talk" ref={field} rows={2} maxLength={2000} placeholder="Say something to the table" />
      <button type="submit" class="button small" disabled={isBusy}>
        Say it
      </button>
    </form>
  );
}

/** How much the others have said since this browser last showed the talk. */
export function unread(table: string, posts: Post[], you: number | null): number {
  const read = recall<number>(`talk.${table}`) ?? -1;
  return posts.filter((post) => post.n > read && post.seat !== you).length;
}

export function Talk({
  table,
  posts,
  canSpeak,
  say,
}: {
  table: string;
  posts: Post[];
  canSpeak: boolean;
  say: (text: string) => Promise<boolean>;
}) {
  useEffect(() => {
    if (posts.length > 0) remember(`talk.${table}`, posts.at(-1)?.n);
  }, [table, posts]);
  return (
    <>
      {posts.length === 0 ? (
        <p class="hint">Nobody has said anything yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section class="scroll" tabIndex={0} aria-label="What was said">
          <ol class="said">
            {posts.map((post) => (
              <li key={post.n}>
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
