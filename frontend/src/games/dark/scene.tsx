/** The scene of a decision: its candle, the doors of a delve, the lane of a fight. */

import { emphasised } from "../../kit/prose";
import { plural } from "../../ui/words";
import type { Combat, Delve, Open } from "./model";
import { Candle, Door, Figure, Flames, Monster, Skyline } from "./pictures";
import { GOALS, heroName, inkOf, THEMES, time } from "./words";

export function Head({ open }: { open: Open }) {
  const { delve, scene } = open;
  const left = delve ? Math.max(0, delve.deadline - (delve.clock ?? 0)) : 0;
  const title = scene?.title || (delve ? THEMES.get(delve.theme) : open.world?.name) || "The party gathers";
  return (
    <header class={scene?.light === "bright" ? "dk-head dk-bright" : "dk-head"}>
      {delve && <Candle clock={delve.clock ?? 0} deadline={delve.deadline} />}
      <div>
        <h2>{emphasised(title)}</h2>
        {scene?.text && <p class="dk-scene-text">{emphasised(scene.text)}</p>}
        <p class="dk-facts">
          {open.master !== null && open.session ? `${when(open)}. ` : ""}
          {scene && (scene.light === "dark" ? "It is dark. " : "It is light. ")}
          {delve && !delve.finished && `${time(left)} of candle left. `}
          {delve && `The goal: ${GOALS.get(delve.goal)}${delve.goal_taken ? ", found" : ""}.`}
        </p>
      </div>
      {delve && <Skyline theme={delve.theme} />}
    </header>
  );
}

const when = ({ phase, session, beat }: Open): string =>
  phase === "lull" ? `Session ${session} is over` : `Session ${session}, beat ${beat}`;

function doorWords(delve: Delve, at: number, kind: string | null | undefined): string {
  const known = kind ?? (at === delve.rooms - 1 ? "the lair, closed" : "closed");
  const here = delve.at === at + 1 ? ", the party is here" : "";
  return `Room ${at + 1}: ${known}${delve.cleared[at] ? ", done with" : ""}${here}`;
}

/** After the end the board also shows what lay behind the closed doors. */
export function Doors({ delve, shown }: { delve: Delve; shown: string[] }) {
  return (
    <ol class="dk-doors" aria-label="The rooms">
      {delve.kinds.map((kind, at) => (
        <li key={at} class={delve.at === at + 1 ? "dk-here-now" : ""}>
          <Door
            state={delve.cleared[at] ? "done" : kind ? "open" : "shut"}
            isLair={at === delve.rooms - 1}
            isHere={delve.at === at + 1}
          />
          <span class="unseen">{doorWords(delve, at, kind ?? shown[at])}</span>
          <small aria-hidden="true">{kind ?? shown[at] ?? at + 1}</small>
        </li>
      ))}
    </ol>
  );
}

/** The figures at this distance in steps. */
const AWAY: string[] = $means("foe_entry.spot");

interface LaneProps {
  open: Open;
  combat: Combat;
  names: string[];
  seat: number | null;
  aim: number | null;
  targets: Set<number>; // foes that the player can tap now
  health: number[]; // the foes' health, for the Game Master
  felled: ReadonlySet<number>; // foes that have just fallen
  onAim: (foe: number) => void;
}

export function Lane({ open, combat, names, seat, aim, targets, health, felled, onAim }: LaneProps) {
  const mine = combat.fighters.find((each) => each.seat === seat)?.spot ?? null;
  return (
    <section class="dk-fight" aria-label={`A fight, round ${combat.round}`}>
      <p class="dk-round">
        Round {combat.round}
        {combat.lair ? ", in their lair" : ""}
      </p>
      <ol class="dk-lane">
        {AWAY.map((_, spot) => {
          const far = mine === null ? "" : (AWAY[Math.abs(spot - mine)] ?? "");
          const foes = combat.foes.filter((foe) => foe.spot === spot && (foe.state ?? "alive") === "alive");
          const heroes = combat.fighters.filter(
            (each) => each.spot === spot && open.heroes[each.seat]?.state === "alive",
          );
          const many = foes.length > 4 ? "dk-crowd dk-mob" : foes.length > 2 ? "dk-crowd" : "";
          const crowd = `${many} ${heroes.length > 2 ? "dk-throng" : ""}`;
          return (
            <li key={spot} class={`dk-spot dk-${far.toLowerCase() || "plain"} ${crowd}`}>
              <span class="dk-spot-name">{far || `Spot ${spot}`}</span>
              <ul>
                {foes.map((foe) => (
                  <li key={foe.number}>
                    <FoeToken
                      foe={foe}
                      left={health[foe.number - 1]}
                      isFelled={felled.has(foe.number)}
                      isTarget={targets.has(foe.number)}
                      isAimed={aim === foe.number}
                      onAim={onAim}
                    />
                  </li>
                ))}
              </ul>
              <ul>
                {heroes.map((each) => {
                  const hero = open.heroes[each.seat];
                  return (
                    <li key={each.seat} class={each.seat === seat ? "dk-me" : ""}>
                      <Figure race={hero?.race ?? "human"} ink={inkOf(each.seat)} />
                      <span>{each.seat === seat ? "you" : heroName(open, names, each.seat)}</span>
                      {!!each.actions && <Flames count={each.actions} />}
                      {!!each.actions && <span class="unseen">, {plural(each.actions, "action")} left</span>}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface FoeTokenProps {
  foe: Combat["foes"][number];
  left: number | undefined;
  isFelled: boolean;
  isTarget: boolean;
  isAimed: boolean;
  onAim: (foe: number) => void;
}

function FoeToken({ foe, left, isFelled, isTarget, isAimed, onAim }: FoeTokenProps) {
  const wounds = left === undefined ? (foe.lost ? "wounded" : "") : `${left - (foe.lost ?? 0)} left`;
  const state = isFelled ? "falls" : [wounds, foe.bound ? "bound" : ""].filter(Boolean).join(", ");
  const inside = (
    <>
      <Monster tier={foe.tier} id={foe.monster ?? foe.name} />
      <b class="dk-number">{foe.number}</b>
      <span>
        {foe.name}
        <span class="unseen">, {foe.tier}</span>
      </span>
      {state && <small>{state}</small>}
    </>
  );
  if (!isTarget) return <span class={isFelled ? "dk-token dk-felled" : "dk-token"}>{inside}</span>;
  return (
    <button type="button" class="dk-token" aria-pressed={isAimed} onClick={() => onAim(foe.number)}>
      {inside}
    </button>
  );
}
