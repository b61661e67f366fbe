/** The data that this browser keeps between visits. The site also works in a browser that keeps nothing. */

const PREFIX = "torchpost.";

export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse: the data then lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // The browser kept nothing, so there is nothing to remove.
  }
}
