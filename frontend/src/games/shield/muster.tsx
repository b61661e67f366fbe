/** Choosing a crew: six ready-made ones and who carries the light; or kit by kit. */

import roll from "@engines/shield/crews.json";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import type { Choice } from "../board";
import type { Action, View } from "./model";
import { Portrait } from "./token";
import { kitWords } from "./words";

const RANK_OF = ["grey", "clan", "clan", "clan", "short", "short"] as const; // by slot
const itemsOf = (kit: string): string[] => (kit === "none" ? [] : kit.split("+"));

export interface MusterProps {
  view: View;
  legal: Choice<Action>[];
  moment: string | null;
  busy: boolean;
  send: (actions: Action[]) => void;
}

export function Muster(props: MusterProps) {
  const type = props.legal[0]?.action.type;
  if (type === "take_crew") return <ReadyMade {...props} />;
  return type === "set_kit" ? <Kits {...props} /> : <Bearer {...props} />;
}

function ReadyMade({ view, legal, moment, busy, send }: MusterProps) {
  const [crew, pickCrew] = usePick<string>(moment, roll.crews[0]?.id ?? "");
  const [light, pickLight] = usePick<number>(moment, 5);
  const chosen = roll.crews.find(({ id }) => id === crew);
  const found = legal.find(
    ({ action }) => action.type === "take_crew" && action.crew === crew && action.light === light,
  );
  const build = legal.find(({ action }) => action.type === "build_crew");
  return (
    <>
      <fieldset class="sh-crew-list">
        <legend class="unseen">Crew</legend>
        {roll.crews.map(({ id, name }) => (
          <button key={id} type="button" class="sh-kind" aria-pressed={id === crew} onClick={() => pickCrew(id)}>
            {name.replace(/^The /, "")}
          </button>
        ))}
      </fieldset>
      <fieldset class="sh-members">
        <legend>Choose who carries the light</legend>
        {chosen?.members.map(({ name, kit }, slot) => (
          <Member
            key={name}
            seat={view.seat ?? 0}
            slot={slot}
            name={name}
            kit={kit}
            hasLight={slot === light}
            onPick={() => pickLight(slot)}
          />
        ))}
      </fieldset>
      <ActBar words={found?.sentence ?? "Choose a crew."} tone={found ? "good" : "open"}>
        {build && <Go label="Build my own" isQuiet isBusy={busy} onGo={() => send([build.action])} />}
        <Go
          label="Take this crew"
          isReady={found !== undefined}
          isBusy={busy}
          onGo={() => found && send([found.action])}
        />
      </ActBar>
    </>
  );
}

interface MemberProps {
  seat: number;
  slot: number;
  name: string;
  kit: string;
  hasLight: boolean;
  onPick: () => void;
}

function Member({ seat, slot, name, kit, hasLight, onPick }: MemberProps) {
  return (
    <button type="button" class="sh-member" aria-pressed={hasLight} onClick={onPick}>
      <Portrait seat={seat} rank={RANK_OF[slot] ?? "clan"} items={itemsOf(kit)} light={hasLight} />
      <span>
        <b>{name}</b>
        <small>{kitWords(itemsOf(kit))}</small>
      </span>
    </button>
  );
}

/** Who carries the light of a crew that was built kit by kit. */
function Bearer({ view, legal, moment, busy, send }: MusterProps) {
  const [slot, pick] = usePick<number>(moment, 5);
  const found = legal.find(({ action }) => action.type === "set_light" && action.slot === slot);
  return (
    <>
      <fieldset class="sh-members">
        <legend>Choose who carries the light</legend>
        {view.own?.muster.kits.map((kit, place) => (
          <Member
            key={place}
            seat={view.seat ?? 0}
            slot={place}
            name={RANK_WORDS[place] ?? ""}
            kit={kit}
            hasLight={place === slot}
            onPick={() => pick(place)}
          />
        ))}
      </fieldset>
      <ActBar words={found?.sentence ?? ""} tone="good">
        <Go label="Give them the light" isBusy={busy} onGo={() => found && send([found.action])} />
      </ActBar>
    </>
  );
}

const RANK_WORDS = ["Greyshield", "Clansman 1", "Clansman 2", "Clansman 3", "Shortbeard 1", "Shortbeard 2"];
const SHELVES: [string, string[]][] = [
  ["Close combat", ["sword", "axe", "pick", "hammer", "spear"]],
  ["Missile", ["bow", "crossbow", "handgun"]],
  ["Besides", ["armour", "shield", "berserker"]],
];
const EVERY_ITEM = SHELVES.flatMap(([, items]) => items);

const NO_KIT = "Not for them: it costs too much, does not go together, or the crew has two of it already.";

/** A kit, item by item; whether it may be taken is the server's to say. */
function Kits({ view, legal, moment, busy, send }: MusterProps) {
  const [items, pick] = usePick<string[]>(moment, []);
  const slot = view.own?.muster.kits.length ?? 0;
  const kit = EVERY_ITEM.filter((item) => items.includes(item)).join("+") || "none";
  const found = legal.find(({ action }) => action.type === "set_kit" && action.kit === kit);
  const turn = (item: string, shelf: string[]) => {
    const others = shelf === SHELVES[2]?.[1] ? items : items.filter((each) => !shelf.includes(each));
    pick(items.includes(item) ? items.filter((each) => each !== item) : [...others, item]);
  };
  return (
    <>
      {SHELVES.map(([name, shelf]) => (
        <fieldset key={name} class="sh-shelf">
          <legend>{name}</legend>
          {shelf.map((item) => (
            <button
              key={item}
              type="button"
              class="sh-kind"
              aria-pressed={items.includes(item)}
              onClick={() => turn(item, shelf)}
            >
              {item}
            </button>
          ))}
        </fieldset>
      ))}
      <ActBar words={found?.sentence ?? NO_KIT} tone={found ? "good" : "bad"}>
        <Go
          label={`Dwarf ${slot + 1} of 6: take it`}
          isReady={found !== undefined}
          isBusy={busy}
          onGo={() => found && send([found.action])}
        />
      </ActBar>
    </>
  );
}
