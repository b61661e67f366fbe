/** Actions that are impossible now, folded where there is little room. On a tap the server says why. */

import type { Choice } from "../board";
import type { Action, View } from "./model";
import { isRoomy, placeOf } from "./places";
import { kindName } from "./words";

interface NotNowProps {
  view: View;
  legal: Choice<Action>[];
  explain?: ((actions: Action[]) => Promise<string>) | undefined;
  onTold: (why: string) => void;
}

const ALWAYS_SHOWN = ["shoot", "reach", "evade", "fury", "rush", "defend"];

export function NotNow({ view, legal, explain, onTold }: NotNowProps) {
  const possible = new Set(legal.map(({ action }) => (action.type === "act" ? action.kind : "")));
  const missing = ALWAYS_SHOWN.filter((kind) => !possible.has(kind as Extract<Action, { type: "act" }>["kind"]));
  const here = view.open.active && placeOf(view.open, view.open.active.warrior);
  if (!explain || !here || missing.length === 0) return null;
  const askWhy = (kind: string) => {
    const action = { type: "act", kind, to: here } as Action;
    explain([action]).catch((error: unknown) => error instanceof Error && onTold(error.message));
  };
  return (
    <details class="sh-not-now" open={isRoomy()}>
      <summary>Not now</summary>
      {missing.map((kind) => (
        <button key={kind} type="button" aria-label={`Why not ${kindName(kind)}?`} onClick={() => askWhy(kind)}>
          {kindName(kind)}
        </button>
      ))}
    </details>
  );
}
