import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { cn } from "~/lib/cn";
import { paths } from "~/lib/paths";
import type { Section } from "./sections";

/** Pixels that stay free beside what is shown. */
const edge = 64;

/** The ways to what this reader looks after; nothing where that is one thing. */
export function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the row is longer than the page: what is shown is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another link
  useEffect(() => {
    const row = nav.current;
    const shown = row?.querySelector<HTMLElement>("[aria-current=page]");
    if (!row || !shown) return;
    const { offsetLeft, offsetWidth } = shown;
    const isInSight =
      offsetLeft >= row.scrollLeft && offsetLeft + offsetWidth <= row.scrollLeft + row.clientWidth;
    if (!isInSight) row.scrollLeft = offsetLeft - edge;
  }, [pathname]);
  if (sections.length < 2) return null;
  return (
    <nav
      ref={nav}
      aria-label="Yönetim"
      className="relative -mx-4 mb-6 overflow-x-auto px-4 [scrollbar-width:none] lg:overflow-visible"
    >
      <ul className="flex gap-2 lg:flex-wrap">
        {sections.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              // The front is not each page below it.
              end={to === paths.staff}
              className={({ isActive }) =>
                cn(
                  "inline-flex h-10 items-center whitespace-nowrap rounded-full border px-4 font-medium text-sm transition-colors",
                  isActive
                    ? "border-primary bg-primary text-on-primary"
                    : "border-line-strong bg-surface text-ink-2 hover:bg-sunken hover:text-ink",
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
