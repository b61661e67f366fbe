"""Subjects and headings: which game, against whom, what is asked."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

from api.mail.content import Letter, News

LONGEST = 150  # characters of a subject
MOST_NAMED = 3  # tables in a subject; of more only the number is given


def listed(names: Sequence[str]) -> str:
    """Ben, Cleo and Ember."""
    *most, last = names or [""]
    return f"{', '.join(most)} and {last}" if most else last


def span(time: timedelta) -> str:
    """A pace in words: 5 minutes, an hour, 12 hours, a day, 3 days."""
    if time < timedelta(hours=1):
        return f"{time // timedelta(minutes=1)} minutes"
    if time < timedelta(days=1):
        return "an hour" if time < timedelta(hours=2) else f"{time // timedelta(hours=1)} hours"
    return "a day" if time.days == 1 else f"{time.days} days"


def subject(letter: Letter) -> str:
    return textwrap.shorten(_subject(letter), LONGEST, placeholder="…")


def _subject(letter: Letter) -> str:
    if letter.kind == "sign_in":
        return f"{letter.code} is your code to sign in to Torchpost"
    if letter.kind == "invitation":
        return invitation(letter)
    if letter.kind == "digest":
        return f"Your day at Torchpost: {_counted(letter.news)}"
    if letter.thread:  # the same for all of its letters: mail programs tell threads apart by it
        return place(letter.news[0])
    return f"Torchpost: {_counted(letter.news)}"


def invitation(letter: Letter) -> str:
    if letter.is_rematch:
        return f"{letter.host} asks you for another game of {letter.game}"
    return f"{letter.host} invites you to a game of {letter.game}"


def asked(letter: Letter) -> str:
    """Who asked for a letter to sign in with, and from where."""
    who = f"{letter.asked_by}, who plays at Torchpost, asked for it" if letter.asked_by else "It was asked for"
    return f"{who} from {letter.asked_from}."


def heading(news: News) -> str:
    """One line on what there is to say of a table."""
    return f"{place(news)}: {matter(news)}"


def place(news: News) -> str:
    return f"{news.game} with {news.others}" if news.others else news.game


def matter(news: News) -> str:
    match news.kind:
        case "reminder":
            return f"your time is running out. {news.ask}"
        case "nudge":
            return f"{news.by} gives you a nudge"
        case "lapsed":
            return "your time ran out"
        case "extension":
            return f"{news.by} asks for more time"
        case "game_over":
            return _ending(news)
        case _:
            return f"your turn. {news.ask}"


def _ending(news: News) -> str:
    """Who has won; nobody in a game that all can lose together."""
    if news.together:
        return "the party has won!" if news.has_won else "the party has lost"
    sentence = f"{listed(news.winners)} {'has' if len(news.winners) == 1 else 'have'} won"
    if news.has_won:
        return f"you have won! {sentence.removesuffix(' won')} too." if news.winners else "you have won!"
    return sentence if news.winners else "the game is over"


def nudge(news: News) -> str:
    """Why somebody gets a second letter about one turn."""
    since = f" The table has waited for you since {news.asked_at}." if news.asked_at else ""
    return f"Perhaps the last letter got lost: it is your turn.{since}"


def left_out(news: News) -> str:
    if news.left_out == 1:
        return "(One smaller thing more: the table has it.)"
    return f"({news.left_out} smaller things more: the table has them.)"


def title(news: News) -> str:
    """What there is to say, as a headline of its own."""
    said = matter(news)
    return said[:1].upper() + said[1:]


def _counted(news: Sequence[News]) -> str:
    """Your turn at 2 tables (Torchlit with Ben; Torchlit with Cleo) and 1 game over."""
    turns = [each for each in news if each.kind in {"your_turn", "reminder", "nudge"}]
    kinds = Counter(each.kind for each in news)
    parts = []
    if turns:
        parts.append(f"your turn at {_tables(turns)}")
    if kinds["lapsed"]:
        parts.append(f"time ran out at {_tables([each for each in news if each.kind == 'lapsed'])}")
    if kinds["extension"]:
        parts.append(f"more time is asked for at {_tables([each for each in news if each.kind == 'extension'])}")
    if kinds["game_over"]:
        parts.append(f"the end of {_tables([each for each in news if each.kind == 'game_over'])}")
    return listed(parts)


def _tables(news: Sequence[News]) -> str:
    if len(news) > MOST_NAMED:
        return f"{len(news)} tables"
    named = "; ".join(map(place, news))
    return named if len(news) == 1 else f"{len(news)} tables ({named})"
