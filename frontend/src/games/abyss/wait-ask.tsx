/** What is shown while others decide, and the vote, in which everybody decides at once. */

import { Tabletop } from "../../kit/board";
import { ActBar, Go, Tray } from "../../kit/tray";
import { Vote, type Voter } from "../../kit/vote";
import { Cards, CardTile } from "./cards";
import { dungeonOf } from "./content";
import { Field } from "./field";
import type { View } from "./model";
import { Sigil } from "./pictures";
import { type AskProps, Stage } from "./stage";
import { toldMarks } from "./told";

/** The vote: who has answered, and two buttons of equal weight. */
export function VoteAsk(props: AskProps) {
  const { ask, view, names, legal, busy, send, since, moment } = props;
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked={legal.length > 0}>
          <Vote label="Retreat?" voters={votersOf(view, names, since ?? [])}>
            {legal.map(({ action, sentence }) => (
              <Go key={sentence} label={sentence.replace(/\.$/, "")} isBusy={busy} onGo={() => send([action])} />
            ))}
          </Vote>
        </Tray>
      }
    >
      <Stage {...props}>
        <Standing {...props} />
      </Stage>
    </Tabletop>
  );
}

function votersOf({ open, seat }: View, names: string[], since: (string | null)[]): Voter[] {
  return open.heroes.flatMap((hero, at): Voter[] => {
    if (!hero) return [];
    const one = { seat: at, name: at === seat ? "you" : (names[at] ?? ""), mark: <Sigil hero={hero.card} /> };
    if (!hero.alive) return [{ ...one, state: "out", words: "dead" }];
    if (open.fight?.callers?.includes(at)) return [{ ...one, state: "answered", words: "called" }];
    if (open.fight?.voted?.[at]) return [{ ...one, state: "answered", words: "sealed" }];
    return [{ ...one, state: "asked", words: "thinks", since: since[at] ?? null }];
  });
}

/** Nothing is asked of me. */
export function WaitAsk(props: AskProps) {
  return (
    <Tabletop
      moment={props.moment}
      tray={
        <Tray isAsked={false}>
          <ActBar words={props.ask} tone="still" />
        </Tray>
      }
    >
      <Stage {...props}>
        <Standing {...props} />
      </Stage>
    </Tabletop>
  );
}

/** The table as it stands: the battle, the treasure, or what the shop has on offer. */
function Standing({ view, names, look, fresh, isPast }: AskProps) {
  const { open } = view;
  const cards = open.shop?.offer ?? open.treasure ?? [];
  const grid = open.room && open.phase === "place" ? dungeonOf(open.room.card).grid : undefined;
  const marks = isPast ? toldMarks(open, fresh) : new Map();
  if (open.fight)
    return <Field open={open} names={names} seat={view.seat} marks={marks} symbols={grid} onTouch={look} />;
  if (cards.length === 0) return null;
  return (
    <Cards label={open.shop ? "On offer" : "The treasure"}>
      {cards.map((copy) => (
        <CardTile key={copy} copy={copy} />
      ))}
    </Cards>
  );
}
