/** The stream on which a server that can hold connections reports changes. It carries nothing else. */

const AGAIN = 30_000; // milliseconds before a new try after a refusal or a cut

export interface Ear {
  open: (address: string | null) => void; // opens the stream, unless one was refused lately
  isHearing: () => boolean;
  close: () => void;
}

/** Calls `told` at every change, and once at the start for earlier changes; calls `lost` when the stream ends. */
export function listen(told: () => void, lost: () => void): Ear {
  let source: EventSource | null = null;
  let isOpen = false;
  let notBefore = 0;

  const close = () => {
    source?.close();
    source = null;
    isOpen = false;
  };

  const open = (address: string | null) => {
    if (source || address === null || Date.now() < notBefore || typeof EventSource === "undefined") return;
    source = new EventSource(address);
    source.onopen = () => {
      isOpen = true;
      told();
    };
    source.onmessage = told;
    source.onerror = () => {
      close();
      notBefore = Date.now() + AGAIN;
      lost();
    };
  };

  return { open, isHearing: () => isOpen, close };
}
