/** Data that a page loads when it opens, and may load again. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { isAborted } from "../api/problems";

export interface Resource<T> {
  value: T | null;
  error: unknown;
  retry: () => void;
}

/** Calls `load` again whenever the key changes, and drops late answers for an old key. */
export function useResource<T>(key: string, load: (abort: AbortSignal) => Promise<T>): Resource<T> {
  const [found, setFound] = useState<{ key: string; value: T } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    load(leaving.signal).then(
      (value) => !leaving.signal.aborted && setFound({ key, value }),
      (failure) => !isAborted(failure) && !leaving.signal.aborted && setError(failure),
    );
    return () => leaving.abort();
  }, [key, tries]);

  return { value: found?.key === key ? found.value : null, error, retry };
}
