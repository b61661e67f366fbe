/** The log as a story: what people wrote, scenes, dice; small steps in one quiet line each. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Dice } from "../../kit/dice";
import { Prose } from "../../kit/prose";
import { type Passage, PassageOf } from "../../kit/story";
import type { Step } from "../board";
import type { Action, Event, View } from "./model";
import { Figure } from "./pictures";
import { inkOf } from "./words";

interface Told {
  view: View;
  names: string[];
  log: Step<Event>[];
  fresh: Step<Event>[];
  veils: ReadonlySet<number | null>; // drawn later than what is shown
  isPast: boolean;
  send: (actions: Action[]) => void;
}

const isOf = <T extends Event["type"]>(event: Event, ...types: T[]): event is Extract<Event, { type: T }> =>
  (types as string[]).includes(event.type);

/** The numbers of the pieces that somebody has drawn a veil over. */
export function veiledIn(log: Step<Event>[]): Set<number> {
  const found = new Set<number>();
  for (const { events } of log)
    for (const event of events) {
      if (isOf(event, "veiled")) found.add(event.number);
      if (isOf(event, "posted") && event.veiled) found.add(event.number);
    }
  return found;
}

export function passagesOf({ view, names, log, fresh, veils, isPast, send }: Told): Passage[] {
  const veiled = new Set([...veiledIn(log), ...veils]);
  const since = log.length - fresh.length;
  const veil =
    isPast || view.seat === null ? undefined : (number: number) => send([{ type: "veil", number } as Action]);
  return log.flatMap((step, at) =>
    step.events.flatMap((event, place): Passage[] => {
      const weight = step.weights[place] ?? 1;
      const around = { view, names, veiled, veil, isNew: at >= since };
      const passage = passageOf(event, step.sentences[place] ?? "", weight, around);
      return passage ? [{ ...passage, id: `${log.length - at}.${place}`, isNew: at >= since }] : [];
    }),
  );
}

interface Around {
  view: View;
  names: string[];
  veiled: Set<number | null>;
  veil: ((number: number) => void) | undefined;
  isNew: boolean;
}

type Piece = Omit<Passage, "id">;

function passageOf(event: Event, sentence: string, weight: number, around: Around): Piece | null {
  if (isOf(event, "scene_opened"))
    return event.text
      ? { kind: "told", text: event.text, extra: <h3 class="kit-scene-title">{event.title || "Another scene"}</h3> }
      : { kind: "scene", text: event.title || "Another scene" };
  if (isOf(event, "posted", "responded") && event.text)
    return written(event.text, event.number ?? null, { who: event.name, seat: event.seat }, around);
  if (isOf(event, "requested") && event.text) return written(event.text, event.number ?? null, null, around);
  if (isOf(event, "declared") && event.text) return written(sentence, event.number ?? null, null, around);
  if (isOf(event, "whispered")) return whispered(event, around);
  if (isOf(event, "checked", "attacked", "spell_cast", "oracle_read"))
    return {
      kind: "rolled",
      text: "",
      sought: sentence,
      extra: <Dice dice={event.dice.map((value) => ({ value }))} words={sentence} isFresh={around.isNew} />,
    };
  return weight === 0 ? null : { kind: weight >= 2 ? "told" : "aside", text: sentence };
}

function whispered(event: Extract<Event, { type: "whispered" }>, { names, view }: Around): Piece {
  const name = (seat: number) => (seat === view.seat ? "you" : (names[seat] ?? ""));
  const only = [event.seat, event.receiver].map(name);
  return { kind: "said", text: event.text, who: names[event.seat] ?? "", only };
}

interface Speaker {
  who: string;
  seat: number;
}

function written(text: string, number: number | null, speaker: Speaker | null, around: Around): Piece {
  const { view, names, veiled, veil } = around;
  const isVeiled = number !== null && veiled.has(number);
  const race = speaker && view.open.heroes[speaker.seat]?.race;
  const player = speaker ? (names[speaker.seat] ?? "") : "";
  const who = speaker?.who === "Stranger" ? player : speaker?.who || "The Game Master";
  const said = speaker && {
    who,
    seat: who === player ? "" : player,
    ink: inkOf(speaker.seat),
    portrait: race ? <Figure race={race} ink={inkOf(speaker.seat)} /> : null,
  };
  const cover = number !== null && !isVeiled && veil && (
    <button type="button" class="dk-veil" onClick={() => veil(number)}>
      draw a veil
    </button>
  );
  const under = isVeiled && (
    <details class="dk-veiled">
      <summary>Under a veil: open to read</summary>
      <Prose text={text} />
    </details>
  );
  return {
    kind: said ? "said" : "told",
    text: isVeiled ? "" : text,
    ...(said ?? {}),
    extra: under || null,
    foot: cover || null,
  };
}

const LATEST = 8;

/** What has just been told, beside the question that it led to: read downwards, the newest in sight from its beginning. */
export function Latest({ passages, scene }: { passages: Passage[]; scene: string | undefined }) {
  const box = useRef<HTMLElement>(null);
  const told = passages.filter(({ kind, text }) => kind !== "scene" && text !== scene); // the head tells the scene
  const news = told.filter(({ isNew }) => isNew);
  const shown = (news.length > 0 ? news : told).slice(-LATEST);
  const newest = shown.at(-1)?.id;
  useLayoutEffect(() => {
    const last = box.current?.lastElementChild as HTMLElement | null | undefined;
    if (box.current && last) box.current.scrollTop = last.offsetTop - box.current.offsetTop;
  }, [newest, passages.length]);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="dk-latest" tabIndex={0} aria-label="The latest" ref={box}>
      {shown.map((passage) => (
        <PassageOf key={passage.id} passage={passage} />
      ))}
    </section>
  );
}
