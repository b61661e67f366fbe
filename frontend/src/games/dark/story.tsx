/** The log as a story: the players' texts, scenes, dice; one quiet line for each small step. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Dice } from "../../kit/dice";
import { emphasised, Veiled } from "../../kit/prose";
import { type Passage, PassageOf } from "../../kit/story";
import type { Step } from "../board";
import type { Action, Event, View } from "./model";
import { Figure } from "./pictures";
import { inkOf, isNamed } from "./words";

interface Told {
  view: View;
  names: string[];
  log: Step<Event>[];
  fresh: Step<Event>[];
  veiled: ReadonlySet<number | null>; // pieces, even if the veil is newer than the moment shown
  isPast: boolean;
  send: (actions: Action[]) => void;
}

const isOf = <T extends Event["type"]>(event: Event, ...types: T[]): event is Extract<Event, { type: T }> =>
  (types as string[]).includes(event.type);

const idOf = (log: Step<Event>[], at: number, place: number): string => `${log.length - at}.${place}`;

/** A narration that still needs an answer, even if it is older than my last move: other questions repeat it. */
export function askedIn(log: Step<Event>[], { request }: View["open"]): string | undefined {
  if (request?.kind !== "beat") return undefined;
  const isIt = (event: Event) => isOf(event, "requested") && event.id === request.id;
  const at = log.findLastIndex((step) => step.events.some(isIt));
  return at < 0 ? undefined : idOf(log, at, log[at]?.events.findIndex(isIt) ?? 0);
}

export function passagesOf({ view, names, log, fresh, veiled, isPast, send }: Told): Passage[] {
  const since = log.length - fresh.length;
  const veil =
    isPast || view.seat === null ? undefined : (number: number) => send([{ type: "veil", number } as Action]);
  return log.flatMap((step, at) =>
    step.events.flatMap((event, place): Passage[] => {
      const weight = step.weights[place] ?? 1;
      const isNew = at >= since;
      const sentence = step.sentences[place] ?? "";
      const passage = passageOf(event, sentence, weight, { view, names, isNew });
      if (!passage) return [];
      const number = "number" in event ? (event.number ?? null) : null;
      const shown = number === null ? passage : withVeil(passage, sentence, number, veiled.has(number), veil);
      return [{ ...shown, id: idOf(log, at, place), isNew }];
    }),
  );
}

interface Around {
  view: View;
  names: string[];
  isNew: boolean;
}

type Piece = Omit<Passage, "id">;

/** A player's text under its veil, or with a button to veil it. */
function withVeil(
  passage: Piece,
  sentence: string,
  number: number,
  isVeiled: boolean,
  veil: ((number: number) => void) | undefined,
): Piece {
  if (isVeiled)
    return {
      ...passage,
      kind: passage.kind === "said" ? "said" : "told",
      text: "",
      sought: "",
      extra: (
        <Veiled label="Under a veil: open to read" text={(passage.kind !== "scene" && passage.text) || sentence} />
      ),
    };
  const foot = veil && (
    <button type="button" class="dk-veil" onClick={() => veil(number)}>
      draw a veil
    </button>
  );
  return { ...passage, foot };
}

function passageOf(event: Event, sentence: string, weight: number, around: Around): Piece | null {
  if (isOf(event, "scene_opened"))
    return event.text
      ? {
          kind: "told",
          text: event.text,
          extra: <h3 class="kit-scene-title">{emphasised(event.title || "Another scene")}</h3>,
        }
      : { kind: "scene", text: event.title || "Another scene" };
  if (isOf(event, "posted", "responded") && event.text) return said(event.text, event.name, event.seat, around);
  if (isOf(event, "requested") && event.text) return { kind: "told", text: event.text };
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

function said(text: string, name: string, seat: number, { view, names }: Around): Piece {
  const race = view.open.heroes[seat]?.race;
  const player = names[seat] ?? "";
  const who = isNamed({ name }) ? name || "The Game Master" : player;
  return {
    kind: "said",
    text,
    who,
    seat: who === player ? "" : player,
    ink: inkOf(seat),
    portrait: race ? <Figure race={race} ink={inkOf(seat)} /> : null,
  };
}

const LATEST = 8;

interface LatestProps {
  passages: Passage[];
  scene: string | undefined;
  asked: string | undefined; // the passage to answer
}

/** The latest passages beside the question they led to, oldest first. The newest, or the one to answer, is in sight. */
export function Latest({ passages, scene, asked }: LatestProps) {
  const box = useRef<HTMLElement>(null);
  const told = passages.filter(({ kind, text }) => kind !== "scene" && !(scene && text === scene)); // the head has it
  const news = told.filter(({ isNew }) => isNew);
  const latest = (news.length > 0 ? news : told).slice(-LATEST);
  const first = told.find(({ id }) => id === asked);
  const shown = first && !latest.includes(first) ? [first, ...latest] : latest;
  const newest = shown.at(-1)?.id;
  const read = first ? shown.indexOf(first) : shown.length - 1;
  useLayoutEffect(() => {
    const shelf = box.current;
    if (!shelf) return undefined;
    const turn = () => {
      const place = shelf.children[read] as HTMLElement | undefined;
      if (place) shelf.scrollTop = place.offsetTop - shelf.offsetTop;
    };
    const size = new ResizeObserver(turn); // there may be room for it now
    size.observe(shelf);
    turn();
    return () => size.disconnect();
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
