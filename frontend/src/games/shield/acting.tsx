/** The acting dwarf: their picture, their kit, their condition, and the benefit of their rank. */

import { profiles } from "@engines/shield/crews.json";
import type { View } from "./model";
import { warriorOf } from "./places";
import { Portrait } from "./token";
import { kitWords, RANKS, stateWords, traitsOf } from "./words";

const TRAITS = ["move", "fight", "shoot", "strength", "resilience", "agility"] as const;

export function Acting({ view }: { view: View }) {
  const { open } = view;
  const each = open.active && warriorOf(open, open.active.warrior);
  if (!each) return null;
  const [printed, now] = [profiles[each.rank], traitsOf(each)];
  const how = [kitWords(each.items), stateWords(each, "activated")];
  return (
    <div class="sh-acting">
      <Portrait seat={each.seat} rank={each.rank} items={[...each.items]} light={each.light} />
      <p>
        <b>{each.name}</b> <small>{RANKS[each.rank]}</small>
        <span>{how.filter(Boolean).join(" · ")}</span>
      </p>
      <dl>
        {TRAITS.map((trait) => (
          <div key={trait}>
            <dt>{trait}</dt>
            <dd class={now[trait] < printed[trait] ? "sh-less" : ""}>{now[trait]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
