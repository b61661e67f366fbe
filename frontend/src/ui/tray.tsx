/** What a board asks for, with its buttons: while it is asked, it stays in sight at the bottom of the window. */

import type { ComponentChildren } from "preact";

interface TrayProps {
  prefix: string; // of the board's class names
  kept: boolean; // in sight
  children: ComponentChildren;
}

export function Tray({ prefix, kept, children }: TrayProps) {
  return <div class={`${prefix}-tray ${kept ? "kept-tray" : ""}`}>{children}</div>;
}
