"""Squares, sight and light: R1 to R10, S1 to S3."""

import re

import pytest

from engines.shield.board.ground import Board, board, distance, line, scan_order
from engines.shield.board.pieces import are_enemies, is_shrouded
from engines.shield.board.targets import Range
from engines.shield.content import maps
from engines.shield.game import GAME
from engines.shield.model.basics import ROOMS
from tests.engines.shield import build

BREWERY = board("brewery")
MAPS = pytest.mark.parametrize("name", ["brewery", "vaults"])


def turned(square):
    return 16 - square[0], 20 - square[1]


@MAPS
def test_a_map_has_the_shape_the_scenario_asks_for(name):
    one, lie = maps()[name], board(name)
    assert (one.width, one.height, len(one.tiles), len(one.areas)) == (17, 21, 21, 21)
    assert {len(row) for row in (*one.tiles, *one.areas)} == {17}
    assert all((x, y) not in lie.tiles for x in range(17) for y in (0, 20))
    assert all((x, y) not in lie.tiles for x in (0, 16) for y in range(21))
    assert len(lie.walks_from(lie.squares[0])) == len(lie.squares)
    assert set(lie.areas) == set(lie.tiles)
    assert one.rooms == ROOMS
    assert [len(set(entrance)) for entrance in one.player_entrances] == [6, 6]
    assert [len(burrow.squares) for burrow in one.monster_entrances] == [3, 3]


@MAPS
def test_the_rulebook_shows_the_map_with_the_numbers_and_the_names_of_its_squares(name):
    one = maps()[name]
    (told,) = [each for each in GAME.rulebook().split("**Map of ")[1:] if each.startswith(one.name)]
    words, _, drawn = told.partition("```\n")
    rows = drawn.partition("\n```")[0].splitlines()
    assert [row[3:] for row in rows[:2]] == [" " * 10 + "1" * 7, "01234567890123456"]
    assert rows[2:] == [f"{y:2} {row}" for y, row in enumerate(one.areas)]
    named = {letter: info.name for letter, info in one.area_info.items() if letter not in "+01"}
    assert dict(re.findall(r"`(\w)` ([\w ]+)", " ".join(words.split()))) == named


@MAPS
def test_a_map_looks_the_same_from_both_sides(name):
    one, lie = maps()[name], board(name)
    swapped = dict(zip("ABCDhkwemn01M.+", "DCBAkhewnm10M.+", strict=True))
    for square in lie.squares:
        assert lie.tiles[turned(square)] == swapped[lie.tiles[square]]
        assert lie.areas[turned(square)] == swapped[lie.areas[square]]
    assert {turned(square) for square in one.player_entrances[0]} == set(one.player_entrances[1])


@MAPS
def test_entrances_doorways_and_rooms_are_where_the_map_says(name):
    one, lie = maps()[name], board(name)
    for seat, entrance in enumerate(one.player_entrances):
        assert {lie.tiles[square] for square in entrance} == {str(seat)}
    assert {square for burrow in one.monster_entrances for square in burrow.squares} == lie.burrows
    assert {square for square, tile in lie.tiles.items() if tile == "+"} == set(one.doorways)
    for burrow in one.monster_entrances:
        walks = lie.walks_from(burrow.squares[0])
        near, far = (one.player_entrances[seat] for seat in (burrow.near_seat, 1 - burrow.near_seat))
        assert min(walks[at] for at in near) < min(walks[at] for at in far)
    for room, squares in lie.rooms.items():
        assert squares, room
        first = next(iter(squares))
        inside = Board(one.tiles, ["".join(area if area == room else "#" for area in row) for row in one.areas])
        assert all(lie.walks_from(first)[at] <= 10 for at in inside.areas)


@pytest.mark.rule("R1")
def test_everybody_outside_the_crew_is_an_enemy_but_monsters_leave_each_other_alone():
    assert are_enemies("0-1", "1-1")
    assert are_enemies("0-1", "m1")
    assert are_enemies("m1", "1-5")
    assert not are_enemies("0-1", "0-2")
    assert not are_enemies("m1", "m2")


@pytest.mark.rule("R2")
def test_squares_touch_at_a_corner_unless_both_others_are_walls():
    assert (5, 4) in BREWERY.beside[4, 3]  # one wall beside it
    tiny = Board(["####", "#.##", "##.#", "####"], ["####", "#a##", "##a#", "####"])
    assert tiny.beside == {(1, 1): (), (2, 2): ()}
    assert not tiny.sees((1, 1), (2, 2))


