"""The names of everything in the tables, as types, so that nothing else can be sent."""

from __future__ import annotations

from typing import Literal

Ability = Literal["brute", "nimble", "wits"]
Race = Literal["human", "elf", "dwarf", "halfling"]
Kit = Literal["guard", "reaver", "archer", "scoundrel", "mage", "delver"]
Spell = Literal["bolt", "mend", "light", "ward", "bind", "open"]
Trade = Literal["build", "climb", "cook", "craft", "force", "heal", "lock", "lore", "sneak", "talk", "trap", "wild"]
Outline = Literal["island", "coast", "valley", "archipelago", "inland", "isthmus"]
Past = Literal["local_event", "conflict", "death", "hardship", "journey", "discovery", "betrayal", "mystery", "enemy"]
Tier = Literal["easy", "medium", "hard"]
Theme = Literal["crypt", "mine", "keep", "warren", "temple", "library"]
Goal = Literal["lantern", "crown", "child", "book", "bones", "seed"]
# fmt: off
Trap = Literal[
    "pit", "darts", "net", "portcullis", "gas", "blade", "flood", "stones", "glyph", "spikes", "mimic_lock", "cold",
]
Obstacle = Literal[
    "chasm", "door", "rubble", "sphinx", "wall", "bridge", "water", "sleepers", "fumes", "maze", "guard", "gears",
]
# fmt: on
Mystery = Literal["fountain", "prisoner", "corpse", "idol", "noise", "mirror"]
Boss = Literal["goblin_king", "bone_captain", "den_mother", "hedge_warlock", "ogre_chief", "torch_eater"]
# fmt: off
Item = Literal[
    "dagger", "throwing_knives", "sword", "mace", "hand_axe", "short_spear", "sling", "great_axe", "staff", "bow",
    "crossbow", "light_armor", "heavy_armor", "torch", "rope", "crowbar", "lockpicks", "rations", "chalk",
    "spellbook", "bandages", "repair_kit", "healing_potion", "greater_healing", "stone_potion", "cat_potion",
    "bull_potion", "owl_potion", "coins", "fine_sword", "fine_bow", "runed_mace", "emberblade", "moon_bow",
    "elven_mail", "glowstone", "ring_of_vigor", "feather_pack",
]
Monster = Literal[
    "goblin", "giant_rat", "skeleton", "cave_bat", "kobold_slinger", "cutpurse", "blood_leech", "bandit_archer",
    "zombie", "giant_spider", "fungus_man", "cultist", "orc_brute", "ghoul", "ogre", "harpy", "lizard_warrior",
    "giant_scorpion", "gargoyle", "dark_acolyte", "cave_bear", "wight", "worg", "clay_golem", "young_dragon",
    "troll", "vampire", "minotaur", "lich", "hill_giant", "basilisk", "demon",
]
Code = Literal[
    11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34, 35, 36, 41, 42, 43, 44, 45, 46, 51, 52, 53, 54,
    55, 56, 61, 62, 63, 64, 65, 66,
]
# fmt: on
Band = Literal["dire", "no", "mixed", "yes", "bright"]
Find = Literal["gold", "item", "weapon", "armor", "potion", "magic"]
Kind = Literal["fight", "trap", "obstacle", "mystery", "hoard", "refuge", "lair"]
Amount = Literal["0", "1", "2", "3", "4", "5", "6", "d2", "d3", "d6", "2d6", "full"]
Size = Literal["small", "human", "large"]
Reach = Literal["melee", "ranged"]
