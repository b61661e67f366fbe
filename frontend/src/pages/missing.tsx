/** No such page: a dead end with a way out. */

import { Empty } from "../ui/loading";
import { useTitle } from "../ui/title";

export function Missing({ what = "There is nothing behind this door" }: { what?: string }) {
  useTitle("Not found");
  return (
    <div class="narrow">
      <h1 tabIndex={-1}>Not found</h1>
      <Empty title={what}>
        <p>The address may be mistyped, or the table may be gone.</p>
        <p class="row">
          <a class="button" href="/">
            To the front page
          </a>
          <a class="button quiet" href="/tables">
            My tables
          </a>
        </p>
      </Empty>
    </div>
  );
}
