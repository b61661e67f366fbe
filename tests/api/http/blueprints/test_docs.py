"""The way to the page that shows the document to people."""

from __future__ import annotations

from api.app import create_app
from api.settings import Settings


def test_the_address_of_the_reference_leads_to_its_page(client):
    answer = client.get("/v1/docs")
    assert answer.status_code == 308
    assert answer.headers["Location"] == "/docs.html"


def test_the_page_is_served_under_the_policy_of_the_site(tmp_path):
    (tmp_path / "docs.html").write_text("<!doctype html><title>Torchpost for programmers</title>")
    app = create_app(Settings(store=f"sqlite:{tmp_path / 'games.db'}", spa=tmp_path))
    answer = app.test_client().get("/docs.html")
    assert answer.status_code == 200
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
