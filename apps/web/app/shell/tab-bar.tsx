import { House, Library, Plus, Search, UserRound } from "lucide-react";
import { Link, NavLink } from "react-router";
import { reviewOnPress } from "~/features/books/asked-review";
import { cn } from "~/lib/cn";
import { paths } from "~/lib/paths";
import type { MenuEntry } from "./menu-entries";

const left: readonly MenuEntry[] = [
  { label: "Ana Sayfa", to: paths.home, icon: House },
  { label: "Ara", to: paths.bookSearch, icon: Search },
];
const right: readonly MenuEntry[] = [
  { label: "Kütüphanem", to: paths.library, icon: Library },
  { label: "Profilim", to: paths.profile, icon: UserRound },
];

function Tab({ label, to, icon: Icon }: MenuEntry) {
  return (
    <NavLink
      to={to}
      end={to === paths.home || to === paths.profile}
      className={({ isActive }) =>
        cn(
          "flex min-w-0 flex-col items-center justify-center gap-1 text-[0.6875rem]",
          isActive ? "font-semibold text-accent" : "font-medium text-ink-2",
        )
      }
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      {label}
    </NavLink>
  );
}

/** The phone's way around, with the new review in the middle. */
export function TabBar() {
  return (
    <nav
      aria-label="Kısayollar"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto grid h-16 max-w-xl grid-cols-5">
        {left.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
        <Link
          to={paths.newReview}
          aria-label="Yeni İnceleme"
          className="grid place-items-center"
          onClick={reviewOnPress({ isbn: null })}
        >
          <span className="grid size-11 place-items-center rounded-full bg-primary text-on-primary">
            <Plus aria-hidden className="size-5" />
          </span>
        </Link>
        {right.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
      </div>
    </nav>
  );
}
