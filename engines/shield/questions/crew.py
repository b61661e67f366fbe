"""Which crew to take, ready-made or built kit by kit, and who carries the light; both choose in secret. R11, R12."""

from __future__ import annotations

from typing import final

from ...contract import Event, IllegalAction, Names
from ...kit import Detail, Seen
from ...phrases import counted, number
from ...prospects import Foretold
from ...rng import Rng
from ..answering import Answer
from ..asking import AnyAnswer, Expected, Moment, Question, Weighed
from ..board.crews import (
    COST,
    KITS_OF,
    MOST_BERSERKERS,
    MOST_MISSILES,
    berserkers,
    crew_name,
    items,
    kits_of,
    member_name,
    missiles,
    open_to,
)
from ..content import CREW, PROFILES, RANKS, maps
from ..flow.run import Run
from ..model.basics import CREWS, SLOTS, CrewId, Kit, Slot
from ..model.state import Asked, Muster, View, Warrior
from ..model.telling import Mustered, Named
from ..words.phrases import kit as kit_words
from ..words.told import plainly


def _within(title: str) -> str:
    """A title as it stands within a sentence."""
    article, space, rest = title.partition(" ")
    return f"{article.lower()}{space}{rest}" if article in ("The", "A") else title


@final
class CrewChosen(Seen, frozen=True, kw_only=True):
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} chose a crew"


