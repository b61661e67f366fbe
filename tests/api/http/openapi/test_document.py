"""The OpenAPI document is valid and complete."""

from __future__ import annotations

import json
import subprocess
import sys

import jsonschema
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

import engines
from api.http.openapi.components import prefix
from api.http.openapi.document import written

GAMES = engines.ready()


@pytest.fixture
def document(client):
    return client.get("/v1/openapi.json").json


@pytest.fixture
def schemas(document):
    return document["components"]["schemas"]


def test_the_document_is_valid(document):
    assert document["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(document).validate()


def test_every_reference_leads_somewhere(document, schemas):
    text = json.dumps(document)
    referred = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert referred <= set(schemas)


def test_no_schema_is_left_over(document, schemas):
    text = json.dumps(document)
    assert [name for name in schemas if f'"#/components/schemas/{name}"' not in text] == []


def test_every_call_under_v1_is_in_it(app, document):
    unlisted = {"/v1/openapi.json", "/v1/docs"}
    rules = {rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/v1")} - unlisted
    shown = {rule.replace("<int:", "<").replace("<", "{").replace(">", "}") for rule in rules}
    assert shown == set(document["paths"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.id)
def test_every_type_of_every_game_is_a_schema_of_its_own(schemas, game):
    title = prefix(game)
    for each in (game.state, game.view, game.options, *game.actions, *game.events):
        assert f"{title}{each.__name__}" in schemas


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.facts.id)
def test_actions_and_events_are_told_apart_by_type(schemas, game):
    title = prefix(game)
    for union, kinds in (("Action", game.actions), ("Event", game.events)):
        schema = schemas[f"{title}{union}"]
        assert schema["discriminator"]["propertyName"] == "type"
        mapping = schema["discriminator"]["mapping"]
        assert {ref.rsplit("/")[-1] for ref in mapping.values()} == {f"{title}{kind.__name__}" for kind in kinds}
        for tag, ref in mapping.items():
            assert schemas[ref.rsplit("/")[-1]]["properties"]["type"] == {"enum": [tag]}


@pytest.mark.parametrize("union", ["State", "View"])
def test_states_and_views_are_told_apart_by_game(schemas, union):
    assert set(schemas[union]["discriminator"]["mapping"]) == {game.facts.id for game in GAMES}


def test_a_games_named_values_are_spelt_out_once(schemas):
    assert len(schemas["TorchlitCard"]["enum"]) == 56
    assert json.dumps(schemas).count('"D0"') == 1


def test_answers_are_as_the_document_says(document, program):
    registry = {"$defs": document["components"]["schemas"]}

    def conforms(name: str, answer) -> None:
        schema = json.loads(
            json.dumps({"$ref": f"#/$defs/{name}", **registry}).replace("#/components/schemas/", "#/$defs/")
        )
        jsonschema.Draft202012Validator(schema).validate(answer)

    state = program.plays_on(program.starts(), 7)
    seat = program.whose_turn(state)
    suggestion = program.gets("suggest", state=state, seat=seat, level="normal")
    conforms("Position", program.gets("setup", seats=5))
    conforms("Position", program.gets("apply", state=state, seat=seat, action=suggestion["action"]))
    conforms("Choices", program.gets("legal", state=state, seat=seat))
    conforms("Choice", suggestion)
    conforms("Sight", program.gets("view", state=state, seat=seat))
    conforms("Sight", program.gets("view", state=state, seat=None))
    conforms("Replayed", program.gets("replay", seats=2, seed="0" * 32, moves=[]))
    conforms("Catalogue", program.client.get("/v1/games").json)
    conforms("GameDetails", program.client.get("/v1/games/torchlit").json)
    conforms("Problem", program.asks("legal", state=state, seat=99).json)


def test_a_second_look_costs_nothing(client):
    first = client.get("/v1/openapi.json")
    assert client.get("/v1/openapi.json", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_the_document_is_written_once_for_all_callers(client, app):
    first = client.get("/v1/openapi.json").data
    assert written(app) is written(app)
    assert first == written(app)


def test_the_command_prints_the_same_document(document):
    printed = subprocess.run([sys.executable, "-m", "api.openapi"], check=True, capture_output=True)
    assert json.loads(printed.stdout) == document
