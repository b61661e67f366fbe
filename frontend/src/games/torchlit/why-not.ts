/** Why the tapped card cannot be chosen: the page asks the server for the reason. */

import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import type { BoardProps } from "../board";
import type { Action, Card, Event, Open, View } from "./model";
import { cardName } from "./words";

interface WhyNot {
  words: string; // empty: the player tapped no such card
  ask: (name: string, action: Action) => void;
  forget: () => void;
}

export function useWhyNot(moment: string | null, explain: BoardProps<View, Action, Event>["explain"]): WhyNot {
  const [barred, bar] = usePick<{ name: string; action: Action } | null>(moment, null);
  const told = useExplained(explain, barred ? [barred.action] : []);
  return {
    words: barred ? (told?.words ?? `${barred.name} is not legal now.`) : "",
    ask: (name, action) => explain && bar({ name, action }),
    forget: () => bar(null),
  };
}

/** The likely intention behind a tap on a card. */
export const meantBy = ({ phase }: Open, adventurer: number, card: Card): [string, Action] => [
  cardName(card),
  { type: phase === "light_torches" ? "light_torch" : "play_card", adventurer, card },
];

export const torchOf = (adventurer: number): [string, Action] => ["The torch", { type: "play_torch", adventurer }];

/** The name of a position without a question. */
export const momentOf = ({ round, trick_no, phase, trick, torch_lit }: Open): string =>
  [round, trick_no, phase, trick.length, torch_lit].join();
