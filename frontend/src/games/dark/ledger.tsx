/** Who owes what: the players that the game waits for, and a row of faces of those who have answered. */

import { now } from "../../ui/clock";
import { howLong } from "../../ui/time";
import { listed } from "../../ui/words";
import type { Hero, Open } from "./model";
import { Cloak, Figure } from "./pictures";
import { heroName, inkOf } from "./words";

interface LedgerProps {
  open: Open;
  names: string[];
  toAct: number[];
  since: (string | null)[]; // by seat, when the game asked them
  seat: number | null;
}

const OWED: Record<string, string> = { beat: "an answer", check: "a roll", choice: "a choice" };

function owedOf(open: Open, seat: number): string {
  if (open.admitted?.includes(seat) || open.phase === "characters") return "a character";
  if (open.pause === seat) return "a word to go on";
  if (seat === open.master) return open.queue?.length ? "a ruling" : open.combat ? "the foes' turn" : "the next word";
  if (open.treasure) return "a treasure roll";
  if (open.combat) return "a turn";
  if (open.phase === "history") return "the past";
  if (open.phase === "lull") return "an ability point";
  return OWED[open.request?.kind ?? ""] ?? "a place on the map";
}

function Face({ hero, ink }: { hero: Hero | null | undefined; ink: string }) {
  return hero ? <Figure race={hero.race} ink={ink} /> : <Cloak ink={ink} />;
}

export function Ledger({ open, names, toAct, since, seat }: LedgerProps) {
  const answered = open.request ? open.request.asked.filter((each) => !open.request?.owing.includes(each)) : [];
  if (toAct.length === 0) return null;
  const name = (each: number) => (each === seat ? "You" : heroName(open, names, each));
  return (
    <section class="dk-ledger" aria-label="Who owes what">
      <ul>
        {toAct.map((each) => {
          const long = since[each] ? howLong(since[each], now.value) : null;
          return (
            <li key={each}>
              <Face hero={open.heroes[each]} ink={inkOf(each)} />
              <span>
                <b>{name(each)}</b> {each === seat ? "owe" : "owes"} {owedOf(open, each)}
                {long && `, for ${long}`}
              </span>
            </li>
          );
        })}
      </ul>
      {answered.length > 0 && <p>{listed(answered.map(name))} answered.</p>}
    </section>
  );
}
