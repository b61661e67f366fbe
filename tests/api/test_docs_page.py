"""The page that shows the document to people."""

from __future__ import annotations

import re

import pytest


@pytest.fixture
def page(client) -> str:
    answer = client.get("/v1/docs")
    assert answer.status_code == 200
    assert answer.content_type == "text/html; charset=utf-8"
    return answer.text


def test_the_page_shows_every_call_and_every_schema(client, page):
    document = client.get("/v1/openapi.json").json
    for path, item in document["paths"].items():
        assert path in page
        for operation in item.values():
            if "operationId" in operation:
                assert f'id="{operation["operationId"]}"' in page
    for name in document["components"]["schemas"]:
        assert f'<article id="{name}">' in page


def test_every_link_within_the_page_leads_somewhere(page):
    anchors = set(re.findall(r'id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors


def test_no_anchor_is_used_twice(page):
    anchors = re.findall(r'id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))


def test_the_page_needs_nothing_from_elsewhere(client, page):
    assert "<script" not in page
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page)
    assert client.get("/v1/docs").headers["Content-Security-Policy"].startswith("default-src 'none'")
