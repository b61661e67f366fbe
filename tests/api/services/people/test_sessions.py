"""Sessions end when somebody ends them or nobody uses them, and live on while they are used."""

from __future__ import annotations

from api.domain.players import SESSION

EMAIL = "ann@example.org"


def _device(passerby, token):
    return lambda: passerby.tries("GET", "/me", Authorization=f"Bearer {token}").status_code


def test_signing_out_ends_one_session(ann, post, passerby):
    elsewhere = _device(passerby, post.signs_in(EMAIL, ann)["token"])
    assert ann.tries("DELETE", "/sessions/current").status_code == 204
    ann.is_refused(401, "unauthorized", "GET", "/me")
    assert elsewhere() == 200


def test_signing_out_everywhere_ends_all_of_them_and_nobody_elses(ann, ben, post, passerby, clock):
    devices = []
    for _ in range(2):
        clock.passes(hours=1)
        devices.append(_device(passerby, post.signs_in(EMAIL, ann)["token"]))
    table = ann.opens_table(bots=2)
    assert ann.tries("DELETE", "/sessions").status_code == 204
    assert [device() for device in devices] == [401, 401]
    ann.is_refused(401, "unauthorized", "GET", "/me")
    ann.is_refused(401, "unauthorized", "GET", f"/tables/{table}")
    ben.reads("/me")


def test_a_session_that_is_used_lives_on(ann, clock):
    ann.opens_table(bots=1)
    for _ in range(3):
        clock.passes(days=SESSION.days - 1)
        ann.reads("/me")


def test_a_session_that_nobody_uses_ends(ann, clock):
    ann.opens_table(bots=1)
    clock.passes(days=SESSION.days)
    ann.is_refused(401, "unauthorized", "GET", "/me")


def test_a_renewed_session_can_be_ended_everywhere(ann, clock):
    ann.opens_table(bots=1)
    clock.passes(days=SESSION.days - 1)
    ann.reads("/me")
    clock.passes(days=2)
    ann.tries("DELETE", "/sessions")
    ann.is_refused(401, "unauthorized", "GET", "/me")


def test_a_session_used_often_is_written_seldom(ann, store, clock):
    before = store.calls["commit"]
    for _ in range(5):
        clock.passes(hours=1)
        ann.reads("/me")
    assert store.calls["commit"] == before
