"""A server that has just started stands its first callers, and builds no type while they wait."""

from __future__ import annotations

import subprocess
import sys

from tests.attack.fresh import survives_a_burst
from tests.attack.servers import ROOT

STARTS = 4

# msgspec asks for the annotations of a class when, and only when, it builds how to read it.
BUILT_TOO_LATE = """
import importlib, pkgutil, sys
import api.server, api.warming, engines, msgspec

def below(base):
    for each in base.__subclasses__():
        yield each
        yield from below(each)

late = []
def watch(frame, event, arg):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        late.append(str(frame.f_locals["obj"]))

announced = tuple(f"engines.{name}" for name, facts in engines.catalogue().items() if not facts.is_ready)

api.warming.build_types()
for package in (api, engines):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith(("__main__", "wsgi")):
            importlib.import_module(module.name)
sys.setprofile(watch)
for each in below(msgspec.Struct):
    if not each.__module__.startswith(announced or ("-",)):
        msgspec.json.Decoder(each)
sys.setprofile(None)
print(sorted(set(late)))
"""


def test_every_type_of_every_module_is_built_before_the_first_request():
    command = [sys.executable, "-c", BUILT_TOO_LATE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "[]\n"


def test_fresh_servers_stand_a_burst_of_callers(tmp_path):
    for number in range(STARTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert survives_a_burst(folder), f"start {number} died"
