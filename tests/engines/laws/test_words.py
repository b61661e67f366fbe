"""Words: every position, action, event and end can be told, to each who may know it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import engines
from engines.contract import AnyGame, seen_by
from engines.phrases import YOU
from engines.rng import Rng
from tests.engines.laws.cases import EVERY_GAME, SEEDS, Case, law
from tests.engines.laws.walks import walk

# The reader as the one of whom a sentence tells, with a verb for somebody else: "you was", "Ann and you wins".
_SUBJECT = r"(?:^|[.;:,] |\b(?:and|but|then|while|when|because|if|as|until) )you"
_NO_VERBS = "as|its|his|this|thus|plus|minus|always|across|perhaps|besides"
SLIP = re.compile(rf"{_SUBJECT} (?!(?:{_NO_VERBS})\b)[a-z]*[^\Ws]s\b|\byou['’]s\b", re.IGNORECASE)

# A name that only programs have for something: it has a digit or an underscore beside letters or a dash. A D8 is a die.
CODE = re.compile(r"(?!D\d+$)(?=.*[A-Za-z-])(?=.*[\d_])[\w-]+")
WORD = re.compile(r"[\w-]+")

HE_OR_SHE = re.compile(r"\b(he|she|him|his|her)\b", re.IGNORECASE)


@cache
def _content(game_id: str) -> list[str]:
    """What the game's tables say of people of its story, who may be he or she."""
    texts = [file.read_text(encoding="utf-8") for file in Path(engines.__path__[0], game_id).rglob("*.json")]
    return [said for text in texts for said in re.findall(r'"([^"]+)"', text) if HE_OR_SHE.search(said)]


def without_content(game: AnyGame, line: str) -> str:
    for said in _content(game.facts.id):
        line = line.replace(said, "")
    return line


def names_at(case: Case, reader: int | None = None) -> list[str]:
    return [YOU if seat == reader else f"Name{seat}" for seat in range(case.seats)]


def is_sentence(text: str) -> bool:
    """Words in quotation marks are the speaker's own, and may end a sentence; the speaker's name and a title at the
    beginning of a sentence are their own too, in any script."""
    own = re.sub("^[^“”]+: “”$", "“”", re.sub("“[^”]*”", "“”", text))
    return (
        bool(re.match(r"[^\s.,:;?!)…”]", own))
        and own[0] == own[0].upper()
        and own.rstrip(")").endswith((".", "!", "?", "…", "”"))
        and "  " not in own
        and "\n" not in text
    )


