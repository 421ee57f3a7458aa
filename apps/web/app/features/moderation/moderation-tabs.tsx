import { NavLink } from "react-router";
import { paths } from "~/lib/paths";

const tabs = [
  { label: "Bekleyenler", to: paths.staffReports },
  { label: "İtirazlar", to: paths.staffObjections },
  { label: "Kararlar", to: paths.staffDecisions },
  { label: "Gerekçeler", to: paths.staffReasons },
] as const;

/** What moderators look through, one page beside the other. */
export function ModerationTabs() {
  return (
    <nav aria-label="Şikâyetler" className="border-line border-b">
      <ul className="flex overflow-x-auto [scrollbar-width:none] sm:gap-1">
        {tabs.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end
              className="-mb-px flex h-12 items-center border-transparent border-b-2 px-2 font-medium text-[0.9375rem] text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink sm:px-4"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
