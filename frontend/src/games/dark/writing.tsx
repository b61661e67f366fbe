/** Writing that asks for no answer: posts, whispers, one's notebook page; and a pause. */

import type { Props } from "./board";
import type { Action } from "./model";
import { Letter } from "./pen";

export function Writing({ table, view, names, log, busy, send, seat }: Props & { seat: number }) {
  const { open, own } = view;
  const receivers = open.master === null ? [] : seat === open.master ? names.map((_, at) => at).slice(1) : [0];
  const post = (action: object) => send([action as Action]);
  const common = { table, seat, log, busy };
  return (
    <div class="dk-writing">
      <Letter
        {...common}
        name="post"
        label="Into the story"
        button="Post"
        most={4000}
        onSend={(text) => post({ type: "post", text })}
      />
      <Letter
        {...common}
        name="veiled"
        label="Into the story, under a veil: shown to those who open it"
        button="Post veiled"
        most={4000}
        onSend={(text) => post({ type: "post", text, veiled: true })}
      />
      {receivers.map((to) => (
        <Letter
          {...common}
          key={to}
          name={`whisper.${to}`}
          label={`A whisper to ${names[to]}, which nobody else can read`}
          button="Whisper"
          most={1000}
          onSend={(text) => post({ type: "whisper", to, text })}
        />
      ))}
      <Letter
        {...common}
        name="note"
        label="Your notebook page, which nobody else can read"
        button="Keep"
        most={2000}
        start={own?.notebook ?? ""}
        onSend={(text) => post({ type: "note", text })}
      />
      {open.pause === null && (
        <button
          type="button"
          class="kit-go kit-quiet"
          aria-disabled={busy}
          onClick={() => !busy && post({ type: "pause" })}
        >
          Call for a pause
        </button>
      )}
    </div>
  );
}
