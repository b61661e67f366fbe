"""Cut off at any call to the store, before or after it is done: nothing is lost, nothing is done twice."""

from __future__ import annotations

from api.http.parts import attach, parts
from api.jobs import tick
from tests.api.cuts import BEFORE_AND_AFTER
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together

ANN = "ann@example.org"


@ON_SQLITE  # a tick has many calls
@BEFORE_AND_AFTER
def test_a_turn_gets_one_letter_wherever_a_tick_is_interrupted(ann, post, cuts, store, is_done):
    app = post.app
    post.gives_address(ann, ANN)
    whole = parts(app)
    for happens in cuts(tick, is_done=is_done):
        attach(app, whole)
        table = ann.opens_table(bots=2)
        post.clock.passes(minutes=2)
        happens()
        attach(app, whole)
        for _ in range(2):
            post.lapses(minutes=3)
        assert [table in letter.text for letter in post.letters(ANN) if letter.kind != "sign_in"].count(True) == 1
        assert store.table(table).due_at is None


@BEFORE_AND_AFTER
def test_a_turn_lapses_once_with_one_letter_wherever_a_tick_is_interrupted(ann, app, post, cuts, is_done):
    post.gives_address(ann, ANN)
    whole = parts(app)
    for happens in cuts(tick, is_done=is_done):
        attach(app, whole)
        table = ann.opens_table(bots=2, pace="12h", level="easy")
        for hours in (0.1, 9.6, 2.3):
            post.lapses(hours=hours)
        happens()
        attach(app, whole)
        for _ in range(2):
            post.lapses(minutes=6)
        assert ann.sees(table)["seats"][0]["lapses"] == 1
        told = [letter for letter in post.letters(ANN) if table in letter.text]
        assert len([letter for letter in told if "time ran out" in letter.text.lower()]) == 1
        ann.does(table, "resign")


@BEFORE_AND_AFTER
def test_a_move_that_is_sent_again_is_made_once_wherever_it_is_cut(ann, app, cuts, is_done):
    whole = parts(app)
    table = ann.opens_table(bots=2)

    def move(_):
        ann.sends(table, action, Idempotency_Key=key)

    for number, happens in enumerate(cuts(move, is_done=is_done), 1):
        attach(app, whole)
        action, key = ann.choices(table)[0], str(number)
        etag = ann.known[table]
        happens()
        attach(app, whole)
        ann.known[table] = etag
        assert ann.sends(table, action, Idempotency_Key=key).status_code == 200
        assert ann.sees(table)["moves"] == number


@BEFORE_AND_AFTER
def test_a_table_that_is_asked_for_again_is_opened_once_wherever_it_is_cut(ann, app, cuts, is_done):
    whole = parts(app)
    wish = {"game": "torchlit", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}]}

    def opening(_=None):
        return ann.tries("POST", "/tables", wish, Idempotency_Key=key)

    for number, happens in enumerate(cuts(opening, is_done=is_done), 1):
        key = f"the table number {number}, which nobody guesses"
        happens()
        attach(app, whole)
        again, once_more = opening(), opening()
        assert again.status_code == once_more.status_code == 201
        assert again.json["table"]["id"] == once_more.json["table"]["id"]
        assert len(ann.reads("/tables?mine")["tables"]) == number


@BEFORE_AND_AFTER
def test_the_last_seat_is_taken_and_the_game_begun_once_wherever_it_is_cut(ann, ben, app, cuts, is_done):
    whole = parts(app)

    def sitting_down(_=None):
        return ben.tries("POST", f"/tables/{table}/seats/2", {})

    for happens in cuts(sitting_down, is_done=is_done):
        attach(app, whole)
        table = ann.opens_table(bots=1, free=1)
        happens()
        attach(app, whole)
        sitting_down()  # refused if it was done before
        seen = ben.sees(table)
        assert (seen["status"], seen["you"]) == ("running", 2)
        assert [move["n"] for move in ben.reads_log(table)] == list(range(seen["moves"] + 1))
        assert table in [each["id"] for each in ben.reads("/tables?mine")["tables"]]


@BEFORE_AND_AFTER
def test_a_move_is_taken_back_once_or_not_at_all_wherever_that_is_cut(ann, ben, app, cuts, is_done):
    whole = parts(app)
    table = seat_together([ann, ben])

    def taking_back(_=None):
        return mover.takes_back(table)

    for happens in cuts(taking_back, is_done=is_done):
        attach(app, whole)
        mover = _plays_what_can_be_taken_back([ann, ben], table)
        before, etag = mover.sees(table), mover.known[table]
        happens()
        attach(app, whole)
        mover.known[table] = etag
        taking_back()  # refused if it was done before
        seen = mover.sees(table)
        assert seen["moves"] == before["moves"] + 1
        assert seen["legal"]
        assert not seen["undo"]


def _plays_what_can_be_taken_back(people, table):
    while True:
        mover = people[people[0].sees(table)["to_act"][0]]
        mover.plays(table)
        if mover.sees(table)["undo"]:
            return mover
