/** Pages that load on the first visit to them, so that the first page comes sooner. */

import type { ComponentType, FunctionComponent } from "preact";
import { Loading, Trouble } from "./loading";
import { useResource } from "./resource";

export type LaterPage<Props> = FunctionComponent<Props> & { fetch: () => Promise<unknown> };

/** `load` names the page in its module. A page that has loaded before appears at once. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  let Page: ComponentType<Props> | null = null;
  const fetch = async () => {
    Page ??= await load();
    return Page;
  };
  const Later = (props: Props) => {
    const { error } = useResource("page", fetch);
    // If a page cannot load, a newer one may have replaced it: only a reload finds that.
    if (error) return <Trouble error={error} retry={() => location.reload()} isPage />;
    return Page ? <Page {...props} /> : <Loading what="Lighting the way…" />;
  };
  return Object.assign(Later, { fetch });
}
