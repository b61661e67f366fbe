/** The player's picks; forgotten when the decision changes. */

import { useState } from "preact/hooks";

export function usePick<T>(moment: string | null, initial: T): [T, (value: T) => void] {
  const [kept, keep] = useState({ moment, value: initial });
  return [kept.moment === moment ? kept.value : initial, (value) => keep({ moment, value })];
}
