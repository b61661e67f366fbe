"""The engine against a second reading of the rules, over many random positions on both maps."""

from random import Random

import pytest

from engines.shield.acts.reach import Reached
from engines.shield.acts.shoot import Shot
from engines.shield.board.contests import contests_of
from engines.shield.board.ground import board
from engines.shield.board.pieces import is_shrouded
from engines.shield.ending import result
from engines.shield.events.dusk import TurnedBack
from engines.shield.flow import contests, monsters
from engines.shield.flow.engaging import engage
from engines.shield.flow.run import Run
from engines.shield.game import GAME
from engines.shield.model.basics import KITS
from engines.shield.model.frames import Danger
from engines.shield.model.frames import Dusk as Frame
from engines.shield.model.state import End, Orders, Used
from engines.shield.questions.act import Act
from engines.shield.questions.cards import AceLater, UseCard
from engines.shield.questions.jokers import JokerPass, JokerPassAll, JokerSteal, Trump
from engines.shield.questions.target import Target
from tests.engines.shield import build
from tests.engines.shield.reading import monsters as twice
from tests.engines.shield.reading.countdown import Countdown
from tests.engines.shield.reading.dusk import Dusk
from tests.engines.shield.reading.fights import Blows, Fight, groups
from tests.engines.shield.reading.ground import Ground, gap
from tests.engines.shield.reading.table import Table

MAPS = ("brewery", "vaults")
MARKS = ("", "", "", "down", "defending", "fury", "hurt", "wounded", "down wounded", "fury down", "defending hurt")
GREY = [kit for kit in KITS if "bow" not in kit and "handgun" not in kit]


def around(name, centre, count):
    return sorted(Ground(name).squares, key=lambda at: (gap(at, centre), at))[:count]


def crowd(whim, *, spread=30, phase="monster", monsters=4, name=None):
    """Dwarves and monsters close together; each crew may have a light."""
    name = name or whim.choice(MAPS)
    centre = whim.choice(board(name).squares)
    near = sorted(board(name).squares, key=lambda at: (max(abs(at[0] - centre[0]), abs(at[1] - centre[1])), at))[
        :spread
    ]
    whim.shuffle(near)
    floor = [at for at in near if at not in board(name).burrows]
    dwarves = [f"{seat}-{slot}" for seat in (0, 1) for slot in range(6)]
    dwarves = sorted(whim.sample(dwarves, whim.randrange(2, 9)))
    texts, taken = [], set()
    for model, at in zip(dwarves, floor, strict=False):
        texts.append(f"{model} {whim.choice(GREY)} {at[0]},{at[1]} {whim.choice(MARKS)}")
        taken.add(at)
    free = [at for at in near if at not in taken]
    texts += [f"m{n} {x},{y}" for n, (x, y) in enumerate(free[: whim.randrange(monsters + 1)], 1)]
    bearers = [whim.choice([model for model in dwarves if model[0] == seat] or [""]) for seat in "01"]
    lights = " ".join(model for model in bearers if model and whim.random() < 0.6)
    orders = [Orders(valor="never", press=whim.choice(("auto", "always", "never"))) for _ in (0, 1)]
    fated, turn = whim.randrange(2), whim.choice((2, 3, 6))
    return build.stage(*texts, board=name, fated=fated, turn=turn, phase=phase, lights=lights, orders=orders[0],
                       theirs=orders[1])  # fmt: skip


def models_of(state):
    return [each.id for each in (*state.open.warriors, *state.open.monsters) if each.pos]


def entangle(state, whim, besides=""):
    """Engagements as play makes them, one after the other; the links are compared on the way."""
    table = Table(state)
    everyone = [model for model in models_of(state) if model != besides]
    for _ in range(whim.randrange(1, 12)):
        by = whim.choice(everyone)
        if table.opponents(by):
            continue
        foes = [
            other
            for other in everyone
            if other[0] != by[0] and table.models[other]["pos"] in table.ground.near(table.models[by]["pos"])
        ]
        truce = [foe for foe in foes if foe[0] != "m" and any(mate[0] == "m" for mate in table.opponents(foe))]
        free = foes if by[0] == "m" else [foe for foe in foes if foe not in truce]
        if free:
            target = whim.choice(free)
            engage(Run(state, 0), by, target)
            twice.engage(table, by, target)
            assert table.seen_by_all() == Table(state).seen_by_all()
    return state


