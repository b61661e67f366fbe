"""Recent results, remembered."""

from __future__ import annotations

from api.memory.recent import Recent


def test_the_oldest_result_is_forgotten_first():
    recent = Recent(2)
    for number, digest in enumerate((b"a", b"b", b"a", b"c")):
        recent.put(digest, number)
    assert [recent.get(digest) for digest in (b"a", b"b", b"c")] == [2, None, 3]
