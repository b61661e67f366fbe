/** A choice as it is shown: as it was made until the server has answered, and then as it is saved. */

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
