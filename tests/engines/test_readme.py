"""The README: its example of an engine in Python runs as it stands."""

import re
from pathlib import Path
from typing import Any

README = Path(__file__).parents[2] / "README.md"


def test_the_example_in_python_plays_an_action() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 (our own README)
    assert names["after"] != names["state"]
    assert names["game"].narrate(names["events"][0], ["Ann", "Ben", "Cleo", "Dan"]) == "Ann (Barbarian) lit a torch."
