/** The effect of a choice, or why it is impossible, in the server's words; asked for when the player pauses. */

import { useEffect, useRef, useState } from "preact/hooks";

const PAUSE = 180; // milliseconds; the player may still be picking

export interface Explained {
  words: string;
  isRefused: boolean;
}

/** The words for the last of these actions. Null while they are unknown, and for an empty list. */
export function useExplained<Action>(
  explain: ((actions: Action[]) => Promise<string>) | undefined,
  actions: Action[],
): Explained | null {
  const about = actions.length === 0 ? "" : JSON.stringify(actions);
  const [told, tell] = useState<Explained & { about: string }>({ about: "", words: "", isRefused: false });
  const asked = useRef(about);
  asked.current = about;
  useEffect(() => {
    if (!explain || about === "") return undefined;
    const hear = (words: string, isRefused: boolean) => asked.current === about && tell({ about, words, isRefused });
    const timer = setTimeout(() => {
      explain(actions).then(
        (words) => hear(words, false),
        (error: unknown) => error instanceof Error && hear(error.message, true),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [about]);
  return about !== "" && told.about === about ? told : null;
}
