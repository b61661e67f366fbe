"""What a Game Master sets: Health, armor, gear, gold, XP, time, light, who is of the party. 5.3, R29 to R31."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, Self, final

from msgspec import Meta

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board import gear
from ..board.dice import amount
from ..board.may import alive, may_work, needed, no_target, on_floor, overloaded, refuse, used_up, wrong_phase
from ..board.party import Events, hero_of, lives, living, players
from ..content import ITEMS, LEVELS
from ..content.ids import Item
from ..events.bodies import GoldMoved, LevelGained, LightSet, ThingGiven, ThingMoved, XpAwarded
from ..events.telling import Admitted, Retired
from ..flow import clock, health
from ..flow.beats import find_leader
from ..model import Open, State, View
from ..model.bounds import Name, Ref, Seat
from ..model.things import Hero, Thing
from ..words.naming import short_name, them
from ..words.phrases import low, the, thing_called
from ..words.prospects import labelled
from .act import Order
from .changes import CHANGES, MINUTES, Dice, What, document


@final
class Change(Order, frozen=True):
    free = frozenset({"amount", "direct", "item", "name"})
    told_apart_by = "what"
    rank = 61
    work = 1

    what: Annotated[What, Meta(extra_json_schema={"x-means": document(), "x-minutes": MINUTES})]
    whom: Seat | None = None  # None: the party, or the ground
    ref: Ref | None = None  # what is taken away
    amount: Annotated[int, Meta(ge=-999, le=999)] | Dice = 1
    direct: bool = False  # past ward and armor
    item: Item = "torch"
    name: Name = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        table = state.open
        if table.floor != "gm":
            return
        alive = living(table)
        for what, row in CHANGES.items():
            if what == "take":
                yield from [cls(what, each, it.ref) for each in alive for it in gear.different(hero_of(table, each))]
            elif row.whom:
                yield from [cls(what, each) for each in (players(table) if row.whom == "player" else alive)]
            if row.whom in {"", "hero or ground"}:
                yield cls(what)

    def to_fill(self) -> dict[str, tuple[str, str]]:
        return {field.name: (field.label, field.bounds()) for field in CHANGES[self.what].fields}

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table, row = state.open, CHANGES[self.what]
        if refusal := self._too_late(table, seat) or self._misdirected(table):
            return refusal
        for field in row.fields:
            if field.name == "amount" and not field.allows(self.amount):
                return refuse("amount", f"{field.label}: {field.bounds()}.")
        return self._unfit(table)

    def _too_late(self, table: Open, seat: int) -> IllegalAction | None:
        """R30: XP may be given when the beats are over, too."""
        if self.what in {"obstacle", "goal"}:
            return on_floor(table, seat) or used_up(table)
        return may_work(table, seat)

    def _misdirected(self, table: Open) -> IllegalAction | None:
        wanted = CHANGES[self.what].whom
        if (self.ref is not None) != (self.what == "take") or (not wanted and self.whom is not None):
            return no_target()
        if wanted == "player":
            is_new = self.whom is not None and self.whom in players(table) and not lives(table, self.whom)
            if is_new and self.whom not in table.admitted:
                return None
            return refuse("no_target", "That player needs no new character.")
        is_aimed = wanted == "hero" or (wanted == "hero or ground" and self.whom is not None)
        return alive(table, self.whom) if is_aimed else None

    def _unfit(self, table: Open) -> IllegalAction | None:
        match self.what:
            case "bright" | "dark":
                return self._lit(table)
            case "item":
                return self._too_heavy(table)
            case "take":
                return self._kept(table)
            case "gold":
                hero = hero_of(table, self._seat)
                return None if self._points <= 0 or gear.can_take_gold(hero, self._points) else overloaded(hero)
            case "obstacle" | "goal":
                most = CHANGES[self.what].fields[0].most or 0
                if getattr(hero_of(table, self._seat).earned, self.what) + self._points > most:
                    return refuse("xp_limit", f"No more than {most} XP of that kind in a session.")
        return None

    def _lit(self, table: Open) -> IllegalAction | None:
        if table.scene is None:
            return wrong_phase("Open a scene first.")
        return refuse("same", f"It is {self.what} already.") if table.scene.light == self.what else None

    def _too_heavy(self, table: Open) -> IllegalAction | None:
        if self.item == "coins":
            return refuse("coins", "Gold is granted, not given as a thing.")  # G41
        if self.whom is None:
            return None
        hero = hero_of(table, self.whom)
        return None if gear.can_take(hero, gear.sample(self.item)) else overloaded(hero)

    def _kept(self, table: Open) -> IllegalAction | None:
        hero, thing = hero_of(table, self._seat), self._thing(table)
        if thing is None:
            return refuse("not_carried", f"{hero.name} does not carry that.")
        return None if gear.can_part(hero, thing) else needed(hero)

    @property
    def _seat(self) -> int:
        assert self.whom is not None  # noqa: S101 (checked)
        return self.whom

    @property
    def _points(self) -> int:
        assert isinstance(self.amount, int)  # noqa: S101 (checked)
        return self.amount

    def _thing(self, table: Open) -> Thing | None:
        if self.ref is None or self.whom is None or not lives(table, self.whom):
            return None
        return gear.carried(hero_of(table, self.whom), self.ref)

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        match self.what:
            case "harm" | "heal":
                self._touch(state, events)
            case "repair":
                health.repair(table, self._seat, self._points, events)
            case "rest":
                clock.rest(table, self._points, events)
            case "night":
                clock.rest(table, None, events)
            case "time":
                clock.let_pass(table, self._points, events)
            case "bright" | "dark":
                assert table.scene is not None  # noqa: S101 (checked)
                table.scene.light = self.what
                events.append(LightSet(to=None, light=self.what))
            case "item":
                self._give(state, events)
            case "take":
                self._take(table, events)
            case "gold":
                hero = hero_of(table, self._seat)
                gold = max(-hero.gold, self._points)
                hero.gold += gold
                events.append(GoldMoved(to=None, giver=None, receiver=self._seat, gold=gold))
            case "obstacle" | "goal":
                _award(state, self._seat, self.what, self._points, events)
            case "retire":
                self._retire(table, events)
            case "admit":  # G26
                table.admitted = sorted([*table.admitted, self._seat])
                events.append(Admitted(to=None, seat=self._seat))

    def _touch(self, state: State, events: Events) -> None:
        table, (dice, worth) = state.open, amount(self.amount, state.sealed.rng)
        if self._seat not in table.last.touched:
            table.last.touched.append(self._seat)
        if self.what == "harm":
            health.hurt(table, self._seat, worth, events, dice=dice, direct=self.direct)
        else:
            health.heal(table, self._seat, worth, events, dice)

    def _give(self, state: State, events: Events) -> None:
        thing = gear.new_thing(state, self.item, self.name)
        if self.whom is None:
            gear.lay(state.open, thing)
        else:
            gear.add(hero_of(state.open, self.whom), thing)
        events.append(ThingGiven(to=None, seat=self.whom, item=self.item, name=gear.called(thing)))

    def _take(self, table: Open, events: Events) -> None:
        thing = self._thing(table)
        assert thing is not None  # noqa: S101 (checked)
        gear.remove(hero_of(table, self._seat), thing)
        name = gear.called(thing)
        events.append(ThingMoved(to=None, ref=thing.ref, item=thing.item, name=name, start=self._seat, end="gone"))

    def _retire(self, table: Open, events: Events) -> None:
        hero = hero_of(table, self._seat)
        hero.state = "retired"
        events.append(Retired(to=None, seat=self._seat, name=hero.name))
        find_leader(table, events)
        if table.delve and not living(table):
            table.delve.finished = True

    def told(self, view: View, names: Names) -> str | Foretold:
        words, found = self._words(view, names), self._thing(view.open)
        if found is None or self.whom is None:
            return words
        place = gear.where(hero_of(view.open, self.whom), found)
        out_of = {"held": ", out of their hands", "worn": ", off their body", "packed": ""}[place]
        return labelled(words + out_of, f"{gear.called(found)}, {short_name(view, self.whom, names)}")

    def _words(self, view: View, names: Names) -> str:
        row, found = CHANGES[self.what], self._thing(view.open)
        is_less = isinstance(self.amount, int) and self.amount < 0
        sentence = row.other if row.other and (self.whom is None or is_less) else row.sentence
        return sentence.format(
            whom="" if self.whom is None else them(view, self.whom, names),
            player="" if self.whom is None or self.whom >= len(names) else names[self.whom],
            amount="all of it" if self.amount == "full" else str(self.amount).removeprefix("-"),
            past=", past ward and armor" if self.direct else "",
            item=self.name or low(ITEMS[self.item].name),
            thing=the(thing_called(found)) if found else f"thing {self.ref}",
        )


def _award(state: State, seat: int, kind: Literal["obstacle", "goal"], amount: int, events: Events) -> None:
    """XP, and the levels that come of it. R30, R31."""
    hero = hero_of(state.open, seat)
    setattr(hero.earned, kind, getattr(hero.earned, kind) + amount)
    hero.xp += amount
    state.open.gained[seat] += amount
    events.append(XpAwarded(to=None, seat=seat, name=hero.name, kind=kind, amount=amount, total=hero.xp))
    while hero.level < min(len(LEVELS), 1 + hero.xp // 10):
        _level_up(state, seat, hero, events)


def _level_up(state: State, seat: int, hero: Hero, events: Events) -> None:
    hero.level += 1
    gained, points = state.sealed.rng.roll(2), LEVELS[hero.level].ability_points
    hero.most += gained
    hero.health += gained
    hero.unspent += points
    events.append(LevelGained(to=None, seat=seat, name=hero.name, level=hero.level, roll=gained, points=points))
