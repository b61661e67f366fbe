/** Stars above the way out. */

import type { Spark } from "../spark";

const spark: Spark = {
  shape: "M10 1l1.800 6.200L18 10l-6.200 1.800L10 19l-1.800-7.200L2 10l6.200-2.800z",
  inks: ["#f4e6c6", "#f0b860", "#9fb6d8"],
  way: "rises",
};

export default spark;
