"""The function's package: `python -m infra.package STAGE -o ZIP`.

It is for one Python and one kind of machine, those of zappa_settings.json, and says so in a comment of the zip.
`--here` makes one for this Python and this machine instead, to be tried where it was made.

    api/, engines/ ── with the OpenAPI document ──┬──► Zappa's zip ──► unpacked, compiled ──► the package
    the packages of .locks/lambda.txt ────────────┘

Zappa dates each file in its zip to 1980. Python then takes every compiled file there for stale and compiles all sources
again at each start. Zappa also adds the time and the user of the build. Both are mended here, so a start takes half the
time and the same sources make the same package, byte by byte.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from api.http.openapi.document import PACKED
from infra.stages import ROOT

SETTINGS = ROOT / "zappa_settings.json"
PACKAGES = ROOT / ".venv-function"  # of the function's own kind of machine; made by `make deploy`
PACKAGES_HERE = ROOT / ".venv-lambda"  # the same packages for this machine; made by `make install`
SOURCES = ("api", "engines")
MEND_PYTHON = "make clean, then PYTHON=python3.13 make deploy"
MOST_BYTES = 50 * 1024 * 1024  # what Lambda takes in one piece

MACHINES = {"x86_64": 62, "arm64": 183}  # the numbers that compiled files use

_PLACE = "/var/task"  # where Lambda unpacks it; tracebacks name files there
_NOT_NEEDED = ("package_info.json", "__init__.py")  # Zappa's note of the build, and the mark of a package at the top
_EPOCH = (1980, 1, 1, 0, 0, 0)
_READABLE = 0o644 << 16


class PackageError(Exception):
    """The package cannot be made; the message says why."""


class Target(msgspec.Struct, frozen=True):
    """What a package runs on, in Lambda's words."""

    runtime: str  # e.g. python3.13
    architecture: str  # arm64 or x86_64

    @classmethod
    def pinned(cls) -> Target:
        """What functions run on."""
        return msgspec.convert(json.loads(SETTINGS.read_text())["common"], cls)

    @classmethod
    def here(cls) -> Target:
        machine = {"aarch64": "arm64", "AMD64": "x86_64"}.get(platform.machine(), platform.machine())
        return cls(f"python{sys.version_info.major}.{sys.version_info.minor}", machine)

    @classmethod
    def of(cls, package: Path) -> Target:
        with zipfile.ZipFile(package) as archive:
            return msgspec.json.decode(archive.comment, type=cls)

    def settings(self) -> dict[str, str]:
        """In the form that Zappa takes."""
        return msgspec.structs.asdict(self)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m infra.package", description="Make the package of a function.")
    parser.add_argument("stage")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="ZIP")
    parser.add_argument("--here", action="store_true", help="for this Python and this machine, to be tried here")
    asked = parser.parse_args()
    try:
        package(asked.stage, asked.output, Target.here() if asked.here else Target.pinned())
    except PackageError as error:
        sys.exit(str(error))
    content = asked.output.read_bytes()
    print(f"{asked.output}: {len(content) / 1e6:.1f} MB, SHA-256 {hashlib.sha256(content).hexdigest()}")


def package(stage: str, output: Path, target: Target) -> None:
    if target.runtime != Target.here().runtime:
        raise PackageError(f"The function runs {target.runtime}, and this is {Target.here().runtime}: {MEND_PYTHON}.")
    with TemporaryDirectory() as folder:
        sources = Path(folder).resolve() / "sources"
        gather(sources)
        pack(stage, sources, SETTINGS, output, target)


def gather(folder: Path) -> None:
    """Our own code. It is listed, not searched for, so that other files in the folders stay here. And its OpenAPI
    document."""
    for each in SOURCES:
        shutil.copytree(ROOT / each, folder / each, ignore=shutil.ignore_patterns("__pycache__", ".*", PACKED.name))
    made = run([sys.executable, "-m", "api.openapi"], folder, PYTHONDONTWRITEBYTECODE="1")
    (folder / PACKED.relative_to(ROOT)).write_text(made)


def pack(stage: str, sources: Path, settings: Path, output: Path, target: Target) -> None:
    """Any sources with the packages of the function, by any settings of Zappa's."""
    packages = PACKAGES_HERE if target == Target.here() else PACKAGES
    if not packages.is_dir():
        raise PackageError(f"The packages of the function are not installed in {packages.name}: run `make install`.")
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        zipped, unpacked, again = folder / "zappa.zip", folder / "unpacked", folder / "again.zip"
        command = [sys.executable, "-m", "infra.zappa", "package", stage, "-s", str(settings), "-o", str(zipped)]
        run([*command, "--disable_progress"], sources, VIRTUAL_ENV=str(packages), PYTHONPATH=str(ROOT))
        with zipfile.ZipFile(zipped) as archive:
            archive.extractall(unpacked)
        mend(unpacked)
        check(unpacked, target)
        archive_of(unpacked, again, target)
        if again.stat().st_size > MOST_BYTES:
            raise PackageError(f"The package of {again.stat().st_size / 1e6:.1f} MB is too large for Lambda.")
        shutil.copyfile(again, output)


def mend(folder: Path) -> None:
    for name in _NOT_NEEDED:
        (folder / name).unlink()
    options = ["-q", "-f", "--invalidation-mode", "unchecked-hash", "-s", str(folder), "-p", _PLACE]
    run([sys.executable, "-m", "compileall", *options, str(folder)], folder, PYTHONHASHSEED="0")


def check(folder: Path, target: Target) -> None:
    """Lambda accepts compiled files of another machine or Python too, and then cannot load them."""
    tag = f".cpython-{target.runtime.removeprefix('python').replace('.', '')}-"
    for file in sorted(folder.rglob("*.so")):
        machine = int.from_bytes(file.read_bytes()[18:20], "little")
        is_of_another = ".cpython-" in file.name and tag not in file.name
        if machine != MACHINES[target.architecture] or is_of_another:
            raise PackageError(f"{file.relative_to(folder)} is not for {target.runtime} on {target.architecture}.")


def archive_of(folder: Path, output: Path, target: Target) -> None:
    """A zip that depends on names and contents alone."""
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.comment = msgspec.json.encode(target)
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), _EPOCH)
            entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, _READABLE
            archive.writestr(entry, file.read_bytes())


def run(command: Sequence[str], folder: Path, **environment: str) -> str:
    """The output of a program; PackageError with all of it if the program fails."""
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise PackageError(f"`{' '.join(command[1:4])}` failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
