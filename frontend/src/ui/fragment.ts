/** The part of the address after the #: tokens are there, because no server log sees it. */

import { useEffect, useState } from "preact/hooks";

export function useFragment(): [string, () => void] {
  const [fragment, setFragment] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const read = () => setFragment(location.hash.slice(1));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const forget = () => {
    history.replaceState(null, "", location.pathname);
    setFragment("");
  };
  return [fragment, forget];
}
