/** The sign of table talk. */

export function TalkIcon() {
  return (
    <svg class="talk-icon" width="15" height="15" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 3h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6l-5 4v-4H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" fill="currentColor" />
    </svg>
  );
}
