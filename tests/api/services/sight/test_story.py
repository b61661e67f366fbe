"""A table's story as one document: in pages, with dice or without, and whispers only for those who may read them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import engines
from benchmarks.meters import SqliteMeter, metered
from engines.record import Record, verify
from tests.api.machinery import ON_SQLITE
from tests.api.scenes import Passerby, Person, play_out, seat_together

pytestmark = ON_SQLITE

CAMPAIGN = {"mode": "campaign", "world_builder": False, "max_sessions": 1, "beats_per_session": 200}
HERO = {"type": "create_character", "race": "elf", "brute": 0, "nimble": 2, "wits": 0, "kit": "archer"}
WHISPER, NOTE = "The rope is new.", "Ask about the bell."


def campaign(gm: Person, ann: Person, ben: Person) -> str:
    """A scene is open, the players owe an answer, and Ann has heard a whisper."""
    table = seat_together([gm, ann, ben], game="dark", options=CAMPAIGN, spectators=True)
    for person, name in ((ann, "Sael"), (ben, "Brom")):
        person.sees(table)
        person.plays(table, {**HERO, "name": name})
    gm.sees(table)
    gm.plays(table, {"type": "begin_session", "title": "The third bell"})
    gm.plays(table, {"type": "open_scene", "title": "The well", "text": "A round well."})
    gm.plays(table, {"type": "whisper", "to": 1, "text": WHISPER})
    gm.plays(table, {"type": "oracle", "question": "Does it hold?"})
    gm.plays(table, {"type": "narrate", "text": "The bell hums.\n\nThe rope is wet."})
    ben.sees(table)
    ben.plays(table, {"type": "note", "text": NOTE})
    ben.plays(table, {"type": "respond", "text": "<b>I listen.</b>"})
    return table


def story(person: Passerby, table: str, **query: object) -> list[dict]:
    asked = "&".join(f"{key}={value}" for key, value in query.items())
    pages, cursor = [], -1
    while cursor is not None:
        page = person.reads(f"/tables/{table}/story?after={cursor}&{asked}")
        pages += page["passages"]
        cursor = page["cursor"]
    return pages


def texts(passages: list[dict]) -> str:
    return "\n".join(each["text"] for each in passages)


def test_texts_that_people_wrote_stand_whole_and_in_order(cleo, ann, ben):
    told = story(ben, campaign(cleo, ann, ben))
    written = [each["text"] for each in told if each["written"]]
    assert written == ["A round well.", "The bell hums.\n\nThe rope is wet.", "Brom: “<b>I listen.</b>”"]
    assert [each["heading"] for each in told if each["heading"]] == ["Session 1: The third bell", "The well"]
    assert [each["n"] for each in told] == sorted(each["n"] for each in told)


def test_a_whisper_is_shown_only_to_its_readers_and_says_so(cleo, ann, ben, passerby):
    table = campaign(cleo, ann, ben)
    (heard,) = [each for each in story(ann, table) if WHISPER in each["text"]]
    assert heard["only"] == ["Cleo", "Ann"]
    for other in (ben, passerby):
        assert WHISPER not in texts(story(other, table))
    for anybody in (cleo, ann, ben, passerby):
        assert NOTE not in texts(story(anybody, table))


def _everything(person: Passerby, table: str) -> str:
    """Everything a table's pages get: the view, the log, every step of the replay, the story."""
    addresses = ["", "/look?moves=0&posts=0", "/moves?after=-1&limit=100", "/steps?move=0&step=0", "/story?after=-1"]
    moves = person.reads(f"/tables/{table}")["moves"]
    addresses += [f"/moves/{number}" for number in range(moves + 1)]
    return "\n".join(str(person.reads(f"/tables/{table}{each}")) for each in addresses)


def test_a_whisper_and_a_note_come_to_nobody_else_by_any_way(cleo, ann, ben, passerby, post):
    post.gives_address(ben, "ben@example.org")
    table = campaign(cleo, ann, ben)
    assert WHISPER in _everything(cleo, table)
    assert WHISPER in _everything(ann, table)
    assert NOTE in _everything(ben, table)
    for other in (ben, passerby):
        assert WHISPER not in _everything(other, table)
    for other in (cleo, ann, passerby):
        assert NOTE not in _everything(other, table)
    ann.sees(table)
    ann.plays(table, {"type": "respond", "text": "I wait."})
    cleo.sees(table)
    cleo.plays(table, {"type": "whisper", "to": 1, "text": WHISPER})
    cleo.plays(table, {"type": "narrate", "text": "It is late."})
    post.goes_out(minutes=3)
    letters = post.letters("ben@example.org")
    assert any("It is late." in letter.text for letter in letters)
    assert all(WHISPER not in letter.text + letter.html for letter in letters)


def test_dice_can_be_left_out(cleo, ann, ben):
    table = campaign(cleo, ann, ben)
    assert "asked the oracle" in texts(story(ann, table))
    assert "asked the oracle" not in texts(story(ann, table, dice="false"))


