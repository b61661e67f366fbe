/** The title of the browser's tab, with the number of tables that wait for me. */

import { useEffect } from "preact/hooks";
import { waitingCount } from "../state/waiting";

export function useTitle(title: string): void {
  const count = waitingCount.value;
  useEffect(() => {
    const badge = count > 0 ? `(${count}) ` : "";
    document.title = badge + (title ? `${title} · Torchpost` : "Torchpost");
  }, [title, count]);
}
