/** What an action would come to: the server's own draft of it, compared with how things stand. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { monsterOf } from "./content";
import { type Deed, isMove, type Way } from "./deeds";
import type { Action, Event, Open, View } from "./model";

type DraftOf = BoardProps<View, Action, Event>["draft"];

export interface Loss {
  who: string; // a monster by name, a hero by seat as "seat:2"
  before: number;
  after: number;
  falls: boolean;
  block: number; // what becomes of it, below 0 if it is used up
  stunned: boolean; // from now on
  hits: Hit[]; // how it comes to that
}

type Who = Extract<Event, { type: "hit" }>["target"];
export type Hit = Pick<Extract<Event, { type: "hit" }>, "damage" | "armor" | "blocked" | "lost">;

export type Losses = Map<string, Loss>; // by the tile where each stands now

/** By the way that was drafted. */
export type Seen = ReadonlyMap<Way, Losses>;

const MOST = 6; // ways of one attack that are tried before one is chosen
const MOST_STEPS = 17; // the same for where to go: whom a blow meets from there is hard to see without

/** Health that an event took or gave. */
export function changeOf(event: Event): { who: Who; by: number } | null {
  if (event.type === "hit" || event.type === "thorns") return { who: event.target, by: -event.lost };
  return event.type === "healed" ? { who: event.target, by: event.amount } : null;
}

/** How a hit comes to what it takes, e.g. "4 + 2 bonus − 1 armour − 2 block = 3"; a plain hit needs no sum. */
export function sumOf({ damage, armor, blocked, lost }: Hit, printed = damage): string {
  const parts = [
    damage > printed ? ` + ${damage - printed} bonus` : "",
    armor ? ` − ${armor} armour` : "",
    blocked ? ` − ${blocked} block` : "",
  ].join("");
  const rest = damage - armor - blocked;
  return parts ? `${Math.min(printed, damage)}${parts} = ${rest}` : rest > lost ? `${damage}` : "";
}

/** The hits among events that meet a hero (`seat:2`) or a monster (`m7`). */
function hitsOn(events: Event[], who: string): Hit[] {
  return events.flatMap((event) => {
    if (event.type !== "hit") return [];
    const { mid, seat } = event.target;
    return (mid ?? `seat:${seat}`) === who ? [event] : [];
  });
}

export function lossesBetween(before: Open, after: Open, events: Event[] = []): Losses {
  const losses: Losses = new Map();
  const note = (spot: string, loss: Loss) => {
    if (loss.before !== loss.after || loss.block !== 0 || loss.stunned || loss.hits.length > 0) losses.set(spot, loss);
  };
  for (const foe of before.fight?.monsters ?? []) {
    const then = after.fight?.monsters?.find(({ mid }) => mid === foe.mid);
    note(foe.spot, {
      who: monsterOf(foe.card).name,
      before: foe.health,
      after: then?.health ?? 0,
      falls: !then,
      block: (then?.block ?? foe.block ?? 0) - (foe.block ?? 0),
      stunned: (then?.stunned ?? false) && !foe.stunned,
      hits: hitsOn(events, foe.mid),
    });
  }
  before.heroes.forEach((hero, at) => {
    const then = after.heroes[at];
    if (!hero?.spot || !then) return;
    note(hero.spot, {
      who: `seat:${at}`,
      before: hero.health,
      after: then.health,
      falls: hero.alive !== false && then.alive === false,
      block: (then.block ?? 0) - (hero.block ?? 0),
      stunned: false,
      hits: hitsOn(events, `seat:${at}`),
    });
  });
  return losses;
}

/** What every way of a deed that is not too many would bring, as far as it is known; dice decide some. */
export function useForesight(draft: DraftOf, open: Open, deed: Deed | undefined, way: Way | undefined) {
  const known = useRef({ open, losses: new Map<Way, Losses>() });
  if (known.current.open !== open) known.current = { open, losses: new Map() };
  const [, redraw] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const { losses } = known.current;
    const others = deed && deed.ways.length <= (isMove(deed) ? MOST_STEPS : MOST) ? deed.ways : [];
    const asked = [...(way ? [way] : []), ...others].filter((one) => !losses.has(one));
    async function ask(tried: DraftOf & object) {
      for (const one of new Set(asked)) {
        if (!isWanted) return;
        try {
          const { view, events } = await tried([one.choice.action]);
          losses.set(one, lossesBetween(open, view.open, events));
          if (isWanted) redraw(losses.size);
        } catch {
          // what dice decide cannot be shown beforehand
        }
      }
    }
    if (draft) void ask(draft);
    return () => {
      isWanted = false;
    };
  }, [deed, way, open]);
  const seen: Seen = new Map(
    (deed?.ways ?? []).flatMap((one): [Way, Losses][] => {
      const losses = known.current.losses.get(one);
      return losses ? [[one, losses]] : [];
    }),
  );
  return { losses: (way && known.current.losses.get(way)) ?? null, seen };
}
