/** The scene of every decision: the head of the table, its subject, and the party below it. */

import type { ComponentChildren } from "preact";
import { now } from "../../ui/clock";
import { howLong } from "../../ui/time";
import type { BoardProps, Choice } from "../board";
import type { Action, Event, View } from "./model";
import { Icon, Sigil } from "./pictures";
import { SceneHead } from "./scene";

export interface AskProps
  extends Pick<
    BoardProps<View, Action, Event>,
    | "ask"
    | "view"
    | "names"
    | "legal"
    | "toAct"
    | "busy"
    | "send"
    | "draft"
    | "explain"
    | "log"
    | "since"
    | "fresh"
    | "isPast"
  > {
  moment: string | null;
  look: (spot: string) => void; // opens the card of the figure there
}

export const choiceOf = (legal: Choice<Action>[], is: (action: Action) => boolean): Choice<Action> | undefined =>
  legal.find(({ action }) => is(action));

export function Stage({ children, going = 0, ...props }: AskProps & { children?: ComponentChildren; going?: number }) {
  return (
    <section class="ab-stage" aria-label="The table">
      <SceneHead open={props.view.open} seat={props.view.seat} log={props.log} going={going} />
      {children}
      <Party {...props} />
    </section>
  );
}

/** One strip for every kind of waiting: who the heroes are, how they are, what they do, since when. */
function Party({ view, names, toAct, since }: AskProps) {
  const { open, seat } = view;
  return (
    <ul class={open.heroes.length > 5 ? "ab-party ab-party-many" : "ab-party"} aria-label="The party">
      {open.heroes.map((hero, at) => {
        const asked = toAct.includes(at);
        const long = asked && since?.[at] ? howLong(since[at] ?? "", now.value) : null;
        const state = asked && at === seat ? "your turn" : stateWords(view, names, at, asked);
        return (
          <li
            key={at}
            class={`${at === seat ? "ab-me" : ""} ${asked ? "ab-asked" : ""} ${hero?.alive === false ? "ab-dead" : ""}`}
          >
            {hero ? <Sigil hero={hero.card} /> : <span class="ab-sigil" />}
            <b class="ab-party-name">{at === seat ? "You" : names[at]}</b>
            <span class="ab-party-life">
              <Icon of={hero?.alive === false ? "skull" : "heart"} />
              <span class="unseen">health </span>
              {hero?.health ?? "–"}
              {open.torch === at && <Icon of="torch" class="ab-party-torch" />}
            </span>
            <small>
              {open.torch === at && <span class="unseen">bears the torch, </span>}
              <span class={long ? "ab-thinks" : ""}>{state} </span>
              {long}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function stateWords({ open }: View, names: string[], at: number, asked: boolean): string {
  const hero = open.heroes[at];
  if (hero?.alive === false) return "dead";
  if (asked) return "thinks";
  if (hero?.stunned) return "stunned";
  const leader = open.fight?.follows?.[at];
  if (leader != null) return `with ${names[leader]}`;
  if (open.fight?.placed?.[at] || open.fight?.voted?.[at]) return "sealed";
  if (open.fight?.callers?.includes(at)) return "calls retreat";
  if (open.shop?.out?.[at]) return "done";
  if (hero?.orders?.turn === "rest" && open.fight) return "rests";
  return open.fight?.left?.includes(at) ? "to come" : "waits";
}