@final
class OwnCrew(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    name: str
    kits: tuple[Kit, ...]
    light: Named

    def told(self, names: Names) -> str:
        is_ready_made = any(crew.name == self.name for crew in CREW.values())
        kits = "" if is_ready_made else f": {'; '.join(kit_words(items(each)) for each in self.kits)}"
        return f"you chose {self.name}{kits}; the light goes to your {self.light.name}"


@final
class OwnKit(Detail, frozen=True, kw_only=True):
    """To the owner alone: a crew of their own is begun, or a kit chosen for it."""

    name: str  # of the dwarf
    kit: Kit | None

    def told(self, names: Names) -> str:
        if self.kit is None:
            return "you began to build a crew of your own"
        return f"you gave {self.name} {kit_words(items(self.kit))}"


@final
class CrewsRevealed(Event, frozen=True, kw_only=True):
    weight = 2

    map: str
    crews: tuple[Mustered, ...]

    def told(self, names: Names) -> str:
        told = [
            f"{names[each.seat]} with {_within(each.name)}, whose {each.light.name} carries the light"
            for each in self.crews
        ]
        return f"two crews met at {_within(self.map)}: {'; '.join(told)}"


@final
class CoinFlipped(Event, frozen=True, kw_only=True):
    fated: int

    def told(self, names: Names) -> str:
        return f"the coin made {names[self.fated]} The Fated One first"


@final
class TakeCrew(Answer, frozen=True):
    sent = "take a crew"

    crew: CrewId
    light: Slot

    def take_effect(self, run: Run) -> None:
        muster = run.own.muster
        muster.crew, muster.light = self.crew, self.light
        _complete(run)

    def told(self, view: View, names: Names) -> Foretold:
        crew = CREW[self.crew]
        bearer = crew.members[self.light]
        words = f"take {crew.name}, the light with {bearer.name} ({kit_words(items(bearer.kit))})"
        return plainly(words, crew.name.removeprefix("The "))


@final
class BuildCrew(Answer, frozen=True):
    """Choose the kits one by one."""

    sent = "build a crew"

    def take_effect(self, run: Run) -> None:
        muster = run.own.muster
        muster.building = True
        run.tell(OwnKit(to=(run.actor,), name=member_name(muster, 0), kit=None))
        _ask_on(run)

    def told(self, view: View, names: Names) -> Foretold:
        return plainly("choose the kits of your own crew one by one", "Build my own")


@final
class SetKit(Answer, frozen=True):
    sent = "choose a kit"

    slot: Slot
    kit: Kit

    def unfit(self, moment: Moment) -> IllegalAction | None:
        kits = moment.own.muster.kits
        if self.slot != len(kits):
            return IllegalAction("slot_not_next", f"Slot {self.slot} is not next.")
        rank = RANKS[self.slot]
        if self.kit not in KITS_OF[rank]:
            return IllegalAction("bad_kit", f"{self.kit} is not a legal kit for a {PROFILES[rank].name}.")
        if missiles([*kits, self.kit]) > MOST_MISSILES:
            return IllegalAction("too_many_missiles", "A crew may have at most two missile weapons.")
        if berserkers([*kits, self.kit]) > MOST_BERSERKERS:
            return IllegalAction("too_many_berserkers", "A crew may have at most two berserkers.")
        return None

    def take_effect(self, run: Run) -> None:
        muster = run.own.muster
        muster.kits.append(self.kit)
        run.tell(OwnKit(to=(run.actor,), name=member_name(muster, self.slot), kit=self.kit))
        _ask_on(run)

    def told(self, view: View, names: Names) -> Foretold:
        cost, budget = COST[self.kit], PROFILES[RANKS[self.slot]].budget
        points = f", {number(cost)} of {counted(budget, 'point')}" if cost else ""
        who = _member(view, self.slot)
        return plainly(f"give {who} {kit_words(items(self.kit))}{points}", who)


@final
class SetLight(Answer, frozen=True):
    sent = "give the light to somebody"

    slot: Slot

    def take_effect(self, run: Run) -> None:
        run.own.muster.light = self.slot
        _complete(run)

    def told(self, view: View, names: Names) -> Foretold:
        who = _member(view, self.slot)
        return plainly(f"give the light to {who}", who)


def _member(view: View, slot: int) -> str:
    return PROFILES["clan"].name if view.own is None else member_name(view.own.muster, slot)


def _ask_on(run: Run) -> None:
    run.table.asked = sorted([*run.table.asked, Asked(run.actor, "crew")], key=lambda each: each.seat)


def _complete(run: Run) -> None:
    """A seat's crew is complete; once both are, they are revealed. R11."""
    seat, muster = run.actor, run.own.muster
    run.table.chosen[seat] = True
    light = _bearer(seat, muster)
    run.tell(
        CrewChosen(to=None, seat=seat), OwnCrew(to=(seat,), name=crew_name(muster), kits=kits_of(muster), light=light)
    )
    if all(run.table.chosen):
        _reveal(run)


def _bearer(seat: int, muster: Muster) -> Named:
    slot = muster.light or 0
    return Named(f"{seat}-{slot}", member_name(muster, slot))


def _reveal(run: Run) -> None:
    table = run.table
    musters = [own.muster for own in run.state.own]
    table.warriors = [_recruit(seat, slot, muster) for seat, muster in enumerate(musters) for slot in range(SLOTS)]
    table.lights = [muster.light for muster in musters]
    told = [
        Mustered(seat, muster.crew, crew_name(muster), kits_of(muster), _bearer(seat, muster))
        for seat, muster in enumerate(musters)
    ]
    for own in run.state.own:
        own.muster = Muster()
    table.fated = run.state.sealed.rng.below(2)  # R12
    table.phase = "deploy"
    run.new_question()
    run.tell(
        CrewsRevealed(to=None, map=maps()[table.map].name, crews=tuple(told)), CoinFlipped(to=None, fated=table.fated)
    )
    run.ask(Asked(0, "deploy"), Asked(1, "deploy"))


def _recruit(seat: int, slot: int, muster: Muster) -> Warrior:
    name, kit, light = member_name(muster, slot), items(kits_of(muster)[slot]), muster.light == slot
    return Warrior(id=f"{seat}-{slot}", seat=seat, slot=slot, rank=RANKS[slot], name=name, items=kit, light=light)


class CrewQuestion(Question):
    word = "crew"
    awaited = "to choose a crew"

    def expects(self, moment: Moment) -> Expected:
        muster = moment.own.muster
        if not muster.building:
            return Expected("choose a crew", (TakeCrew, BuildCrew))
        if len(muster.kits) < SLOTS:
            return Expected("choose a kit", (SetKit,))
        return Expected("choose who carries the light", (SetLight,))

    def offers(self, moment: Moment) -> list[AnyAnswer]:
        muster = moment.own.muster
        if not muster.building:
            return [*(TakeCrew(crew, slot) for crew in CREWS for slot in range(SLOTS)), BuildCrew()]
        if len(muster.kits) < SLOTS:
            return [SetKit(len(muster.kits), kit) for kit in open_to(muster.kits)]
        return [SetLight(slot) for slot in range(SLOTS)]

    def ask(self, moment: Moment, names: Names) -> str:
        muster = moment.own.muster
        if not muster.building:
            return "choose a crew and who carries the light, or build your own"
        if len(muster.kits) < SLOTS:
            slot = len(muster.kits)
            most = counted(PROFILES[RANKS[slot]].budget, "point")
            return f"choose a kit for {member_name(muster, slot)}, {most} at most"
        return "choose who carries the light"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        """Any ready-made crew with its usual Lightbearer."""
        for option in self.offers(moment):
            value = rng.chance()
            if isinstance(option, TakeCrew):
                value += 2 * (CREW[option.crew].light == option.light)
            elif isinstance(option, SetKit):
                value += 2 * COST[option.kit]
            elif isinstance(option, SetLight):
                value += 2 * (option.slot == 5)
            yield value, option
