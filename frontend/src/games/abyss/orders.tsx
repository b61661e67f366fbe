/** Standing orders: what a hero leaves to others, so that the party need not wait for them. */

import { type Order, Orders } from "../../kit/orders";
import type { Action, View } from "./model";

type Kind = "place" | "vote" | "turn" | "offers" | "shop";

const LABELS: Record<Kind, string> = {
  place: "Where I stand before a battle",
  vote: "My vote on a retreat",
  turn: "My turns in battle",
  offers: "Offers of exchange",
  shop: "Shops",
};

const WORDS: Partial<Record<Kind, [string, string][]>> = {
  turn: [["rest", "leave the actions to the others"]],
  offers: [
    ["yes", "accept them"],
    ["no", "decline them"],
  ],
  shop: [["pass", "pledge and buy nothing"]],
};

export interface TrustProps {
  view: View;
  names: string[];
  only?: Kind; // the one that would answer the question under way
  send: ((actions: Action[]) => void) | null; // null: nothing can be ordered now
}

/** All of them; or the one beside the question it would answer. */
export function Trust({ view, names, only, send }: TrustProps) {
  const hero = view.seat === null ? null : view.open.heroes[view.seat];
  if (!hero || view.open.heroes.length === 1) return null;
  const others = view.open.heroes.flatMap((one, at): [string, string][] =>
    one && at !== view.seat ? [[String(at), names[at] ?? ""]] : [],
  );
  const orders = (only ? [only] : (Object.keys(LABELS) as Kind[])).map((key): Order => {
    const like = key === "place" ? "beside" : "as";
    const values = WORDS[key] ?? others.map(([seat, name]): [string, string] => [seat, `${like} ${name}`]);
    const label = only ? "From the next time on" : LABELS[key];
    return { key, label, value: String(hero.orders?.[key] ?? "ask"), values: [["ask", "ask me"], ...values] };
  });
  const give = (key: string, value: string) =>
    send?.([{ type: "set_orders", [key]: /^\d/.test(value) ? Number(value) : value } as Action]);
  return (
    <Orders
      {...(only ? {} : { words: "All see these. They answer for you from the next question on." })}
      orders={orders}
      onOrder={send && give}
    />
  );
}
