/** Things to look up: both crews, and the standing orders, which the player can change at any time. */

import { numbers } from "@engines/shield/crews.json";
import { Drawers } from "../../kit/drawers";
import { plural } from "../../ui/words";
import type { Action, View, Warrior } from "./model";
import { Chips, OrdersForm } from "./orders";
import { kitWords, RANKS, stateWords } from "./words";

interface LookUpProps {
  view: View;
  names: string[];
  send: ((actions: Action[]) => void) | null; // null: no order can be given now
}

export function LookUp({ view, names, send }: LookUpProps) {
  const { open, own } = view;
  const drawers = [];
  if (open.warriors.length > 0)
    drawers.push({ title: "The crews", content: () => <Crews view={view} names={names} /> });
  const hasOrders = own !== null && open.phase !== "over"; // after the game they answer nothing
  if (hasOrders)
    drawers.push({
      title: "Standing orders",
      content: () => <OrdersForm orders={own.orders} left={numbers.orders - own.orders_set} send={send} />,
    });
  if (drawers.length === 0) return null;
  return (
    <Drawers label="Look up" drawers={drawers}>
      {hasOrders && <Chips orders={own.orders} />}
    </Drawers>
  );
}

function Crews({ view, names }: { view: View; names: string[] }) {
  return (
    <div class="sh-crews">
      {[0, 1].map((seat) => (
        <section key={seat}>
          <h3>{names[seat]}</h3>
          <ul>
            {view.open.warriors
              .filter((each) => each.seat === seat)
              .map((each) => (
                <li key={each.slot} class={each.alive ? "" : "sh-fallen"}>
                  <Dwarf each={each} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Dwarf({ each }: { each: Warrior }) {
  const words = [kitWords(each.items), plural(each.pool, "die", "dice"), stateWords(each)];
  return (
    <>
      <b>{each.name}</b> <small>{RANKS[each.rank]}</small>
      <span>{each.alive ? words.filter(Boolean).join(" · ") : "fallen"}</span>
    </>
  );
}
