"""The stage of the tables' scenes, for scenes about mail, and the desk that takes letters in at the other end."""

from tests.api.mail.desk import *  # noqa: F403
from tests.api.stage import *  # noqa: F403
