"""The application: the only place where the parts are joined."""

from __future__ import annotations

from flask import Flask

from api import problems
from api.blueprints import docs, games, health, letters, moves, players, posts, seats, sessions, spa, tables
from api.bodies import READ_AT_MOST
from api.calls import Blueprint
from api.document import describe
from api.mail import open_mailer, open_notices
from api.parts import Clock, Parts, Seeds, attach, new_seed, utc_now
from api.schemas import games as games_schemas
from api.schemas import letters as letters_schemas
from api.schemas import moves as moves_schemas
from api.schemas import players as players_schemas
from api.schemas import posts as posts_schemas
from api.schemas import problem
from api.schemas import service as service_schemas
from api.schemas import tables as tables_schemas
from api.settings import Settings
from api.stores import open_store
from api.stores.base import Store
from api.telemetry.requests import LoggedFlask

# in the order of the document
CALLS: tuple[Blueprint, ...] = (
    games.blueprint,
    players.blueprint,
    sessions.blueprint,
    tables.blueprint,
    seats.blueprint,
    moves.blueprint,
    posts.blueprint,
    letters.blueprint,
    health.blueprint,
)
ANSWERS: tuple[type, ...] = (
    problem.Problem,
    *games_schemas.ANSWERS,
    *players_schemas.ANSWERS,
    *tables_schemas.ANSWERS,
    *moves_schemas.ANSWERS,
    *posts_schemas.ANSWERS,
    *letters_schemas.ANSWERS,
    *service_schemas.ANSWERS,
)
PAGES = (docs.blueprint, spa.blueprint)


def create_app(
    settings: Settings, *, store: Store | None = None, clock: Clock = utc_now, seeds: Seeds = new_seed
) -> Flask:
    app = LoggedFlask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = READ_AT_MOST
    store = store or open_store(settings.store)
    mailer, notices = open_mailer(settings, store), open_notices(settings)
    attach(app, Parts(settings, store, clock, seeds=seeds, mailer=mailer, notices=notices))
    problems.register(app)
    describe(app, CALLS, ANSWERS)
    for blueprint in PAGES:
        app.register_blueprint(blueprint)
    return app
