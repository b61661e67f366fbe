/** What a monster shows on its tile: name, drawing, and a sign for what it does all the time. The rest is on its card. */

export interface Face {
  name: string;
  tier: string;
  parts: string[]; // of the drawing, back to front; a number makes a part smaller and sets it aside
  sign?: string; // e.g. "plate"
  number: string; // beside the sign
}

// Parts: qu four legs, ta tail, ro robe, pl plate, co coils, ba ball, to toad, go stones, gh ghost, wi whirl, sh shell,
// le legs, bw mw wings, ho horns, ea ears, fl flame, em embers, sp spikes, hb beast, sk skull, hd hood, he helmet,
// be beak, se serpent, ey eye, ma maw, la lantern, cr crystals, gl glass, bl bell, ax halberd, sw sword, cl club,
// ch chain, ca candle, e2 eo es et e8 eyes, fa fangs, tu tusks, te tentacles, cw crown, ha hat, hl halo, bo bolts,
// sc scroll, cg cage, sa saw, fu fungi, pi pipe, rk rock, ne needle.
const KNOWN = `G-01 Cinder Rat:ta qu em ea hb eo
G-02 Gutter Bat:bw ea ba eo1 fa
G-03 Tallow Imp:fl ho ba e21 fa
G-04 Mould Crawler:co fu se3 eo3
G-05 Bone Picker:le ba be eo ho
G-06 Lantern Moth:mw la eo
G-07 Drain Eel:co se fa eo
G-08 Pebble Golem:go e2
G-09 Cave Jackal:ta qu ea hb e2 fa
G-10 Ragged Squire:pl sw he
G-11 Soot Sprite:bw fl gh eo
G-12 Hollow Hound:ta qu ea sk
G-13 Mire Toad:to et
G-14 Needle Spider:le ba e8
G-15 Candle Thief:ro ca hd e2
G-16 Grave Gnat:bw le ba3 eo3 ne
G-17 Rust Beetle:le sh e21:plate 1
G-18 Whimpering Shade:gh es
B-01 Salt Revenant:pl sk cr
B-02 Brine Witch:te hd ha eo
B-03 Vault Warden:pl ax he:plate 1
B-04 Chain Ghoul:ro sk ch
B-05 Mirror Adder:co se1 se2 eo1 eo2:burst 1
B-06 Drowned Piper:te ro hd e2 pi
B-07 Glass Stalker:gl e2
B-08 Forsworn Knight:pl sw he ho
B-09 Fen Ogre:to cl hb tu e2
B-10 Storm Lantern:bo la eo:skull
B-11 Tunnel Maw:co ma
B-12 Pale Surgeon:ro be eo sa
B-13 Quarry Brute:go ho e2 tu
B-14 Ink Hydra:te co se1 se2 se3 eo3:heart 2
B-15 Bell Ringer:ro hd e2 bl:eye 1
R-01 Ember Tyrant:pl em hb e2 fl fa:rest 2
R-02 Flayed Champion:pl ax ho sk
R-03 Magma Boar:ta qu em hb tu e2:burst 2
R-04 Crimson Abbess:hl ro hd es
R-05 Furnace Djinn:wi ho fl e2 fa:rest 2
R-06 Blood Cartographer:ro hd e2 sc
R-07 Siege Wretch:go rk tu e2:plate 1
R-08 Scarlet Manticore:bw ta qu sp hb e2 fa
R-09 Pyre Judge:fl ro sk bl
R-10 Gorge Serpent:co ho se eo fa
R-11 Walking Gibbet:sk3 cg:plate 1
U-01 Void Choir:hd1 hd2 gh es:heart 3
U-02 The Sleepless Eye:te ey:stun
U-03 Abyss Drake:bw co ho se e2 fa
U-04 Night Regent:ro ax sk cw:eye 1
U-05 Worm of Last Light:te co ma fl:plate 1
U-06 Gravemother:sk1 sk2 ro hd e2:skull
K-01 The King:pl em sk cw ax:rest 3`;

const TIERS: Record<string, string> = { G: "green", B: "blue", R: "red", U: "purple", K: "king" };

function faceOf(line: string): [string, Face] {
  const [name = "", parts = "", passive = ""] = line.slice(5).split(":");
  const [sign, number = ""] = passive.split(" ");
  const face = { name, tier: TIERS[line.charAt(0)] ?? "", parts: parts.split(" "), number };
  return [line.slice(0, 4), sign ? { ...face, sign } : face];
}

const FACES = new Map(KNOWN.split("\n").map(faceOf));
const NOBODY: Face = { name: "", tier: "", parts: [], number: "" };

export const faces = (): Map<string, Face> => FACES;
export const monsterOf = (id: string): Face => FACES.get(id) ?? NOBODY;
