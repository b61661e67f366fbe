/** Leaving for good. */

import { useLocation } from "preact-iso/router";
import * as people from "../api/people";
import { tell } from "../state/toasts";
import { Confirm } from "../ui/confirm";
import { Group } from "./group";
import { LeavingMark } from "./marks";

export function Leaving() {
  const { route } = useLocation();
  const remove = async () => {
    await people.deleteMe();
    tell("Your account is gone. Farewell, and thank you for playing.");
    route("/");
  };
  return (
    <Group
      id="leaving"
      title="Leaving"
      mark={<LeavingMark />}
      now="Your seat by the fire is kept for as long as you like."
    >
      <div class="ways">
        <Confirm
          label="Delete my account"
          question="Delete your account for good? Bots take over your seats, your name becomes “a former player”, and nobody can bring it back."
          yes="Delete it for good"
          no="Keep my account"
          act={remove}
        />
      </div>
    </Group>
  );
}
