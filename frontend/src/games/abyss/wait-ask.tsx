/** What I see while others decide. */

import { Tabletop } from "../../kit/board";
import { ActBar, Tray } from "../../kit/tray";
import { later } from "../../ui/later";
import type { LaidOutProps } from "./cards";
import { dungeonOf } from "./content";
import { Field } from "./field";
import { type AskProps, Stage } from "./stage";
import { toldMarks } from "./told";

const LaidOut = later<LaidOutProps>(async () => (await import("./cards")).LaidOut);

/** The game asks me nothing. */
export function WaitAsk(props: AskProps) {
  return (
    <Tabletop
      moment={props.moment}
      tray={<Tray isAsked={false}>{props.ask && <ActBar words={props.ask} tone="still" />}</Tray>}
    >
      <Stage {...props}>
        <Standing {...props} />
      </Stage>
    </Tabletop>
  );
}

/** The table now: the battle, the treasure, or the shop's offers. */
export function Standing({ view, names, look, fresh, isPast }: AskProps) {
  const { open } = view;
  const cards = open.shop?.offer ?? open.treasure ?? [];
  const grid = open.room && open.phase === "place" ? dungeonOf(open.room.card).grid : undefined;
  const marks = isPast ? toldMarks(open, fresh) : new Map();
  if (open.fight)
    return <Field open={open} names={names} seat={view.seat} marks={marks} symbols={grid} onTouch={look} />;
  if (cards.length === 0) return null;
  return <LaidOut label={open.shop ? "On offer" : "The treasure"} cards={cards} />;
}
