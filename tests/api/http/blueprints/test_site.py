"""The built web page and the addresses that lead to it."""

from __future__ import annotations

import pytest

from tests.api.scenes import problem

OUTSIDE = ["/assets/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"]


@pytest.fixture
def built(settings):
    (settings.spa / "assets").mkdir(parents=True)
    (settings.spa / "index.html").write_text("<!doctype html><title>built</title>")
    (settings.spa / "assets" / "index-4f2a.js").write_text("export {}")
    (settings.spa / "favicon.svg").write_text("<svg/>")
    (settings.spa.parent / "secret.txt").write_text("not for everyone")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/", "/index.html", "/tables", "/tables/k3J-x_9", "/join/abc/2", "/rules/torchlit"])
def test_every_address_of_the_site_leads_to_the_page(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    assert "built" in answer.text
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.usefixtures("built")
def test_the_page_of_a_table_names_its_picture(client):
    table = "k3J-x_9k3J-x_9k3J-x_9a"
    image = f'<meta property="og:image" content="http://127.0.0.1:8000/v1/tables/{table}/picture">'
    for path in (f"/table/{table}", f"/join/{table}/2"):
        answer = client.get(path)
        assert image in answer.text
        assert answer.headers["ETag"] != client.get("/").headers["ETag"]
        assert int(answer.headers["Content-Length"]) == len(answer.data)
    for path in ("/table/k3J-x_9", '/table/"><script>aaaaaaaaaaaaa', f"/rules/{table}"):
        assert "og:image" not in client.get(path).text


@pytest.mark.usefixtures("built")
def test_assets_with_a_hash_in_their_name_are_kept_for_ever(client):
    answer = client.get("/assets/index-4f2a.js")
    assert "immutable" in answer.headers["Cache-Control"]
    assert "javascript" in answer.content_type


@pytest.mark.usefixtures("built")
def test_other_files_are_asked_for_again(client):
    first = client.get("/favicon.svg")
    assert first.headers["Cache-Control"] == "no-cache"
    assert client.get("/favicon.svg", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", OUTSIDE)
def test_a_file_that_is_not_of_the_site_is_not_found(client, path):
    problem(client.get(path), 404, "not_found")


@pytest.mark.usefixtures("built")
def test_the_api_never_answers_with_the_page(client):
    problem(client.get("/v1"), 404, "not_found")
    problem(client.get("/v1/nothing"), 404, "not_found")
    problem(client.post("/v1/nothing"), 404, "not_found")
    assert client.get("/v100").status_code == 200


@pytest.mark.usefixtures("built")
def test_the_page_may_load_nothing_from_elsewhere(client):
    headers = client.get("/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "http" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_before_it_is_built_the_page_says_how_to_build_it(client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "make run" in answer.text
    assert answer.headers["Cache-Control"] == "no-store"
