"""The end: outcomes, results, the last page."""

from __future__ import annotations

import pytest

from engines.dark.acts.change import Change
from engines.dark.acts.sessions import BeginSession, EndCampaign, EndSession
from engines.dark.acts.spells import Cast
from engines.dark.acts.writing import Note, Say
from engines.dark.content import T
from engines.dark.events.delves import DungeonShown, Ended
from engines.dark.game import GAME
from engines.dark.model import Options
from engines.dark.model.bounds import BOOK
from tests.engines.dark import build


@pytest.mark.rule("R52")
def test_the_book_is_full_with_its_last_action():  # S36
    state = build.delve(build.hero(), build.hero(), at=1)
    state.open.written = BOOK - 1
    assert "The book is nearly full: one action to go." in GAME.ask(GAME.look(state, 0), ["A", "B"])
    events = build.choose(state, "Search")
    assert build.one(events, Ended).outcome == "swallowed"
    assert GAME.result(state).winners == ()
    campaign = build.campaign(build.hero())
    campaign.open.written = BOOK - 1
    build.do(campaign, 1, Say("The last word."))
    assert GAME.result(campaign).winners == (0, 1)
    assert campaign.open.ending == "completed"


def test_a_delve_is_lost_when_all_are_dead():
    state = build.delve(build.hero("0/0/2", health=1), at=1)
    events = build.do(state, 0, Cast("light", last_breath=True), 4, 4)
    assert (build.one(events, Ended).outcome, GAME.to_act(state)) == ("lost", ())
    assert build.one(events, DungeonShown).dungeon == state.open.dungeon
    assert GAME.result(state).scores == (0,)
    assert GAME.result(state).reason == "Nobody of the party came back."
    assert build.code(state, 0, Note("Too late.")) == "game_over"


def test_a_triumph_is_everybodys_and_pays_the_living():
    state = build.delve(build.hero(), build.hero(health=0, state="dead"), at=2, entered=6, goal_taken=True, way="out")
    state.open.found = 24
    build.choose(state, "Out")
    result = GAME.result(state)
    assert (result.winners, result.scores, result.places) == ((0, 1), (134, 124), (1, 1))
    assert result.reason == "The party has brought back the Drowned Crown."
    assert GAME.verdict(GAME.look(state, 0), ["A", "B"]) == (
        "The party has brought back the Drowned Crown. One character lived, and the treasure was worth 24 gold."
    )


@pytest.mark.parametrize(("outcome", "winners"), [("completed", (0, 1)), ("abandoned", ())])
def test_the_game_master_ends_a_campaign(outcome, winners):
    state = build.campaign(build.hero())
    build.do(state, 0, Change("goal", 1, amount=2))
    assert build.code(state, 1, EndCampaign(outcome)) == "not_gm"
    ended = build.one(build.do(state, 0, EndCampaign(outcome, "And so it ends.")), Ended)
    assert ended.text == "And so it ends."
    result = GAME.result(state)
    assert (result.winners, result.scores, result.places) == (winners, (0, 2), (1, 1))
    between = build.lull(build.hero())
    build.do(between, 0, EndCampaign(outcome))
    assert between.open.ending == outcome


@pytest.mark.rule("R24")
def test_the_last_session_ends_the_campaign():
    state = build.campaign(build.hero(), max_sessions=2)
    build.do(state, 0, EndSession("To be continued."))
    assert state.open.phase == "lull"
    build.do(state, 0, BeginSession())
    build.do(state, 0, EndSession())
    assert state.open.ending == "completed"


def test_settings_that_do_not_go_together_are_refused():
    assert GAME.fits(1, Options(mode="campaign")) == "A campaign needs a Game Master and at least one player."
    assert GAME.fits(2, Options(start_level=4)) == "A delve begins at level 1, 2 or 3."
    assert GAME.fits(2, Options(mode="campaign", start_level=5)) is None
    assert GAME.roles(3, Options(mode="campaign")) == ("Game Master", "Player", "Player")
    assert GAME.roles(3, Options()) == ()


def test_the_licence_is_credited():
    assert " ".join(GAME.facts.credits) == T.meta["credit"]
    assert T.meta["credit"] in GAME.rulebook()
