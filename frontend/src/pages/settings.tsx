/** My settings, grouped by purpose. The page saves each one as soon as I choose it. */

import * as people from "../api/people";
import type { Me } from "../api/types";
import { Away } from "../settings/away";
import { Devices } from "../settings/devices";
import { Leaving } from "../settings/leaving";
import { Letters } from "../settings/letters";
import { Playing } from "../settings/playing";
import { useSaving } from "../settings/saving";
import { Who } from "../settings/who";
import { session } from "../state/session";
import { Empty, Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import "./settings.css";

function Groups({ me }: { me: Me }) {
  const saving = useSaving();
  return (
    <div class="settings">
      <div>
        <Who me={me} saving={saving} />
        <Letters me={me} saving={saving} />
      </div>
      <div>
        <Away me={me} saving={saving} />
        <Playing me={me} saving={saving} />
        <Devices me={me} />
      </div>
      <Leaving />
    </div>
  );
}

function Stranger() {
  return (
    <Empty title="Nobody has sat down here yet">
      <p>Settings come with your first table. Been here before on another device?</p>
      <p class="row">
        <a class="button" href="/sign-in">
          Sign in
        </a>
        <a class="button quiet" href="/">
          Choose a game
        </a>
      </p>
    </Empty>
  );
}

function Mine() {
  const { value, error, retry } = useResource("me", async () => {
    await people.refreshMe();
    return true;
  });
  const me = session.value?.player;
  if (error) return <Trouble error={error} retry={retry} />;
  if (!value) return <Loading what="Looking for your papers…" />;
  if (!me) return <Stranger />;
  return (
    <>
      <p class="lead">What you choose is kept at once; what you write waits for its button.</p>
      <Groups me={me} />
    </>
  );
}

export function SettingsPage() {
  useTitle("Settings");
  return (
    <div class="settings-page">
      <h1 tabIndex={-1}>Settings</h1>
      {session.value ? <Mine /> : <Stranger />}
    </div>
  );
}
