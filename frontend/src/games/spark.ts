/** What flies when a game has been won. */

export interface Spark {
  shape: string; // the path of a drawing, 20 by 20
  inks: [string, ...string[]]; // its colours, which take turns
  way: "rises" | "falls" | "bursts";
}

/** For a game that has none of its own in `games/<id>/spark.ts`. */
export const EMBERS: Spark = {
  shape: "M10 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12z",
  inks: ["#ffb454", "#ff8a3c"],
  way: "rises",
};
