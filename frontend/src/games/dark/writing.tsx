/** Writing that needs no answer: posts, whispers, my notebook page; and a pause. */

import { useId, useState } from "preact/hooks";
import { useKeptText } from "../../kit/text";
import type { Props } from "./board";
import { Icon } from "./icons";
import type { Action } from "./model";
import { Letter } from "./pen";

/** The destination of a text. */
interface Place {
  name: string; // the key of the stored text
  icon: string;
  word: string;
  label: string;
  button: string;
  most: number;
  start?: string;
  hasFigure?: boolean; // the speaker may be any figure of the story
  action: (text: string) => object;
}

function placesOf(view: Props["view"], names: string[], seat: number, as: string): Place[] {
  const { open, own } = view;
  const hasFigure = seat === open.master;
  const figure = hasFigure && as ? { as } : {};
  const receivers = open.master === null ? [] : seat === open.master ? names.map((_, at) => at).slice(1) : [0];
  return [
    {
      name: "post",
      icon: "say",
      word: "To all",
      label: "Into the story",
      button: "Post",
      most: $most("post.text"),
      hasFigure,
      action: (text) => ({ type: "post", text, ...figure }),
    },
    {
      name: "veiled",
      icon: "veil",
      word: "Under a veil",
      label: "Into the story, shown to those who open it",
      button: "Post veiled",
      most: $most("post.text"),
      hasFigure,
      action: (text) => ({ type: "post", text, veiled: true, ...figure }),
    },
    ...receivers.map((to) => ({
      name: `whisper.${to}`,
      icon: "lock",
      word: `Whisper to ${names[to]}`,
      label: `A whisper to ${names[to]}, which nobody else can read`,
      button: "Whisper",
      most: $most("whisper.text"),
      action: (text: string) => ({ type: "whisper", to, text }),
    })),
    {
      name: "note",
      icon: "book",
      word: "Notebook",
      label: "Your notebook page, which nobody else can read",
      button: "Keep",
      most: $most("note.text"),
      start: own?.notebook ?? "",
      action: (text) => ({ type: "note", text }),
    },
  ];
}

export function Writing({ table, view, names, log, busy, send, seat }: Props & { seat: number }) {
  const id = useId();
  const [figure, cast] = useKeptText(table, `${seat}.figure`);
  const places = placesOf(view, names, seat, figure.trim());
  const [name, aim] = useState("post");
  const place = places.find((each) => each.name === name) ?? places[0];
  const post = (action: object) => send([action as Action]);
  if (!place) return null;
  return (
    <div class="dk-writing">
      <fieldset class="dk-words">
        <legend class="unseen">Who can read it</legend>
        {places.map((each) => (
          <button
            key={each.name}
            type="button"
            class="dk-word"
            aria-pressed={each === place}
            onClick={() => aim(each.name)}
          >
            <Icon name={each.icon} />
            {each.word}
          </button>
        ))}
      </fieldset>
      {place.hasFigure && (
        <p class="dk-field">
          <label for={id}>Who speaks, if it is not the Game Master</label>
          <input
            id={id}
            maxLength={$most("post.as")}
            value={figure}
            onInput={(event) => cast(event.currentTarget.value)}
          />
        </p>
      )}
      <Letter
        key={place.name}
        table={table}
        seat={seat}
        log={log}
        busy={busy}
        name={place.name}
        label={place.label}
        button={place.button}
        most={place.most}
        start={place.start ?? ""}
        onSend={(text) => post(place.action(text))}
      />
      {view.open.pause === null && (
        <p class="dk-pause">
          Something goes too far?{" "}
          <button type="button" class="dk-veil" aria-disabled={busy} onClick={() => !busy && post({ type: "pause" })}>
            Call for a pause
          </button>
        </p>
      )}
    </div>
  );
}
