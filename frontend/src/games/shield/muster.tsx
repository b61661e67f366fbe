/** Choosing a crew: one of six ready-made crews and its light bearer; or a crew built kit by kit. */

import roll from "@engines/shield/crews.json";
import { shelves } from "@engines/shield/names.json";
import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { plural } from "../../ui/words";
import type { Choice } from "../board";
import type { Action, View, Warrior } from "./model";
import { Portrait } from "./token";
import { itemName, kitWords } from "./words";

const itemsOf = (kit: string): string[] => (kit === "none" ? [] : kit.split("+"));

interface MusterProps {
  view: View;
  legal: Choice<Action>[];
  moment: string | null;
  busy: boolean;
  send: (actions: Action[]) => void;
  explain?: ((actions: Action[]) => Promise<string>) | undefined;
}

export function Muster(props: MusterProps) {
  const type = props.legal[0]?.action.type;
  if (type === "take_crew") return <ReadyMade {...props} />;
  return type === "set_kit" ? <Kits {...props} /> : <Bearer {...props} />;
}

function ReadyMade({ view, legal, moment, busy, send }: MusterProps) {
  const [crew, pickCrew] = usePick<string>(moment, roll.crews[0]?.id ?? "");
  const [bearer, pickLight] = usePick<number | null>(moment, null);
  const chosen = roll.crews.find(({ id }) => id === crew);
  const light = bearer ?? chosen?.light ?? 0;
  const taking = (id: string, slot: number) =>
    legal.find(({ action }) => action.type === "take_crew" && action.crew === id && action.light === slot);
  const found = taking(crew, light);
  const build = legal.find(({ action }) => action.type === "build_crew");
  return (
    <>
      <fieldset class="sh-crew-list">
        <legend class="unseen">Crew</legend>
        {roll.crews.map(({ id, light: usual }) => (
          <button key={id} type="button" class="sh-kind" aria-pressed={id === crew} onClick={() => pickCrew(id)}>
            {taking(id, usual)?.prospect?.label}
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
        {build && <Go label={build.prospect?.label ?? ""} isQuiet isBusy={busy} onGo={() => send([build.action])} />}
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
      <Portrait
        seat={seat}
        rank={(roll.ranks[slot] ?? "clan") as Warrior["rank"]}
        items={itemsOf(kit)}
        light={hasLight}
      />
      <span>
        <b>{name}</b>
        <small>{kitWords(itemsOf(kit))}</small>
      </span>
    </button>
  );
}

/** The light bearer of a crew built kit by kit. */
function Bearer({ view, legal, moment, busy, send }: MusterProps) {
  const [slot, pick] = usePick<number>(moment, roll.ranks.length - 1);
  const giving = (to: number) => legal.find(({ action }) => action.type === "set_light" && action.slot === to);
  const found = giving(slot);
  return (
    <>
      <fieldset class="sh-members">
        <legend class="unseen">Choose who carries the light</legend>
        {view.own?.muster.kits.map((kit, place) => (
          <Member
            key={place}
            seat={view.seat ?? 0}
            slot={place}
            name={giving(place)?.prospect?.label ?? ""}
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

const labelOf = (kind: string): string => shelves[kind as keyof typeof shelves];
const ITEMS = Object.entries(roll.items);
const SHELVES = [...new Set(Object.values(shelves))].map((label): [string, string[]] => [
  label,
  ITEMS.flatMap(([item, { kind }]) => (labelOf(kind) === label ? [item] : [])),
]);

const gearOf = (item: string) => roll.items[item as keyof typeof roll.items];

/** The crew so far, and the dwarf who gets a kit now. */
function LineUp({ view, items }: { view: View; items: string[] }) {
  const done = view.own?.muster.kits ?? [];
  return (
    <ol class="sh-line-up" aria-hidden="true">
      {roll.ranks.map((rank, slot) => (
        <li key={slot} class={slot < done.length ? "sh-has" : ""} aria-current={slot === done.length || undefined}>
          <Portrait
            seat={view.seat ?? 0}
            rank={rank as Warrior["rank"]}
            items={slot === done.length ? items : itemsOf(done[slot] ?? "none")}
            light={false}
          />
        </li>
      ))}
    </ol>
  );
}

/** A kit, item by item; the server says whether it is allowed, and why not. */
function Kits({ view, legal, moment, busy, send, explain }: MusterProps) {
  const [items, pick] = usePick<string[]>(moment, []);
  const slot = view.own?.muster.kits.length ?? 0;
  const kits = legal.flatMap(({ action }) => (action.type === "set_kit" ? [itemsOf(action.kit)] : []));
  const kit = ITEMS.flatMap(([item]) => (items.includes(item) ? [item] : [])).join("+") || "none";
  const found = legal.find(({ action }) => action.type === "set_kit" && action.kit === kit);
  const told = useExplained(explain, found ? [] : [{ type: "set_kit", slot, kit } as Action]);
  const goTogether = (all: string[]) => kits.some((own) => all.every((each) => own.includes(each)));
  const look = (item: string) => (goTogether([...items, item]) ? "sh-kind" : "sh-kind sh-amiss");
  const turn = (item: string) => {
    let others = items.filter((each) => each !== item);
    if (items.includes(item)) return pick(others);
    while (others.length > 0 && !goTogether([...others, item])) others = others.slice(1);
    pick([...others, item]);
  };
  return (
    <>
      <LineUp view={view} items={items} />
      {SHELVES.map(([name, shelf]) => (
        <fieldset key={name} class="sh-shelf" style={{ "--most": shelf.length }}>
          <legend>{name}</legend>
          {shelf.map((item) => (
            <button
              key={item}
              type="button"
              class={look(item)}
              aria-pressed={items.includes(item)}
              onClick={() => turn(item)}
            >
              {itemName(item)} <small>{plural(gearOf(item).cost, "point")}</small>
            </button>
          ))}
        </fieldset>
      ))}
      <ul class="sh-does">
        {items.map((item) => (
          <li key={item}>
            <b>{itemName(item)}</b>: {gearOf(item).does}
          </li>
        ))}
      </ul>
      <ActBar words={found?.sentence ?? told?.words ?? ""} tone={found ? "good" : "bad"}>
        <Go
          label={`${legal[0]?.prospect?.label}: take it`}
          isReady={found !== undefined}
          isBusy={busy}
          onGo={() => found && send([found.action])}
        />
      </ActBar>
    </>
  );
}
