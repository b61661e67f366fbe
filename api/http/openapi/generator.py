"""Makes the OpenAPI document, by flask-smorest. Only a reader of the document needs to load this."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flask_smorest
from flask import Flask

from api.http.calls import Blueprint
from api.http.openapi import components
from api.http.openapi.examples import Examples, kept, with_examples

_ABOUT = """\
Torch-themed tabletop games over HTTP.

**Games** are plain calls: a state plus an action gives the next state, and nothing is stored. Nobody needs to sign in \
for them. **Tables** are games kept for people who play by post.

**Tokens.** `POST /v1/players` makes a guest and answers with a token. Send it as `Authorization: Bearer TOKEN` with \
every call about tables. A letter with a link and a code brings the same player to another device (`/v1/sessions`).

**If-Match.** A move is about the table as you saw it: send its `ETag` as `If-Match`. If somebody was faster, the \
answer is 412 with the table as it is now; without the header it is 428. With `If-None-Match` a table you know is a 304.

**Idempotency-Key.** Send a key of your own with whatever you send. The same key and body again do nothing twice, so a \
call whose answer was lost can be sent again.

**Seals.** An answer with a state has a `seal`, which says that the state was played here, from a set-up by moves \
alone. Send it back with the state: it is then believed, and what follows from it gets a seal too. A state without a \
seal, or with one that does not fit, may be any position that the rules can play on from. It is checked each time, and \
what follows from it gets no seal.

**Rules versions.** Every state says by which version of the rules it is played. A version that was released stays \
playable: states and records you have kept go on working.

**Limits.** What one caller may do is bounded; the `RateLimit` headers say how much is left, and 429 says in \
`Retry-After` when to come back. Bodies are at most 256 KB in the calls that store nothing, and 64 KB elsewhere.

**Errors.** Each is a problem document (RFC 9457) with a stable `code`, a sentence for people and, where it can be \
named, the `path` of what is wrong.
"""

_CONFIG = {
    "API_TITLE": "Torchpost",
    "API_VERSION": "1",
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {"info": {"description": _ABOUT}},
}


class Api(flask_smorest.Api):  # type: ignore[misc]
    """flask-smorest for the calls in the document alone; errors and pages take forms of our own."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        pass

    def _register_responses(self) -> None:
        pass

    def _register_pagination_header(self) -> None:
        pass


def described(blueprints: Iterable[Blueprint], answers: Iterable[type]) -> dict[str, Any]:
    """The document of these calls, and of the types they answer with."""
    app = Flask(__name__, static_folder=None)
    app.config.update(_CONFIG)
    api = Api(app)
    api.spec.components.security_scheme("player", {"type": "http", "scheme": "bearer"})
    components.show_typed(api.ma_plugin)
    components.add_components(api.spec, answers)
    examples = kept()
    for blueprint in blueprints:
        api.register_blueprint(_documented(blueprint, examples))
    document: dict[str, Any] = api.spec.to_dict()
    return document


def _documented(blueprint: Blueprint, examples: Examples) -> flask_smorest.Blueprint:
    """The same calls, as flask-smorest wants them declared. They serve nobody."""
    told = flask_smorest.Blueprint(
        blueprint.name, blueprint.import_name, url_prefix=blueprint.url_prefix, description=blueprint.description
    )
    for call in blueprint.calls:
        name = call.view.__name__
        described = with_examples(call.described, examples.get(name, {}))
        view = told.doc(operationId=name, **described)(call.view)
        told.route(call.rule, methods=[call.method], parameters=list(call.path))(view)
    return told
