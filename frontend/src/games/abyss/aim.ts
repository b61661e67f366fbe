/** An attack or card that is being aimed: what is chosen, and where that lies on the board. */

import { useMemo } from "preact/hooks";
import { usePick } from "../../kit/pick";
import type { Choice } from "../board";
import { aimOf, goodsOf } from "./content";
import { completed, type Deed, deedsFrom, openParts, tilesOf, touched } from "./deeds";
import type { Mark } from "./field";
import type { Action, View } from "./model";
import type { Losses } from "./preview";

export interface Aimed {
  deeds: Map<string, Deed>;
  picked: string | null;
  parts: string[];
  pick: (key: string | null) => void;
  touch: (part: string) => void;
}

/** Which attack or card is being aimed, and what is chosen for it. */
export function useAim(legal: Choice<Action>[], moment: string | null): Aimed {
  const deeds = useMemo(() => deedsFrom(legal), [legal]);
  const [aim, setAim] = usePick<{ key: string | null; parts: string[] }>(moment, { key: null, parts: [] });
  const deed = aim.key === null ? undefined : deeds.get(aim.key);
  return {
    deeds,
    picked: deed ? aim.key : null,
    parts: aim.parts,
    pick: (key) => {
      const next = key === null ? undefined : deeds.get(key);
      setAim({ key, parts: next ? completed(next, []) : [] });
    },
    touch: (part) => deed && setAim({ key: aim.key, parts: touched(deed, aim.parts, part) }),
  };
}

/** Where a part of a choice lies on the board. */
function spotsOf(view: View, deed: Deed, part: string): string[] {
  if (part.startsWith("to:")) return part.length > 6 ? [part.slice(3)] : [];
  if (part.startsWith("seat:")) return [];
  const side = isOwnSide(view, deed) ? "P" : "M";
  return tilesOf(part).map((tile) => `${side}:${tile}`);
}

/** Whether the choice of a card lies on the heroes' own side. */
function isOwnSide({ open }: View, { key }: Deed): boolean {
  const window = open.turn?.window;
  const [card = "", attack = "0"] =
    key === "syphon" && window ? [window.weapon, String(window.attack)] : key.split("/");
  const printed = goodsOf(card);
  const ops = printed.attacks?.[Number(attack)]?.ops ?? printed.ops ?? [];
  return aimOf(ops)?.side === "own";
}

const takenSpots = ({ open }: View): Set<string> =>
  new Set([
    ...(open.fight?.monsters ?? []).map(({ spot }) => spot as string),
    ...open.heroes.flatMap((hero) => (hero?.spot ? [hero.spot as string] : [])),
  ]);

/** An arrow meets the first on its way; the tiles before it are the trail. */
function metBy(part: string, spots: string[], taken: Set<string>): { met: string[]; trail: string[] } {
  if (!/[<>v^]$/.test(part)) return { met: spots.filter((spot) => taken.has(spot)), trail: [] };
  const way = /[<^]$/.test(part) ? [...spots].reverse() : spots;
  const at = way.findIndex((spot) => taken.has(spot));
  return { met: at < 0 ? [] : way.slice(at, at + 1), trail: way.slice(0, Math.max(0, at)) };
}

/** What is chosen, what could be, what is out of reach, and what each would lose. */
export function aimMarks(view: View, deed: Deed, parts: string[], losses: Losses | null, candidates: Losses) {
  const taken = takenSpots(view);
  const marks = new Map<string, Mark>([...taken].map((spot) => [spot, { state: "dim" }]));
  const mark = (part: string, state: Mark["state"]) => {
    const spots = spotsOf(view, deed, part);
    if (part.startsWith("to:")) for (const spot of spots) marks.set(spot, { state });
    const { met, trail } = metBy(part, spots, taken);
    for (const spot of met) marks.set(spot, { state });
    if (state === "chosen") for (const spot of trail) marks.set(spot, { state: "trail" });
  };
  const open = new Set([...openParts(deed, parts), ...deed.ways.flatMap((way) => way.parts)]);
  for (const part of open) if (!parts.includes(part)) mark(part, "open");
  for (const part of parts) mark(part, "chosen");
  for (const [spot, loss] of candidates) {
    const before = marks.get(spot);
    if (before?.state === "open") marks.set(spot, { ...before, loss });
  }
  if (losses)
    for (const [spot, { state }] of marks) if (state === "chosen" && taken.has(spot)) marks.set(spot, { state: "dim" });
  for (const [spot, loss] of losses ?? []) marks.set(spot, { state: "chosen", loss });
  return marks;
}

/** The part of a choice that a touched tile stands for. */
export function partAt(view: View, deed: Deed, parts: string[], spot: string): string | undefined {
  const taken = takenSpots(view);
  const covers = (part: string) => {
    const spots = spotsOf(view, deed, part);
    return part.startsWith("to:") ? spots.includes(spot) : metBy(part, spots, taken).met.includes(spot);
  };
  const all = deed.ways.flatMap((way) => way.parts);
  return openParts(deed, parts).find(covers) ?? parts.find(covers) ?? all.find(covers);
}

/** The lanes along the rows that a deed may choose, for the arrows between the sides. */
export function lanesOf(deed: Deed, parts: string[]): Map<string, "chosen" | "open"> {
  const lanes = [...new Set(deed.ways.flatMap((way) => way.parts))].filter((part) => /^[abc][<>]$/.test(part));
  return new Map(lanes.map((lane) => [lane, parts.includes(lane) ? "chosen" : "open"]));
}
