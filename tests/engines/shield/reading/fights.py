"""Contests and hits. R46 to R62, and the standing orders of 5.1 that decide in them."""

from tests.engines.shield.reading.table import SHEET, Table, number

CLOCK = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]  # clockwise from the top


def good(dice):
    return len([die for die in dice if die >= 5])


def groups(table):
    """R46: connected groups of links, as (the one, the many), in model order of their first members."""
    left, found = {model for pair in table.links for model in pair}, []
    while left:
        group, edge = set(), {min(left, key=number)}
        while edge:
            group |= edge
            edge = {mate for model in edge for mate in table.opponents(model)} - group
        left -= group
        hubs = [model for model in group if len(table.opponents(model)) == len(group) - 1]
        hub = max(hubs, key=number)  # of two either will do
        found.append((hub, sorted(group - {hub}, key=number)))
    return found


class Blows:
    """Hits with dice from a list."""

    def __init__(self, table: Table, dice):
        self.table, self.dice = table, dice

    def roll(self, count):
        rolled, self.dice[:] = self.dice[:count], self.dice[count:]
        return rolled

    def hit(self, by, target):
        """R54 to R61 for a hit of a contest."""
        weapon = by["items"]
        strength = self.table.now(by, "strength") + self.give_ground(by, target, hammer="hammer" in weapon, press=True)
        self.harm(target, strength, armour="pick" not in weapon, more="axe" in weapon, fells="hammer" in weapon)

    def thrust(self, by, target):
        """R27: a hit of a reach attack has no weapon rule, nobody presses, and it may part the Engaged. G18."""
        table = self.table
        if not good(self.roll(1 if table.is_defending(target) else 2)):
            return
        strength = table.now(by, "strength") + self.give_ground(by, target, hammer=False, press=False)
        if target["id"] in table.models:
            beside = table.ground.near(target["pos"])
            lost = [mate for mate in table.opponents(target["id"]) if table.models[mate]["pos"] not in beside]
            table.links = [pair for pair in table.links if not (target["id"] in pair and set(pair) & set(lost))]
        self.harm(target, strength, armour=True, more=False, fells=False)

    def shoot(self, by, target, dice):
        """R28."""
        if good(self.roll(dice)):
            weapon = by["items"]
            strength = 5 if "handgun" in weapon else 4
            self.harm(target, strength, armour="handgun" not in weapon, more="crossbow" in weapon, fells=False)

    def trap(self, target):
        """R73."""
        if not good(self.roll(self.table.now(target, "craft"))):
            self.harm(target, 4, armour=True, more=False, fells=False)

    def give_ground(self, by, target, *, hammer, press):
        """R54: what it adds to the strength of the hit."""
        table = self.table
        if table.is_down(target):
            return 1
        if table.is_defending(target):
            return 0
        squares = self.behind(by, target, hammer=hammer)
        if squares:
            self.drive(by, target, squares, hammer=hammer, press=press)
        return 0 if squares else 1

    def harm(self, target, strength, **weapon):
        """R58, and then R59."""
        table = self.table
        if target["id"] not in table.models:
            return
        saves = "shield" in target["items"] and not table.is_down(target)
        if not saves or self.roll(1)[0] < 5:
            self.damage(target, strength, **weapon)

    def damage(self, target, strength, *, armour, more, fells):
        """R59, R60."""
        table = self.table
        if target["seat"] is None:
            if good(self.roll(max(1, strength - 1))):
                table.remove(target)
            return
        left = SHEET[target["rank"]]["resilience"] - target["damage"]
        tough = left + (1 if armour and "armour" in target["items"] else 0)
        hurt = good(self.roll(max(1, strength - tough)))
        if hurt and more:
            hurt += 1
        target["damage"] += hurt
        if hurt or fells:
            target["knocked_down"] = True
        if left - hurt < 0:
            table.remove(target)

    def behind(self, by, target, *, hammer):
        """R54, R55: what may be chosen, straight first, then anticlockwise, then clockwise."""
        table, ground = self.table, self.table.ground
        (ax, ay), (tx, ty) = by["pos"], target["pos"]
        toward = ((tx > ax) - (tx < ax), (ty > ay) - (ty < ay))
        place = CLOCK.index(toward)
        turned = [CLOCK[(place + turn) % 8] for turn in (0, -1, 1)]
        if target["seat"] is None and not hammer:
            turned = turned[:1]
        squares = [(tx + dx, ty + dy) for dx, dy in turned]
        free = [to for to in squares if to in ground.near((tx, ty)) and table.at(to) is None]
        if not hammer and target["seat"] is not None:
            return [to for to in free if not ground.burrow(to)] or free
        return free

    def drive(self, by, target, squares, *, hammer, press):
        table, ground = self.table, self.table.ground
        start = target["pos"]
        to = squares[0] if len(squares) == 1 else self.chosen(by, target, squares, hammer=hammer)
        target["pos"] = to
        if target["seat"] is not None and ground.burrow(to):
            table.remove(target)
        if press and self.presses(by, start):
            by["pos"] = start

    def chosen(self, by, target, squares, *, hammer):
        """The orders `push` and `drive_back` on `auto`."""
        table, ground = self.table, self.table.ground
        if hammer:

            def room(to):
                (ax, ay), (tx, ty) = by["pos"], to
                place = CLOCK.index(((tx > ax) - (tx < ax), (ty > ay) - (ty < ay)))
                three = [(tx + CLOCK[(place + turn) % 8][0], ty + CLOCK[(place + turn) % 8][1]) for turn in (-1, 0, 1)]
                return len([at for at in three if not ground.wall(at) and table.at(at) in (None, target)])

            return min(squares, key=lambda to: (not (target["seat"] is not None and ground.burrow(to)), room(to)))

        def foes(to):
            mates = [table.at(near) for near in ground.near(to)]
            return len([each for each in mates if each and each["seat"] != target["seat"]])

        return min(squares, key=lambda to: (foes(to), not (target["light"] or table.lit(to))))

    def presses(self, by, vacated):
        """R56."""
        table, ground = self.table, self.table.ground
        if table.is_down(by) or vacated not in ground.near(by["pos"]):
            return False
        if by["seat"] is None:
            return True
        if ground.burrow(vacated):
            return False
        order = table.orders[by["seat"]]["press"]
        if "berserker" in by["items"] or order == "always":
            return True
        if order == "never":
            return False
        into_the_dark = table.lit(by["pos"]) and not by["light"] and not table.lit(vacated)
        room, other = ground.area(by["pos"]), ground.area(vacated)
        return not into_the_dark and not (table.turn == 6 and room in "ABCD" and other != room)


