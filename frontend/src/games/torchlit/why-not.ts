/** Why a card that was touched cannot be chosen: the server is asked for its reason. */

import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import type { BoardProps } from "../board";
import type { Action, Card, Event, Open, View } from "./model";
import { cardName } from "./words";

interface WhyNot {
  words: string; // empty: no such card was touched
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

/** What the player seems to mean by touching a card of a hand. */
export const meantBy = ({ phase }: Open, adventurer: number, card: Card): [string, Action] => [
  cardName(card),
  { type: phase === "light_torches" ? "light_torch" : "play_card", adventurer, card },
];

export const torchOf = (adventurer: number): [string, Action] => ["The torch", { type: "play_torch", adventurer }];

/** Names a position in which nothing is asked. */
export const momentOf = ({ round, trick_no, phase, trick, torch_lit }: Open): string =>
  [round, trick_no, phase, trick.length, torch_lit].join();
