"""Read by every Python that is started with this folder in its path."""

from tests.infra.calls import begin

begin()
