/** The battle board: heroes by the torch at the left, monsters in the violet at the right, and the lanes between. */

import { Meter } from "../../kit/meter";
import { heroOf, MOST_HEALTH, monsterOf, omenOf } from "./content";
import type { Foe, Hero, Open, Side } from "./model";
import { SIGNS } from "./monsters";
import { Creature, Energy, Icon, Sigil } from "./pictures";
import type { Loss } from "./preview";
import { fitting, letterOf, partWords, ROWS, spotWords } from "./words";

export interface Mark {
  state: "chosen" | "open" | "dim" | "trail" | "told";
  loss?: Loss;
  sum?: number; // the total damage of a blow from here
  roll?: number; // what a monster has just rolled
  change?: number; // health just gained or lost
  falls?: boolean; // just now
}

interface FieldProps {
  open: Open;
  names: string[];
  seat: number | null;
  marks: Map<string, Mark>;
  lanes?: Map<string, "chosen" | "open">; // arrows to choose, e.g. "a>"
  symbols?: string[] | undefined; // of a room whose monsters have not come yet
  onTouch: (spot: string) => void;
  onLane?: (lane: string) => void;
}

const DEPTHS: Record<Side, string[]> = { P: ["3", "2", "1"], M: ["1", "2", "3"] };

/** The lanes that have arrows between the two sides. */
const BETWEEN = ROWS.flatMap((row) => [`${row}>`, `${row}<`]);
export const isBetween = (part: string): boolean => BETWEEN.includes(part);

export function Field({ lanes, onLane, ...props }: FieldProps) {
  return (
    <div class="ab-field" data-anchor>
      <Half side="P" label="The heroes’ side" {...props} />
      <div class="ab-gutter">
        {ROWS.map((row) => (
          <span key={row} class="ab-gutter-row">
            {BETWEEN.filter((lane) => lane.startsWith(row)).map((lane) => {
              const state = lanes?.get(lane);
              return (
                state && (
                  <button
                    key={lane}
                    type="button"
                    class={`ab-lane ab-lane-${state}`}
                    aria-pressed={state === "chosen"}
                    aria-label={partWords(lane, [])}
                    onClick={() => onLane?.(lane)}
                  >
                    <svg viewBox="0 0 40 30" aria-hidden="true">
                      <path d={lane.endsWith(">") ? "M2 9h20V2l16 13-16 13v-7H2z" : "M38 9H18V2L2 15l16 13v-7h20z"} />
                      <text x={lane.endsWith(">") ? 15 : 25} y="20">
                        {row}
                      </text>
                    </svg>
                  </button>
                )
              );
            })}
          </span>
        ))}
      </div>
      <Half side="M" label="The monsters’ side" {...props} />
    </div>
  );
}

function Half({ side, label, ...props }: FieldProps & { side: Side; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of tiles is no fieldset
    <div class={`ab-half ab-half-${side}`} role="group" aria-label={label}>
      {ROWS.flatMap((row) =>
        DEPTHS[side].map((depth) => <Tile key={row + depth} spot={`${side}:${row}${depth}`} {...props} />),
      )}
    </div>
  );
}

function Tile({ spot, open, names, seat, marks, symbols, onTouch }: FieldProps & { spot: string }) {
  const at = open.heroes.findIndex((hero) => hero?.spot === spot);
  const hero = open.heroes[at];
  const foe = open.fight?.monsters?.find((one) => one.spot === spot);
  const mark = marks.get(spot);
  const look = `ab-tile ${mark ? `ab-${mark.state}` : ""} ${isHome(open, spot) ? "ab-home" : ""}`;
  if (!hero && !foe && mark?.state !== "open" && mark?.state !== "chosen")
    return <span class={look}>{spot.startsWith("M") && <Omen of={symbolAt(symbols, spot)} />}</span>;
  return (
    <button
      type="button"
      class={`${look} ab-taken`}
      aria-pressed={mark?.state === "chosen" || mark?.state === "open" ? mark.state === "chosen" : undefined}
      onClick={() => onTouch(spot)}
    >
      {hero && (
        <HeroFace hero={hero} name={at === seat ? "You" : (names[at] ?? "")} isTorch={open.torch === at} mark={mark} />
      )}
      {foe && <FoeFace foe={foe} mark={mark} />}
      <span class="unseen">{tileWords(spot, hero, foe, names[at] ?? "", mark)}</span>
      {mark?.loss && <LossChip loss={mark.loss} />}
      {mark?.sum !== undefined && (
        <span class="ab-chip" aria-hidden="true">
          −{mark.sum}
        </span>
      )}
      {mark?.state === "told" && <ToldChips mark={mark} />}
    </button>
  );
}

const symbolAt = (grid: string[] | undefined, spot: string): string =>
  grid?.[ROWS.indexOf(spot.charAt(2) as "a")]?.charAt(Number(spot.charAt(3)) - 1) ?? ".";

/** What will appear there. */
function Omen({ of }: { of: string }) {
  const omen = omenOf(of);
  return omen ? (
    <b class={`ab-omen ab-kind-${omen}`}>{omen === "king" ? <Icon of="crown" /> : letterOf(omen)}</b>
  ) : null;
}

