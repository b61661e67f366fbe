/** The result of an action: the server's draft of it, compared with the present. */

import { useEffect, useState } from "preact/hooks";
import { ProblemError } from "../../api/problems";
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
  block: number; // its change; below 0 if it is used up
  stunned: boolean; // from now on
  hits: Hit[]; // the sums behind it
}

type Who = Extract<Event, { type: "hit" }>["target"];
type Hit = Pick<Extract<Event, { type: "hit" }>, "damage" | "armor" | "blocked" | "lost">;

export type Losses = Map<string, Loss>; // by the present tile of each figure

/** By the way that was drafted. */
export type Seen = ReadonlyMap<Way, Losses>;

const MOST = 6; // ways of one attack to draft before the player chooses one
const MOST_STEPS = 17; // the same for destinations: the targets of a blow from there are hard to see otherwise
const PAUSE = 150; // ms before the ways of a picked attack are drafted: browsing all attacks sends few requests

/** The health that an event took or gave. */
export function changeOf(event: Event): { who: Who; by: number } | null {
  if (event.type === "hit" || event.type === "thorns") return { who: event.target, by: -event.lost };
  return event.type === "healed" ? { who: event.target, by: event.amount } : null;
}

/** The sum behind a hit, e.g. "4 + 2 bonus − 1 armour − 2 block = 3"; a plain hit needs no sum. */
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

/** The drafts of a position by their action, null where dice decide: the page asks for each once. */
const DRAFTED = new WeakMap<Open, Map<string, Losses | null>>();

function draftsOf(open: Open): Map<string, Losses | null> {
  const drafts = DRAFTED.get(open) ?? new Map<string, Losses | null>();
  DRAFTED.set(open, drafts);
  return drafts;
}

const keyOf = ({ choice }: Way): string => JSON.stringify(choice.action);

/** The other ways worth a draft: only a few, and no steps once a step is chosen. */
function othersOf(deed: Deed | undefined, way: Way | undefined): Way[] {
  if (!deed) return [];
  const most = isMove(deed) ? (way ? 0 : MOST_STEPS) : MOST;
  return deed.ways.length <= most ? deed.ways.filter((one) => one !== way) : [];
}

/** The known results of a deed's ways, unless there are too many ways; dice decide some. */
export function useForesight(draft: DraftOf, open: Open, deed: Deed | undefined, way: Way | undefined) {
  const drafts = draftsOf(open);
  const [, redraw] = useState(0);
  useEffect(() => {
    let isWanted = true;
    async function ask(tried: DraftOf & object, ways: Way[]) {
      for (const one of ways) {
        if (!isWanted) return;
        if (drafts.has(keyOf(one))) continue;
        try {
          const { view, events } = await tried([one.choice.action]);
          drafts.set(keyOf(one), lossesBetween(open, view.open, events));
        } catch (error) {
          if (error instanceof ProblemError && error.code === "not_foreseeable") drafts.set(keyOf(one), null);
        }
        if (isWanted) redraw(drafts.size);
      }
    }
    if (draft && way) void ask(draft, [way]);
    const rest = setTimeout(() => draft && void ask(draft, othersOf(deed, way)), PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(rest);
    };
  }, [deed, way, open]);
  const seen: Seen = new Map(
    (deed?.ways ?? []).flatMap((one): [Way, Losses][] => {
      const losses = drafts.get(keyOf(one));
      return losses ? [[one, losses]] : [];
    }),
  );
  return { losses: (way && drafts.get(keyOf(way))) ?? null, seen };
}
