/** Writing: a text that the browser keeps until the table has it, with a preview. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { Prose } from "../../kit/prose";
import { dropText, useKeptText } from "../../kit/text";

interface PenProps {
  label: string;
  text: string;
  most: number; // letters
  lines?: number;
  onWrite: (text: string) => void;
  children?: ComponentChildren;
}

const hasForm = (text: string): boolean => /\n\s*\n|\*[^*\s][^*\n]*\*/.test(text);

export function Pen({ label, text, most, lines = 3, onWrite, children }: PenProps) {
  const id = useId();
  const left = most - text.length;
  return (
    <div class={lines > 1 ? "dk-pen dk-pen-long" : "dk-pen"}>
      <label for={id}>
        {label}
        {left < most / 5 && <small> {left} letters left</small>}
      </label>
      <textarea
        id={id}
        rows={lines}
        dir="auto"
        maxLength={most}
        aria-label={label}
        placeholder={label}
        value={text}
        onInput={(event) => onWrite(event.currentTarget.value)}
      />
      {hasForm(text) && (
        <details class="dk-preview">
          <summary>How it will be read</summary>
          <Prose text={text.trim()} />
        </details>
      )}
      {children}
    </div>
  );
}

/** The parts of a log step that say whose it was. */
export interface Written {
  seat: number | null;
}

interface Sent {
  table: string;
  name: string;
  text: string;
  from: number; // the length of the log at that time
}

const PENDING = new Map<string, Sent>(); // a box may be gone by the time its text arrives
const BOXES = new Set<string>(); // boxes on the page, which do it themselves

const hasArrived = (sent: Sent, seat: number, log: Written[]): boolean =>
  log.slice(sent.from).some((step) => step.seat === seat);

/** Forgets texts that have arrived, even if the question and its box are gone. */
export function useArrivals(table: string, seat: number | null, log: Written[]): void {
  useEffect(() => {
    for (const [key, sent] of PENDING)
      if (sent.table === table && seat !== null && !BOXES.has(key) && hasArrived(sent, seat, log)) {
        PENDING.delete(key);
        dropText(sent.table, sent.name, sent.text);
      }
  });
}

/** A text that stays until my own step follows it: a refusal or a lost connection loses no word. */
export function useSentText(
  table: string,
  name: string,
  seat: number,
  log: Written[],
): [string, (text: string) => void, () => void] {
  const [text, write] = useKeptText(table, name);
  const key = `${table}.${name}`;
  useEffect(() => {
    BOXES.add(key);
    return () => void BOXES.delete(key);
  }, [key]);
  useEffect(() => {
    const sent = PENDING.get(key);
    if (!sent || !hasArrived(sent, seat, log)) return;
    PENDING.delete(key);
    if (sent.text === text) write("");
  }, [log.length, name]);
  const send = () => {
    if (text) PENDING.set(key, { table, name, text, from: log.length });
  };
  return [text, write, send];
}

interface LetterProps {
  table: string;
  seat: number;
  log: Written[];
  name: string;
  label: string;
  button: string;
  most: number;
  busy: boolean;
  start?: string;
  onSend: (text: string) => void;
}

/** A text with its own button. */
export function Letter({ table, seat, log, name, label, button, most, busy, start = "", onSend }: LetterProps) {
  const [kept, write, sent] = useSentText(table, `${seat}.${name}`, seat, log);
  const [isEmptied, empty] = useState(false); // whether the player cleared the initial text
  const text = kept || (isEmptied ? "" : start);
  const isReady = (text.trim() !== "" || start !== "") && !busy;
  const change = (next: string) => {
    empty(next === "");
    write(next);
  };
  return (
    <Pen label={label} text={text} most={most} onWrite={change}>
      <button
        type="button"
        class="kit-go kit-quiet"
        aria-disabled={!isReady}
        onClick={() => {
          if (!isReady) return;
          sent();
          empty(false);
          onSend(text.trim());
        }}
      >
        {button}
      </button>
    </Pen>
  );
}
