/** One thing at a time is done with a table. */

import { ProblemError } from "../api/problems";
import type { Reading } from "./reading";
import { tellTrouble } from "./toasts";

/** A refusal is told, and the table looked at again; false: it was refused, or something else is under way. */
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
