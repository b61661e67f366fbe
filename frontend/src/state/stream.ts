/** The stream by which a server that can hold connections tells that something has changed. It carries nothing else. */

const AGAIN = 30_000; // milliseconds after which a stream that was refused or cut is tried again

export interface Ear {
  open: (address: string | null) => void; // if there is one, and none was refused lately
  isHearing: () => boolean;
  close: () => void;
}

/** `told` is called at every change, and once at the beginning for what has changed before; `lost` when it is over. */
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
