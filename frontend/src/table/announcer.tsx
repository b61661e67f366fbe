/** Tells a screen reader what happened and what is asked, once for each change. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Move, Table } from "../api/types";
import { lastNumber, sentences } from "../state/log";

const MOST = 6; // sentences read out at once; the rest is in the log

export function Announcer({ table, log }: { table: Table; log: Move[] }) {
  const told = useRef(lastNumber(log));
  const [text, setText] = useState("");
  useEffect(() => {
    const steps = log.filter((move) => move.n > told.current).flatMap((move) => move.steps);
    told.current = lastNumber(log);
    setText([...sentences(steps).slice(-MOST), table.ask].join(" "));
  }, [log, table.ask]);
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