class Fight(Blows):
    """One contest."""

    def __init__(self, table: Table, hub, many, dice):
        super().__init__(table, dice)
        self.many = [table.models[model] for model in many]
        self.one = table.models[hub]
        self.lead = self.leader()

    def leader(self):
        """R47, 5.1."""
        table = self.table
        if self.many[0]["seat"] is None:
            return min(self.many, key=lambda each: (table.lit(each["pos"]), number(each["id"])))
        seats = {each["seat"] for each in self.many}
        chooser = table.fated if len(seats) == 2 else seats.pop()

        def last(each):
            skill, strength = table.pool(each), table.now(each, "strength")
            return each["defending"], -skill, -strength, each["seat"] != chooser, each["slot"]

        return min(self.many, key=last)

    def favoured(self, each):
        """R52."""
        return not self.table.lit(each["pos"]) if each["seat"] is None else "sword" in each["items"]

    def fight(self):
        table, one, lead = self.table, self.one, self.lead
        for growth in range(13):
            counts = {
                one["id"]: table.pool(one) + growth,
                lead["id"]: table.pool(lead) + len(self.many) - 1 + growth,
            }
            first, second = (one, lead) if self.comes_first(one, lead) else (lead, one)
            scores = {each["id"]: good(self.roll(counts[each["id"]])) for each in (first, second)}
            mine, theirs = scores[lead["id"]], scores[one["id"]]
            if mine != theirs:
                winner, loser = (lead, one) if mine > theirs else (one, lead)
                return self.win(winner, loser, abs(mine - theirs))
            if self.favoured(one) != self.favoured(lead):
                winner, loser = (one, lead) if self.favoured(one) else (lead, one)
                return self.win(winner, loser, 1)
        return None

    def comes_first(self, one, two):
        """R49."""
        if None in (one["seat"], two["seat"]):
            return one["seat"] is not None
        return one["seat"] == self.table.fated

    def win(self, winner, loser, lead):
        if self.table.is_defending(winner):
            return
        for _ in range(min(lead, self.table.now(winner, "agility"))):
            if loser["id"] not in self.table.models:
                return
            self.hit(winner, loser)
