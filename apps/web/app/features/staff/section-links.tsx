import { NavLink } from "react-router";
import { cn } from "~/lib/cn";
import type { Section } from "./sections";

/** The ways to what this reader looks after; nothing where that is one thing. */
export function SectionLinks({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Yönetim" className="-mx-4 mb-6 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {sections.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
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
