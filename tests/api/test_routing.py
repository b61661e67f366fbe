"""Addresses can be built from rules that have put off learning how."""

from __future__ import annotations

from flask import url_for

from api.routing import LateRule


def test_an_address_is_built_with_its_parts_and_whatever_else_is_said(app):
    with app.test_request_context():
        assert url_for("tables.show_table", table="a b") == "/v1/tables/a%20b"
        assert url_for("tables.show_table", table="x", after=3) == "/v1/tables/x?after=3"


def test_every_rule_puts_it_off(app):
    assert {type(rule) for rule in app.url_map.iter_rules()} == {LateRule}
