"""Deleting an account: seats become bots, the name appears nowhere any more, nothing is left to sign in to."""

from __future__ import annotations

from api.domain.talk import Post, Talk, Voice
from api.jobs import tick
from api.services.people import their_talk
from api.services.people.errands import CARRIED
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out, seat_together

EMAIL = "ann@example.org"


def first(actions):
    return actions[0]


def _leaves(person):
    assert person.tries("DELETE", "/me").status_code == 204


def test_bots_play_on_for_a_player_who_has_left(ann, ben, joined):
    table = seat_together([ann, ben])
    _leaves(ann)
    seat = ben.sees(table)["seats"][0]
    assert (seat["kind"], seat["name"]) == ("bot", "a former player")
    play_out([ben], table, first)
    tick(joined)
    assert 0 not in ben.sees(table)["to_act"]


def test_the_bot_takes_a_turn_that_was_already_hers(ann, ben, joined):
    table = seat_together([ann, ben])
    play_out([ben], table, first)
    assert ben.sees(table)["to_act"] == [0]
    _leaves(ann)
    tick(joined)
    assert ben.sees(table)["to_act"] == [1]


def test_her_name_appears_nowhere_any_more(ann, ben, passerby, post):
    post.gives_address(ann, EMAIL)
    ann.tries("PATCH", "/me", {"name": "Annabel"})
    table = seat_together([ann, ben])
    waiting = ben.opens_table(free=2)
    ann.takes_seat(waiting, 1)
    ann.says(table, "good luck")
    _leaves(ann)
    for address in (f"/tables/{table}", f"/tables/{table}/moves", f"/tables/{table}/posts", f"/tables/{waiting}"):
        assert "Annabel" not in ben.tries("GET", address).text
        assert "Annabel" not in passerby.tries("GET", address).text
    assert "Annabel" not in ben.tries("GET", "/tables?mine").text
    assert ben.reads(f"/tables/{table}/posts")["posts"][0]["name"] == "a former player"


def test_before_the_start_her_seat_is_free_again(ann, ben, person):
    table = ben.opens_table(free=1)
    other = ben.opens_table(free=2)
    ann.takes_seat(other, 2)
    _leaves(ann)
    assert ben.sees(other)["seats"][2]["kind"] == "open"
    assert ben.sees(table)["status"] == "gathering"
    person("Cleo").takes_seat(other, 2)


def test_a_table_that_only_she_waited_at_is_called_off(ann, ben):
    table = ann.opens_table(free=2)
    _leaves(ann)
    assert ben.sees(table)["status"] == "cancelled"


def test_she_is_signed_out_and_her_address_is_free(ann, post):
    post.gives_address(ann, EMAIL)
    _leaves(ann)
    ann.is_refused(401, "unauthorized", "GET", "/me")
    assert post.signs_in(EMAIL)["player"]["id"] != ann.id


def test_nothing_is_mailed_to_a_player_who_has_left(ann, ben, post):
    post.gives_address(ann, EMAIL)
    seat_together([ann, ben])
    before = len(post.letters())
    _leaves(ann)
    post.goes_out(hours=1)
    assert len(post.letters()) == before


def test_her_posts_at_former_tables_lose_her_name_too(ann, ben, cleo, person):
    table = seat_together([ann, ben])
    ann.says(table, "I have to go")
    ann.does(table, "seats/0/offer")
    dora = person("Dora")
    dora.takes_seat(table, 0)
    dora.says(table, "hello")
    gathering = cleo.opens_table(free=2)
    ann.takes_seat(gathering, 1)
    ann.says(gathering, "not today")
    ann.does(gathering, "leave")
    _leaves(ann)
    said = [(post["name"], post["text"]) for post in ben.reads(f"/tables/{table}/posts")["posts"]]
    assert said == [("a former player", "I have to go"), ("Dora", "hello")]
    assert [post["name"] for post in cleo.reads(f"/tables/{gathering}/posts")["posts"]] == ["a former player"]


def test_posts_of_others_on_her_seat_before_her_keep_their_names(ann, ben, cleo):
    table = seat_together([ann, ben])
    ben.says(table, "take my seat")
    ben.does(table, "seats/1/offer")
    cleo.takes_seat(table, 1)
    cleo.says(table, "thank you")
    _leaves(cleo)
    assert [post["name"] for post in ann.reads(f"/tables/{table}/posts")["posts"]] == ["Ben", "a former player"]


