/** Whether things may move. */

/** Where motion is not wanted, or there is no window to ask, nothing moves. */
export const isStill = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