function LossChip({ loss: { before, after, falls, block, stunned } }: { loss: Loss }) {
  const isGood = after > before || (after === before && block > 0);
  return (
    <span class={isGood ? "ab-chip ab-chip-good" : "ab-chip"} aria-hidden="true">
      {falls && <Icon of="skull" />}
      {block !== 0 && after === before && <Icon of="shield" />}
      {after > before ? `+${after - before}` : after < before ? `−${before - after}` : block > 0 ? `+${block}` : "0"}
      {stunned && <Icon of="stun" />}
    </span>
  );
}

/** The effect of a past step here. */
function ToldChips({ mark: { roll, change, falls } }: { mark: Mark }) {
  return (
    <>
      {roll !== undefined && (
        <span class="ab-chip ab-chip-roll" aria-hidden="true">
          <Icon of="die" /> {roll}
        </span>
      )}
      {(change !== undefined || falls) && (
        <span class={(change ?? 0) > 0 ? "ab-chip ab-chip-good" : "ab-chip"} aria-hidden="true">
          {falls && <Icon of="skull" />}
          {change !== undefined && (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0")}
        </span>
      )}
    </>
  );
}

/** Whether a figure on the wrong side will come back to this tile. */
const isHome = (open: Open, spot: string): boolean =>
  open.heroes.some((hero) => hero?.home === spot) || (open.fight?.monsters?.some(({ home }) => home === spot) ?? false);

interface HeroFaceProps {
  hero: Hero;
  name: string;
  isTorch: boolean;
  mark: Mark | undefined;
}

function HeroFace({ hero, name, isTorch, mark }: HeroFaceProps) {
  return (
    <span class={`ab-face ab-hero ab-of-${hero.class}`} data-fly={`hero-${hero.card}`} aria-hidden="true">
      <span class="ab-corner">
        <Energy color={hero.class} />
      </span>
      <Sigil hero={hero.card} />
      {isTorch && <Icon of="torch" class="ab-bearer" />}
      {hero.stunned && <Icon of="stun" class="ab-stunned" />}
      <b class="ab-name" style={fitting(name)}>
        {name}
      </b>
      <Life value={hero.health} of={MOST_HEALTH} block={hero.block ?? 0} mark={mark} />
    </span>
  );
}

function FoeFace({ foe, mark }: { foe: Foe; mark: Mark | undefined }) {
  const { name, tier, passive = [] } = monsterOf(foe.card);
  return (
    <span class={`ab-face ab-foe ab-kind-${tier}`} data-fly={foe.mid} data-enters="above" aria-hidden="true">
      <span class="ab-corner">{letterOf(tier)}</span>
      <Creature card={foe.card} />
      {foe.stunned && <Icon of="stun" class="ab-stunned" />}
      <span class="ab-passive">
        {passive.map(({ k, n }) => (
          <i key={k}>
            <Icon of={SIGNS[k]} />
            {n}
          </i>
        ))}
      </span>
      <b class="ab-name" style={fitting(shortName(name))}>
        {shortName(name)}
      </b>
      <Life value={foe.health} of={foe.full} block={foe.block ?? 0} mark={mark} />
    </span>
  );
}

/** The last word of a name fits a small tile; screen readers and the card have the whole name. */
const shortName = (name: string): string => name.split(" ").at(-1) ?? name;

/** Health as a number and a bar: the part about to be lost is hatched. */
function Life({ value, of, block, mark }: { value: number; of: number; block: number; mark: Mark | undefined }) {
  const loss = mark?.state === "chosen" && mark.loss ? mark.loss : null;
  return (
    <>
      <span class="ab-life">
        {value}
        {loss && loss.after !== loss.before && <> ▸ {loss.falls ? <Icon of="skull" /> : loss.after}</>}
        {block > 0 && (
          <span class="ab-block">
            <Icon of="shield" />
            <i>{block}</i>
          </span>
        )}
      </span>
      <Meter
        label="Health"
        value={value}
        of={of}
        loss={loss ? Math.max(0, loss.before - loss.after) : 0}
        tone="life"
        isBare
      />
    </>
  );
}

function tileWords(
  spot: string,
  hero: Hero | null | undefined,
  foe: Foe | undefined,
  name: string,
  mark?: Mark,
): string {
  const parts = [`Tile ${spotWords(spot)}`];
  if (hero) parts.push(`${name}, ${heroOf(hero.card).name}: ${hero.health} health`);
  if (foe) parts.push(`${monsterOf(foe.card).name}: ${foe.health} of ${foe.full} health`);
  const one = hero ?? foe;
  if (one?.block) parts.push(`${one.block} block`);
  if (one?.stunned) parts.push("stunned");
  if (mark?.loss) parts.push(lossWords(mark.loss));
  if (mark?.sum !== undefined) parts.push(`takes ${mark.sum} health from here`);
  if (mark?.state === "open") parts.push("can be chosen");
  return parts.join(", ");
}

function lossWords({ before, after, falls, block, stunned }: Loss): string {
  const parts = [];
  if (falls) parts.push("would fall");
  else if (after < before) parts.push(`would lose ${before - after}`);
  else if (after > before) parts.push(`would gain ${after - before}`);
  else if (block > 0) parts.push(`would gain ${block} block`);
  else parts.push("would lose nothing");
  if (stunned) parts.push("would be stunned");
  return parts.join(", ");
}
