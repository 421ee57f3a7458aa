import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { notificationsQuery } from "../notifications.queries";
import { Face, Title } from "./notification-row";

const shown = 3;

function Rows() {
  const { data, error, isPending, refetch } = useQuery(notificationsQuery(1));
  if (isPending) return <RowsLoading count={shown} />;
  if (!data) {
    return <PartProblem error={error} tried={messages.notifications.failed} onRetry={() => void refetch()} />;
  }
  if (data.notifications.length === 0) {
    return (
      <p className="text-[0.9375rem] text-ink-2">
        Henüz bildiriminiz yok. Arkadaşlarınızdan ve incelemelerinizden haberler burada görünür.
      </p>
    );
  }
  return (
    <ul className="-my-3 divide-y divide-line">
      {data.notifications.slice(0, shown).map((notification) => {
        const { id, message, created_at: at } = notification;
        return (
          <li key={id} className="relative flex gap-x-3.5 py-3 max-sm:flex-wrap">
            <Face notification={notification} />
            <div className="min-w-0 flex-1">
              <Title notification={notification} fallback={paths.notifications} />
              <p className="wrap-anywhere mt-0.5 line-clamp-2 text-ink-2 text-sm">{message}</p>
            </div>
            <span className="flex-none text-ink-3 text-xs max-sm:mt-1 max-sm:basis-full max-sm:pl-13.5">
              <RelativeTime iso={at} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The newest notifications; all of them have a page. */
export function LatestNotifications({ className }: { className?: string }) {
  return (
    <section className={className} aria-labelledby="latest-notifications">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="latest-notifications" className="font-semibold text-[0.9375rem]">
          Son bildirimler
        </h2>
        <Link
          to={paths.notifications}
          className="font-medium text-accent text-sm underline-offset-4 hover:underline"
        >
          Tüm bildirimler
        </Link>
      </div>
      <Rows />
    </section>
  );
}
