/** How much of something is left: a bar or a row of pips, with the number and the coming loss. */

import type { ComponentChildren } from "preact";
import "./meter.css";

interface MeterProps {
  label: string; // e.g. "Health"
  value: number;
  of: number;
  loss?: number; // the coming loss
  shape?: "bar" | "pips";
  tone?: "life" | "light" | "plain";
  pip?: (state: "full" | "going" | "empty", at: number) => ComponentChildren; // the drawing of a pip; default: a block
  isBare?: boolean; // the number is shown elsewhere
}

function stateOf(at: number, value: number, loss: number): "full" | "going" | "empty" {
  if (at >= value) return "empty";
  return at >= value - loss ? "going" : "full";
}

/** E.g. "9 of 17, about to be 5". */
export function meterWords(value: number, of: number, loss = 0): string {
  return loss > 0 ? `${value} of ${of}, about to be ${Math.max(0, value - loss)}` : `${value} of ${of}`;
}

export function Meter({ label, value, of, loss = 0, shape = "bar", tone = "plain", pip, isBare = false }: MeterProps) {
  const left = Math.max(0, value - loss);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element draws itself, and cannot hold our drawing
    <span
      class={`kit-meter kit-meter-${shape} kit-meter-${tone}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(value, of)}
      aria-valuetext={meterWords(value, of, loss)}
    >
      {shape === "bar" ? (
        <span class="kit-meter-track" aria-hidden="true">
          <span class="kit-meter-left" style={{ width: `${(100 * Math.min(left, of)) / of}%` }} />
          <span class="kit-meter-going" style={{ width: `${(100 * Math.min(value - left, of)) / of}%` }} />
        </span>
      ) : (
        <span class="kit-meter-pips" aria-hidden="true">
          {Array.from({ length: Math.max(of, value) }, (_, at) => {
            const state = stateOf(at, value, loss);
            return pip ? pip(state, at) : <i key={at} class={`kit-pip-${state}`} />;
          })}
        </span>
      )}
      {!isBare && (
        <b aria-hidden="true">
          {value}
          {loss > 0 && ` ▸ ${left}`}
        </b>
      )}
    </span>
  );
}