@pytest.mark.rule("R7", "R8")
@pytest.mark.parametrize("name", MAPS)
def test_every_line_of_sight_agrees_with_plain_geometry(name):
    lie, ground, whim = board(name), Ground(name), Random(name)
    for one in lie.squares:
        for two in whim.sample(lie.squares, 25):
            assert lie.sees(one, two) == ground.sees(one, two), (one, two)
            models = {at for at in whim.sample(lie.squares, 60) if gap(at, one) < 9}
            assert lie.has_line_of_fire(one, two, models) == ground.fires(one, two, models), (one, two, models)


@pytest.mark.rule("R2", "R3", "R9")
@pytest.mark.parametrize("name", MAPS)
def test_light_touch_and_walking_agree_with_plain_geometry_on_every_square(name):
    lie, ground, whim = board(name), Ground(name), Random(name)
    assert list(lie.squares) == ground.squares
    for source in lie.squares:
        assert set(lie.beside[source]) == set(ground.near(source))
        for at in whim.sample(lie.squares, 40):
            assert (at in lie.lit_from(source)) == ground.lights(source, at), (source, at)
    for source in whim.sample(lie.squares, 20):
        assert lie.walks_from(source) == ground.walk(source)


@pytest.mark.rule("R9", "R10")
@pytest.mark.parametrize("number", range(40))
def test_light_in_a_crowd_falls_as_a_second_reading_says(number):
    state = crowd(Random(number))
    table = Table(state)
    for model, each in table.models.items():
        assert is_shrouded(state.open, model) is not table.lit(each["pos"])
    for x, y in table.ground.squares:
        assert state.open.lit[y][x] == str(int(table.lit((x, y))))
    for seat in (0, 1):
        held = {(x, y) for x, y in table.ground.squares if int(state.open.zones[y][x]) & (1 << seat)}
        assert held == table.held(seat)


@pytest.mark.rule("R32", "R44", "R45", "R46")
@pytest.mark.parametrize("number", range(60))
def test_engagements_make_the_contests_that_a_second_reading_says(number):
    state = entangle(crowd(Random(number), spread=14), Random(number))
    table = Table(state)
    bouts = contests_of(state.open)
    assert [{bout.one, *bout.many} for bout in bouts] == [{hub, *many} for hub, many in groups(table)]
    assert [bout.n for bout in bouts] == list(range(1, len(bouts) + 1))
    for bout, (hub, many) in zip(bouts, groups(table), strict=True):
        assert len(many) == 1 or (bout.one, list(bout.many)) == (hub, many)


@pytest.mark.rule(
    "R47", "R48", "R49", "R50", "R51", "R52", "R53", "R54", "R55", "R56", "R58", "R59", "R60", "R61", "R62"
)
@pytest.mark.parametrize("number", range(120))
def test_every_contest_ends_as_a_second_reading_says(number):
    whim = Random(number)
    state = entangle(crowd(whim, spread=whim.choice((9, 14, 20))), whim)
    contests.begin_fights(Run(state, 0))
    for bout in state.open.contests:
        table = Table(state)
        dice = [whim.choice((1, 1, 4, 5, 6)) for _ in range(120)]
        build.fight(state, " ".join(map(str, dice)), bout.n)
        assert not state.open.todo
        Fight(table, bout.one, bout.many, dice).fight()
        assert table.seen_by_all() == Table(state).seen_by_all()
        assert build.left(state) == dice  # the same number of dice was rolled


@pytest.mark.rule("R27", "R28", "R32", "R54", "R58", "R59", "R60", "R61")
@pytest.mark.parametrize("number", range(90))
def test_every_attack_ends_as_a_second_reading_says(number):
    whim = Random(number)
    state, each, kind = next(found for found in iter(lambda: armed(whim), 0) if found)
    table, dice = Table(state), [whim.choice((1, 1, 4, 5, 6)) for _ in range(40)]
    told = build.act(state, kind, f"{each.pos[0]},{each.pos[1]}", dice=" ".join(map(str, dice)))
    if state.open.asked:
        told = build.decide(state, Target(whim.choice(state.open.asked[0].models)))
    (attack,) = [event for event in told if isinstance(event, Shot | Reached)]
    by, target = table.models[each.id], table.models[attack.target.id]
    assert table.ground.fires(by["pos"], target["pos"], {one["pos"] for one in table.models.values()})
    if kind == "reach":
        assert gap(by["pos"], target["pos"]) == 2
        Blows(table, dice).thrust(by, target)
    else:
        Blows(table, dice).shoot(by, target, aim(table, by, target))
    assert table.seen_by_all() == Table(state).seen_by_all()
    assert build.left(state) == dice
    assert each.spent is (kind == "shoot")


