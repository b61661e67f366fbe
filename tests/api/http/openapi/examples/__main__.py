"""`python -m tests.api.http.openapi.examples` makes the examples of the OpenAPI document anew."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

import engines
from api.http.openapi.examples import KEPT, Example, Examples
from tests.api.http.openapi.examples import scenes
from tests.api.http.openapi.examples.stage import Stage, plain_tokens


def played() -> Examples:
    with TemporaryDirectory() as folder, plain_tokens():
        stage = Stage(Path(folder))
        for game in engines.ready():
            stage.game = game
            scenes.play_without_memory(stage, game)
            scenes.play_at_a_table(stage, game)
        stage.game = None
        for scene in (scenes.gather, scenes.play_by_post, scenes.end, scenes.play_by_letter):
            scene(stage)
        return stage.examples


def written(examples: Examples) -> str:
    """One example on a line, so that a diff shows which one changed."""
    calls = []
    for call, named in examples.items():
        lines = [f'  "{name}": {_line(example)}' for name, example in named.items()]
        calls.append(f' "{call}": {{\n' + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(calls) + "\n}\n"


def _line(example: Example) -> str:
    said = {name: value for name, value in asdict(example).items() if value is not None and value is not False}
    return msgspec.json.encode(said).decode()


if __name__ == "__main__":
    KEPT.write_text(written(played()), encoding="utf-8")
