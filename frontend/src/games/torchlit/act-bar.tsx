/** The line that says what a choice means, with the button that makes it. */

interface ActBarProps {
  words: string;
  warning?: string;
  button: string;
  ready: boolean;
  busy: boolean;
  onAct: () => void;
}

export function ActBar({ words, warning = "", button, ready, busy, onAct }: ActBarProps) {
  return (
    <div class={ready ? "tl-act" : "tl-act tl-unready"}>
      <p class="tl-act-words" aria-live="polite">
        {words} {warning && <strong>{warning}</strong>}
      </p>
      <button type="button" class="tl-go" aria-disabled={!ready || busy} onClick={() => ready && !busy && onAct()}>
        {busy ? "Sending…" : button}
      </button>
    </div>
  );
}
