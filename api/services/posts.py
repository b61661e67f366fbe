"""Table talk."""

from __future__ import annotations

from api.domain.talk import PREFIX, Post, Talk, Voice
from api.domain.text import some_lines
from api.parts import Parts
from api.problems import Problem
from api.schemas import posts as shapes
from api.services.changing import until_undisturbed
from api.services.visits import Visit, visit

LONGEST = 2000


def say(parts: Parts, token: str | None, table_id: str, text: str) -> shapes.Post:
    fit = some_lines(text)
    if not 1 <= len(fit) <= LONGEST:
        raise Problem("invalid", f"A post has 1 to {LONGEST} characters.", path="$.text")

    def attempt() -> Post:
        found = visit(parts, token, table_id, Talk.key_of(table_id))
        seat = found.require_seat()
        return _add(parts, found, seat, fit)

    return _shown(until_undisturbed(attempt))


def _add(parts: Parts, found: Visit, seat: int, text: str) -> Post:
    item, table, player = found.also[0], found.table, found.require_player()
    talk = Talk(table=table.id) if item is None else Talk.unpack(item)
    talk.posts += 1
    post = Post(
        table=table.id,
        n=talk.posts,
        at=parts.clock(),
        seat=seat,
        player=player,
        name=table.seats[seat].name,
        text=text,
    )
    counted = talk.put(expect=0 if item is None else item.version)
    parts.store.commit(counted, post.put(expect=0), Voice(player=player, table=table.id).put())
    return post


def since(parts: Parts, token: str | None, table_id: str, after: int, limit: int) -> shapes.Posts:
    found = visit(parts, token, table_id)
    found.require_watching()
    last = "" if after < 1 else Post.sort_of(after)
    items = parts.store.range(found.table.key().partition, prefix=PREFIX, after=last, limit=limit + 1)
    posts = [Post.unpack(item) for item in items[:limit]]
    return shapes.Posts([_shown(post) for post in posts], posts[-1].n if len(items) > limit else None)


def _shown(post: Post) -> shapes.Post:
    return shapes.Post(post.n, post.at, post.seat, post.name, post.text)
