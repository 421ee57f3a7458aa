import type { Notification } from "@okurca/contract";
import {
  Bell,
  BookOpenText,
  Check,
  Heart,
  type LucideIcon,
  MessageCircle,
  Sparkles,
  UserRound,
  Users,
} from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { cn } from "~/lib/cn";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import { useMarkRead } from "../notifications.mutations";

const icons: Record<Notification["type"], LucideIcon> = {
  review: BookOpenText,
  recommendation: Sparkles,
  group: Users,
  other: Bell,
};

/** The icon of the event itself where it can be guessed, else of the notification's type. */
function iconOf({ type, title, link, excerpt }: Notification): LucideIcon {
  if (excerpt !== null || link?.includes("#yorumlar-")) return MessageCircle;
  if (title.endsWith("beğenildi")) return Heart;
  if (type === "other" && link?.startsWith("/profil/")) return UserRound;
  return icons[type];
}

/** The actor's picture with a small icon of the event; without an actor, the icon alone. */
export function Face({ notification }: { notification: Notification }) {
  const { actor, is_read: isRead } = notification;
  const Icon = iconOf(notification);
  if (actor) {
    return (
      <span className="relative h-fit flex-none">
        <Avatar name={actor.name || actor.username} username={actor.username} picture={actor.picture} />
        <span
          className={cn(
            "absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full bg-surface shadow-[0_0_0_1px_var(--line)]",
            isRead ? "text-ink-2" : "text-amber",
          )}
        >
          <Icon aria-hidden className="size-3.5" strokeWidth={2} />
        </span>
      </span>
    );
  }
  return (
    <span
      className={cn(
        "grid size-10 flex-none place-items-center rounded-full",
        isRead ? "bg-sunken text-ink-2" : "bg-surface text-amber",
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  );
}

/** Links to the subject, else to `fallback`; the link covers the whole row, and marks it where it shows the subject. */
export function Title({ notification, fallback }: { notification: Notification; fallback?: string }) {
  const { id, title, is_read: isRead, link } = notification;
  const mark = useMarkRead();
  const to = link ?? fallback;
  return (
    <h3 className={cn("text-[0.9375rem] leading-snug", isRead ? "font-medium" : "font-semibold")}>
      {to ? (
        <Link
          to={to}
          onClick={() => {
            if (!isRead && link) mark.mutate({ id, isTold: false });
          }}
          className="after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {!isRead && <span className="sr-only"> (okunmadı)</span>}
    </h3>
  );
}

/** What happened and when; the title links to its subject. An unread row stands out and can be marked. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, title, message, is_read: isRead, created_at: at, excerpt } = notification;
  const mark = useMarkRead();
  const row = useRef<HTMLLIElement>(null);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={cn("relative flex gap-3 px-4 py-4 sm:gap-4 sm:px-6", !isRead && "bg-amber-soft/50")}
    >
      <Face notification={notification} />
      <div className="min-w-0 flex-1">
        <Title notification={notification} />
        <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-2">{message}</p>
        {excerpt && (
          <blockquote
            dir="auto"
            className="wrap-anywhere mt-2 line-clamp-3 border-ink-3/50 border-s-2 ps-3 text-[0.9375rem] leading-normal"
          >
            {excerpt}
          </blockquote>
        )}
        <div className="mt-1.5 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2 text-sm">
          <RelativeTime iso={at} />
          {!isRead && (
            <Button
              look="ghost"
              size="small"
              className="relative -my-1 -mr-3 text-ink-2"
              aria-label={`Okundu işaretle: ${title}`}
              onClick={() => {
                // The button disappears.
                row.current?.focus();
                mark.mutate({ id, isTold: true });
              }}
            >
              <Check aria-hidden className="size-4" /> Okundu işaretle
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
