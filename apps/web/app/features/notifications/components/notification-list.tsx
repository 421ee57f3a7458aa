import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { BellOff, CheckCheck } from "lucide-react";
import { useRef } from "react";
import { Navigate, useSearchParams } from "react-router";
import { pageParam } from "~/lib/page-param";
import { Button } from "~/ui/button";
import { LoadError } from "~/ui/load-error";
import { Pager } from "~/ui/pager";
import { RowsLoading } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { useMarkAllRead } from "../notifications.mutations";
import { notificationsQuery } from "../notifications.queries";
import { NotificationRow } from "./notification-row";

const addressOf = (page: number) => (page > 1 ? `?page=${page}` : "?");

/** The general section of 'Bildirimlerim'; the address holds the page. */
export function NotificationList() {
  const [params] = useSearchParams();
  const page = pageParam(params);
  const markAll = useMarkAllRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(notificationsQuery(page));
  const pageCount = Math.min(
    limits.pageMax,
    Math.ceil((data?.total_count ?? 0) / limits.pageSize.notifications),
  );
  if (data && !isPlaceholderData && page > Math.max(1, pageCount)) {
    return <Navigate to={addressOf(pageCount)} replace />;
  }
  const rows = data?.notifications ?? [];
  // Not every server counts them.
  const hasUnread = data !== undefined && (data.unread > 0 || rows.some((one) => !one.is_read));
  return (
    <>
      <section aria-labelledby="notifications" className="mt-6">
        <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
          <h2
            ref={heading}
            id="notifications"
            tabIndex={-1}
            className="rounded-md font-medium font-serif text-xl tracking-[-0.01em]"
          >
            Genel Bildirimler
          </h2>
          {rows.length > 0 && hasUnread && (
            <Button
              look="secondary"
              size="small"
              isBusy={markAll.isPending}
              onClick={() => {
                // The button goes.
                heading.current?.focus();
                markAll.mutate();
              }}
            >
              <CheckCheck aria-hidden className="size-4" /> Tümünü Okundu İşaretle
            </Button>
          )}
        </div>
        <div className="overflow-hidden rounded-2xl border border-line bg-surface">
          {isPending && (
            <div className="px-4 py-5 sm:px-6">
              <RowsLoading count={3} />
            </div>
          )}
          {!isPending && !data && (
            <LoadError message={messages.notifications.failed} error={error} onRetry={() => void refetch()} />
          )}
          {data?.total_count === 0 && rows.length === 0 && (
            <EmptyState icon={BellOff} title="Henüz bildiriminiz yok">
              Arkadaşlarınızdan, incelemelerinizden ve taleplerinizden haberler burada görünür.
            </EmptyState>
          )}
          {rows.length > 0 && (
            <ul
              className={`divide-y divide-line ${isPlaceholderData ? "opacity-60 transition-opacity" : ""}`}
            >
              {rows.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} />
              ))}
            </ul>
          )}
        </div>
      </section>
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={addressOf} />
      </div>
    </>
  );
}
