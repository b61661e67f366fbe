"""Squares, lines and light, by plain geometry. R2, R3, R7 to R9."""

import json
from pathlib import Path

MAPS = {
    each["id"]: each
    for each in json.loads((Path(__file__).parents[4] / "engines/shield/maps.json").read_text(encoding="utf-8"))["maps"]
}


def gap(one, two):
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))


class Ground:
    def __init__(self, name):
        self.rows, self.areas = MAPS[name]["tiles"], MAPS[name]["areas"]
        self.squares = [(x, y) for y in range(21) for x in range(17) if not self.wall((x, y))]

    def wall(self, at):
        return self.rows[at[1]][at[0]] == "#"

    def burrow(self, at):
        return self.rows[at[1]][at[0]] == "M"

    def area(self, at):
        return self.areas[at[1]][at[0]]

    def near(self, at):
        """R2: by a side, or by a corner that is not pinched between two walls."""
        x, y = at
        found = []
        for to in [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]:
            pinched = to[0] != x and to[1] != y and self.wall((to[0], y)) and self.wall((x, to[1]))
            if not self.wall(to) and not pinched:
                found.append(to)
        return found

    def sees(self, one, two):
        return is_clear(one, two, self.wall)

    def fires(self, one, two, models):
        """Line of fire: models between the ends block like walls."""
        others = set(models) - {one, two}
        return is_clear(one, two, lambda at: self.wall(at) or at in others)

    def lights(self, source, at):
        """R9."""
        same = self.area(source) == self.area(at) and self.area(source) != "+"
        return gap(source, at) <= 8 and (same or self.sees(source, at))

    def walk(self, start):
        """Steps to every square, models ignored."""
        steps, edge = {start: 0}, [start]
        while edge:
            edge = [to for at in edge for to in self.near(at) if steps.setdefault(to, steps[at] + 1) == steps[at] + 1]
            edge = list(dict.fromkeys(edge))
        return steps


def is_clear(one, two, blocks):
    """Geometry in half squares: centres are odd, corners even. A side of the line is the sign of a cross product."""
    (ax, ay), (bx, by) = ((2 * x + 1, 2 * y + 1) for x, y in (one, two))

    def side(x, y):
        across = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        return (across > 0) - (across < 0)

    columns = range(min(one[0], two[0]), max(one[0], two[0]) + 1)
    lines = range(min(one[1], two[1]), max(one[1], two[1]) + 1)

    def crossed(x, y):
        return {-1, 1} <= {side(2 * x + i, 2 * y + j) for i in (0, 2) for j in (0, 2)}

    for x in columns:
        for y in lines:
            if (x, y) not in (one, two) and crossed(x, y) and blocks((x, y)):
                return False
    for x in columns[1:]:
        for y in lines[1:]:
            if side(2 * x, 2 * y) == 0:  # the line goes through the corner where four squares meet
                beside = [at for at in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)) if not crossed(*at)]
                if all(blocks(at) for at in beside):
                    return False
    return True
