import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { BookX } from "lucide-react";
import { ApiError } from "~/lib/api";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { RowsLoading } from "~/ui/part-states";
import { EmptyState, ErrorState } from "~/ui/states";
import { activityQuery } from "../feed.queries";
import { FeedEventCard } from "./feed-event";

/** Nothing of this id, or nothing that one sees; an id that is none at all was never one. */
const isAbsent = (error: unknown) =>
  error instanceof ApiError && (error.code === "activity_not_found" || error.code === "bad_input");

/** One event of the feed by itself: what a notification of a like or a comment speaks of. */
export function NamedActivity({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(activityQuery(id));
  if (isPending) return <RowsLoading count={1} />;
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={BookX}
        title="Aktivite bulunamadı"
        action={<ButtonLink to={paths.home}>Ana Sayfa</ButtonLink>}
      >
        Silinmiş ya da size artık gösterilmiyor olabilir.
      </EmptyState>
    );
  }
  if (!data) {
    return <ErrorState message={messages.feed.failed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="rounded-2xl border border-line bg-surface">
      <FeedEventCard event={data.activity} />
    </div>
  );
}
