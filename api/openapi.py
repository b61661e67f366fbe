"""`python -m api.openapi` prints the OpenAPI document."""

from __future__ import annotations

import sys

import msgspec

from api.app import create_app
from api.http.openapi.document import document
from api.settings import Settings


def main() -> None:
    text = msgspec.json.format(msgspec.json.encode(document(create_app(Settings()))))
    sys.stdout.write(text.decode() + "\n")


if __name__ == "__main__":
    main()
