/** What the player has picked; forgotten when the moment has passed. */

import { useState } from "preact/hooks";

export function usePick<T>(moment: string, initial: T): [T, (value: T) => void] {
  const [kept, keep] = useState({ moment, value: initial });
  return [kept.moment === moment ? kept.value : initial, (value) => keep({ moment, value })];
}
