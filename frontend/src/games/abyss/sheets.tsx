/** Whole cards to look up: a hero with all they own, a monster with its rolls. Loaded when one is first opened. */

import text from "@engines/abyss/cards.json?raw"; // separate from the cards that the board itself needs
import { Sheet } from "../../kit/sheet";
import { aimOf, goodsOf, heroOf, monsterOf, type Op, textOf } from "./content";
import { AimMask } from "./masks";
import type { Foe, Hero, View } from "./model";
import { Creature, Sigil } from "./pictures";
import { COLORS } from "./words";
import "./style/sheets.css";

interface MonsterCard {
  id: string;
  actions: { roll: number[]; name: string; ops: Op[]; text: string }[];
  passive_text?: string;
  flavor: string;
}

const MONSTERS = (JSON.parse(text) as { monsters: MonsterCard[] }).monsters;

interface HeroSheetProps {
  hero: Hero;
  name: string;
  isMine: boolean;
  secret: string[];
}

function HeroSheet({ hero, name, isMine, secret }: HeroSheetProps) {
  const card = heroOf(hero.card);
  const energy = COLORS.flatMap((color) =>
    hero.ep[color] ? [`${hero.free_ep[color]} of ${hero.ep[color]} ${color}`] : [],
  );
  const owned: [string, string][] = [
    ...hero.out.map((weapon): [string, string] => [weapon.card, ""]),
    ...(hero.spare ?? []).map((copy): [string, string] => [copy, "spare"]),
    ...[...(hero.charms ?? []), ...(hero.items ?? [])].map((copy): [string, string] => [copy, ""]),
    ...secret.map((copy): [string, string] => [copy, "hidden"]),
  ];
  return (
    <Sheet
      name={isMine ? "You" : name}
      kind={`${card.name}, ${card.title}`}
      portrait={<Sigil hero={hero.card} />}
      isMine={isMine}
      facts={[
        ["Health", hero.health],
        ["Free energy", energy.join(", ") || "none"],
        ["Hidden items", hero.hidden ?? 0],
        ["Dungeon cards", hero.hand ?? 0],
      ]}
    >
      <p class="ab-passive-text">{card.passive_text}</p>
      <ul class="ab-goods">
        {owned.map(([copy, note]) => {
          const goods = goodsOf(copy);
          return (
            <li key={copy}>
              <b>{goods.name}</b> <small>{[`value ${goods.value}`, note].filter(Boolean).join(", ")}</small>
              <p>{textOf(goods)}</p>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function FoeSheet({ foe }: { foe: Foe }) {
  const card = MONSTERS.find(({ id }) => id === foe.card);
  const { name, tier } = monsterOf(foe.card);
  return (
    <Sheet
      name={name}
      kind={tier === "king" ? "the one you came for" : `${tier} monster`}
      portrait={<Creature card={foe.card} />}
      facts={[["Health", `${foe.health} of ${foe.full}`]]}
    >
      {card?.passive_text && <p class="ab-passive-text">{card.passive_text}</p>}
      <ul class="ab-rolls">
        {card?.actions.map(({ roll, name: called, ops, text }) => (
          <li key={called}>
            <span class="ab-roll">{roll[0] === roll[1] ? roll[0] : `${roll[0]}–${roll[1]}`}</span>
            <AimMask aim={aimOf(ops)} words={text} isFoe />
            <span>
              <b>{called}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p class="ab-flavor">{card?.flavor}</p>
    </Sheet>
  );
}

/** The hidden items that a seat may see: its own, and those it has been shown. */
const secretsOf = ({ own, seat }: View, at: number): string[] =>
  at === seat ? (own?.items ?? []) : (own?.known ?? []).flatMap((held) => (held.seat === at ? [held.card] : []));

export interface SheetsProps {
  view: View;
  names: string[];
}

export function PartyCards({ view, names }: SheetsProps) {
  return (
    <div class="ab-sheets">
      {view.open.heroes.map((hero, at) => hero && <HeroAt key={at} view={view} names={names} at={at} />)}
    </div>
  );
}

function HeroAt({ view, names, at }: SheetsProps & { at: number }) {
  const hero = view.open.heroes[at];
  if (!hero) return null;
  return <HeroSheet hero={hero} name={names[at] ?? ""} isMine={at === view.seat} secret={secretsOf(view, at)} />;
}

export function Bestiary({ foes }: { foes: Foe[] }) {
  return (
    <div class="ab-sheets">
      {foes.map((foe) => (
        <FoeSheet key={foe.mid} foe={foe} />
      ))}
    </div>
  );
}

/** The figure on a tile. */
export function CardAt({ view, names, spot }: SheetsProps & { spot: string }) {
  const at = view.open.heroes.findIndex((hero) => hero?.spot === spot);
  const foe = view.open.fight?.monsters?.find((one) => one.spot === spot);
  return foe ? <FoeSheet foe={foe} /> : <HeroAt view={view} names={names} at={at} />;
}
