"""A position as plain dictionaries, and the values of a model in it. 2.1, 2.2, R4, R48."""

import msgspec

from tests.engines.shield.reading.ground import Ground

TRAITS = ("move", "fight", "shoot", "strength", "resilience", "agility", "nerve", "craft")
SHEET = {
    "grey": dict(zip(TRAITS, (4, 5, 3, 5, 2, 3, 4, 2), strict=True)),
    "clan": dict(zip(TRAITS, (4, 4, 2, 5, 2, 2, 3, 2), strict=True)),
    "short": dict(zip(TRAITS, (4, 3, 2, 4, 2, 2, 2, 1), strict=True)),
}


def number(model):
    """Model order."""
    return 100 + int(model[1:]) if model[0] == "m" else 6 * int(model[0]) + int(model[2])


class Table:
    def __init__(self, state):
        plain = msgspec.to_builtins(state.open)
        self.ground = Ground(plain["map"])
        self.turn, self.fated, self.lights = plain["turn"], plain["fated"], list(plain["lights"])
        self.links = [tuple(pair) for pair in plain["links"]]
        self.models = {}
        for each in plain["warriors"]:
            if each["alive"]:
                each["id"], each["pos"] = f"{each['seat']}-{each['slot']}", tuple(each["pos"])
                self.models[each["id"]] = each
        for each in plain["monsters"]:
            self.models[each["id"]] = {"id": each["id"], "seat": None, "pos": tuple(each["pos"]), "items": ()}
        self.orders = [msgspec.to_builtins(own.orders) for own in state.own]
        self.casualties = list(plain["casualties"])

    def at(self, square):
        return next((each for each in self.models.values() if each["pos"] == square), None)

    def warriors(self):
        return [each for each in self.models.values() if each["seat"] is not None]

    def lit(self, square):
        return any(self.ground.lights(each["pos"], square) for each in self.warriors() if each["light"])

    def is_down(self, each):
        return each["seat"] is not None and each["knocked_down"]

    def is_defending(self, each):
        return each["seat"] is not None and each["defending"]

    def wounded(self, each):
        return SHEET[each["rank"]]["resilience"] == each["damage"]

    def now(self, each, trait):
        """2.2: one lower while Wounded, never below 1."""
        if each["seat"] is None:
            return {"strength": 4, "agility": 2, "fight": 3}[trait]
        printed = SHEET[each["rank"]][trait]
        return max(1, printed - 1) if self.wounded(each) else printed

    def opponents(self, model):
        found = [one if two == model else two for one, two in self.links if model in (one, two)]
        return sorted(found, key=number)

    def pool(self, each):
        """R48, without support."""
        if each["seat"] is None:
            return 3 if self.lit(each["pos"]) else 4
        dice = self.now(each, "fight")
        if each["knocked_down"]:
            dice = max(1, dice - 1)
        return dice + (1 if each["fury"] else 0) + (2 if each["defending"] else 0)

    def remove(self, each):
        """A casualty: its links vanish, its light is lost."""
        del self.models[each["id"]]
        self.links = [pair for pair in self.links if each["id"] not in pair]
        if each["seat"] is not None:
            self.casualties[each["seat"]] += 1
            if each["light"]:
                self.lights[each["seat"]] = None

    def held(self, foes_of):
        """Squares in active zones that are hostile to a seat (None: to monsters). R4."""
        busy = {model for pair in self.links for model in pair}
        found = set()
        for each in self.models.values():
            if each["seat"] != foes_of and each["id"] not in busy and not self.is_down(each):
                found |= set(self.ground.near(each["pos"]))
        return found

    def seen_by_all(self):
        """The values that are compared with the engine."""
        models = {}
        for each in self.models.values():
            keys = ("pos", "damage", "knocked_down", "light") if each["seat"] is not None else ("pos",)
            models[each["id"]] = tuple(each[key] for key in keys)
        links = sorted(tuple(sorted(pair, key=number)) for pair in self.links)
        return models, sorted(links, key=lambda pair: [number(each) for each in pair]), self.casualties, self.lights
