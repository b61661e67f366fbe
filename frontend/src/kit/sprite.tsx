/** Drawings that are kept once on the page and referred to by name. */

/** A board's icons: symbols of its art whose ids begin with its prefix. Decorative; words go beside them. */
export function iconsOf<Name extends string>(prefix: string) {
  return function Icon({ of, class: name = "" }: { of: Name; class?: string }) {
    return (
      <svg class={`kit-icon ${prefix}-icon-${of} ${name}`} aria-hidden="true">
        <use href={`#${prefix}-${of}`} />
      </svg>
    );
  };
}
