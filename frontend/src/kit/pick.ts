/** What the player has picked; forgotten when another decision is asked for. */

import { useState } from "preact/hooks";

export function usePick<T>(moment: string | null, initial: T): [T, (value: T) => void] {
  const [kept, keep] = useState({ moment, value: initial });
  return [kept.moment === moment ? kept.value : initial, (value) => keep({ moment, value })];
}
