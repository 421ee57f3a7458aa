import { useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useChosenInSight } from "./chosen-in-sight";

/** Pages of one kind, one beside the other, each with an address of its own; `label` names the row to who does not see it. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly { label: string; to: string }[] }) {
  const row = useRef<HTMLUListElement>(null);
  useChosenInSight(row, useLocation().pathname);
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul ref={row} className="relative flex overflow-x-auto [scrollbar-width:none] sm:gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <NavLink
              to={tab.to}
              end
              className="-mb-px flex h-12 items-center border-transparent border-b-2 px-2 font-medium text-[0.9375rem] text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink sm:px-4"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
