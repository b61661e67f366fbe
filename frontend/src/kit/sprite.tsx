/** Drawings that appear once on the page, and that other parts use by name. */

/** A board's icons: the symbols of its art with its prefix. They are decorative; words go beside them. */
export function iconsOf<Name extends string>(prefix: string) {
  return function Icon({ of, class: name = "" }: { of: Name; class?: string }) {
    return (
      <svg class={`kit-icon ${prefix}-icon-${of} ${name}`} aria-hidden="true">
        <use href={`#${prefix}-${of}`} />
      </svg>
    );
  };
}
