/** The head of the table: the room, the shared pool as flames, and the party's progress. */

import { plural } from "../../ui/words";
import type { Step } from "../board";
import { dungeonOf, monsterOf, roundsOf, summonsOf } from "./content";
import type { Event, Open } from "./model";
import { Icon, Sigil } from "./pictures";
import { spenders } from "./spending";

interface HeadProps {
  open: Open;
  seat: number | null;
  log: Step<Event>[];
  going: number; // actions about to be spent
}

export function SceneHead({ open, seat, log, going }: HeadProps) {
  const room = open.room ? dungeonOf(open.room.card) : null;
  const round = open.fight?.round ?? 0;
  return (
    <header class="ab-head">
      <h2>
        {room ? room.name : open.phase === "setup" ? "The gathering" : "The ways on"}
        {room && round > 0 && (
          <small>
            round {round} of {roundsOf(room)}
            {open.fight?.darkness ? `, darkness +${open.fight.darkness}` : ""}
          </small>
        )}
      </h2>
      {room?.actions !== undefined && round > 0 && <Pool {...{ open, seat, log, going }} of={room.actions} />}
      <Facts open={open} />
    </header>
  );
}

/** One flame per action: lit, about to be spent by me, or smoke with the sigil of the hero who spent it. */
function Pool({ open, seat, log, going, of }: HeadProps & { of: number }) {
  const left = open.fight?.pool ?? 0;
  const spent = spenders(log);
  const me = seat === null ? null : open.heroes[seat];
  const burnt = Math.max(0, of - left, spent.length);
  return (
    <p class="ab-pool">
      <span class="ab-flames" aria-hidden="true">
        {Array.from({ length: burnt }, (_, at) => {
          const hero = open.heroes[spent[at] ?? -1];
          return (
            <i key={`spent${at}`} class="ab-burnt">
              <Icon of="smoke" />
              {hero && <Sigil hero={hero.card} />}
            </i>
          );
        })}
        {Array.from({ length: left }, (_, at) => (
          <i key={at} class={at < going ? "ab-going" : ""}>
            <Icon of="flame" />
            {at < going && me && <Sigil hero={me.card} />}
          </i>
        ))}
      </span>
      <b>
        {plural(left, "action")} left{going > 0 && <small>{left - going} after this</small>}
      </b>
    </p>
  );
}

function Facts({ open }: { open: Open }) {
  const king = open.fight?.monsters?.find(({ card }) => monsterOf(card).tier === "king");
  const rooms = summonsOf(open.length); // before the King’s
  return (
    <ul class="ab-facts">
      <li title="Rooms entered">
        <Icon of="door" />
        <span class="unseen">Rooms entered: </span>
        <b>{Math.min(open.played ?? 0, rooms)}</b>/{rooms}
      </li>
      <li title="White dice, by which monsters grow">
        <Icon of="die" />
        <span class="unseen">White dice: </span>
        <b>{open.white.join("+")}</b>
      </li>
      <li class="ab-king" title="The King’s health">
        <Icon of="crown" />
        <span class="unseen">The King’s health: </span>
        <b>{king?.health ?? open.king_health}</b>
      </li>
    </ul>
  );
}