def test_pages_join_without_gap_or_repeat(cleo, ann, ben):
    table = campaign(cleo, ann, ben)
    assert story(cleo, table, limit=1) == story(cleo, table, limit=100)


def test_it_is_read_from_the_newest_page_back(cleo, ann, ben):
    table = campaign(cleo, ann, ben)
    told, before = [], 999_999
    while before is not None:
        page = ann.reads(f"/tables/{table}/story?before={before}&limit=3")
        told = [*page["passages"], *told]
        before = page["earlier"]
    assert told == story(ann, table)


MANY = 3_000


@pytest.mark.slow
def test_a_scene_of_thousands_of_entries_opens_as_fast_as_the_first(store, cleo, ann, ben):
    table = campaign(cleo, ann, ben)
    meter = SqliteMeter(store.store)

    def opened() -> list[tuple[int, int]]:
        """Statements, and bytes of the answer: a first look, a page of the log before it, a page of the story."""
        ways = ("/look", "/moves?before=999999&limit=50", "/story?before=999999&limit=50")
        costs = []
        for way in ways:
            answers: list[str] = []
            reading = metered(meter, lambda way=way, into=answers: into.append(str(ann.reads(f"/tables/{table}{way}"))))
            costs.append((reading.requests, len(answers[0])))
        return costs

    written = _writes(cleo, ann, ben, table, 700)  # more than the pages hold
    early = opened()
    _writes(cleo, ann, ben, table, MANY - written)
    late = opened()
    assert [statements for statements, _ in late] == [statements for statements, _ in early]
    assert all(after <= 2 * before for (_, before), (_, after) in zip(early, late, strict=True))
    assert len(story(ann, table)) >= MANY


def _writes(gm: Person, ann: Person, ben: Person, table: str, entries: int) -> int:
    """Twelve posts by each in a beat, the most that are allowed; then the Game Master goes on."""
    done = 0
    while done < entries:
        gm.sees(table)
        gm.plays(table, {"type": "cancel_request"})
        gm.plays(table, {"type": "narrate", "text": "It goes on."})
        for person in (gm, ann, ben):
            person.sees(table)
            person.plays(table, [{"type": "post", "text": f"Line {done + at} of the night."} for at in range(12)])
            done += 12
    return done


def test_a_veil_names_the_piece_it_covers(cleo, ann, ben):
    table = campaign(cleo, ann, ben)
    (piece,) = [each["piece"] for each in story(ann, table) if "hums" in each["text"]]
    ann.sees(table)
    ann.plays(table, {"type": "veil", "number": piece})
    assert [each["veils"] for each in story(ben, table) if each["veils"]] == [piece]


def test_the_log_says_what_lies_under_a_veil(cleo, ann, ben):
    table = campaign(cleo, ann, ben)
    ann.sees(table)
    ann.plays(table, {"type": "veil", "number": 1})
    steps = [step for move in ben.reads_log(table) for step in move["steps"]]
    pieces = {piece: step["sentences"][at] for step in steps for at, piece in enumerate(step.get("pieces", []))}
    assert "The bell hums." in pieces[1]
    assert "I listen." in pieces[2]
    assert [step["veils"] for step in steps if "veils" in step] == [[1]]


def test_nobody_learns_whose_wish_a_veil_was(cleo, ann, ben, passerby):
    table = campaign(cleo, ann, ben)
    ben.sees(table)
    ben.plays(table, {"type": "veil", "number": 1})
    drawn = {}
    for name, anybody in (("cleo", cleo), ("ann", ann), ("ben", ben), ("passerby", passerby)):
        log = anybody.reads(f"/tables/{table}/moves?after=-1&limit=100")["moves"]
        (step,) = [each for move in log for each in move["steps"] if each["events"][-1:] and _is_veil(each)]
        drawn[name] = step["seat"]
    assert drawn == {"cleo": None, "ann": None, "ben": 2, "passerby": None}
    cleo.sees(table)
    cleo.plays(table, {"type": "cancel_request"})
    cleo.plays(table, {"type": "end_session"})
    record = msgspec.convert(passerby.reads(f"/tables/{table}/record"), Record)
    assert [step.seat for step in record.moves if step.action["type"] == "veil"] == [0]
    assert verify(engines.load("dark"), record) == []


def test_a_veiled_text_returns_in_no_look_back_and_no_record(cleo, ann, ben, passerby):
    table = campaign(cleo, ann, ben)
    pieces = {each["piece"] for each in story(ann, table) if "round well" in each["text"] or "hums" in each["text"]}
    before = _stood(ann, table)
    ann.sees(table)
    for piece in pieces:
        ann.plays(table, {"type": "veil", "number": piece})
    assert "A round well." in before
    assert "A round well." not in _stood(ann, table)
    assert "The well" not in _stood(passerby, table)
    cleo.sees(table)
    cleo.plays(table, {"type": "cancel_request"})
    cleo.plays(table, {"type": "end_session"})
    assert "A round well." not in _stood(ben, table)
    raw = passerby.reads(f"/tables/{table}/record")
    assert not {word for word in ("A round well.", "The well", "The bell hums.") if word in str(raw)}
    assert "I listen." in str(raw)
    assert verify(engines.load("dark"), msgspec.convert(raw, Record)) == []


