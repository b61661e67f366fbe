/** The shapes that fly after a victory. */

export interface Spark {
  shape: string; // the path of a drawing, 20 by 20
  inks: [string, ...string[]]; // its alternating colours
  way: "rises" | "falls" | "bursts";
}

/** For games without their own `games/<id>/spark.ts`. */
export const EMBERS: Spark = {
  shape: "M10 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12z",
  inks: ["#ffb454", "#ff8a3c"],
  way: "rises",
};
