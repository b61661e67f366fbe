/** The drawings beside the groups of settings. */

import type { ComponentChildren } from "preact";

function Mark({ children }: { children: ComponentChildren }) {
  return (
    <svg class="group-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Somebody in a hood. */
export function WhoMark() {
  return (
    <Mark>
      <path class="ink" d="M20 5c7 0 11 6 11 13 0 4 4 8 4 17H5c0-9 4-13 4-17C9 11 13 5 20 5z" />
      <path class="hole" d="M20 11c4 0 6 3 6 7s-3 8-6 8-6-4-6-8 2-7 6-7z" />
      <path class="lit" d="M16 18h2v2h-2zM22 18h2v2h-2z" />
    </Mark>
  );
}

/** A sealed letter. */
export function LettersMark() {
  return (
    <Mark>
      <path class="ink" d="M4 10h32v22H4z" />
      <path class="cut" d="M4 10l16 13 16-13" />
      <circle class="wax" cx="20" cy="23" r="5" />
    </Mark>
  );
}

/** The moon over hills. */
export function AwayMark() {
  return (
    <Mark>
      <path class="lit" d="M26 4a9 9 0 1 0 8 13 8 8 0 0 1-8-13z" />
      <path class="ink" d="M2 35l10-15 7 9 5-7 14 13z" />
    </Mark>
  );
}

/** A pawn and a die. */
export function PlayingMark() {
  return (
    <Mark>
      <path class="ink" d="M13 5a6 6 0 0 1 4 10c3 5 3 9 6 14v6H4v-6c3-5 3-9 5-14a6 6 0 0 1 4-10z" />
      <path class="ink" d="M26 22h11v13H26z" />
      <path class="hole" d="M28 25h3v3h-3zM32 30h3v3h-3z" />
    </Mark>
  );
}

/** A lantern. */
export function DevicesMark() {
  return (
    <Mark>
      <path class="cut" d="M14 10a6 6 0 0 1 12 0" />
      <path class="ink" d="M10 10h20v4H10zM10 31h20v4H10zM11 14h3v17h-3zM26 14h3v17h-3z" />
      <path class="lit" d="M20 15c1 4 5 5 5 10a5 5 0 0 1-10 0c0-3 2-4 2-6 1 1 2 2 2 3 1-2 1-4 1-7z" />
    </Mark>
  );
}

/** An open door. */
export function LeavingMark() {
  return (
    <Mark>
      <path class="ink" d="M8 36V14a12 11 0 0 1 24 0v22h-4V15a8 7 0 0 0-16 0v21z" />
      <path class="hole" d="M12 36V15a8 7 0 0 1 16 0v21z" />
      <path class="lit" d="M12 15l9 3v21l-9-3z" />
    </Mark>
  );
}
