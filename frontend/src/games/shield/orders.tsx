/** Standing orders: one below the question it answers, chips for those in force, and all nine in a drawer. */

import { numbers, orders } from "@engines/shield/crews.json";
import { Orders } from "../../kit/orders";
import type { Action, Orders as Given, View } from "./model";

type Order = keyof Given;

interface Kind {
  label: string;
  values: Record<string, string>; // the possible values, in words
  asks: string[]; // the values that leave the decision to me
  answers: string; // the kind of action that the game asks for without it
  by: string; // and its answer from then on
}

const ORDERS = Object.entries(orders) as [Order, Kind][];

interface Standing {
  action: Action;
  words: string;
}

/** The order that would answer the present question, if there is one and it can still change. */
export function standingFor(type: Action["type"] | undefined, view: View): Standing | null {
  const found = ORDERS.find(([, { answers }]) => answers === type);
  if (!found || !view.own || view.own.orders_set >= numbers.orders) return null;
  const [order, { by, values }] = found;
  return { action: { type: "set_orders", [order]: by } as Action, words: values[by] ?? "" };
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

export function OrdersForm({ orders: given, left, send }: OrdersFormProps) {
  const listed = ORDERS.map(([key, { label, values }]) => ({
    key,
    label,
    value: given[key],
    values: Object.entries(values),
  }));
  return (
    <Orders
      words={`Only you see these. They answer small questions for you; ${left} changes are left.`}
      orders={listed}
      onOrder={send && left > 0 ? (order, value) => send([{ type: "set_orders", [order]: value } as Action]) : null}
    />
  );
}

/** The decisions that orders make, in a few words. */
export function Chips({ orders: given }: { orders: Given }) {
  const inForce = ORDERS.filter(([order, { asks }]) => !asks.includes(given[order]));
  if (inForce.length === 0) return null;
  return (
    <ul class="sh-chips" aria-label="Decided for me">
      {inForce.map(([order, { label, values }]) => (
        <li key={order} title={values[given[order]]}>
          {label}
        </li>
      ))}
    </ul>
  );
}