def test_a_post_veiled_by_its_author_is_like_one_that_was_veiled_later(cleo, ann, ben, passerby):
    table = campaign(cleo, ann, ben)
    ann.sees(table)
    ann.plays(table, {"type": "post", "text": "Blood on the *stairs*."})
    ann.plays(table, {"type": "veil", "number": 3})
    ann.plays(table, {"type": "post", "text": "Eyes in the *walls*.", "veiled": True})
    told = [(each["piece"], each["text"]) for each in story(ben, table) if each["piece"] in {3, 4}]
    assert told == [(3, "Sael: “Blood on the *stairs*.”"), (4, "Sael: “Eyes in the *walls*.”")]
    assert [each["veils"] for each in story(ben, table) if each["veils"]] == [3, 4]
    steps = [step for move in ben.reads_log(table) for step in move["steps"]]
    assert [step["veils"] for step in steps if "veils" in step] == [[3], [4]]
    cleo.sees(table)
    cleo.plays(table, {"type": "cancel_request"})
    cleo.plays(table, {"type": "end_session"})
    raw = passerby.reads(f"/tables/{table}/record")
    assert not {word for word in ("stairs", "walls") if word in str(raw)}
    posts = [move["action"] for move in raw["moves"] if move["action"]["type"] == "post"]
    assert [(post["text"], post["veiled"]) for post in posts] == [("…", False), ("…", True)]
    assert verify(engines.load("dark"), msgspec.convert(raw, Record)) == []


def _stood(person: Passerby, table: str) -> str:
    """What stood on the board at every moment, and the words for it."""
    moves = person.reads(f"/tables/{table}")["moves"]
    moments = [person.reads(f"/tables/{table}/moves/{number}") for number in range(moves + 1)]
    moments += person.reads(f"/tables/{table}/steps?move=0&step=0")["steps"]
    return "\n".join(str((each["view"], each["ask"], each["summary"])) for each in moments)


def _is_veil(step: dict) -> bool:
    return step["events"][-1]["type"] == "veiled"


def test_moves_taken_back_are_no_part_of_it(ann, ben):
    table = seat_together([ann, ben], game="torchlit")
    for _ in range(30):  # some of the moves show nothing new
        before = story(ann, table)
        person = next(each for each in (ann, ben) if each.sees(table)["you"] in each.sees(table)["to_act"])
        person.plays(table)
        after = story(ann, table)
        if person.takes_back(table).status_code == 200:
            break
    assert story(ann, table, limit=1) == before != after


@pytest.mark.parametrize("game", [game.facts.id for game in engines.ready()])
def test_every_game_has_a_story(ann, game):
    table = ann.opens_table(game, bots=engines.catalogue()[game].seats[0] - 1 or 1)
    play_out([ann], table, Random(1).choice, moves=4)
    told = story(ann, table)
    assert told
    assert all((each["text"] or each["heading"]) and 1 <= each["weight"] <= 3 for each in told)


def test_the_record_of_a_finished_game_withholds_private_texts_and_still_verifies(cleo, ann, ben, passerby):
    table = campaign(cleo, ann, ben)
    cleo.sees(table)
    cleo.plays(table, {"type": "cancel_request"})
    cleo.plays(table, {"type": "end_session", "text": "To be told."})
    for anybody in (passerby, ann, cleo):
        raw = anybody.reads(f"/tables/{table}/record")
        assert WHISPER not in str(raw)
        assert NOTE not in str(raw)
        assert "The bell hums." in str(raw)
        assert verify(engines.load("dark"), msgspec.convert(raw, Record)) == []


def test_a_game_masters_secret_question_to_the_oracle_stays_secret_in_the_record(cleo, ann, ben, passerby):
    table = campaign(cleo, ann, ben)
    cleo.sees(table)
    cleo.plays(table, {"type": "cancel_request"})
    cleo.plays(table, {"type": "oracle", "question": "Does Brom betray them?", "secret": True})
    cleo.plays(table, {"type": "oracle", "question": "Does it rain?"})
    for other in (ann, ben, passerby):
        assert "betray" not in _everything(other, table)
    cleo.plays(table, {"type": "end_session", "text": "To be told."})
    raw = passerby.reads(f"/tables/{table}/record")
    assert "betray" not in str(raw)
    assert "Does it rain?" in str(raw)
    assert verify(engines.load("dark"), msgspec.convert(raw, Record)) == []


def test_behind_closed_doors_nobody_else_reads_the_story(ann, ben, passerby):
    table = seat_together([ann, ben], game="torchlit", spectators=False)
    passerby.is_refused(404, "not_found", "GET", f"/tables/{table}/story")
    ann.is_refused(422, "invalid", "GET", f"/tables/{table}/story?limit=0")
