/** The foot of every page; on a game's pages it credits the people behind the game. */

import { useMailbox } from "./mailbox";

export function Credits({ credits }: { credits: string[] }) {
  if (credits.length === 0) return null;
  return (
    <p class="credits">
      <b>Credits</b> {credits.join(" · ")}
    </p>
  );
}

export function Footer() {
  const hasMailbox = useMailbox();
  return (
    <footer class="foot">
      <p>
        Torchpost: torch-lit games, by post or against bots. No account needed, no advertising, nothing follows you.
      </p>
      <p>
        {hasMailbox && (
          <>
            <a href="/mailbox">Mailbox of this machine</a> ·{" "}
          </>
        )}
        <a href="/v1/docs">For programmers: the API</a>
      </p>
    </footer>
  );
}
