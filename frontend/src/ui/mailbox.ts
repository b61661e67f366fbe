/** Whether this machine holds the letters: only the player's own machine does, and only without mail. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { mailbox } from "../api/letters";

const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
const isThere = signal<boolean | null>(null);

async function ask(): Promise<void> {
  isThere.value = false;
  isThere.value = await mailbox().then(
    () => true,
    () => false,
  );
}

export function useMailbox(): boolean {
  useEffect(() => {
    if (isLocal && isThere.value === null) void ask();
  }, []);
  return isThere.value === true;
}
