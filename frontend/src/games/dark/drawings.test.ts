/** Every monster and every item of the tables has its own drawing, and has the same name as in the tables. */

import { bosses, items, monsters } from "@engines/dark/tables.json";
import { expect, test } from "vitest";
import { bodyOf } from "./beasts";
import { MONSTERS } from "./foes";
import { pictureOf } from "./goods";

test("no monster is a nameless shape, and no two look alike", () => {
  const shade = bodyOf("nobody", "easy")[0];
  const looks = [...monsters, ...bosses].map(({ id }) => bodyOf(id, "easy"));
  const alone = looks.filter(([body]) => body === shade);
  expect(alone).toHaveLength(1); // the torch eater is one by nature
  expect(new Set(looks.map(([body, hide]) => body.body + hide)).size).toBe(looks.length);
});

test("no two items look alike", () => {
  const looks = items.map(({ id }) => JSON.stringify(pictureOf(id)));
  expect(new Set(looks).size).toBe(items.length);
});

test("a Game Master finds every monster by its name", () => {
  expect(Object.fromEntries(MONSTERS)).toEqual(Object.fromEntries(monsters.map(({ id, name }) => [name, id])));
});
