import { Bell, Heart } from "lucide-react";
import { Link } from "react-router";
import { badgeText, useBadgeCount } from "~/features/notifications";
import { cn } from "~/lib/cn";
import { paths } from "~/lib/paths";
import { UserMenu } from "./user-menu";

const control =
  "relative grid size-11 place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-sunken hover:text-ink";

function NotificationBell() {
  const badge = badgeText(useBadgeCount());
  return (
    <Link
      to={paths.notifications}
      className={control}
      aria-label={badge ? `Bildirimlerim, ${badge} okunmamış` : "Bildirimlerim"}
      title="Bildirimlerim"
    >
      <Bell aria-hidden className="size-[1.375rem]" strokeWidth={1.75} />
      {badge && (
        <span
          aria-hidden="true"
          className="tnum absolute top-1 right-0.5 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-primary px-1 font-semibold text-[0.6875rem] text-on-primary leading-none ring-2 ring-paper"
        >
          {badge}
        </span>
      )}
    </Link>
  );
}

/** Dashboard, bell and user menu of a signed-in reader. */
export function MemberControls() {
  return (
    <div className="flex items-center gap-1">
      <Link
        to={paths.dashboard}
        className={cn(control, "max-sm:hidden")}
        aria-label="Okuma Panom"
        title="Okuma Panom"
      >
        <Heart aria-hidden className="size-[1.375rem]" strokeWidth={1.75} />
      </Link>
      <NotificationBell />
      <div className="ml-1">
        <UserMenu />
      </div>
    </div>
  );
}
