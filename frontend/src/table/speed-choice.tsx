/** The speed at which the page shows the news: a setting of this device. */

import { type Speed, setSpeed, speed } from "../state/steps";
import { Choices } from "../ui/choices";

const SPEEDS: [Speed, string][] = [
  ["off", "Off"],
  ["quick", "Quick"],
  ["calm", "Calm"],
];

export function SpeedChoice({ look }: { look: string }) {
  return (
    <fieldset class={look}>
      <legend>New moves, step by step</legend>
      <Choices name="speed" choices={SPEEDS} value={speed.value} pick={setSpeed} />
    </fieldset>
  );
}