def armed(whim):
    """A dwarf who can attack from where they stand, if the crowd allows it."""
    state = crowd(whim, spread=whim.choice((9, 14, 30)), phase="delve")
    ready = [each for each in state.open.warriors if each.pos and not each.knocked_down]
    if not ready:
        return None
    each = whim.choice(ready)
    each.items = (whim.choice(("spear", "bow", "crossbow", "handgun")),)
    entangle(state, whim, besides=each.id)
    build.activate(state, each.id, "9C")
    kind = "reach" if each.items == ("spear",) else "shoot"
    return (state, each, kind) if Act(kind, each.pos) in GAME.legal(state, each.seat) else None


def aim(table, by, target):
    """R28, without a step."""
    far = gap(by["pos"], target["pos"])
    dark, held = not table.lit(target["pos"]), table.is_defending(target)
    dice = table.now(by, "shoot") + (far <= 3) - (far >= 7) - dark - held
    assert dice > 0
    return dice


@pytest.mark.rule("R66", "R67", "R69", "R70", "R71", "R72", "R73", "R74")
@pytest.mark.parametrize("number", range(70))
def test_dusk_falls_as_a_second_reading_says(number):
    whim = Random(number)
    state = entangle(crowd(whim, spread=whim.choice((14, 60))), whim)
    state.open.phase, state.open.turn, state.open.fuel = "event", whim.choice((2, 3, 6)), whim.randrange(4)
    card = whim.choice(("9H", "9H", "8D", "8D", "7C", "6S", "RJ"))
    state.sealed.deck.remove(card)
    state.sealed.deck.append(card)
    crew = [each for each in state.open.warriors if each.pos and each.seat == state.open.fated]
    dice = [whim.randrange(1, 7) for _ in range(40)]
    dice = [min(die, len(crew)) for die in dice] if card == "9H" and crew else dice  # a victim's die has few sides
    state.open.todo.append(Frame())
    twin = Dusk(Table(state), state.open.map, state.open.appeared, state.open.fuel, list(dice))
    events = build.go_on(state, " ".join(map(str, dice)))
    twin.fall(card)
    assert [event.seat for event in events if isinstance(event, TurnedBack)] == twin.failed
    if not twin.failed and twin.table.turn < 6:
        assert state.open.fuel == twin.fuel
        assert state.open.fated == 1 - twin.table.fated
    assert twin.table.seen_by_all() == Table(state).seen_by_all()


@pytest.mark.rule("R36", "R37", "R38", "R39", "R40")
@pytest.mark.parametrize("number", range(90))
def test_monsters_hunt_as_a_second_reading_says(number):
    whim = Random(number)
    state = entangle(crowd(whim, spread=whim.choice((12, 40, 400)), monsters=8), whim)
    table = Table(state)
    monsters.move_all(Run(state, 0))
    twice.hunt(table)
    assert table.seen_by_all() == Table(state).seen_by_all()


@pytest.mark.rule("R35", "R44")
@pytest.mark.parametrize("number", range(60))
def test_the_dark_strikes_as_a_second_reading_says(number):
    whim = Random(number)
    state = entangle(crowd(whim, spread=whim.choice((6, 14, 60)), monsters=12), whim)
    table, dice = Table(state), [whim.choice((1, 1, 3, 4, 5, 6, 6)) for _ in range(40)]
    appeared = state.open.appeared
    build.work(state, Danger(), " ".join(map(str, dice)))
    twice.dark(table, appeared, dice)
    assert table.seen_by_all() == Table(state).seen_by_all()
    assert build.left(state) == dice


@pytest.mark.rule("R43")
@pytest.mark.parametrize("number", range(40))
def test_monsters_creep_in_as_a_second_reading_says(number):
    whim = Random(number)
    name = whim.choice(MAPS)
    burrow = sorted(board(name).burrows)[whim.randrange(6)]
    near = around(name, burrow, 14)
    squares = whim.sample(near, whim.randrange(12))
    state = build.stage("0-1 1,4", *(f"m{n} {x},{y}" for n, (x, y) in enumerate(squares, 1) if (x, y) != (1, 4)),
                        board=name, fated=whim.randrange(2), phase="event")  # fmt: skip
    table, count = Table(state), whim.choice((1, 3))
    appeared = state.open.appeared
    monsters.emerge(Run(state, 0), count)
    twice.emerge(table, name, appeared, count)
    assert table.seen_by_all() == Table(state).seen_by_all()


