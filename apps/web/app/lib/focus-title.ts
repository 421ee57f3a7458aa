import { isFocusLost } from "./focus";

/** Milliseconds in which a page that is loaded has to show its title. */
const patienceMs = 3000;

function isDone(): boolean {
  if (!isFocusLost()) return true;
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return false;
  title.tabIndex = -1;
  title.classList.add("outline-none");
  title.focus({ preventScroll: true });
  return true;
}

let stopWaiting = () => {};

/** The keyboard goes on at the page's title where what had it is gone; waits for a title that is still to come. */
export function focusTitle(): void {
  stopWaiting();
  if (isDone()) return;
  const watched = new MutationObserver(() => {
    if (isDone()) stopWaiting();
  });
  watched.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stopWaiting(), patienceMs);
  stopWaiting = () => {
    clearTimeout(timer);
    watched.disconnect();
  };
}
