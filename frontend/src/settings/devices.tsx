/** Your devices: how this one looks, and where you are signed in. */

import { useLocation } from "preact-iso/router";
import * as people from "../api/people";
import type { Me } from "../api/types";
import { choose, type Theme, theme } from "../state/theme";
import { tell } from "../state/toasts";
import { Choices } from "../ui/choices";
import { Confirm } from "../ui/confirm";
import { Group } from "./group";
import { DevicesMark } from "./marks";
import { devicesWords } from "./words";

const THEMES: [Theme, string][] = [
  ["dark", "By torchlight"],
  ["light", "By day"],
];

export function Devices({ me }: { me: Me }) {
  const { route } = useLocation();
  const leave = (words: string) => {
    tell(words);
    route("/");
  };
  const signOut = () => {
    people.signOut();
    leave("You are signed out on this device.");
  };
  const signOutEverywhere = async () => {
    await people.signOutEverywhere();
    leave("You are signed out on every device.");
  };
  return (
    <Group id="devices" title="Your devices" mark={<DevicesMark />} now={devicesWords(me)}>
      <fieldset class="plain">
        <legend>How this one looks</legend>
        <Choices name="theme" choices={THEMES} value={theme.value} pick={choose} />
      </fieldset>
      {me.email && (
        <div class="ways">
          <button type="button" class="button small quiet" onClick={signOut}>
            Sign out
          </button>
          <Confirm
            label="Sign out everywhere"
            question="Sign out on every device, this one too?"
            yes="Sign out everywhere"
            act={signOutEverywhere}
          />
        </div>
      )}
    </Group>
  );
}
