/** Settings are saved one by one, as soon as they are chosen; the result of the last one is shown where it was chosen. */

import { useRef, useState } from "preact/hooks";
import * as people from "../api/people";
import { sentenceOf } from "../api/problems";
import type { Settings } from "../api/types";
import { session } from "../state/session";
import { browserZone, hasZone } from "../ui/time";

export type Part = keyof Settings;

interface Told {
  part: Part;
  state: "busy" | "saved" | "refused";
  words: string;
}

export interface Saving {
  told: Told | null;
  save: (part: Part, change: Settings) => Promise<void>;
  refuse: (part: Part, words: string) => void;
}

/** Hours and days are meant by the clock that the page shows; the server does not know it until it is told. */
function withZone(change: Settings): Settings {
  const me = session.value?.player;
  return me && !hasZone(me) ? { time_zone: browserZone(), ...change } : change;
}

/** One change after the other: the answer that comes last is about the change made last. */
export function useSaving(): Saving {
  const [told, setTold] = useState<Told | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  const refuse = (part: Part, words: string) => setTold({ part, state: "refused", words });
  const save = async (part: Part, change: Settings) => {
    setTold({ part, state: "busy", words: "Saving…" });
    const turn = line.current.then(() => people.changeMe(withZone(change)));
    line.current = turn.catch(() => {});
    try {
      await turn;
      setTold({ part, state: "saved", words: "Saved" });
    } catch (error) {
      refuse(part, sentenceOf(error));
    }
  };
  return { told, save, refuse };
}
