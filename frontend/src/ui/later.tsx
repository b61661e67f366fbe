/** Pages that are fetched when somebody first goes there, so that the first page comes sooner. */

import type { ComponentType, FunctionComponent } from "preact";
import { Loading, Trouble } from "./loading";
import { useResource } from "./resource";

export type LaterPage<Props> = FunctionComponent<Props> & { fetch: () => Promise<unknown> };

/** `load` names the page in its module. A page that was fetched before is shown at once. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  let Page: ComponentType<Props> | null = null;
  const fetch = async () => {
    Page ??= await load();
    return Page;
  };
  const Later = (props: Props) => {
    const { error } = useResource("page", fetch);
    // A page that cannot be fetched may have been replaced by a newer one: only loading anew finds that.
    if (error) return <Trouble error={error} retry={() => location.reload()} isPage />;
    return Page ? <Page {...props} /> : <Loading what="Lighting the way…" />;
  };
  return Object.assign(Later, { fetch });
}
