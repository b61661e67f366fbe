"""A player whose turn it is gets a letter: after two minutes, once, with everything needed to decide."""

from __future__ import annotations

from datetime import datetime

import pytest

from api.services.post import outbox
from tests.api.machinery import ON_SQLITE
from tests.api.post import is_known, plays_to_a_choice
from tests.api.scenes import play_out, seat_together

ANN, BEN = "ann@example.org", "ben@example.org"


@pytest.fixture
def people(ann, ben, post):
    return [post.gives_address(ann, ANN), post.gives_address(ben, BEN)]


def first(actions):
    return actions[0]


def _turns(post, to=None):
    return [letter for letter in post.letters(to) if letter.kind == "your_turn"]


def test_the_letter_waits_two_minutes(people, post):
    seat_together(people)
    assert post.goes_out(seconds=119) == 0
    assert post.goes_out(seconds=1) == 2
    assert {letter.to for letter in _turns(post)} == {ANN, BEN}
    assert post.goes_out(hours=1) == 0


def test_a_player_who_has_moved_meanwhile_gets_none(people, post):
    table = seat_together(people)
    play_out(people[:1], table, first)
    post.goes_out(minutes=2)
    assert {letter.to for letter in _turns(post)} == {BEN}


def test_a_player_without_an_address_gets_none(ann, ben, post):
    post.gives_address(ann, ANN)
    seat_together([ann, ben])
    assert post.goes_out(minutes=2) == 1
    assert {letter.to for letter in post.letters()} == {ANN}


def test_turns_at_several_tables_become_one_letter(ann, post):
    post.gives_address(ann, ANN)
    ann.opens_table(bots=2)
    post.clock.passes(seconds=90)
    ann.opens_table(bots=3)
    assert post.goes_out(seconds=30) == 1
    (letter,) = _turns(post)
    assert letter.subject.startswith("Torchpost: your turn at 2 tables (Torchlit with Wick and Tallow; Torchlit with")
    assert letter.text.count("How things stand:") == 2
    assert post.goes_out(hours=1) == 0


def test_every_turn_that_comes_back_brings_one_letter(ann, post):
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=2)
    for number in range(1, 5):
        post.goes_out(minutes=3)
        assert len(_turns(post)) == number
        ann.plays(table)


@ON_SQLITE
def test_all_letters_of_a_table_share_a_subject_and_begin_with_the_question(people, post):
    table = seat_together(people, bots=2)
    post.goes_out(minutes=2)
    letter = post.newest(ANN)
    assert letter.subject == "Torchlit with Wick, Tallow and Ben"
    assert f"Torchlit with Wick, Tallow and Ben: your turn. {people[0].sees(table)['ask']}\n" in letter.text


@ON_SQLITE
def test_the_letter_says_what_happened_since_the_last_move_and_how_things_stand(ann, post):
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=3, level="easy")
    told = []
    while len(told) < 3:
        mine, *replies = ann.plays(table)["moves"][0]["steps"]
        told = mine["sentences"][1:] + [sentence for step in replies for sentence in step["sentences"]]
    post.goes_out(minutes=3)
    seen, letter = ann.sees(table), post.newest(ANN)
    for sentence in (*told, *seen["summary"], seen["ask"]):
        assert sentence in letter.text
    assert f"* {mine['sentences'][0]}" not in letter.text


@ON_SQLITE
def test_every_legal_action_is_a_link_where_they_are_few(ann, post):
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=3)
    plays_to_a_choice(ann, table)
    post.goes_out(minutes=2)
    legal, letter = ann.sees(table)["legal"], post.newest(ANN)
    assert len(letter.links("letter")) == len(legal)
    for choice in legal:
        assert f"  {choice['sentence']}\n  http" in letter.text


@ON_SQLITE
def test_of_many_actions_the_six_the_policy_likes_best_are_offered(ann, post):
    post.gives_address(ann, ANN)
    table = ann.opens_table("ruins", bots=1)
    plays_to_a_choice(ann, table, among=range(13, 1000))
    post.goes_out(minutes=2)
    seen, letter = ann.sees(table), post.newest(ANN)
    tokens = letter.links("letter")
    assert len(tokens) == 6
    assert "the table has all of them" in letter.text
    sentences = [post.reader.tries("POST", "/letters/open", {"token": token}).json["sentence"] for token in tokens]
    assert set(sentences) <= {choice["sentence"] for choice in seen["legal"]}


def test_the_last_letter_has_the_result_and_the_way_to_watch_the_game_again(ann, post):
    post.gives_address(ann, ANN)
    table = ann.opens_table(bots=1, level="easy")
    play_out([ann], table, first)
    post.goes_out(minutes=2)
    letter, result = post.newest(ANN), ann.sees(table)["result"]
    assert letter.kind == "game_over"
    assert ann.sees(table)["verdict"] in letter.text
    assert f"Play again with Wick: http://127.0.0.1:8000/table/{table}\n" in letter.text
    for seat, name in enumerate(["You", "Wick"]):
        assert f"{result['places'][seat]}. {name}: {result['scores'][seat]}" in letter.text
    assert f"/table/{table}?move=0" in letter.text


