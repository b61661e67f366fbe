"""A link in a letter opens a page that repeats the action. Only its button does it, and only while it still can."""

from __future__ import annotations

import pytest

from api.http.parts import parts
from api.services.access.tokens import sealed
from tests.api.machinery import ON_SQLITE
from tests.api.post import plays_to_a_choice
from tests.api.scenes import play_out, problem, seat_together

pytestmark = ON_SQLITE

ANN, BEN = "ann@example.org", "ben@example.org"


@pytest.fixture
def table(ann, post):
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=3)
    plays_to_a_choice(ann, table)
    post.goes_out(minutes=2)
    return table


@pytest.fixture
def token(table, post):
    """The link of the letter about this turn."""
    assert table
    return post.newest(ANN).links("letter")[0]


def _opened(post, token):
    answer = post.reader.tries("POST", "/letters/open", {"token": token})
    assert answer.status_code == 200, answer.text
    return answer.json


def test_the_page_repeats_the_action_and_the_button_makes_it(ann, table, post):
    token = post.newest(ANN).links("letter")[1]
    moves, choice = ann.sees(table)["moves"], ann.sees(table)["legal"][1]
    page = _opened(post, token)
    assert page["sentence"] == choice["sentence"]
    assert (page["game"], page["title"], page["table"]) == ("torchlit", "Torchlit", table)
    assert (page["you"], page["still_open"]) == ("Ann", True)
    assert page["ask"] == ann.sees(table)["ask"]
    assert page["etag"] == ann.known[table]
    answer = post.follows(token)
    assert answer.status_code == 200
    to_act = ann.sees(table)["to_act"] == [0]
    done = answer.json
    assert (done["table"], done["sentence"], done["to_act"]) == (table, choice["sentence"], to_act)
    assert ann.sees(table)["since"] == moves + 1


def test_the_same_page_continues_while_the_seat_is_asked(ann, table, post):
    """Without any sign-in: bots answer at once, so the letter of one turn leads through the next ones."""
    token, came_of_it = post.newest(ANN).links("letter")[0], []
    for _ in range(6):
        done = post.follows(token).json
        seen = ann.sees(table)
        assert done["to_act"] == (0 in seen["to_act"])
        if not done["to_act"]:
            break
        asked = done["next"]
        assert (asked["ask"], asked["summary"]) == (seen["ask"], seen["summary"])
        assert {each["sentence"] for each in asked["choices"]} <= {each["sentence"] for each in seen["legal"]}
        told = [sentence for step in ann.reads_log(table)[-1]["steps"] for sentence in step["sentences"]]
        assert set(done["told"]) <= set(told)
        came_of_it += done["told"]
        token = asked["choices"][-1]["token"]
    assert came_of_it


def test_it_ends_with_the_turn(ann, ben, post):
    post.gives_address(ann, ANN)
    table = seat_together([ann, ben])
    post.goes_out(minutes=2)
    done = post.follows(post.newest(ANN).links("letter")[0]).json
    while done["to_act"]:
        done = post.follows(done["next"]["choices"][0]["token"]).json
    assert done["next"] is None
    assert ann.sees(table)["to_act"] == [1]


def test_a_scanner_that_opens_every_page_twice_moves_nothing(ann, client, table, post):
    before = ann.sees(table)
    for token in post.newest(ANN).links("letter") * 2:
        assert client.get("/letter").status_code == 200
        assert _opened(post, token)["still_open"]
    assert ann.sees(table) == before


def test_a_link_works_once(post, token):
    assert post.follows(token).status_code == 200
    assert not _opened(post, token)["still_open"]
    assert _opened(post, token)["sentence"] == ""
    assert post.follows(token).status_code == 412


def _tells_nothing(document):
    assert document.keys() == {"type", "code", "title", "status", "detail"}


def test_a_link_that_no_longer_opens_shows_nothing_of_the_table(ann, post, token):
    """Somebody with an old letter, perhaps one they found, learns no more from it than a passer-by."""
    spent = post.newest(ANN).links("letter")
    assert post.follows(token).status_code == 200
    assert ann.tries("DELETE", "/sessions").status_code == 204
    for each in spent:
        page = _opened(post, each)
        assert (page["sentence"], page["ask"], page["etag"], page["still_open"]) == ("", "", "", False)
        for known in ("*", '"x"', page["etag"] or '""'):
            answer = post.reader.tries("POST", "/letters/act", {"token": each}, If_Match=known)
            _tells_nothing(problem(answer, 412, "precondition_failed"))
            assert "ETag" not in answer.headers


def test_the_other_links_of_a_letter_are_void_once_one_was_used(post, token):
    second = post.newest(ANN).links("letter")[1]
    assert post.follows(token).status_code == 200
    assert post.follows(second).status_code == 412


def test_the_button_needs_the_table_as_its_page_showed_it(ann, ben, post):
    post.gives_address(ann, ANN)
    table = seat_together([ann, ben], bots=1)
    post.goes_out(minutes=2)
    token = post.newest(ANN).links("letter")[0]
    page = _opened(post, token)
    ben.plays(table)
    body = {"token": token}
    post.reader.is_refused(428, "precondition_required", "POST", "/letters/act", body)
    stale = post.reader.is_refused(412, "precondition_failed", "POST", "/letters/act", body, If_Match=page["etag"])
    _tells_nothing(stale)
    assert _opened(post, token)["still_open"]
    assert post.follows(token).status_code == 200


def test_a_move_that_is_faster_than_the_button_wins(ann, table, post, store):
    token = post.newest(ANN).links("letter")[0]
    moves = ann.sees(table)["moves"]
    store.before_commit = lambda: ann.plays(table)
    assert post.follows(token).status_code == 412
    assert ann.sees(table)["moves"] == moves + 1


@pytest.mark.parametrize("change", [lambda token: token[:-2], lambda token: f"x{token}", lambda _: "nonsense"])
def test_a_link_that_was_changed_is_refused(post, token, change):
    body = {"token": change(token)}
    post.reader.is_refused(422, "invalid", "POST", "/letters/open", body)
    post.reader.is_refused(422, "invalid", "POST", "/letters/act", body, If_Match="*")


def test_a_text_sealed_for_one_purpose_is_useless_for_another(app, table, post):
    for purpose in ("sign-in", "unsubscribe"):
        token = sealed(parts(app), purpose, [table, 0, "x", 1, {}])
        post.reader.is_refused(422, "invalid", "POST", "/letters/open", {"token": token})


def test_the_links_of_a_player_who_gave_up_the_seat_are_void(ann, post, token):
    assert ann.tries("DELETE", "/me").status_code == 204
    page = _opened(post, token)
    assert not page["still_open"]
    assert page["sentence"] == ""
    assert post.follows(token).status_code == 412


def test_a_turn_that_comes_back_needs_a_letter_of_its_own(ann, table, post):
    token = post.newest(ANN).links("letter")[0]
    play_out([ann], table, lambda actions: actions[-1], moves=3)
    assert not _opened(post, token)["still_open"]
