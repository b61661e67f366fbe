/** The calls of the document that match a search: the call's description must contain every word. */

interface Immutable {
  toJS(): unknown;
}

/** Swagger UI's groups of calls by tag, with only the matching calls. */
interface Groups {
  map(change: (group: Group) => Group): Groups;
  filter(keep: (group: Group) => boolean): Groups;
}

interface Group {
  get(name: "operations"): Calls;
  set(name: "operations", calls: Calls): Group;
}

interface Calls {
  size: number;
  filter(keep: (call: Immutable) => boolean): Calls;
}

export function matching(groups: Groups, phrase: string): Groups {
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) =>
      group.set(
        "operations",
        group.get("operations").filter((call) => tells(call.toJS(), words)),
      ),
    )
    .filter((group) => group.get("operations").size > 0);
}

function tells(call: unknown, words: string[]): boolean {
  const told = JSON.stringify(call).toLowerCase();
  return words.every((word) => told.includes(word));
}