@ON_SQLITE
def test_mail_set_to_none_means_none(ann, post):
    post.gives_address(ann, ANN, mail="none")
    ann.opens_table(bots=2)
    assert post.goes_out(minutes=2) == 0
    ann.tries("PATCH", "/me", {"mail": "turn"})
    assert post.goes_out(hours=1) == 0


@ON_SQLITE
def test_a_reminder_and_a_lapse_get_letters(ann, post):
    post.gives_address(ann, ANN, time_zone="Europe/Berlin")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wish = {"game": "torchlit", "seats": seats, "terms": {"pace": "1d"}}
    table = ann.tries("POST", "/tables", wish).json["table"]["id"]
    post.goes_out(minutes=2)
    assert "You have until Monday 2 March, 13:00 (Europe/Berlin)." in post.newest(ANN).text
    post.goes_out(hours=20)
    reminder = post.newest(ANN)
    assert reminder.kind == "reminder"
    assert reminder.subject == "Torchlit with Wick"
    assert "Torchlit with Wick: your time is running out." in reminder.text
    assert reminder.links("letter")
    post.lapses(hours=5)
    lapsed = post.newest(ANN)
    assert lapsed.kind == "lapsed"
    assert lapsed.subject == "Torchlit with Wick"
    assert "Torchlit with Wick: your time ran out" in lapsed.text
    assert ann.sees(table)["ask"] in lapsed.text
    assert "The seat is still yours" in lapsed.text
    assert f"/table/{table}" in lapsed.text


@ON_SQLITE
def test_a_nudge_names_who_is_waiting_in_words_of_its_own(people, post):
    ann = people[0]
    table = seat_together(people)
    play_out([ann], table, first)
    post.goes_out(hours=1)
    before = post.newest(BEN)
    assert ann.tries("POST", f"/tables/{table}/nudge").status_code == 200
    post.goes_out(minutes=1)
    letter = post.newest(BEN)
    assert letter.kind == "nudge"
    assert letter.subject == before.subject == "Torchlit with Ann"
    assert "Torchlit with Ann: Ann gives you a nudge\n" in letter.text
    assert "The table has waited for you since Sunday 1 March, 12:00 (UTC)." in letter.text
    assert "your turn" not in letter.text.partition("\n\n")[2].partition("\n\n")[0]
    assert letter.links("letter")


@ON_SQLITE
@pytest.mark.parametrize(("pace", "wait"), [("none", 60), ("12h", 72), ("1d", 144), ("7d", 1008)])
def test_nobody_is_nudged_as_soon_as_the_turn_has_passed(people, post, pace, wait):
    ann = people[0]
    table = seat_together(people, pace=pace)
    play_out([ann], table, first)
    first_at, known = ann.sees(table)["nudge_at"], ann.known[table]
    post.clock.passes(minutes=wait - 1)
    assert not ann.sees(table)["can"]["nudge"]
    refused = ann.tries("POST", f"/tables/{table}/nudge")
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "60")
    post.clock.passes(minutes=1)
    assert datetime.fromisoformat(first_at) == post.clock()
    assert ann.sees(table)["can"]["nudge"]
    assert ann.known[table] == known, "a move is not stale because time has passed"
    assert ann.tries("POST", f"/tables/{table}/nudge").status_code == 200


@ON_SQLITE
def test_a_nudge_in_a_daily_letter_names_who_is_waiting(ann, ben, post):
    post.gives_address(ben, BEN, mail="digest")
    table = seat_together([ann, ben])
    play_out([ann], table, first)
    post.goes_out(hours=1)
    ann.does(table, "nudge")
    post.goes_out(minutes=1)
    assert post.goes_out(days=1) == 1
    assert "Ann gives you a nudge" in post.newest(BEN).text


@ON_SQLITE
def test_a_daily_letter_has_a_lapse_and_the_end_of_the_same_table(ann, post):
    post.gives_address(ann, ANN, mail="digest")
    table = ann.opens_table(bots=1, level="easy", pace="12h", on_lapse="bot_keeps")
    post.lapses(hours=12)
    while ann.sees(table)["status"] == "running":
        post.lapses(minutes=1)
    post.goes_out(minutes=2)
    assert post.goes_out(days=1) == 1
    letter = post.newest(ANN)
    assert letter.kind == "digest"
    assert "your time ran out" in letter.text
    assert ann.sees(table)["verdict"] in letter.text


@ON_SQLITE
def test_an_invitation_leads_to_the_seat(ann, ben, post):
    is_known(ann)
    seats = [{"kind": "me"}, {"kind": "invited", "email": BEN}, {"kind": "bot"}]
    table = ann.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).json["table"]["id"]
    post.goes_out()
    letter = post.newest(BEN)
    assert letter.subject == "Ann invites you to a game of Torchlit"
    (token,) = letter.links(f"join/{table}/1")
    ben.takes_seat(table, 1, token)


def test_a_tick_takes_up_no_more_than_it_has_time_for(people, post, timer):
    seat_together(people)
    timer.each_time = outbox.LETTERS_END
    assert post.goes_out(minutes=2) == 1
    assert post.goes_out() == 1
