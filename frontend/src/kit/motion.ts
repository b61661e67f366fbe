/** Whether things may move. */

/** Nothing moves if the player wants no motion, or if there is no window. */
export const isStill = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