@pytest.mark.rule("R3")
def test_distance_counts_through_walls_and_walking_does_not():
    assert distance((3, 5), (5, 9)) == 4
    assert distance((7, 7), (9, 7)) == 2
    assert BREWERY.walks_from((7, 5))[9, 5] == 4  # round by the doorway at 8,7
    assert BREWERY.walks_from((1, 1 + 2))[1, 17] == 14


@pytest.mark.rule("R7")
@pytest.mark.parametrize(
    ("one", "two", "sees"),
    [
        ((8, 7), (4, 3), True),  # wall corners are touched, each with one wall beside it
        ((8, 3), (5, 4), False),  # by 6,4
        ((5, 4), (8, 3), False),
        ((5, 7), (12, 7), True),  # through the doorway
        ((5, 7), (10, 5), False),
        ((5, 7), (5, 15), True),
        ((7, 5), (9, 5), False),
    ],
)
def test_s2_lines_and_corners(one, two, sees):
    assert BREWERY.sees(one, two) is sees
    assert BREWERY.sees(two, one) is sees


@pytest.mark.rule("R7")
@MAPS
def test_sight_is_symmetric_and_adjacent_squares_see_each_other(name):
    lie = board(name)
    for one in lie.squares:
        assert all(one in lie.seen_from(two) for two in lie.seen_from(one))
        assert set(lie.beside[one]) <= lie.seen_from(one)


def exactly(a, b, blocks):
    """The procedure of the rules, word for word."""
    (ax, ay), (bx, by) = a, b
    dx, dy = abs(bx - ax), abs(by - ay)
    sx, sy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    x, y, ix, iy = ax, ay, 0, 0
    while ix < dx or iy < dy:
        c = (1 + 2 * ix) * dy - (1 + 2 * iy) * dx
        if c == 0:
            if blocks((x + sx, y)) and blocks((x, y + sy)):
                return False
            x, y, ix, iy = x + sx, y + sy, ix + 1, iy + 1
        elif c < 0:
            x, ix = x + sx, ix + 1
        else:
            y, iy = y + sy, iy + 1
        if (x, y) != b and blocks((x, y)):
            return False
    return True


@pytest.mark.rule("R7", "R8")
@MAPS
def test_every_line_of_a_map_agrees_with_the_exact_procedure(name):
    lie = board(name)
    for one in lie.squares[::7]:
        for two in lie.squares:
            assert lie.sees(one, two) == exactly(one, two, lambda at: at not in lie.tiles), (one, two)


@pytest.mark.rule("R7")
def test_a_line_passes_squares_and_touches_corners():
    assert line(0, 0) == ((), ())
    assert line(3, 0) == (((1, 0), (2, 0)), ())
    assert line(2, 2) == (((1, 1),), (((1, 0), (0, 1)), ((2, 1), (1, 2))))
    assert line(2, 1) == (((1, 0), (1, 1)), ())
    assert line(-2, -1) == (((-1, 0), (-1, -1)), ())


@pytest.mark.rule("R8")
def test_s3_one_model_beside_a_corner_does_not_block_but_two_do():
    assert BREWERY.sees((3, 5), (7, 9))
    assert BREWERY.has_line_of_fire((3, 5), (7, 9), {(5, 6)})
    assert not BREWERY.has_line_of_fire((3, 5), (7, 9), {(5, 6), (4, 7)})
    assert BREWERY.has_line_of_fire((3, 5), (7, 9), {(3, 5), (7, 9)})
    assert not BREWERY.has_line_of_fire((3, 7), (7, 7), {(5, 7)})


@pytest.mark.rule("R8")
def test_a_wall_and_a_model_beside_a_corner_block_together():
    tiny = Board(["####", "#..#", "##.#", "####"], ["####", "#aa#", "##a#", "####"])
    assert tiny.has_line_of_fire((1, 1), (2, 2), set())
    assert not tiny.has_line_of_fire((1, 1), (2, 2), {(2, 1)})


