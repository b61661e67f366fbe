/** Copies a text, and says so. */

import { useState } from "preact/hooks";
import { tell } from "../state/toasts";

export function CopyButton({ text, label, isQuiet }: { text: string; label: string; isQuiet?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2500);
    } catch {
      tell("This browser does not let the page copy. Select the link and copy it yourself.", true);
    }
  };
  return (
    <button type="button" class={isQuiet ? "button small quiet" : "button small"} onClick={copy}>
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </button>
  );
}