def test_all_of_a_long_talk_is_renamed(ann, ben):
    table = seat_together([ann, ben])
    for number in range(their_talk.AT_ONCE + 2):
        (ann if number % 2 else ben).says(table, str(number))
    _leaves(ann)
    names = [post["name"] for post in ben.reads(f"/tables/{table}/posts?limit=100")["posts"]]
    assert names == ["Ben", "a former player"] * (their_talk.AT_ONCE // 2 + 1)


def test_a_guests_posts_belong_to_the_account_and_go_with_it(ann, ben, person, post):
    post.gives_address(ann, EMAIL)
    guest = person("Ann's phone")
    table = seat_together([ben, guest])
    guest.says(table, "it is me")
    post.signs_in(EMAIL, guest, guest="bring")
    assert [each["name"] for each in ben.reads(f"/tables/{table}/posts")["posts"]] == ["Ann"]
    _leaves(ann)
    assert [each["name"] for each in ben.reads(f"/tables/{table}/posts")["posts"]] == ["a former player"]


@ON_SQLITE
def test_a_seat_kept_for_her_is_free_and_no_letter_calls_her_to_it(ann, ben, post):
    post.gives_address(ann, EMAIL)
    ended = seat_together([ann, ben])
    ann.does(ended, "resign")
    table = ben.does(ended, "rematch", status=201)["table"]["id"]
    assert ben.sees(table)["seats"][0]["name"] == "Ann"
    before = len(post.letters())
    _leaves(ann)
    seat = ben.sees(table)["seats"][0]
    assert (seat["kind"], seat["name"]) == ("invited", "")
    post.goes_out(hours=1)
    assert len(post.letters()) == before


def test_a_running_table_that_was_hers_is_anothers(ann, ben):
    table = seat_together([ann, ben])
    _leaves(ann)
    assert ben.sees(table)["owner"] is True


def test_a_nudge_she_sent_does_not_name_her(ann, ben, post):
    post.gives_address(ben, "ben@example.org", quiet={"from": "11:00", "to": "14:00"})
    table = seat_together([ann, ben])
    play_out([ann], table, first)
    post.goes_out(hours=1)
    ann.does(table, "nudge")
    post.goes_out(minutes=1)
    _leaves(ann)
    assert post.goes_out(hours=3) == 1
    letter = post.newest("ben@example.org")
    assert "a former player gives you a nudge" in letter.text
    assert "Ann" not in letter.text


def test_that_an_address_wants_no_invitations_is_remembered(ann, ben, passerby, post):
    post.gives_address(ann, EMAIL)
    (token,) = post.asks_for_letter(EMAIL).links("unsubscribe")
    passerby.tries("POST", "/unsubscribe", {"token": token})
    before = len(post.letters())
    _leaves(ann)
    ben.tries("POST", "/tables", {"game": "torchlit", "seats": [{"kind": "me"}, {"kind": "invited", "email": EMAIL}]})
    assert post.goes_out(hours=1) == 0
    assert len(post.letters()) == before


def test_a_player_interrupted_while_leaving_can_do_it_again_and_nothing_else(ann, ben, store):
    table = seat_together([ann, ben])

    def breaks_down():
        store.is_down = True

    store.before_commit = breaks_down
    assert ann.tries("DELETE", "/me").status_code == 503
    store.is_down = False
    ann.is_refused(401, "unauthorized", "GET", "/me")
    ann.is_refused(401, "unauthorized", "PATCH", "/me", {"name": "Annabel"})
    ann.is_refused(401, "unauthorized", "POST", "/tables", {"game": "torchlit", "seats": [{"kind": "me"}]})
    assert ben.sees(table)["seats"][0]["name"] == "Ann"
    _leaves(ann)
    assert ben.sees(table)["seats"][0]["name"] == "a former player"
    ann.is_refused(401, "unauthorized", "DELETE", "/me")


@ON_SQLITE
def test_whoever_has_been_at_many_tables_leaves_some_at_once_and_the_tick_does_the_rest(ann, ben, joined, store, clock):
    tables = []
    for number in range(2 * CARRIED + 3):
        table = seat_together([ann, ben])
        ann.says(table, "good luck")
        if number % 2:
            ann.does(table, "resign")
        tables.append(table)
        clock.passes(minutes=1)

    def left():
        seats = [ben.sees(table)["seats"][0]["name"] for table in tables]
        said = [ben.reads(f"/tables/{table}/posts")["posts"][0]["name"] for table in tables]
        return [names.count("a former player") for names in (seats, said)]

    before = store.calls["commit"]
    _leaves(ann)
    assert store.calls["commit"] - before <= CARRIED + 4
    ann.is_refused(401, "unauthorized", "DELETE", "/me")
    assert left() == [CARRIED, 0]
    tick(joined)
    tick(joined)
    assert left()[0] == len(tables)
    while left()[1] < len(tables):
        assert tick(joined) > 0
    assert left() == [len(tables)] * 2
    assert tick(joined) == 0


@ON_SQLITE
def test_a_player_interrupted_while_leaving_is_gone_all_the_same(ann, ben, joined, store):
    table = seat_together([ann, ben])
    store.before_commit = lambda: setattr(store, "is_down", True)
    assert ann.tries("DELETE", "/me").status_code == 503
    store.is_down = False
    tick(joined)
    assert ben.sees(table)["seats"][0]["name"] == "a former player"


@ON_SQLITE
def test_of_a_long_talk_some_pages_are_renamed_at_once_and_the_tick_does_the_rest(ann, ben, joined, store, monkeypatch):
    monkeypatch.setattr(their_talk, "AT_ONCE", 2)
    table = seat_together([ann, ben])
    posts = 2 * 2 * CARRIED + 6
    for number in range(posts):
        store.store.commit(
            Post(table=table, n=number + 1, at=joined.clock(), seat=0, player=ann.id, name="Ann", text="-").put()
        )
    ann.says(ann.opens_table(bots=1), "to myself")
    store.store.commit(Talk(table=table, posts=posts, last_seat=0).put(), Voice(player=ann.id, table=table).put())

    def renamed():
        found = [ben.reads(f"/tables/{table}/posts?after={after}&limit=100")["posts"] for after in (0, 100)]
        return [each["name"] for page in found for each in page].count("a former player")

    before = store.calls["commit"]
    _leaves(ann)
    assert store.calls["commit"] - before <= CARRIED + 4
    assert 0 < renamed() < 2 * CARRIED
    while tick(joined):
        pass
    assert renamed() == posts
    assert store.range(f"player#{ann.id}", prefix="voice#", limit=5) == []
