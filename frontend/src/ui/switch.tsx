/** Something that is on or off. */

import type { ComponentChildren } from "preact";

interface Props {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  children: ComponentChildren;
}

export function Switch({ isOn, turn, children }: Props) {
  return (
    <label class="switch">
      <input type="checkbox" checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
