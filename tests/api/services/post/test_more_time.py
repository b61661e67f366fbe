"""Players who are asked for more time get a letter, and can agree or refuse by its links."""

from __future__ import annotations

import pytest

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together

pytestmark = ON_SQLITE

BEN, CLEO = "ben@example.org", "cleo@example.org"


@pytest.fixture
def table(ann, ben, cleo, post):
    """Ann asks for more time, and the others have letters."""
    for person, email in ((ben, BEN), (cleo, CLEO)):
        post.gives_address(person, email)
    table = seat_together([ann, ben, cleo], pace="1d")
    post.goes_out(minutes=2)
    post.clock.passes(hours=1)
    ann.does(table, "extension", {"agree": True})
    assert post.goes_out() == 2
    return table


def _opened(post, token):
    return post.reader.tries("POST", "/letters/open", {"token": token}).json


def _deadline(person, table):
    return person.sees(table)["seats"][0]["deadline_at"]


def test_the_letter_says_who_asks_for_how_much_until_when(table, post):
    letter = post.newest(BEN)
    assert table in letter.text
    assert letter.kind == "extension"
    assert "Torchlit with Ann and Cleo: Ann asks for more time" in letter.text
    assert "Ann may think until Monday 2 March, 12:00 (UTC) and asks for a day more." in letter.text


def test_when_all_agree_by_their_letters_the_time_is_given(ann, table, post):
    assert _deadline(ann, table) == "2026-03-02T12:00:00Z"
    for email in (BEN, CLEO):
        agree, _ = post.newest(email).links("letter")
        page = _opened(post, agree)
        assert (page["what"], page["still_open"]) == ("time", True)
        assert (page["ask"], page["sentence"]) == ("Ann asks for more time to think.", "Agree: Ann gets a day more.")
        answer = post.follows(agree)
        assert answer.status_code == 200
        assert answer.json["sentence"] == "Agree: Ann gets a day more."
    assert ann.sees(table)["extension"] is None
    assert _deadline(ann, table) == "2026-03-03T12:00:00Z"


def test_a_refusal_by_letter_makes_the_other_letters_void(ann, table, post):
    _, refuse = post.newest(BEN).links("letter")
    assert _opened(post, refuse)["sentence"] == "Refuse: Ann gets no more time."
    assert post.follows(refuse).status_code == 200
    assert ann.sees(table)["extension"] is None
    agree, _ = post.newest(CLEO).links("letter")
    page = _opened(post, agree)
    assert (page["still_open"], page["sentence"]) == (False, "")
    assert post.follows(agree).status_code == 412
    assert _deadline(ann, table) == "2026-03-02T12:00:00Z"


def test_opening_the_page_changes_nothing_and_a_link_works_once(ann, table, post):
    before = ann.sees(table)
    agree, refuse = post.newest(BEN).links("letter")
    for token in (agree, refuse, agree):
        assert _opened(post, token)["still_open"]
    assert ann.sees(table) == before
    assert post.follows(agree).status_code == 200
    assert post.follows(agree).status_code == 412
    assert ann.sees(table)["extension"] == {"asked_by": 0, "agreed": [1]}


def test_the_button_needs_the_table_as_its_page_showed_it(ann, cleo, table, post):
    agree, _ = post.newest(BEN).links("letter")
    page = _opened(post, agree)
    cleo.does(table, "extension", {"agree": True})
    body = {"token": agree}
    post.reader.is_refused(428, "precondition_required", "POST", "/letters/act", body)
    post.reader.is_refused(412, "precondition_failed", "POST", "/letters/act", body, If_Match=page["etag"])
    assert post.follows(agree).status_code == 200
    assert ann.sees(table)["extension"] is None


def test_once_the_time_is_no_longer_wanted_nobody_is_asked(ann, ben, post):
    post.gives_address(ben, BEN, quiet={"from": "11:00", "to": "14:00"})
    table = seat_together([ann, ben], bots=1, pace="1d")
    ann.does(table, "extension", {"agree": True})
    post.goes_out(minutes=1)
    ann.plays(table)
    post.goes_out(hours=3)
    assert "extension" not in {letter.kind for letter in post.letters(BEN)}
