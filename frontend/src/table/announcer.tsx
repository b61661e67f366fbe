/** Tells a screen reader the news once for each change, and the question once all steps have been shown. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Move, Table } from "../api/types";
import { lastNumber, sentences, underVeils } from "../state/log";

const MOST = 6; // sentences in one announcement; the rest is in the log

interface AnnouncerProps {
  table: Table;
  log: Move[];
  isShowing: boolean; // the page shows steps
}

export function Announcer({ table, log, isShowing }: AnnouncerProps) {
  const told = useRef(lastNumber(log));
  const [text, setText] = useState("");
  useEffect(() => {
    const steps = underVeils(log)
      .filter((move) => move.n > told.current)
      .flatMap((move) => move.steps);
    told.current = lastNumber(log);
    setText([...sentences(steps).slice(-MOST), ...(isShowing ? [] : [table.ask])].join(" "));
  }, [log, table.ask, isShowing]);
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
