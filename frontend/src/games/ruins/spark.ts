/** Gems from the market. */

import type { Spark } from "../spark";

const spark: Spark = {
  shape: "M5 3h10l4 5-9 10L1 8zM5.500 4.500L3 8h4zM8 8l2 7 2-7z",
  inks: ["#4fb6c8", "#e2b04a", "#c96a5a", "#7fae6a"],
  way: "falls",
};

export default spark;
