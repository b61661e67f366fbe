/** Commands to a table other than moves: seats, time, talk. */

import type { Command } from "../api/calls";
import * as calls from "../api/calls";
import type { Answer } from "../api/client";
import type { Table } from "../api/types";
import { stopWatchingBy } from "../api/watching";
import { alone } from "./alone";
import type { Reading } from "./reading";
import { tellTrouble } from "./toasts";

export interface Commanding {
  command: (what: Command, body?: object) => Promise<boolean>; // false: the server refused, and the player knows
  offer: () => Promise<boolean>; // my seat
  sit: (seat: number) => Promise<void>;
  say: (text: string) => Promise<boolean>;
}

export function commandingOf(reading: Reading): Commanding {
  const { id } = reading;

  const changed = (change: () => Promise<Answer<Table>>) =>
    alone(reading, async () => {
      const { body, etag } = await change();
      await reading.take(body, etag);
    });

  const command = (what: Command, body?: object) => changed(() => calls.command(id, what, body));

  const offer = () => changed(() => calls.offer(id, reading.table.value?.you ?? 0));

  const sit = async (seat: number) => {
    stopWatchingBy(id);
    await alone(reading, async () => {
      const answer = await calls.takeSeat(id, seat, null);
      reading.forgetLog(); // the log tells more to a seat
      await reading.take(answer.body, answer.etag);
    });
  };

  const say = async (text: string): Promise<boolean> => {
    try {
      await calls.post(id, text);
      await reading.look(); // others may have posted in the meantime
      return true;
    } catch (error) {
      tellTrouble(error);
      return false;
    }
  };

  return { command, offer, sit, say };
}
