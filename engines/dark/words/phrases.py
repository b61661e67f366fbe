"""Pieces of the sentences of By Dark of Torch."""

from __future__ import annotations

from collections.abc import Sequence

from ...contract import Names
from ...phrases import YOU, in_one_line, listed, sentence, unbroken
from ...phrases import opened as capital
from ..content import GOALS, ITEMS, T
from ..content.ids import Ability, Band, Item, Kind
from ..model import Open
from ..model.bounds import STRANGER, Dice, Outcome
from ..model.dice import Mods, Special
from ..model.things import Hero, Thing

BANDS: dict[Band, str] = {row.id: row.text.lower() for row in T.oracle}
ABILITIES: dict[Ability, str] = {"brute": "Brute", "nimble": "Nimble", "wits": "Wits"}
DIFFICULTIES: dict[int, str] = {least: name for name, least in T.difficulty.items()}
ROOM_KINDS: dict[Kind, str] = {
    "fight": "foes wait there",
    "trap": "something is wrong there",
    "obstacle": "something is in the way",
    "mystery": "something strange waits there",
    "hoard": "there is a chest",
    "refuge": "it is a safe place",
    "lair": "it is the lair",
}
_MANY: frozenset[Item] = frozenset({"throwing_knives", "bandages", "lockpicks", "rations", "chalk"})
_QUOTES = frozenset('“”„«»"')
_MODS = {
    "race": "elf",
    "load": "load",
    "dark": "dark",
    "item": "weapon",
    "potion": "potion",
    "trade": "trade",
    "bonus": "bonus",
    "tier": "foe",
    "lair": "lair",
}


def an(word: str) -> str:
    """A word with its article: `an elf`, `a dwarf`."""
    return f"{'an' if word[:1] in {'a', 'e', 'i', 'o', 'u'} else 'a'} {word}"


def who(seat: int, name: str, names: Names) -> str:
    """A character's name, or their player's if they have none; `you` to the player."""
    if names[seat] == YOU:
        return YOU
    return names[seat] if name in {"", STRANGER} or name.casefold() == YOU else name


def speaker(seat: int, name: str, names: Names) -> str:
    """The speaker of a post: a character or, without a name, the Game Master. Nobody speaks as `you`."""
    if not name:
        return f"{names[seat]}, as Game Master"
    if name.casefold() == YOU:
        return names[seat]
    return f"{name} ({names[seat]})" if name == STRANGER else name


def hero(seat: int, found: Hero | None, names: Names) -> str:
    """A character with their player, because two characters may have one name."""
    if names[seat] == YOU:
        return "yourself"
    return names[seat] if found is None or found.name == STRANGER else f"{found.name} ({names[seat]})"


def opened(reason: str, then: str) -> str:
    """A reason as a sentence of its own, followed by its consequence."""
    words = in_one_line(reason)
    return f"{sentence(words)} {capital(then)}" if words else then


def labels(options: Sequence[str]) -> str:
    """The answers to choose from. An answer without words is called by its number."""
    found = [in_one_line(each) or f"answer {number}" for number, each in enumerate(options, 1)]
    is_long = any(", " in each or " or " in each for each in found)
    return listed([quoted(each) for each in found] if is_long else found, "or")


def a_thing(item: Item, name: str) -> str:
    """A thing that is new to the story: `a torch`, `bandages`, `Widowmaker (sword)`."""
    plain = ITEMS[item].name
    if name != plain:
        return name
    return low(plain) if item in _MANY else an(low(plain))


def quoted(text: str) -> str:
    return in_quotes(in_one_line(text))


def in_quotes(text: str) -> str:
    """Somebody's words in quotes, unless they contain quotes already."""
    return text if _QUOTES.intersection(text) else f"“{text}”"


def said(by: str, text: str) -> str:
    """Somebody's words in full, with their paragraphs."""
    return f"{capital(unbroken(by))}: {in_quotes(text)}"


def after(text: str, before: str = ": ") -> str:
    """An optional text at the end of a sentence."""
    return f"{before}{quoted(text)}" if text.strip() else ""


def low(name: str) -> str:
    """The plain name of a thing in the middle of a sentence."""
    return name[0].lower() + name[1:]


def the(name: str) -> str:
    """A thing with its article, unless its own name begins with one."""
    return name if name.lower().startswith(("the ", "a ", "an ")) else f"the {name}"


def thing_called(thing: Thing) -> str:
    """A thing with everything that tells it apart: its own name, the ticks or points it has left."""
    plain = low(ITEMS[thing.item].name)
    parts = [plain] if thing.name else []
    if thing.burn is not None:
        parts.append(f"{ticks(thing.burn)}{', burning' if thing.lit else ''}")
    if thing.points is not None:
        parts.append(f"{thing.points} of {ITEMS[thing.item].armor} points")
    return f"{thing.name or plain} ({', '.join(parts)})" if parts else plain


def signed(amount: int) -> str:
    return f"+ {amount}" if amount > 0 else f"− {-amount}"


def the_sum(dice: Dice, mods: Mods, total: int, ability: str = "") -> str:
    """E.g. `4 + 3 + 2 Brute = 9`."""
    parts = [f"{dice[0]} + {dice[1]}"]
    if mods.ability:
        parts.append(f"{signed(mods.ability)} {ability}".rstrip())
    parts += [f"{signed(getattr(mods, key))} {word}" for key, word in _MODS.items() if getattr(mods, key)]
    return f"{' '.join(parts)} = {total}"


def special(found: Special | None) -> str:
    return {"boxcars": " (boxcars)", "snake_eyes": " (snake eyes)", None: ""}[found]


def ticks(count: int) -> str:
    return f"{count} tick" if count == 1 else f"{count} ticks"


def faces(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice)) or "none"


def reason(table: Open, outcome: Outcome) -> str:
    """How a game has ended, in a sentence that names no seat."""
    goal = GOALS[table.delve.goal].name if table.delve else "what they came for"
    return {
        "triumph": f"The party has brought back {goal}.",
        "escaped": f"The party turned back without {goal}.",
        "swallowed": "The dark closed in, and nobody was seen again.",
        "lost": "Nobody of the party came back.",
        "completed": "The campaign has come to its end.",
        "abandoned": "The campaign was given up.",
    }[outcome]
