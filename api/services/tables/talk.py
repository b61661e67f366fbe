"""Table talk."""

from __future__ import annotations

from datetime import timedelta

from api.answers import talk as shapes
from api.answers.refusals import Refusal, not_found
from api.domain.talk import PREFIX, Post, Talk, Voice
from api.domain.values.text import some_lines
from api.parts import Parts
from api.services.access.limits import Limit, counted
from api.services.access.repeats import Request, made_before, recorded
from api.services.access.visits import Visit, visit
from api.stores.swap import until_undisturbed

LONGEST = 2000
BY_PLAYER = 60  # posts
WINDOW = timedelta(minutes=10)


def say(parts: Parts, token: str | None, table_id: str, text: str, key: str | None = None) -> shapes.Post:
    fit = some_lines(text)
    if not 1 <= len(fit) <= LONGEST:
        raise Refusal("invalid", f"A post has 1 to {LONGEST} characters.", path="$.text")

    request = Request.of(f"posts {table_id}", token or "", key, text)

    def attempt() -> Post:
        found = visit(parts, token, table_id, Talk.key_of(table_id))
        found.require_seat()
        before = made_before(parts, request)
        return _add(parts, found, fit, request) if before is None else _said(parts, table_id, int(before))

    return _shown(until_undisturbed(attempt))


def _said(parts: Parts, table_id: str, number: int) -> Post:
    item = parts.store.read(Post.key_of(table_id, number))[0]
    if item is None:
        raise not_found("What was said is gone.")
    return Post.unpack(item)


def _add(parts: Parts, found: Visit, text: str, request: Request | None) -> Post:
    item, table, player, seat = found.also[0], found.table, found.require_player(), found.require_seat()
    talk = Talk(table=table.id) if item is None else Talk.unpack(item)
    talk.posts += 1
    talk.last_seat = seat
    post = Post(
        table=table.id,
        n=talk.posts,
        at=parts.clock(),
        seat=seat,
        player=player,
        name=table.seats[seat].name,
        text=text,
    )
    numbered = talk.put_over(item)
    counts = counted(parts, Limit(f"posts by {player}", BY_PLAYER, WINDOW, "You have said a lot lately."))
    made = recorded(parts, request, str(post.n))
    parts.store.commit(numbered, post.put_new(), Voice(player=player, table=table.id).put(), *counts, *made)
    return post


def since(parts: Parts, token: str | None, table_id: str, after: int, limit: int) -> shapes.Posts:
    found = visit(parts, token, table_id)
    found.require_watching()
    last = "" if after < 1 else Post.sort_of(after)
    items = parts.store.range(found.table.key().partition, prefix=PREFIX, after=last, limit=limit + 1)
    posts = [Post.unpack(item) for item in items[:limit]]
    return shapes.Posts([_shown(post) for post in posts], posts[-1].n if len(items) > limit else None)


def until(parts: Parts, token: str | None, table_id: str, before_post: int, limit: int) -> shapes.Posts:
    """The newest posts before a given one."""
    found = visit(parts, token, table_id)
    found.require_watching()
    posts = before(parts, found, before_post, limit)
    return shapes.Posts(posts, posts[0].n if posts and posts[0].n > 1 else None)


def before(parts: Parts, found: Visit, number: int, limit: int) -> list[shapes.Post]:
    """This many posts before that one, in their order."""
    partition, after = found.table.key().partition, Post.sort_of(number)
    items = parts.store.range(partition, prefix=PREFIX, after=after, limit=limit, newest_first=True)
    return [_shown(Post.unpack(item)) for item in reversed(items)]


def _shown(post: Post) -> shapes.Post:
    return shapes.Post(post.n, post.at, post.seat, post.name, post.text)
