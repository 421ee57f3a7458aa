import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isFocusLost } from "./focus";

/** Milliseconds in which a page that is loaded has to show its title. */
const patienceMs = 3000;

function focusTitle(): boolean {
  if (!isFocusLost()) return true;
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return false;
  title.tabIndex = -1;
  title.classList.add("outline-none");
  title.focus({ preventScroll: true });
  return true;
}

/** Where the link that led to a page went with the page before, the keyboard goes on at the title of the new one. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (focusTitle()) return;
    const watched = new MutationObserver(() => {
      if (focusTitle()) watched.disconnect();
    });
    watched.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watched.disconnect(), patienceMs);
    return () => {
      clearTimeout(timer);
      watched.disconnect();
    };
  }, [pathname]);
}
