/** Saves each setting as soon as the player chooses it; the latest result appears beside its control. */

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

/** Hours and days refer to the page's time zone, so the page first tells the server which one that is. */
function withZone(change: Settings): Settings {
  const me = session.value?.player;
  return me && !hasZone(me) ? { time_zone: browserZone(), ...change } : change;
}

/** Sends one change at a time, so that the last answer is about the last change. */
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
