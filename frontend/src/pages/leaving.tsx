/** The ways out of an account. */

import { useLocation } from "preact-iso/router";
import * as people from "../api/people";
import { tell } from "../state/toasts";
import { Confirm } from "../ui/confirm";

/** The ways out; a guest, whose browser is all that knows him, can only be deleted. */
export function Leaving({ isSignedIn }: { isSignedIn: boolean }) {
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
  const remove = async () => {
    await people.deleteMe();
    leave("Your account is gone. Farewell, and thank you for playing.");
  };
  return (
    <section class="leaving panel" aria-labelledby="leaving">
      <h2 id="leaving">Leaving</h2>
      <div class="ways">
        {isSignedIn && (
          <>
            <button type="button" class="button small quiet" onClick={signOut}>
              Sign out
            </button>
            <Confirm
              label="Sign out everywhere"
              question="Sign out on every device, this one too?"
              yes="Sign out everywhere"
              act={signOutEverywhere}
            />
          </>
        )}
        <Confirm
          label="Delete my account"
          question="Delete your account for good? Bots take over your seats, your name becomes “a former player”, and nobody can bring it back."
          yes="Delete it for good"
          no="Keep my account"
          act={remove}
        />
      </div>
    </section>
  );
}
