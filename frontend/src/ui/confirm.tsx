/** A button for actions that cannot be undone: it asks for confirmation before it acts. */

import { useEffect, useRef, useState } from "preact/hooks";
import { tellTrouble } from "../state/toasts";

interface Props {
  label: string;
  question: string;
  yes: string;
  no?: string;
  act: () => Promise<void>;
}

export function Confirm({ label, question, yes, no = "No, leave it", act }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking !== wasAsking.current) box.current?.querySelector<HTMLElement>(isAsking ? ".no" : "button")?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const go = async () => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      tellTrouble(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  if (!isAsking)
    return (
      <div class="confirm" ref={box}>
        <button type="button" class="button small quiet" onClick={() => setAsking(true)}>
          {label}
        </button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with its two answers is no set of fields
    <div
      class="confirm asking"
      role="group"
      aria-label={question}
      ref={box}
      onKeyDown={(event) => event.key === "Escape" && setAsking(false)}
    >
      <p>{question}</p>
      <p class="row">
        <button type="button" class="button small grave" disabled={isBusy} onClick={go}>
          {yes}
        </button>
        <button type="button" class="button small quiet no" onClick={() => setAsking(false)}>
          {no}
        </button>
      </p>
    </div>
  );
}
