/** A group of settings: its subject, its present state, and the controls. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Part, Saving } from "./saving";

interface Props {
  id: string;
  title: string;
  mark: ComponentChildren;
  now: string; // the present state
  parts?: Part[]; // the settings saved here
  saving?: Saving;
  children: ComponentChildren;
}

export function Group({ id, title, mark, now, parts = [], saving, children }: Props) {
  const told = saving?.told;
  const isTold = told && told.state !== "refused" && parts.includes(told.part);
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body; // because a button went away
    if (isTold && told.state === "saved" && isLost) sentence.current?.focus({ preventScroll: true });
  }, [told]);
  return (
    <section class={`group panel of-${id}`} aria-labelledby={id}>
      <header>
        {mark}
        <h2 id={id}>{title}</h2>
        <span class={isTold ? `told ${told.state}` : "told"} role="status">
          {isTold ? told.words : ""}
        </span>
      </header>
      <p class="now" ref={sentence} tabIndex={-1}>
        {now}
      </p>
      {children}
    </section>
  );
}

/** Why a setting was not saved; shown under its field. */
export function Refusal({ part, saving: { told } }: { part: Part; saving: Saving }) {
  const words = told?.part === part && told.state === "refused" ? told.words : "";
  return (
    <p id={`refused-${part}`} class="refused" role="alert">
      {words}
    </p>
  );
}

/** The attributes of a refused field. */
export function refusedBy(part: Part, { told }: Saving) {
  const isRefused = told?.part === part && told.state === "refused";
  return { "aria-invalid": isRefused, "aria-describedby": `refused-${part}` };
}
