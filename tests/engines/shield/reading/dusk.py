"""The Event phase. R65 to R74; a trap's die comes before its victim's dice."""

from tests.engines.shield.reading.fights import Blows, good
from tests.engines.shield.reading.monsters import emerge


class Dusk:
    def __init__(self, table, name, appeared, fuel, dice):
        self.table, self.name, self.appeared, self.fuel, self.dice = table, name, appeared, fuel, dice
        self.failed = []  # crews that turn back

    def fall(self, card):
        """Everything until the coin passes, or the game ends."""
        table = self.table
        table.links = []
        for each in table.warriors():
            each["defending"] = each["fury"] = False
        self.failed = [seat for seat in (table.fated, 1 - table.fated) if not self.stands(seat)]
        if self.failed or table.turn == 6:
            return
        self.burn()
        self.happen(card)

    def stands(self, seat):
        """R67."""
        table = self.table
        crew = [each for each in table.warriors() if each["seat"] == seat]
        if table.casualties[seat] < 4:
            return True
        if not crew:
            return False
        grey = [each for each in crew if each["slot"] == 0]
        roller = grey[0] if grey else max(crew, key=lambda each: (table.now(each, "nerve"), -each["slot"]))
        return good(self.roll(table.now(roller, "nerve"))) > 0

    def roll(self, count):
        return [self.dice.pop(0) for _ in range(count)]

    def burn(self):
        """R69, R70."""
        if self.fuel > 0:
            self.fuel -= 1
            return
        for seat in (self.table.fated, 1 - self.table.fated):
            if self.table.lights[seat] is not None and self.roll(1) == [1]:
                self.put_out(seat)

    def put_out(self, seat):
        if self.table.lights[seat] is not None:
            self.table.models[f"{seat}-{self.table.lights[seat]}"]["light"] = False
            self.table.lights[seat] = None

    def happen(self, card):
        """R73."""
        table = self.table
        if card in ("RJ", "BJ"):
            return
        if card[1] == "H":
            crew = [each for each in table.warriors() if each["seat"] == table.fated]  # by slot
            Blows(table, self.dice).trap(crew[self.roll(1)[0] - 1])
        elif card[1] == "D" and self.fuel > 0:
            self.fuel -= 1
        elif card[1] == "D":
            self.put_out(table.fated)
        else:
            emerge(table, self.name, self.appeared, 1 if card[1] == "C" else 3)
