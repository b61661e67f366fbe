/** The frame around every page, and which page belongs to which address. */

import { useEffect } from "preact/hooks";
import { LocationProvider, Route, Router } from "preact-iso/router";
import { refreshMe } from "./api/people";
import { Home } from "./pages/home";
import { countWaiting, isAtTable, keepCounting } from "./state/waiting";
import { Footer } from "./ui/footer";
import { Header } from "./ui/header";
import { later } from "./ui/later";
import { Toaster } from "./ui/toaster";

const Join = later(async () => (await import("./pages/join")).Join);
const LetterPage = later(async () => (await import("./pages/letter")).LetterPage);
const Missing = later(async () => (await import("./pages/missing")).Missing);
const Mailbox = later(async () => (await import("./pages/mailbox")).Mailbox);
const MyTables = later(async () => (await import("./pages/tables")).MyTables);
const NewTable = later(async () => (await import("./pages/new-table")).NewTable);
const OpenTables = later(async () => (await import("./pages/tables")).OpenTables);
const Rules = later(async () => (await import("./pages/rules")).Rules);
const SettingsPage = later(async () => (await import("./pages/settings")).SettingsPage);
const SignIn = later(async () => (await import("./pages/sign-in")).SignIn);
const StoryPage = later(async () => (await import("./pages/story")).StoryPage);
const TablePage = later(async () => (await import("./pages/table")).TablePage);
const Unsubscribe = later(async () => (await import("./pages/unsubscribe")).Unsubscribe);

// For developers; a build leaves it out.
const Gallery = import.meta.env.DEV ? later(async () => (await import("./kit/gallery")).Gallery) : null;

const PATIENCE = 5000; // milliseconds for a page to show its heading

/** After a change of page the focus goes to the new page's heading as soon as it appears. */
function focusHeading(): void {
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1");
  (heading ?? main)?.focus({ preventScroll: true });
  if (heading || !main) return;
  const observer = new MutationObserver(() => {
    const late = main.querySelector("h1");
    if (!late) return;
    observer.disconnect();
    if (document.activeElement === main) late.focus({ preventScroll: true });
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

function turned(): void {
  focusHeading();
  if (!isAtTable()) void countWaiting();
}

export function App() {
  useEffect(() => {
    // the stored facts about me will do until then; the first look at a table brings fresh ones
    if (!isAtTable()) refreshMe().catch(() => {});
    if (!isAtTable()) void countWaiting();
    TablePage.fetch().catch(() => {}); // a visitor's next page is a table
    return keepCounting();
  }, []);
  return (
    <LocationProvider scope={/^(?!\/v1\/)/}>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Router onRouteChange={turned}>
          <Route path="/" component={Home} />
          <Route path="/new/:game" component={NewTable} />
          <Route path="/tables" component={MyTables} />
          <Route path="/open" component={OpenTables} />
          <Route path="/join/:table/:seat" component={Join} />
          <Route path="/table/:id" component={TablePage} />
          <Route path="/table/:id/story" component={StoryPage} />
          <Route path="/rules/:game" component={Rules} />
          <Route path="/sign-in" component={SignIn} />
          <Route path="/settings" component={SettingsPage} />
          <Route path="/letter" component={LetterPage} />
          <Route path="/unsubscribe" component={Unsubscribe} />
          <Route path="/mailbox/:id?" component={Mailbox} />
          {Gallery ? [<Route key="kit" path="/kit" component={Gallery} />] : []}
          <Route default component={Missing} />
        </Router>
      </main>
      <Footer />
      <Toaster />
    </LocationProvider>
  );
}
