/** The head of every page: home, links, my account, the theme. */

import { useLocation } from "preact-iso/router";
import { choose, theme } from "../state/theme";
import { waiting, waitingCount } from "../state/waiting";
import { Account } from "./account";
import { Flame } from "./torch";

function ThemeToggle() {
  const next = theme.value === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      class="pill icon"
      aria-label={`Switch to the ${next} theme`}
      title={`Switch to the ${next} theme`}
      onClick={() => choose(next)}
    >
      <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
        {next === "light" ? (
          <path d="M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM9 0h2v4H9zM9 16h2v4H9zM0 9h4v2H0zM16 9h4v2h-4zM2.2 3.6l1.4-1.4 2.9 2.9L5.1 6.5zM13.5 14.9l1.4-1.4 2.9 2.9-1.4 1.4zM2.2 16.4l2.9-2.9 1.4 1.4-2.9 2.9zM13.5 5.1l2.9-2.9 1.4 1.4-2.9 2.9z" />
        ) : (
          <path d="M13 1a9 9 0 1 0 6 12.500A8 8 0 0 1 13 1z" />
        )}
      </svg>
    </button>
  );
}

const PLACES: [string, string][] = [
  ["/tables", "My tables"],
  ["/open", "Open tables"],
];

export function Header() {
  const { path } = useLocation();
  const isHere = waiting.value.some((id) => path === `/table/${id}`);
  const elsewhere = waitingCount.value - (isHere ? 1 : 0);
  return (
    <header class="head">
      <a class="brand" href="/" aria-label="Torchpost">
        <Flame />
        <span>Torchpost</span>
      </a>
      <nav aria-label="Main">
        {PLACES.map(([href, label]) => (
          <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
            {label}
            {href === "/tables" && elsewhere > 0 && (
              <span class="count">
                {elsewhere}
                <span class="unseen"> waiting for you</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      <div class="head-end">
        <Account key={path} />
        <ThemeToggle />
      </div>
    </header>
  );
}
