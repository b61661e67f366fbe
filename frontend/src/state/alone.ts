/** Allows one command to a table at a time. */

import { ProblemError } from "../api/problems";
import type { Reading } from "./reading";
import { tellTrouble } from "./toasts";

/** Reports a refusal and looks at the table again; false: a refusal, or another command is under way. */
export async function alone({ busy, look }: Reading, work: () => Promise<void>): Promise<boolean> {
  if (busy.value) return false;
  busy.value = true;
  try {
    await work();
    return true;
  } catch (error) {
    tellTrouble(error);
    busy.value = false;
    if (error instanceof ProblemError) await look();
    return false;
  } finally {
    busy.value = false;
  }
}
