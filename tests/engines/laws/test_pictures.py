"""Pictures: small drawings that any program can show safely."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.engines.laws.cases import SEEDS, Case, law
from tests.engines.laws.test_words import some_positions

MOST_BYTES = 60_000
FORBIDDEN_TAGS = {"script", "foreignObject", "image", "a", "use", "style", "iframe", "animate", "set"}


def the_plain_tag(tag: str) -> str:
    return tag.rpartition("}")[2]


@law(3, seed=SEEDS)
def test_a_picture_is_a_small_drawing_that_does_nothing_and_fetches_nothing(case: Case, seed: str) -> None:
    game = case.game
    if game.picture is None:
        return
    names = [f"<A&\"n'{seat}>" for seat in range(case.seats)]
    for state in some_positions(case, seed):
        for seat in [None, *range(case.seats)]:
            drawn = game.picture(game.look(state, seat), names)
            assert len(drawn.encode()) <= MOST_BYTES
            root = ElementTree.fromstring(drawn)  # noqa: S314 (our own drawing)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            assert {"viewBox", "width", "height"} <= set(root.keys())
            assert root.findtext("{http://www.w3.org/2000/svg}title"), "nothing is said to who cannot see it"
            for node in root.iter():
                assert the_plain_tag(node.tag) not in FORBIDDEN_TAGS
                for name, value in node.items():
                    assert not the_plain_tag(name).startswith("on")
                    assert the_plain_tag(name) != "href"
                    assert "url(" not in value.replace("url(#", "")