def some_positions(case: Case, seed: str) -> Iterator[Any]:
    """Seven positions of a game, its end among them."""
    played = walk(case, seed)
    for part in range(7):
        yield played.at(len(played) * part // 6)


@law(3, seed=SEEDS)
def test_every_event_can_be_told_and_survives_its_encoding(case: Case, seed: str) -> None:
    game, played = case.game, walk(case, seed)
    for event in [*played.first, *(event for turn in played.turns for event in turn.events)]:
        assert game.read_event(msgspec.to_builtins(event)) == event
        assert is_sentence(game.narrate(event, names_at(case)))
        assert game.passage(event, names_at(case)) == game.passage(event, names_at(case)).strip()


def only_for_programs(raw: Any) -> set[str]:
    """The names of pieces and kinds in data that are no words, such as `1-3`, `m4` or `healing_potion`."""
    if isinstance(raw, dict):
        return only_for_programs([*raw, *raw.values()])
    if isinstance(raw, list | tuple):
        return set().union(*map(only_for_programs, raw))
    return {raw} if isinstance(raw, str) and CODE.fullmatch(raw) else set()


@law(3, seed=SEEDS)
def test_an_event_carries_all_that_its_sentence_needs_and_names_its_readers(case: Case, seed: str) -> None:
    """The sentence of an event is made of the event and the names alone, and people can read it."""
    game, played, printed = case.game, walk(case, seed), set(WORD.findall(case.game.rulebook()))
    for event in [*played.first, *(event for turn in played.turns for event in turn.events)]:
        assert event.to is None or (set(event.to) <= set(range(case.seats)) and len(set(event.to)) == len(event.to))
        told = f"{game.narrate(event, names_at(case))} {game.passage(event, names_at(case))}"
        assert set(WORD.findall(told)) & only_for_programs(msgspec.to_builtins(event)) <= printed, told


@law(3, seed=SEEDS)
def test_no_position_or_action_is_told_in_words_that_only_programs_could_read(case: Case, seed: str) -> None:
    game, names, printed = case.game, names_at(case), set(WORD.findall(case.game.rulebook()))
    for state in some_positions(case, seed):
        codes = only_for_programs(msgspec.to_builtins(state)) - printed
        for seat in [None, *range(case.seats)]:
            view = game.look(state, seat)
            told = [game.ask(view, names), *game.summary(view, names)]
            if seat is not None:
                told += [game.describe(action, view, names) for action in game.legal(state, seat)]
            assert [line for line in told if not codes.isdisjoint(WORD.findall(line))] == []


@law(3, seed=SEEDS)
def test_a_veil_covers_nothing_that_is_told_after_it(case: Case, seed: str) -> None:
    """A number under which nothing was told can be named all the same: it stays nobody's."""
    played, pieces, covered = walk(case, seed), set[int](), set[int]()
    for event in (event for turn in played.turns for event in turn.events):
        piece, veiled = event.piece(), event.veils()
        assert piece is None or piece not in pieces, "two pieces have one number"
        assert piece is None or piece not in covered, "it was covered before it was told"
        pieces |= {piece} - {None}
        covered |= {veiled} - {None}


@law(3, seed=SEEDS)
def test_every_position_and_action_can_be_told_and_no_two_actions_alike(case: Case, seed: str) -> None:
    game, names = case.game, names_at(case)
    for state in some_positions(case, seed):
        for seat in [None, *range(case.seats)]:
            view = game.look(state, seat)
            lines = [line.strip() for line in game.summary(view, names)]  # some stand below a heading, further in
            told = [game.ask(view, names), *(line for line in lines if not line.endswith(":"))]
            if seat is not None:
                choices = [game.describe(action, view, names) for action in game.legal(state, seat)]
                assert len(set(choices)) == len(choices), "two actions are told alike"
                others = game.extras(state, seat, Rng(seed))
                told += choices + [game.describe(action, view, names) for action in others]
            assert [line for line in told if not is_sentence(line)] == []


@law(3, seed=SEEDS)
def test_sentences_address_their_reader_as_you(case: Case, seed: str) -> None:
    game, played = case.game, walk(case, seed)
    events = [*played.first, *(event for turn in played.turns for event in turn.events)]
    for seat in range(case.seats):
        names = names_at(case, seat)
        told = [game.narrate(event, names) for event in seen_by(seat, events)]
        for state in some_positions(case, seed):
            view = game.look(state, seat)
            told += [game.ask(view, names), *game.summary(view, names)]
            told += [game.describe(action, view, names) for action in game.legal(state, seat)]
        told.append(game.verdict(game.look(played.at(len(played)), seat), names))
        assert [line for line in told if SLIP.search(line)] == []
        assert [line for line in told if HE_OR_SHE.search(without_content(game, line))] == [], "a player is they"


@law(6, seed=SEEDS)
def test_the_verdict_names_those_who_won(case: Case, seed: str) -> None:
    game, names, played = case.game, names_at(case), walk(case, seed)
    end = played.at(len(played))
    for seat in [None, *range(case.seats)]:
        told = game.verdict(game.look(end, seat), names)
        assert is_sentence(told)
        if not game.facts.together:
            assert all(names[winner] in told for winner in game.result(end).winners)
        assert not re.search(r"\bseats? \d", f"{told} {game.result(end).reason}", re.IGNORECASE), "people, not seats"


@EVERY_GAME
def test_every_option_says_what_it_is_about(game: AnyGame) -> None:
    schema = msgspec.json.schema(game.options)
    options = schema["$defs"]["Options"]["properties"]
    assert set(options) == set(game.options.__struct_fields__)
    assert [name for name, each in options.items() if not is_sentence(each.get("description", ""))] == []


@EVERY_GAME
def test_events_differ_in_how_much_they_matter(game: AnyGame) -> None:
    weights = {kind.weight for kind in game.events}
    assert weights <= {0, 1, 2, 3}
    assert {0, 3} <= weights


@law(2, seed=SEEDS)
def test_the_end_is_a_turning_point(case: Case, seed: str) -> None:
    assert any(event.weight == 3 for event in walk(case, seed).turns[-1].events)
