/** The link to a seat kept for a guest, for the host to pass on. */

import { useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { Seat, Table } from "../api/types";
import { invitationLink, keepInvitations } from "../state/invitations";
import { tell, tellTrouble } from "../state/toasts";
import { CopyButton } from "../ui/copy-button";
import "./gathering.css";

export function InviteLink({ table, seat }: { table: Table; seat: Seat }) {
  const link = invitationLink(table.id, seat.seat);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      keepInvitations(table.id, [await calls.renewInvitation(table.id, seat.seat)]);
      if (link !== null) tell("This is a new link. The old one no longer works.");
    } catch (error) {
      tellTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  const label = `Invitation link for seat ${seat.seat + 1}`;
  return (
    <div class="invite">
      {link === null ? (
        <p class="hint">The link for this seat is not in this browser. Make a new one to send.</p>
      ) : (
        <div class="link-row">
          <input readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={link} label="Copy link" />
        </div>
      )}
      <button type="button" class="link" disabled={isBusy} onClick={renew}>
        Make a new link
      </button>
    </div>
  );
}