@pytest.mark.rule("R68")
@pytest.mark.parametrize("number", range(50))
def test_the_end_is_scored_as_a_second_reading_says(number):
    state = crowd(Random(number), spread=400, monsters=5)
    table = Table(state)
    rooms = [0, 0]
    for room in "ABCD":
        inside = {each["seat"] for each in table.models.values() if table.ground.area(each["pos"]) == room}
        if inside in ({0}, {1}):
            rooms[inside.pop()] += 1
    lost = [6 - len([each for each in table.warriors() if each["seat"] == seat]) for seat in (0, 1)]
    assert lost == state.open.casualties
    ranks = [(-rooms[seat], lost[seat]) for seat in (0, 1)]
    best = tuple(seat for seat in (0, 1) if ranks[seat] == min(ranks))
    reason = "rooms" if rooms[0] != rooms[1] else "casualties" if lost[0] != lost[1] else "draw"
    state.open.ending = End(reason, 6)
    found = result(state)
    assert (found.winners, found.scores) == (best, tuple(rooms))
    assert found.places == tuple(1 if seat in best else 2 for seat in (0, 1))


@pytest.mark.rule("R17", "R18", "R19", "R20", "R21")
@pytest.mark.parametrize("number", range(70))
def test_the_countdown_asks_as_a_second_reading_says(number):
    whim = Random(number)
    squares = [(3, 5), (4, 5), (5, 5), (9, 13), (10, 13), (11, 13)]
    models = [f"{seat}-{slot}" for seat in (0, 1) for slot in whim.sample(range(6), 3)]
    jokers = [whim.choice(("ask", "ask_always", "hold")) for _ in (0, 1)]
    orders = [Orders(valor="never", sheathe="auto", joker=joker) for joker in jokers]
    state = build.stage(*(f"{model} {x},{y}" for model, (x, y) in zip(models, squares, strict=True)), orders=orders[0],
                        theirs=orders[1])  # fmt: skip
    deck = [*whim.sample(["AH", "AS", "AD", "KC", "9D", "9C", "9H", "5S", "2C"], 8), "RJ", "BJ"]
    whim.shuffle(deck)
    cut = whim.randrange(2, 7)
    hands = [deck[:cut], deck[cut : cut + whim.randrange(1, 5)]]
    for seat in (0, 1):
        build.hand(state, seat, " ".join(hands[seat]))
    ready = [[model for model in models if model[0] == str(seat)] for seat in (0, 1)]
    twin = Countdown(hands, ready, jokers)
    build.go_on(state)
    while (wanted := twin.question()) is not None:
        seat, kind, card = wanted
        if kind == "card" and (seat, card) in twin.queue and len(twin.idle[seat]) == 1:
            (only,) = twin.idle[seat]
            assert state.open.used[-1] == Used(seat, card, only)
            _hold(state, seat)
            twin.use(seat, card, only)
            continue
        assert GAME.to_act(state) == (seat,), wanted
        assert (state.own[seat].ask.kind, state.own[seat].ask.card) == (kind, card)
        _answer(state, twin, wanted, whim)
    assert (state.open.turn, state.open.phase) != (2, "delve")


def _hold(state, seat):
    """The activation under way is spent on nothing."""
    if state.open.active:
        GAME.play(state, seat, Act("hold"))


def _answer(state, twin, wanted, whim):
    seat, kind, card = wanted
    action = whim.choice(GAME.legal(state, seat))
    GAME.play(state, seat, action)
    if isinstance(action, JokerPass | JokerPassAll):
        twin.pass_window(seat, for_turn=isinstance(action, JokerPassAll))
    elif isinstance(action, JokerSteal):
        trumper = twin.steal(seat, action.card)
        if trumper is not None:
            assert state.own[trumper].ask.kind == "trump"
            use = whim.random() < 0.5 and "RJ" in twin.hands[trumper] and "RJ" not in twin.skipped
            GAME.play(state, trumper, Trump(use))
            twin.trump(trumper, use=use)
    elif isinstance(action, UseCard):
        twin.use(seat, action.card, action.warrior)
        _hold(state, seat)
    else:
        assert kind in ("card", "leftover")
        twin.put_off(seat, card, later=isinstance(action, AceLater))
