/** The title of the browser's tab, with the number of tables that wait for me. */

import { useEffect } from "preact/hooks";
import { waiting } from "../state/waiting";

export function useTitle(title: string): void {
  const count = waiting.value.length;
  useEffect(() => {
    const badge = count > 0 ? `(${count}) ` : "";
    document.title = badge + (title ? `${title} · Torchpost` : "Torchpost");
  }, [title, count]);
}
