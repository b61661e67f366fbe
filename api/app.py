"""The application: the only place where the parts are joined."""

from __future__ import annotations

from flask import Flask

from api.answers import games as games_schemas
from api.answers import health as service_schemas
from api.answers import letters as letters_schemas
from api.answers import looks as looks_schemas
from api.answers import moves as moves_schemas
from api.answers import players as players_schemas
from api.answers import tables as tables_schemas
from api.answers import talk as posts_schemas
from api.http import compression, problems
from api.http.blueprints import (
    changes,
    docs,
    games,
    health,
    letters,
    moves,
    players,
    seats,
    sessions,
    site,
    tables,
    talk,
)
from api.http.bodies import LARGE
from api.http.callers import budgets, nearness
from api.http.calls import Blueprint
from api.http.openapi import problem
from api.http.openapi.document import describe
from api.http.parts import attach
from api.http.request_log import LoggedFlask
from api.mail import open_mailer, open_notices
from api.parts import Bell, Clock, Parts, Seeds, new_seed, utc_now
from api.settings import Settings
from api.stores import open_store
from api.stores.base import Store
from api.warming import build_types

# in the order of the document
CALLS: tuple[Blueprint, ...] = (
    games.blueprint,
    players.blueprint,
    sessions.blueprint,
    tables.blueprint,
    seats.blueprint,
    moves.blueprint,
    talk.blueprint,
    changes.blueprint,
    letters.blueprint,
    health.blueprint,
)
ANSWERS: tuple[type, ...] = (
    problem.Problem,
    *games_schemas.ANSWERS,
    *players_schemas.ANSWERS,
    *tables_schemas.ANSWERS,
    *moves_schemas.ANSWERS,
    *looks_schemas.ANSWERS,
    *posts_schemas.ANSWERS,
    *letters_schemas.ANSWERS,
    *service_schemas.ANSWERS,
)
PAGES = (docs.blueprint, site.blueprint)


def create_app(  # noqa: PLR0913 - the parts that are joined
    settings: Settings,
    *,
    store: Store | None = None,
    clock: Clock = utc_now,
    seeds: Seeds = new_seed,
    ring: Bell = lambda: None,
    is_threaded: bool = True,
) -> Flask:
    """An application. Unless it serves one request at a time, every type is built before threads can come to it."""
    app = LoggedFlask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGE + 1
    app.config["TRUSTED_HOSTS"] = settings.served_hosts
    app.url_map.merge_slashes = False  # a redirect would lead to whatever the caller says the host is
    store = store or open_store(settings.store)
    mailer, notices = open_mailer(settings, store), open_notices(settings)
    attach(app, Parts(settings, store, clock, seeds=seeds, mailer=mailer, notices=notices, ring=ring))
    problems.register(app)
    nearness.register(app)
    budgets.register(app, settings.budget)
    compression.register(app)
    describe(app, CALLS, ANSWERS)
    for blueprint in PAGES:
        app.register_blueprint(blueprint)
    if is_threaded:
        build_types()
    return app
