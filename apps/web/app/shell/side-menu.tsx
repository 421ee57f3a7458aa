import { LogOut, PenLine } from "lucide-react";
import { NavLink } from "react-router";
import { badgeText, useBadgeCount } from "~/features/notifications";
import { useIsStaff } from "~/features/staff";
import { cn } from "~/lib/cn";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { drawerEntries, type MenuEntry, menuEntries, quotesEntry, staffEntry } from "./menu-entries";
import { useSignOut } from "./use-sign-out";

const row = "flex h-11 w-full items-center gap-3.5 rounded-lg px-3 text-[0.9375rem] transition-colors";
const quiet = "font-medium text-ink-2 hover:bg-sunken hover:text-ink";

function Entry({
  entry,
  badge = "",
  className,
  onGo,
}: {
  entry: MenuEntry;
  badge?: string;
  className?: string;
  onGo?: (() => void) | undefined;
}) {
  const Icon = entry.icon;
  return (
    <li className={className}>
      <NavLink
        to={entry.to}
        end={entry.to === paths.home || entry.to === paths.profile}
        className={({ isActive }) =>
          cn(row, isActive ? "bg-primary-soft font-semibold text-on-primary-soft" : quiet)
        }
        {...(onGo ? { onClick: onGo } : {})}
      >
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="flex-1">{entry.label}</span>
        {badge && (
          <span className="tnum grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 font-semibold text-2xs text-on-primary">
            {badge}
            <span className="sr-only"> okunmamış</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}

/** The nine entries, below a rule what is kept of books and for staff one more, and the button that opens a new review; used beside the page and in the drawer. */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  const { isBusy, signOut, question } = useSignOut(onGo ? { onGo } : {});
  const badge = badgeText(useBadgeCount());
  const isStaff = useIsStaff();
  return (
    <nav aria-label="Ana menü" className="flex flex-col gap-6">
      <ul className="flex flex-col gap-1">
        {menuEntries.map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            badge={entry.to === paths.notifications ? badge : ""}
            onGo={onGo}
          />
        ))}
        <li>
          <button type="button" disabled={isBusy} onClick={signOut} className={cn(row, quiet, "text-left")}>
            <LogOut aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            Çıkış Yap
          </button>
        </li>
      </ul>
      <ul className="-mt-3 flex flex-col gap-1 border-line border-t pt-3">
        <Entry entry={quotesEntry} onGo={onGo} />
        {drawerEntries.map((entry) => (
          <Entry key={entry.to} entry={entry} className="lg:hidden" onGo={onGo} />
        ))}
        {isStaff && <Entry entry={staffEntry} onGo={onGo} />}
      </ul>
      <ButtonLink to={paths.newReview} className="w-full" {...(onGo ? { onClick: onGo } : {})}>
        <PenLine aria-hidden className="size-[1.125rem]" />
        Yeni İnceleme
      </ButtonLink>
      {question}
    </nav>
  );
}
