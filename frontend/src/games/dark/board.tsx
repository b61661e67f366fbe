/** The board of By Dark of Torch: the story on dark paper, decisions on light parchment. */

import { useMemo, useRef } from "preact/hooks";
import { BoardRoot, Tabletop } from "../../kit/board";
import { useDecision } from "../../kit/decision";
import { Drawers } from "../../kit/drawers";
import { usePick } from "../../kit/pick";
import { Story } from "../../kit/story";
import { Tray } from "../../kit/tray";
import { later } from "../../ui/later";
import type { BoardProps, Choice, Step } from "../board";
import { Desk } from "./desk";
import { besidesListed, offersOf } from "./groups";
import { Ledger } from "./ledger";
import { Making } from "./making";
import type { Action, Event, View } from "./model";
import { Party } from "./party";
import { useArrivals } from "./pen";
import { Doors, Head, Lane } from "./scene";
import { Secrets } from "./secrets";
import { askedIn, Latest, passagesOf } from "./story";
import { TreasureAsk } from "./treasure";
import { Places, WorldMap } from "./world";

export type Props = BoardProps<View, Action, Event>;

const Writing = later<Props & { seat: number }>(async () => (await import("./writing")).Writing);

const NO_VEILS: ReadonlySet<number | null> = new Set();
const NOBODY: ReadonlySet<number> = new Set();

export function Board(props: Props) {
  const {
    table,
    view,
    legal,
    ask,
    names,
    toAct,
    since = [],
    log,
    fresh,
    isPast,
    busy,
    send,
    explain,
    older,
    veiled = NO_VEILS,
  } = props;
  const { seat } = view;
  const { open } = view;
  const root = useRef<HTMLDivElement>(null);
  const decision = useDecision(legal);
  const owes = seat !== null && toAct.includes(seat);
  const { asked, besides } = useMemo(() => {
    const { asked, besides } = offersOf(legal, view.answers);
    return { asked: [...asked, ...besidesListed(legal, open, seat)], besides };
  }, [legal, view]);
  const [aim, setAim] = usePick<number | null>(decision.moment, null);
  const [cell, setCell] = usePick<string | null>(decision.moment, null);
  const passages = useMemo(
    () => passagesOf({ view, names, log, fresh, veiled, isPast, send }),
    [view, names, log, fresh, veiled, isPast, send],
  );
  useArrivals(table, seat, log);
  const whole = `/table/${table}/story`;
  const builds = decision.of("create_character");
  const puts = decision.of("put_place");
  const common = { table, seat: seat ?? 0, open, names, moment: decision.moment, log, busy, send, explain };
  const offers = cell === null ? asked : asked.map((offer) => ({ ...offer, choices: onlyAt(offer.choices, cell) }));
  const hasTray = seat !== null && (builds.length > 0 || open.treasure ? decision.moment !== null : asked.length > 0);
  const tray = hasTray && (
    <Tray ask={ask} isAsked={owes}>
      {builds.length > 0 ? (
        <Making {...common} choices={builds} />
      ) : open.treasure && decision.has("stop") ? (
        <TreasureAsk {...common} treasure={open.treasure} choices={legal} />
      ) : (
        <Desk {...common} offers={offers} aim={aim} onAim={setAim} />
      )}
    </Tray>
  );
  return (
    <BoardRoot name="dk" rootRef={root}>
      <Tabletop moment={tray ? decision.moment : null} tray={tray || null}>
        <Head open={open} />
        {open.delve && !open.combat && <Doors delve={open.delve} shown={roomsIn(log)} />}
        {open.combat && (
          <Lane
            open={open}
            combat={open.combat}
            names={names}
            seat={seat}
            aim={aim}
            targets={targetsOf(legal)}
            health={view.own?.master?.health ?? []}
            felled={isPast ? felledIn(fresh) : NOBODY}
            onAim={setAim}
          />
        )}
        {open.world?.outline && (open.phase === "world" || puts.length > 0) && (
          <WorldMap open={open} choices={puts} picked={cell} onPick={setCell} />
        )}
        {view.own?.master && owes && <Secrets master={view.own.master} />}
        <Latest passages={passages} scene={open.scene?.text} asked={askedIn(log, open)} />
      </Tabletop>
      <Ledger open={open} names={names} toAct={toAct} since={isPast ? [] : since} seat={seat} />
      {seat !== null && !isPast && open.phase !== "ended" ? (
        <Drawers
          label="Things and writing"
          drawers={[
            { title: "Write", content: () => <Writing {...props} seat={seat} /> },
            ...(besides.length > 0 ? [{ title: "Things", content: () => <Desk {...common} offers={besides} /> }] : []),
            ...(open.world?.outline
              ? [
                  {
                    title: "Map",
                    content: () => (
                      <>
                        <WorldMap open={open} choices={[]} picked={null} onPick={setCell} />
                        <Places open={open} names={names} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        >
          <a href={whole}>The whole story</a>
        </Drawers>
      ) : (
        <p>
          <a href={whole}>The whole story</a>
        </p>
      )}
      <div class="dk-book">
        <Story label="The story" passages={passages} older={older} whole={whole} />
        <Party view={view} names={names} />
      </div>
    </BoardRoot>
  );
}

/** Foes that the player can tap to act on them. */
function targetsOf(legal: Choice<Action>[]): Set<number> {
  return new Set(
    legal.flatMap(({ action }) =>
      (action.type === "attack" || action.type === "cast" || action.type === "foe_attack") && action.foe != null
        ? [action.foe]
        : [],
    ),
  );
}

/** The rooms of a delve that is over. */
function roomsIn(log: Step<Event>[]): string[] {
  const events = log.at(-1)?.events ?? [];
  return events.flatMap((event) => (event.type === "dungeon_shown" ? event.dungeon.rooms.map(({ kind }) => kind) : []));
}

/** Foes that fall in the step shown. */
function felledIn(steps: Step<Event>[]): ReadonlySet<number> {
  const events = steps.flatMap((step) => step.events);
  return new Set(events.flatMap((event) => (event.type === "died" && event.foe !== null ? [event.foe] : [])));
}

/** The cell of the map that the player tapped for a new place. */
function onlyAt(choices: Choice<Action>[], cell: string): Choice<Action>[] {
  const there = choices.filter(({ action }) => action.type === "put_place" && `${action.x}.${action.y}` === cell);
  return there.length > 0 ? there : choices;
}
