/** Standing orders: decisions that a hero leaves to others, so that the party need not wait. */

import orders from "@engines/abyss/orders.json";
import { type Order, Orders } from "../../kit/orders";
import type { Action, View } from "./model";

type Kind = keyof typeof orders;

interface Words {
  label: string;
  values: Record<string, { short: string }>;
  trust?: { short: string }; // before the name of a seat
}

const KINDS = Object.entries(orders) as [Kind, Words][];

export interface TrustProps {
  view: View;
  names: string[];
  only?: Kind; // the order that would answer the question under way
  send: ((actions: Action[]) => void) | null; // null: no order can be given now
}

/** All orders; or only the one that would answer the question beside it. */
export function Trust({ view, names, only, send }: TrustProps) {
  const hero = view.seat === null ? null : view.open.heroes[view.seat];
  if (!hero || view.open.heroes.length === 1) return null;
  const others = view.open.heroes.flatMap((one, at): [string, string][] =>
    one && at !== view.seat ? [[String(at), names[at] ?? ""]] : [],
  );
  const shown = KINDS.filter(([key]) => !only || key === only).map(([key, { label, values, trust }]): Order => {
    const plain = Object.entries(values).map(([value, { short }]): [string, string] => [value, short]);
    const trusted = others.map(([seat, name]): [string, string] => [seat, `${trust?.short} ${name}`]);
    return {
      key,
      label: only ? "From the next time on" : label,
      value: String(hero.orders?.[key] ?? plain[0]?.[0]),
      values: [...plain, ...(trust ? trusted : [])],
    };
  });
  const give = (key: string, value: string) =>
    send?.([{ type: "set_orders", [key]: /^\d/.test(value) ? Number(value) : value } as Action]);
  return (
    <Orders
      {...(only ? {} : { words: "All see these. They answer for you from the next question on." })}
      orders={shown}
      onOrder={send && give}
    />
  );
}
