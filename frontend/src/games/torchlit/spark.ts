/** Flames of the torches. */

import type { Spark } from "../spark";

const spark: Spark = {
  shape:
    "M10 1c1 4 6 6.500 6 11.500a6 6 0 0 1-12 0c0-2.500 1.500-4 2.500-5.500c.5 1.500 1 2 2 2.500c.5-3 .5-5.500 1.500-8.500z",
  inks: ["#ffb454", "#ff7a3c", "#ffe08a"],
  way: "rises",
};

export default spark;
