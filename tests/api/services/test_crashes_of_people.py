"""Cut off at any call to the store: work on all tables of a player is finished in the end, and done once."""

from __future__ import annotations

from itertools import count

from api.http.parts import attach, parts
from api.jobs import tick
from tests.api.cuts import BEFORE_AND_AFTER
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together

pytestmark = ON_SQLITE  # each cut has people and tables of its own


@BEFORE_AND_AFTER
def test_a_rematch_is_opened_once_wherever_it_is_cut(ann, ben, app, cuts, is_done):
    whole = parts(app)

    def asking(_=None):
        return ann.tries("POST", f"/tables/{ended}/rematch")

    for happens in cuts(asking, is_done=is_done):
        attach(app, whole)
        ended = seat_together([ann, ben])
        ann.does(ended, "resign")
        happens()
        attach(app, whole)
        again, once_more = asking(), asking()
        assert again.status_code == once_more.status_code == 201
        assert again.json["table"]["id"] == once_more.json["table"]["id"] == ann.sees(ended)["rematch"]
        lines = ann.reads("/tables?mine")["tables"]
        assert [line["id"] for line in lines if line["status"] == "gathering"] == [again.json["table"]["id"]]
        joined = ben.does(ended, "rematch", status=201)["table"]
        assert (joined["id"], joined["status"]) == (again.json["table"]["id"], "running")
        ann.does(joined["id"], "resign")


@BEFORE_AND_AFTER
def test_seats_that_a_guest_brings_along_all_arrive_wherever_that_is_cut(ben, person, post, cuts, is_done):
    app, numbers = post.app, count()
    whole = parts(app)

    def confirming(_=None):
        return guest.tries("POST", "/sessions/confirm", {"token": token, "guest": "bring"})

    for happens in cuts(confirming, is_done=is_done):
        attach(app, whole)
        owner, guest, email = person("Ann"), person("Phone"), f"ann{next(numbers)}@example.org"
        post.gives_address(owner, email)
        brought = [seat_together([guest, ben]) for _ in range(2)]
        (token,) = post.asks_for_letter(email, guest).links("sign-in")
        happens()
        attach(app, whole)
        confirming()  # refused if it was done before
        post.lapses(minutes=2)
        assert {line["id"] for line in owner.reads("/tables?mine")["tables"]} == set(brought)
        assert [owner.sees(table)["you"] for table in brought] == [0, 0]
        assert [owner.sees(table)["seats"][0]["name"] for table in brought] == ["Ann", "Ann"]
        post.clock.passes(days=1)


@BEFORE_AND_AFTER
def test_deleting_an_account_empties_every_seat_wherever_it_is_interrupted(ben, person, post, cuts, is_done):
    app, numbers = post.app, count()
    whole = parts(app)

    def leaving(_=None):
        return leaver.tries("DELETE", "/me")

    for happens in cuts(leaving, is_done=is_done):
        attach(app, whole)
        leaver = post.gives_address(person("Annabel"), f"ann{next(numbers)}@example.org")
        tables = [seat_together([leaver, ben]) for _ in range(2)]
        leaver.says(tables[0], "good luck")
        happens()
        attach(app, whole)
        leaving()  # refused if it was done before
        for _ in range(2):
            post.lapses(minutes=6)
        for table in tables:
            assert ben.sees(table)["seats"][0]["kind"] == "bot"
            assert "Annabel" not in ben.tries("GET", f"/tables/{table}/look").text
        assert "Annabel" not in ben.tries("GET", f"/tables/{tables[0]}/posts").text
        post.clock.passes(days=1)


@BEFORE_AND_AFTER
def test_a_day_becomes_one_letter_wherever_a_tick_is_cut(person, post, cuts, is_done):
    app, numbers = post.app, count()
    whole = parts(app)
    for happens in cuts(tick, is_done=is_done):
        attach(app, whole)
        reader, email = person("Ann"), f"ann{next(numbers)}@example.org"
        post.gives_address(reader, email, mail="digest")
        tables = [reader.opens_table(bots=2) for _ in range(2)]
        post.lapses(minutes=3)
        post.clock.passes(days=1)
        happens()
        attach(app, whole)
        for _ in range(3):
            post.lapses(minutes=6)
        letters = [letter for letter in post.letters(email) if letter.kind != "sign_in"]
        for table in tables:
            assert [f"/table/{table}" in letter.text for letter in letters].count(True) == 1
