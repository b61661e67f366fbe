/** Who owes what: those who are waited for, and a row of faces of those who have answered. */

import { listed } from "../../ui/words";
import type { Hero, Open } from "./model";
import { Cloak, Figure } from "./pictures";
import { heroName, inkOf } from "./words";

interface LedgerProps {
  open: Open;
  names: string[];
  toAct: number[];
  seat: number | null;
}

const OWED: Record<string, string> = { beat: "an answer", check: "a roll", choice: "a choice" };

function owedOf(open: Open, seat: number): string {
  if (open.admitted?.includes(seat) || open.phase === "characters") return "a character";
  if (open.pause === seat) return "a word to go on";
  if (seat === open.master) return open.queue?.length ? "a ruling" : "the next word";
  if (open.treasure) return "a treasure roll";
  if (open.combat) return "a turn";
  if (open.phase === "history") return "the past";
  if (open.phase === "lull") return "an ability point";
  return OWED[open.request?.kind ?? ""] ?? "a place on the map";
}

function Face({ hero, ink }: { hero: Hero | null | undefined; ink: string }) {
  return hero ? <Figure race={hero.race} ink={ink} /> : <Cloak ink={ink} />;
}

export function Ledger({ open, names, toAct, seat }: LedgerProps) {
  const answered = open.request ? open.request.asked.filter((each) => !open.request?.owing.includes(each)) : [];
  if (toAct.length === 0) return null;
  const name = (each: number) => (each === seat ? "You" : heroName(open, names, each));
  return (
    <section class="dk-ledger" aria-label="Who owes what">
      <ul>
        {toAct.map((each) => (
          <li key={each}>
            <Face hero={open.heroes[each]} ink={inkOf(each)} />
            <span>
              <b>{name(each)}</b> {each === seat ? "owe" : "owes"} {owedOf(open, each)}
            </span>
          </li>
        ))}
      </ul>
      {answered.length > 0 && <p>{listed(answered.map(name))} answered.</p>}
    </section>
  );
}
