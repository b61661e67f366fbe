/** How anyone can check that the deal was fair. */

import type { Table } from "../api/types";

export function FairDeal({ table }: { table: Table }) {
  if (table.commitment === null) return null;
  return (
    <details class="panel fair">
      <summary>Fair deal</summary>
      <p>
        Before the first card was dealt, the server fixed a secret seed and published this fingerprint of it. When the
        game is over the seed is shown, and anyone can replay every shuffle and check that it fits.
      </p>
      <dl>
        <dt>Fingerprint</dt>
        <dd>
          <code>{table.commitment}</code>
        </dd>
        <dt>Seed</dt>
        <dd>{table.seed === null ? "Shown when the game is over." : <code>{table.seed}</code>}</dd>
      </dl>
    </details>
  );
}
