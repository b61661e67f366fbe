/** Drawings of monsters: each has parts, and a sign for each permanent effect. The rest is on their cards. */

import type { Passive } from "./content";
import type { IconName } from "./pictures";

// Parts, back to front; a number makes a part smaller and moves it aside:
// qu four legs, ta tail, ro robe, pl plate, co coils, ba ball, to toad, go stones, gh ghost, wi whirl, sh shell,
// le legs, bw mw wings, ho horns, ea ears, fl flame, em embers, sp spikes, hb beast, sk skull, hd hood, he helmet,
// be beak, se serpent, ey eye, ma maw, la lantern, cr crystals, gl glass, bl bell, ax halberd, sw sword, cl club,
// ch chain, ca candle, e2 eo es et e8 eyes, fa fangs, tu tusks, te tentacles, cw crown, ha hat, hl halo, bo bolts,
// sc scroll, cg cage, sa saw, fu fungi, pi pipe, rk rock, ne needle.
const DRAWN = `G-01 ta qu em ea hb eo
G-02 bw ea ba eo1 fa
G-03 fl ho ba e21 fa
G-04 co fu se3 eo3
G-05 le ba be eo ho
G-06 mw la eo
G-07 co se fa eo
G-08 go e2
G-09 ta qu ea hb e2 fa
G-10 pl sw he
G-11 bw fl gh eo
G-12 ta qu ea sk
G-13 to et
G-14 le ba e8
G-15 ro ca hd e2
G-16 bw le ba3 eo3 ne
G-17 le sh e21
G-18 gh es
B-01 pl sk cr
B-02 te hd ha eo
B-03 pl ax he
B-04 ro sk ch
B-05 co se1 se2 eo1 eo2
B-06 te ro hd e2 pi
B-07 gl e2
B-08 pl sw he ho
B-09 to cl hb tu e2
B-10 bo la eo
B-11 co ma
B-12 ro be eo sa
B-13 go ho e2 tu
B-14 te co se1 se2 se3 eo3
B-15 ro hd e2 bl
R-01 pl em hb e2 fl fa
R-02 pl ax ho sk
R-03 ta qu em hb tu e2
R-04 hl ro hd es
R-05 wi ho fl e2 fa
R-06 ro hd e2 sc
R-07 go rk tu e2
R-08 bw ta qu sp hb e2 fa
R-09 fl ro sk bl
R-10 co ho se eo fa
R-11 sk3 cg
U-01 hd1 hd2 gh es
U-02 te ey
U-03 bw co ho se e2 fa
U-04 ro ax sk cw
U-05 te co ma fl
U-06 sk1 sk2 ro hd e2
K-01 pl em sk cw ax`;

const PARTS = new Map(DRAWN.split("\n").map((line) => [line.slice(0, 4), line.slice(5).split(" ")]));

/** The parts of a monster's drawing, by the id of its card. */
export const partsOf = (id: string): string[] => PARTS.get(id) ?? [];

/** A monster's permanent effects as signs beside its number. */
export const SIGNS: Record<Passive, IconName> = {
  armor: "plate",
  burst: "skull",
  rage: "rest",
  regen: "heart",
  stunproof: "stun",
  thorns: "burst",
  ward: "eye",
};
