/** An attack or card that the player aims: the choices so far, and where they lie on the board. */

import { useMemo } from "preact/hooks";
import { usePick } from "../../kit/pick";
import type { Choice } from "../board";
import { aimOf, goodsOf, type Op } from "./content";
import { completed, type Deed, deedsFrom, flightOf, isMove, openParts, tilesOf, touched } from "./deeds";
import { isBetween, type Mark } from "./field";
import type { Action, View } from "./model";
import type { Losses, Seen } from "./preview";

export interface Aimed {
  deeds: Map<string, Deed>;
  picked: string | null;
  parts: string[];
  pick: (key: string | null) => void;
  touch: (part: string) => void;
}

/** The attack or card that the player aims, and the choices made for it. */
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

/** The printed text for a deed: that of its attack, or of the attack it repeats. */
export function opsOf({ open }: View, { key }: Deed): Op[] {
  const window = open.turn?.window;
  const [card = "", attack = "0"] =
    key === "syphon" && window ? [window.weapon, String(window.attack)] : key.split("/");
  const printed = goodsOf(card);
  return printed.attacks?.[Number(attack)]?.ops ?? printed.ops ?? [];
}

/** Whether a card's targets lie on the heroes' own side. */
const isOwnSide = (view: View, deed: Deed): boolean => aimOf(opsOf(view, deed))?.side === "own";

const takenSpots = ({ open }: View): Set<string> =>
  new Set([
    ...(open.fight?.monsters ?? []).map(({ spot }) => spot as string),
    ...open.heroes.flatMap((hero) => (hero?.spot ? [hero.spot as string] : [])),
  ]);

/** The figures that a part of a choice meets: those on its tiles that every draft with it names; without drafts all. */
function metBy(view: View, deed: Deed, part: string, seen: Seen): string[] {
  const taken = takenSpots(view);
  const there = spotsOf(view, deed, part).filter((spot) => taken.has(spot));
  const told = deed.ways.flatMap((way) => (way.parts.includes(part) ? (seen.get(way) ?? []) : []));
  const met = there.filter((spot) => told.every((losses) => losses.has(spot)));
  return met.length > 0 ? met : there;
}

/** The tiles that an arrow flies over before it meets somebody. */
function trailOf(view: View, deed: Deed, part: string, met: string[]): string[] {
  const way = flightOf(part).length > 0 ? spotsOf(view, deed, part) : [];
  return met.length === 1 ? way.slice(0, way.indexOf(met[0] ?? "")) : [];
}

/** Chosen targets, possible targets, targets out of reach, and what each target would lose. */
export function aimMarks(view: View, deed: Deed, parts: string[], losses: Losses | null, seen: Seen) {
  const taken = takenSpots(view);
  const marks = new Map<string, Mark>([...taken].map((spot) => [spot, { state: "dim" }]));
  const sums = sumsOf(deed, seen);
  const mark = (part: string, state: "chosen" | "open") => {
    const sum = sums.get(part);
    if (part.startsWith("to:"))
      for (const spot of spotsOf(view, deed, part)) marks.set(spot, { state, ...(sum ? { sum } : {}) });
    const met = metBy(view, deed, part, seen);
    for (const spot of met) marks.set(spot, { state });
    if (state === "chosen") for (const spot of trailOf(view, deed, part, met)) marks.set(spot, { state: "trail" });
  };
  const open = new Set([...openParts(deed, parts), ...deed.ways.flatMap((way) => way.parts)]);
  for (const part of open) if (!parts.includes(part)) mark(part, "open");
  for (const part of parts) mark(part, "chosen");
  for (const candidates of isMove(deed) ? [] : seen.values())
    for (const [spot, loss] of candidates) {
      const before = marks.get(spot);
      if (before?.state === "open") marks.set(spot, { ...before, loss });
    }
  if (losses)
    for (const [spot, { state }] of marks) if (state === "chosen" && taken.has(spot)) marks.set(spot, { state: "dim" });
  for (const [spot, loss] of losses ?? []) marks.set(spot, { state: "chosen", loss });
  return marks;
}

/** The monsters' total loss for each destination, if a deed chooses nothing else. */
export function sumsOf(deed: Deed, seen: Seen): Map<string, number> {
  if (!isMove(deed)) return new Map();
  return new Map(
    deed.ways.map((way) => {
      const foes = [...(seen.get(way)?.values() ?? [])].filter(({ who }) => !who.startsWith("seat:"));
      return [way.parts[0] ?? "", foes.reduce((sum, { before, after }) => sum + before - after, 0)];
    }),
  );
}

/** The part of a choice that a tap on a tile means. */
export function partAt(view: View, deed: Deed, parts: string[], seen: Seen, spot: string): string | undefined {
  const covers = (part: string) =>
    (part.startsWith("to:") ? spotsOf(view, deed, part) : metBy(view, deed, part, seen)).includes(spot);
  const all = deed.ways.flatMap((way) => way.parts);
  return openParts(deed, parts).find(covers) ?? parts.find(covers) ?? all.find(covers);
}

/** The lanes along the rows that a deed may choose, for the arrows between the sides. */
export function lanesOf(deed: Deed, parts: string[]): Map<string, "chosen" | "open"> {
  const lanes = [...new Set(deed.ways.flatMap((way) => way.parts))].filter(isBetween);
  return new Map(lanes.map((lane) => [lane, parts.includes(lane) ? "chosen" : "open"]));
}
