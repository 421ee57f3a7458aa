import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Where the link that led to a page went with the page before, the keyboard goes on at the title of the new one. How is
 * loaded with the first step to another page: the first page needs none of it.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Without a connection the page itself could not come either.
    import("./focus-title").then(({ focusTitle }) => focusTitle()).catch(() => {});
  }, [pathname]);
}
