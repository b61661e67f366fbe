/** The player's decision, read from the list of legal actions alone. */

import { useMemo } from "preact/hooks";
import type { Choice } from "../games/board";

interface Typed {
  type: string;
}

type Of<Action extends Typed, Type extends Action["type"]> = Extract<Action, { type: Type }>;

export interface Decision<Action extends Typed> {
  moment: string | null; // the decision's name: picks stay as long as it is the same. Null: the game asks nothing
  kinds: Set<Action["type"]>;
  has: (type: Action["type"]) => boolean;
  of: <Type extends Action["type"]>(type: Type) => Choice<Of<Action, Type>>[];
}

export function decisionFrom<Action extends Typed>(legal: Choice<Action>[]): Decision<Action> {
  const kinds = new Set<Action["type"]>(legal.map(({ action }) => action.type));
  return {
    moment: legal.length === 0 ? null : nameOf(JSON.stringify(legal)),
    kinds,
    has: (type) => kinds.has(type),
    of: <Type extends Action["type"]>(type: Type) =>
      legal.filter((choice): choice is Choice<Of<Action, Type>> => choice.action.type === type),
  };
}

/** A short name for a long list. */
function nameOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return `${text.length}.${sum}`;
}

export function useDecision<Action extends Typed>(legal: Choice<Action>[]): Decision<Action> {
  return useMemo(() => decisionFrom(legal), [legal]);
}
