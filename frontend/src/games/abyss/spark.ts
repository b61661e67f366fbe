/** The crown that the King has lost. */

import type { Spark } from "../spark";

const spark: Spark = {
  shape: "M2 6l4.500 4L10 3l3.500 7L18 6l-1.500 10h-13z",
  inks: ["#f2c14e", "#a98be0", "#ffe3a0"],
  way: "falls",
};

export default spark;
