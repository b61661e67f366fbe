"""The actions of monsters, and the turns to new opponents. R32, R35 to R40, R43, R44."""

from tests.engines.shield.reading.ground import MAPS
from tests.engines.shield.reading.table import number


def scan(table):
    """R39."""
    return (lambda at: (-at[1], -at[0])) if table.fated == 1 else (lambda at: (at[1], at[0]))


def engage(table, by, target):
    """R32; by a monster, R44."""
    if table.models[by]["seat"] is None:
        kin = [mate for mate in table.opponents(target) if mate[0] != "m"]
        table.links = [pair for pair in table.links if not (target in pair and set(pair) & set(kin))]
    for mate in table.opponents(target):
        if [other for other in table.opponents(mate) if other != target]:
            table.links = [pair for pair in table.links if set(pair) != {target, mate}]
    table.links.append((by, target))


def reach(table, monster, spaces):
    """R6 for a monster: squares with their least steps."""
    ground, held = table.ground, table.held(None)
    steps = {monster["pos"]: 0}
    for made in range(spaces):
        for at in [at for at, taken in steps.items() if taken == made and at not in held]:
            for to in ground.near(at):
                if to not in steps and table.at(to) is None:
                    steps[to] = made + 1
    return steps


def hunt(table):
    """R36: each monster that is not Engaged acts once."""
    waiting = [each["id"] for each in table.models.values() if each["seat"] is None]
    while True:
        free = [model for model in waiting if not table.opponents(model)]
        if not free or not table.warriors():
            return
        walks = {model: table.ground.walk(table.models[model]["pos"]) for model in free}
        first = min(
            free, key=lambda model: (min(walks[model][each["pos"]] for each in table.warriors()), number(model))
        )
        waiting.remove(first)
        act(table, table.models[first])


def act(table, monster):
    """R37, R38."""
    ground, order = table.ground, scan(table)
    seen = [each for each in table.warriors() if ground.sees(monster["pos"], each["pos"])]
    steps = reach(table, monster, 10 if seen else 5)
    walk = ground.walk(monster["pos"])

    def against(each):
        """R39: the crew that is not the Fated One's suffers."""
        return (1 if each["seat"] == table.fated else 0, each["slot"])

    def pursuers(each):
        return len([mate for mate in table.opponents(each["id"]) if mate[0] == "m"])

    def least(each):
        return min([steps[at] for at in ground.near(each["pos"]) if at in steps], default=1000)

    if seen:
        ranked = sorted(seen, key=lambda each: (pursuers(each), least(each), walk[each["pos"]], against(each)))
        target = next((each for each in ranked if least(each) < 1000), ranked[0])
    else:
        target = min(table.warriors(), key=lambda each: (walk[each["pos"]], against(each)))
    beside = [at for at in ground.near(target["pos"]) if at in steps]
    if beside:
        monster["pos"] = min(beside, key=lambda at: (steps[at], table.lit(at), order(at)))
        engage(table, monster["id"], target["id"])
        return
    far = ground.walk(target["pos"])
    monster["pos"] = min(steps, key=lambda at: (far[at], steps[at], table.lit(at), order(at)))
    touching = [each for each in table.warriors() if each["pos"] in ground.near(monster["pos"])]
    if touching:
        found = min(touching, key=lambda each: (pursuers(each), against(each)))
        engage(table, monster["id"], found["id"])


def dark(table, appeared, dice):
    """R35 with the order `place_monster` on `auto`; the dice are in pairs."""
    ground, order = table.ground, scan(table)
    for seat in (table.fated, 1 - table.fated):
        for slot in range(6):
            each = table.models.get(f"{seat}-{slot}")
            if each is None or table.lit(each["pos"]):
                continue
            total = dice.pop(0) + dice.pop(0)
            if total == 2:
                table.remove(each)
            free = [at for at in ground.near(each["pos"]) if table.at(at) is None]
            crowd = [other for other in table.models.values() if other["seat"] is None]
            if total >= 10 and free and len(crowd) < 12:
                appeared += 1
                to = min(
                    sorted(free, key=order), key=lambda at: (not table.lit(at), -ways_back(table, at, each["pos"]))
                )
                table.models[f"m{appeared}"] = {"id": f"m{appeared}", "seat": None, "pos": to, "items": ()}
                engage(table, f"m{appeared}", each["id"])


def ways_back(table, by, target):
    """How many of the three squares behind a target are open, empty and adjacent."""
    dx, dy = target[0] - by[0], target[1] - by[1]
    straight = [(dx, dy), *((dx or turn, dy or turn) for turn in (-1, 1))]
    three = [(dx, dy), (dx, 0), (0, dy)] if dx and dy else straight
    squares = [(target[0] + x, target[1] + y) for x, y in three]
    return len([at for at in squares if at in table.ground.near(target) and table.at(at) is None])


def emerge(table, name, appeared, count):
    """R43."""
    entrance = next(each for each in MAPS[name]["monster_entrances"] if each["near_seat"] == table.fated)
    listed = [tuple(at) for at in entrance["squares"]]
    for _ in range(count):
        if len([each for each in table.models.values() if each["seat"] is None]) == 12:
            return
        free = [at for at in listed if table.at(at) is None]
        walk, order = table.ground.walk(listed[0]), scan(table)
        others = [at for at in table.ground.squares if table.at(at) is None]
        to = free[0] if free else min(others, key=lambda at: (walk[at], order(at)))
        appeared += 1
        table.models[f"m{appeared}"] = {"id": f"m{appeared}", "seat": None, "pos": to, "items": ()}
