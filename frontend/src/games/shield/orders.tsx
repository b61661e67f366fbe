/** Standing orders: under the very question they answer, as chips of what is in force, and all nine in a drawer. */

import { numbers } from "@engines/shield/crews.json";
import { Orders } from "../../kit/orders";
import type { Action, Orders as Given, View } from "./model";

type Order = keyof Given;

interface Kind {
  label: string;
  values: [string, string][]; // what can be ordered, in words; `ask` and its like among them
}

export const ORDERS: Record<Order, Kind> = {
  drive_back: {
    label: "Where my dwarves give ground",
    values: [
      ["auto", "away from enemies, then into the light"],
      ["ask", "ask me"],
    ],
  },
  push: {
    label: "Where my hammer drives",
    values: [
      ["auto", "into a burrow or a corner"],
      ["ask", "ask me"],
    ],
  },
  press: {
    label: "Press the attack",
    values: [
      ["auto", "unless it leads into the dark"],
      ["always", "always"],
      ["never", "never"],
      ["ask", "ask me"],
    ],
  },
  valor: {
    label: "Valor",
    values: [
      ["ask", "ask me"],
      ["auto", "only in need"],
      ["never", "never"],
    ],
  },
  fight_order: {
    label: "Order of fights",
    values: [
      ["ask", "ask me"],
      ["auto", "by their numbers"],
    ],
  },
  attacker: {
    label: "Who leads an attack",
    values: [
      ["auto", "whoever has the most dice"],
      ["ask", "ask me"],
    ],
  },
  joker: {
    label: "Ask for my joker",
    values: [
      ["ask", "after my own decisions"],
      ["ask_always", "before every card"],
      ["hold", "never: I keep it"],
    ],
  },
  sheathe: {
    label: "Card to keep",
    values: [
      ["ask", "ask me"],
      ["auto", "a joker, or else the highest"],
    ],
  },
  place_monster: {
    label: "Where monsters appear",
    values: [
      ["auto", "in the light, with room behind me"],
      ["ask", "ask me"],
    ],
  },
};

/** Which order answers a question, and how it would be answered from then on. */
const ANSWERS: Partial<Record<Action["type"], [Order, string]>> = {
  drive_back: ["drive_back", "auto"],
  push: ["push", "auto"],
  press: ["press", "auto"],
  valor: ["valor", "auto"],
  fight: ["fight_order", "auto"],
  attacker: ["attacker", "auto"],
  joker_pass: ["joker", "hold"],
  sheathe: ["sheathe", "auto"],
  place_monster: ["place_monster", "auto"],
};

export interface Standing {
  action: Action;
  words: string;
}

/** The order that would decide what is asked now, if there is one and it may still be changed. */
export function standingFor(type: Action["type"] | undefined, view: View): Standing | null {
  const found = type && ANSWERS[type];
  if (!found || !view.own || view.own.orders_set >= numbers.orders) return null;
  const [order, value] = found;
  const words = ORDERS[order].values.find(([each]) => each === value)?.[1] ?? "";
  return { action: { type: "set_orders", [order]: value } as Action, words };
}

interface AlwaysProps {
  standing: Standing;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Always({ standing, isOn, onChange }: AlwaysProps) {
  return (
    <label class="sh-always">
      <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
      <span>
        <b>Always decide this for me</b> <small>from the next time on: {standing.words}</small>
      </span>
    </label>
  );
}

interface OrdersFormProps {
  orders: Given;
  left: number;
  send: ((actions: Action[]) => void) | null;
}

export function OrdersForm({ orders, left, send }: OrdersFormProps) {
  const listed = (Object.entries(ORDERS) as [Order, Kind][]).map(([key, kind]) => ({
    key,
    value: orders[key],
    ...kind,
  }));
  return (
    <Orders
      words={`Only you see these. They answer small questions for you; ${left} changes are left.`}
      orders={listed}
      onOrder={send && left > 0 ? (order, value) => send([{ type: "set_orders", [order]: value } as Action]) : null}
    />
  );
}

/** What is decided without asking, in a few words. */
export function Chips({ orders }: { orders: Given }) {
  const inForce = (Object.entries(ORDERS) as [Order, Kind][]).filter(([order]) => !orders[order].startsWith("ask"));
  if (inForce.length === 0) return null;
  return (
    <ul class="sh-chips" aria-label="Decided for me">
      {inForce.map(([order, { label, values }]) => (
        <li key={order} title={values.find(([value]) => value === orders[order])?.[1]}>
          {label}
        </li>
      ))}
    </ul>
  );
}
