"""A game in the terminal, played by its plain sentences alone, as by mail or with a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from .bots import choose
from .choosing import Choice, choices, found, grouped, some_of
from .contract import AnyAction, AnyGame, Event, IllegalAction, Weight, seen_by
from .filling import filled, written
from .phrases import YOU, listed
from .rng import Rng, commitment, derived

ME = 0
FEW = 15  # a list of at most this many choices is shown in full
SOME = 4  # choices shown of each kind in a longer list
HELP = (
    "A number chooses. So do words of a choice, in short: `wr 5` for the Wraith 5.",
    "hint: what a good player would do      ok: do what the hint says",
    "look: the table again                  all: every choice, however many",
    "rules WORD: what the rules say of it   undo: take back your last move",
    "q: leave the table",
    "{…}: any action spelt out in JSON, with all its fields",
)
_PARAGRAPHS = re.compile(r"\n\n(?!```)")  # a picture belongs to the words before it
STYLES: dict[Weight, str] = {0: "dim", 1: "", 2: "bold", 3: "bold yellow"}


class Before(NamedTuple):
    """The position in which the person was asked."""

    state: Any
    whim: Rng


class LeaveError(Exception):
    """The person wants to leave."""


@dataclass
class Terminal:
    game: AnyGame
    seats: int
    level: Any
    seed: str
    options: Any
    console: Console = field(default_factory=lambda: Console(highlight=False))
    state: Any = field(init=False)
    whim: Rng = field(init=False)
    past: list[Before] = field(default_factory=list)
    taken_back: int = 0
    hinted: AnyAction | None = None  # the hint given since the person was last asked

    def run(self) -> None:
        self.console.rule(f"[bold yellow]{self.game.facts.title}")
        self._say(f"The deal is sealed as {commitment(self.seed)[:16]}… Type ? for help, q to leave.", "dim")
        self.state, events = self.game.setup(self.seats, self.options, Rng(self.seed))
        self.whim = derived("terminal", self.seed)
        self._tell(events)
        try:
            self._play()
        except (LeaveError, KeyboardInterrupt):
            self.console.print()
            self._say("You left the table.")
            return
        self.console.rule("[bold yellow]The end")
        self._say(self.game.verdict(self.game.look(self.state, ME), self.names), "bold")
        if self.taken_back:
            self._say(f"Moves taken back: {self.taken_back}.", "dim")
        self._say(f"The seed was {self.seed}.", "dim")

    @property
    def names(self) -> list[str]:
        return [YOU, *(f"Bot {seat}" for seat in range(1, self.seats))]

    def _play(self) -> None:
        while owing := self.game.to_act(self.state):
            if ME in owing:
                self._mine()
            else:
                self._do(owing[0], choose(self.game, self.state, owing[0], self.level, self.whim))

    def _do(self, seat: int, action: AnyAction) -> None:
        self._tell(self.game.play(self.state, seat, action))

    def _tell(self, events: Sequence[Event]) -> None:
        for event in [each for each in seen_by(ME, events) if not each.is_call]:
            self._say(self.game.narrate(event, self.names), STYLES[event.weight])

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(escape(text), style=style, soft_wrap=False)

    def _mine(self) -> None:
        """The person acts, or takes a move back."""
        self.hinted = None
        view = self.game.look(self.state, ME)
        legal = self.game.legal(self.state, ME)
        offered = choices(legal, [self.game.describe(action, view, self.names) for action in legal])
        self._look(view)
        self._offer(offered)
        before = Before(self.game.copy(self.state), Rng(self.whim.seed, self.whim.used))
        while True:
            action = self._answer(offered, view)
            if action is None:
                return
            try:
                self._do(ME, action)
            except IllegalAction as refusal:
                self._say(refusal.reason, "red")
                continue
            self.past.append(before)
            return

    def _look(self, view: Any) -> None:
        self.console.print()
        for line in self.game.summary(view, self.names):
            self._say(line)
        self.console.print()
        self._say(self.game.ask(view, self.names), "bold")

    def _offer(self, offered: Sequence[Choice], *, is_all: bool = False) -> None:
        """Every choice, or some of each kind where there are many."""
        for kind, same in grouped(offered).items():
            shown = same if is_all or len(offered) <= FEW else some_of(same, SOME)
            lines = Table.grid(padding=(0, 1, 0, 0))
            for each in shown:
                lines.add_row(f"[yellow]{each.number:4}.[/]", escape(each.told))
            self.console.print(lines)
            if len(shown) < len(same):
                self._say(f"      and {len(same) - len(shown)} more: {kind}", "dim")
        if not is_all and len(offered) > FEW:
            self._say("Words find the rest: a kind, a name, a place; `all` lists every one.", "dim")

    def _answer(self, offered: Sequence[Choice], view: Any) -> AnyAction | None:
        """The action that the person chose; None if they took a move back."""
        while True:
            typed = self._read(f"Your choice, 1 to {len(offered)}: ")
            if typed.lower() in {"q", "quit"}:
                raise LeaveError
            command, _, rest = typed.partition(" ")
            if command in {"undo", "u"} and not rest:
                if self._take_back():
                    return None
                continue
            if typed.startswith("{") and (spelt := self._spelt(typed)):
                return spelt
            if kind := self._besides().get(typed.lower()):
                if action := self._written(kind):
                    return action
                continue
            if self._has_done(command, rest, offered, view):
                continue
            if typed.lower() == "ok" and self.hinted is not None:
                return filled(self.hinted, self._read, self._complain)
            meant = found(offered, typed)
            if len(meant) == 1:
                return filled(meant[0].action, self._read, self._complain)
            self._help_on(typed, meant)

    def _help_on(self, typed: str, meant: Sequence[Choice]) -> None:
        if meant:
            self._say(f"`{typed}` can mean:")
            self._offer(meant, is_all=True)
        else:
            self._say("Please type a number, or words of a choice; ? for help.", "red")

    def _has_done(self, command: str, rest: str, offered: Sequence[Choice], view: Any) -> bool:
        """Obeys a command that only shows something, and returns whether it was one."""
        tells: dict[str, Callable[[], None]] = {
            "?": self._help,
            "help": self._help,
            "hint": self._hint,
            "look": lambda: self._look(view),
            "all": lambda: self._offer(offered, is_all=True),
            "rules": lambda: self._rules(rest),
        }
        if command not in tells or (rest and command != "rules"):
            return False
        tells[command]()
        return True

    def _help(self) -> None:
        for line in HELP:
            self._say(line)
        if besides := self._besides():
            self._say(f"Not in the list, but by its word: {listed([*besides], 'or')}.")

    def _besides(self) -> dict[str, type[AnyAction]]:
        """The kinds of action that are never listed, by name."""
        kinds = [kind for kind in self.game.actions if not kind.listed]
        return {str(kind.__struct_config__.tag).replace("_", " "): kind for kind in kinds}

    def _hint(self) -> None:
        action = choose(self.game, self.state, ME, "normal", derived("hint", self.seed, len(self.past)))
        view = self.game.look(self.state, ME)
        self._say(f"A good player might: {self.game.describe(action, view, self.names)}", "green")
        self.hinted = action

    def _rules(self, word: str) -> None:
        paragraphs = [each for each in _PARAGRAPHS.split(self.game.rulebook()) if word.lower() in each.lower()]
        for paragraph in paragraphs if word else paragraphs[:6]:
            self._say(paragraph)
        if not paragraphs:
            self._say(f"The rules do not say `{word}`.", "red")

    def _take_back(self) -> bool:
        if not self.past:
            self._say("There is no move of yours to take back.", "red")
            return False
        self.state, self.whim = self.past.pop()
        self.taken_back += 1
        self._say("Taken back.", "green")
        return True

    def _spelt(self, typed: str) -> AnyAction | None:
        """An action typed in JSON, for instance one that is never listed."""
        try:
            action: AnyAction = self.game.read_action(msgspec.json.decode(typed))
        except msgspec.MsgspecError as error:
            self._say(f"That is no action: {error}.", "red")
            return None
        return action

    def _complain(self, text: str) -> None:
        self._say(text, "red")

    def _written(self, kind: type[AnyAction]) -> AnyAction | None:
        """An action that is never listed, field by field."""
        try:
            return written(kind, self._read)
        except msgspec.ValidationError as error:
            self._complain(f"That does not fit: {error}.")
            return None

    def _read(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            raise LeaveError from None
