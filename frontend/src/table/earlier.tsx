/** Loads older entries: by a button, or by scrolling to the end. */

import { useState } from "preact/hooks";
import type { Back } from "../state/back";

const NEAR = 80; // pixels from the end

export function Earlier({ what, back }: { what: string; back: Back }) {
  const [isReading, setReading] = useState(false);
  if (!back.hasMore.value) return null;
  const read = async () => {
    setReading(true);
    await back.read();
    setReading(false);
  };
  return (
    <p class="earlier">
      <button type="button" class="link" disabled={isReading} onClick={read}>
        {isReading ? "Turning back the pages…" : what}
      </button>
    </p>
  );
}

/** For `onScroll` of a list: loads more when its old end is near. */
export function readsBack(end: "top" | "bottom", back: Back) {
  return ({ currentTarget: list }: { currentTarget: HTMLElement }) => {
    const left = end === "top" ? list.scrollTop : list.scrollHeight - list.clientHeight - list.scrollTop;
    if (left < NEAR) void back.read();
  };
}
