/** Sparks and shields. */

import type { Spark } from "../spark";

const spark: Spark = {
  shape: "M10 1l7 2.500v6c0 5-3.500 8-7 9.500c-3.500-1.500-7-4.500-7-9.500v-6zM9 5v4H6v2h3v5h2v-5h3V9h-3V5z",
  inks: ["#d98a4b", "#3fa39a", "#e8d7a6"],
  way: "bursts",
};

export default spark;
