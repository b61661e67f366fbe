/** At the table: whether moves go out at once, and how fast the page shows the others' moves. */

import type { Me } from "../api/types";
import { SpeedChoice } from "../table/speed-choice";
import { Switch } from "../ui/switch";
import { useChosen } from "./chosen";
import { Group, Refusal } from "./group";
import { PlayingMark } from "./marks";
import type { Saving } from "./saving";
import { playingWords } from "./words";

export function Playing({ me, saving }: { me: Me; saving: Saving }) {
  const [isAsked, turn] = useChosen(me.confirm_moves, (confirm_moves) =>
    saving.save("confirm_moves", { confirm_moves }),
  );
  return (
    <Group
      id="playing"
      title="At the table"
      mark={<PlayingMark />}
      now={playingWords(me)}
      parts={["confirm_moves"]}
      saving={saving}
    >
      <Switch isOn={isAsked} turn={turn}>
        Ask me before a move is sent
      </Switch>
      <Refusal part="confirm_moves" saving={saving} />
      <SpeedChoice look="plain" />
      <p class="hint">How this device shows what happened since your last move.</p>
    </Group>
  );
}