@pytest.mark.rule("R8")
def test_s3_a_crossbow_shoots_past_one_model_but_not_between_two():
    shooting = build.stage("0-1 crossbow 3,5", "1-1 7,9", "0-2 5,6", "0-5 3,9", lights="0-5")
    build.activate(shooting, "0-1")
    assert (3, 5) in build.ends(shooting, "shoot")
    blocked = build.stage("0-1 crossbow 3,5", "1-1 7,9", "0-2 5,6", "1-2 4,7 down", "0-5 3,9", lights="0-5")
    assert not Range(blocked.open, blocked.open.warriors[1]).shots((3, 5), moved=False).keys() & {"1-1"}


@pytest.mark.rule("R9", "R10")
@pytest.mark.parametrize(
    ("square", "lit"),
    [
        ((3, 9), True),  # Dorg: same room
        ((12, 7), True),  # Hurd: distance 7, seen through the doorway
        ((10, 5), False),  # Kasin: distance 5, another room, not seen
        ((13, 7), True),  # distance exactly 8
        ((5, 15), True),
        ((5, 16), False),  # distance 9, although seen
        ((1, 7), True),
        ((12, 6), True),
        ((11, 6), False),
        ((10, 7), True),
    ],
)
def test_s1_the_light_of_the_rulebook(square, lit):
    assert (square in BREWERY.lit_from((5, 7))) is lit
    state = build.stage("0-5 5,7", f"0-1 {square[0]},{square[1]}", lights="0-5")
    assert is_shrouded(state.open, "0-1") is not lit
    assert state.open.warriors[1].shrouded is not lit
    assert state.open.lit[square[1]][square[0]] == str(int(lit))


@pytest.mark.rule("R9")
def test_a_doorway_is_an_area_of_its_own():
    lit = BREWERY.lit_from((5, 4))
    assert (5, 10) in lit  # straight through the room
    assert (11, 4) not in lit  # another doorway, not seen
    assert (3, 5) not in lit  # inside the room, but out of sight


@pytest.mark.rule("R9")
def test_the_light_of_either_crew_serves_everybody_and_moves_with_its_bearer():
    state = build.stage("0-5 5,7", "1-1 4,8", "1-5 12,13", lights="0-5 1-5")
    assert not is_shrouded(state.open, "1-1")
    state.open.warriors[5].pos = (15, 3)
    assert is_shrouded(state.open, "1-1")


@pytest.mark.rule("R10")
def test_a_light_burns_on_while_its_bearer_lies_and_goes_with_them():
    state = build.stage("0-5 5,7 down wounded", "1-1 4,7", lights="0-5")
    assert not is_shrouded(state.open, "1-1")
    assert is_shrouded(build.stage("0-5 5,7", "1-1 4,7").open, "0-5")


@pytest.mark.rule("R39")
def test_scan_order_turns_with_the_coin():
    three = [(5, 5), (3, 7), (4, 5)]
    assert sorted(three, key=scan_order(0)) == [(4, 5), (5, 5), (3, 7)]
    assert sorted(three, key=scan_order(1)) == [(3, 7), (5, 5), (4, 5)]


OLD_BREWERY, VAULTS = board("brewery"), board("vaults")


BREWERY, VAULTS = board("brewery"), board("vaults")


@pytest.mark.rule("R7", "R9")
def test_a_pillar_hides_but_does_not_darken_its_own_room():
    for one, two in (((5, 6), (7, 8)), ((5, 7), (7, 7)), ((5, 8), (7, 6))):
        assert not VAULTS.sees(one, two)
    assert (7, 8) in VAULTS.lit_from((5, 6))


@pytest.mark.rule("R9")
def test_a_light_reaches_eight_squares_along_a_corridor_and_no_further():
    assert (9, 17) in BREWERY.lit_from((1, 17))
    assert (10, 17) not in BREWERY.lit_from((1, 17))


@pytest.mark.rule("R9")
def test_from_a_doorway_only_what_is_seen_is_lit():
    lit = BREWERY.lit_from((5, 4))
    assert (3, 5) not in lit
    assert not BREWERY.sees((5, 4), (3, 5))
    assert (3, 9) in lit


@pytest.mark.rule("R7", "R9")
def test_a_light_behind_a_door_falls_through_it_as_the_line_runs():
    lit = OLD_BREWERY.lit_from((8, 7))  # in the doorway between A and B
    assert {(3, 7), (13, 7), (7, 6), (9, 8)} <= lit
    assert not {(7, 4), (9, 4)} & lit
    assert all(OLD_BREWERY.sees((8, 7), at) for at in lit)
