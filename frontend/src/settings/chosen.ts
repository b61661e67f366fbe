/** The shown value of a setting: the player's choice until the server answers, then the saved value. */

import { useState } from "preact/hooks";

export function useChosen<T>(saved: T, save: (value: T) => Promise<void>): [T, (value: T) => void] {
  const [chosen, setChosen] = useState<{ value: T } | null>(null);
  const choose = async (value: T) => {
    const mine = { value };
    setChosen(mine);
    await save(value);
    setChosen((last) => (last === mine ? null : last));
  };
  return [chosen ? chosen.value : saved, choose];
}
