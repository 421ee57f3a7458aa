import { messages } from "@okurca/contract/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BookHeart } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { distinctEvents, feedQuery } from "../feed.queries";
import { FeedEventCard } from "./feed-event";

function FeedSkeleton() {
  return (
    <Loading className="divide-y divide-line">
      {[1, 2, 3].map((card) => (
        <div key={card} className="px-4 py-5 sm:px-6">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-1/4" />
            </div>
          </div>
          <div className="mt-4 flex gap-5">
            <Skeleton className="aspect-2/3 w-20 sm:w-24" />
            <div className="flex-1 space-y-3 pt-1">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-5/6" />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Friends' and one's own events, newest first. */
export function Feed({ emptyAction }: { emptyAction: ReactNode }) {
  const feed = useInfiniteQuery(feedQuery);
  if (feed.isPending) return <FeedSkeleton />;
  if (!feed.data) {
    return (
      <ErrorState message={messages.feed.failed} error={feed.error} onRetry={() => void feed.refetch()} />
    );
  }
  const events = distinctEvents(feed.data.pages);
  if (events.length === 0) {
    return (
      <EmptyState
        icon={BookHeart}
        title={messages.feed.empty}
        action={
          <>
            {emptyAction}
            <Button look="secondary" isBusy={feed.isRefetching} onClick={() => void feed.refetch()}>
              Yenile
            </Button>
          </>
        }
      >
        Bir kitap ekleyin, ilk incelemenizi yazın ya da arkadaşlarınızı bulun; olan biten burada görünür.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="divide-y divide-line">
        {events.map((event) => (
          <FeedEventCard key={event.id} event={event} />
        ))}
      </div>
      {feed.hasNextPage && (
        <div className="grid place-items-center gap-3 border-line border-t px-4 py-6">
          {feed.isFetchNextPageError && (
            <p role="alert" className="text-danger text-sm">
              {messages.feed.failed}
            </p>
          )}
          <Button look="secondary" isBusy={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            Daha Fazla Göster
          </Button>
        </div>
      )}
    </>
  );
}
