/** Setting up a fight: which foes the party meets. */

import { useId } from "preact/hooks";
import { capital } from "../../ui/words";
import type { Open } from "./model";

export interface Foe {
  monster?: string | null;
  name: string;
  tier: string;
  spot: number;
  reach: string;
  size: string;
  health?: number | null;
}

const TIERS = $values("foe_entry.tier");
const SPOTS = $range("foe_entry.spot");
const HEALTH = $range("foe_entry.health");
const oneOf = (tier: string): Foe => ({ name: "", tier, spot: SPOTS.start, reach: "melee", size: "human" });

/** The monsters' ids by their names. */
export const MONSTERS = new Map($values("foe_entry.monster").map((id) => [capital(id.replaceAll("_", " ")), id]));
const KINDS = ["reach", "size"] as const;
const OF_KIND = { reach: $values("foe_entry.reach"), size: $values("foe_entry.size") };

interface FoesProps {
  value: Foe[] | null | undefined; // null: the foes that wait in the room of a delve
  set: (value: unknown) => void;
  open: Open;
}

/** A button for each tier adds one. A name may be a monster's, or that of an invented foe. */
export function Foes({ value, set, open }: FoesProps) {
  const id = useId();
  const foes = value ?? [oneOf("easy")];
  const change = (at: number, more: Partial<Foe>) =>
    set(foes.map((foe, place) => (place === at ? { ...foe, ...more } : foe)));
  const isDelving = open.delve != null && !open.delve.finished;
  return (
    <fieldset class="dk-foes">
      <legend>Foes</legend>
      <datalist id={id}>
        {[...MONSTERS.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isDelving && (
        <label class="dk-tick">
          <input
            type="checkbox"
            checked={value === null}
            onChange={(event) => set(event.currentTarget.checked ? null : undefined)}
          />
          Those who wait in this room
        </label>
      )}
      {value !== null &&
        foes.map((foe, at) => (
          <p key={at}>
            <input
              aria-label={`Name of foe ${at + 1}`}
              placeholder="any one"
              list={id}
              maxLength={$most("foe_entry.name")}
              value={foe.name}
              onInput={({ currentTarget: { value: name } }) =>
                change(at, { name, monster: MONSTERS.get(name.trim()) ?? null })
              }
            />
            <select
              aria-label={`Spot of foe ${at + 1}`}
              onChange={(event) => change(at, { spot: event.currentTarget.selectedIndex })}
            >
              {Array.from({ length: SPOTS.most + 1 }, (_, spot) => (
                <option key={spot} selected={spot === foe.spot}>
                  {foe.monster ? "" : `${foe.tier}, `}spot {spot}
                </option>
              ))}
            </select>
            {foes.length > 1 && (
              <button
                type="button"
                aria-label={`Without foe ${at + 1}`}
                onClick={() => set(foes.filter((_, place) => place !== at))}
              >
                ✕
              </button>
            )}
            {foe.name.trim() !== "" && !foe.monster && (
              <span class="dk-kinds">
                {KINDS.map((kind) => (
                  <select
                    key={kind}
                    aria-label={`${capital(kind)} of foe ${at + 1}`}
                    onChange={(event) => change(at, { [kind]: OF_KIND[kind][event.currentTarget.selectedIndex] })}
                  >
                    {OF_KIND[kind].map((each) => (
                      <option key={each} selected={each === foe[kind]}>
                        {each}
                      </option>
                    ))}
                  </select>
                ))}
                <input
                  type="number"
                  aria-label={`Health of foe ${at + 1}`}
                  placeholder="Health"
                  min={HEALTH.least}
                  max={HEALTH.most}
                  value={foe.health ?? ""}
                  onInput={({ currentTarget: { valueAsNumber: health } }) =>
                    change(at, {
                      health: Number.isNaN(health) ? null : Math.max(HEALTH.least, Math.min(HEALTH.most, health)),
                    })
                  }
                />
              </span>
            )}
          </p>
        ))}
      {value !== null && foes.length < $most("start_combat.foes") && (
        <p>
          {TIERS.map((tier) => (
            <button key={tier} type="button" onClick={() => set([...foes, oneOf(tier)])}>
              + {tier}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  );
}
