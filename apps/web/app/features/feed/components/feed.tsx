import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { ArrowUp, BookHeart } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSession } from "~/features/session";
import { Button } from "~/ui/button";
import { LoadError } from "~/ui/load-error";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { feedQuery } from "../feed.queries";
import { distinctEvents, type FeedPage, type FeedPages, keyOf } from "../feed-pages";
import { useFeedNews } from "../use-feed-news";
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

/** Says that something is new, above the list and over it: nothing that is being read moves. */
function NewsPill({ count, isMore, onShow }: { count: number; isMore: boolean; onShow: () => void }) {
  const text = count > 0 ? messages.feed.news(count, isMore) : "";
  return (
    <div className="pointer-events-none sticky top-21 z-10 grid h-0 place-items-center lg:top-25">
      <p role="status" className="sr-only">
        {text}
      </p>
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto flex h-9 -translate-y-1/2 items-center gap-2 rounded-full bg-primary px-4 font-semibold text-on-primary text-sm shadow-md transition-colors hover:bg-primary-hover"
        >
          <ArrowUp aria-hidden className="size-4" />
          {text}
        </button>
      )}
    </div>
  );
}

function MoreEvents({ feed }: { feed: UseInfiniteQueryResult }) {
  return (
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
  );
}

function NoEvents({ action, feed }: { action: ReactNode; feed: UseInfiniteQueryResult }) {
  return (
    <EmptyState
      icon={BookHeart}
      title={messages.feed.empty}
      action={
        <>
          {action}
          <Button look="secondary" isBusy={feed.isRefetching} onClick={() => void feed.refetch()}>
            Yenile
          </Button>
        </>
      }
    >
      Bir kitap ekleyin, ilk incelemenizi yazın ya da arkadaşlarınızı bulun; olan biten burada görünür.
      {feed.isRefetchError && (
        <span role="alert" className="mt-3 block text-danger text-sm">
          {messages.feed.failed}
        </span>
      )}
    </EmptyState>
  );
}

/** Does it when it comes into being. */
function Once({ action }: { action: () => void }) {
  const latest = useRef(action);
  useEffect(() => latest.current(), []);
  return null;
}

/** With fewer events by others, or with its first page not full, a feed tells little yet. */
const fewEvents = limits.feedOthers;
/** Where these are all by fewer readers, there are few whom one hears of. */
const fewReaders = 3;

type Place = "above" | "below" | "short" | "none";

/** Of how many others the first page tells: all that is known of a feed whose server does not say more. */
function othersOn({ events }: FeedPage, username: string | undefined) {
  const others = events.flatMap(({ profile }) => (profile.username === username ? [] : profile.username));
  return { readers: new Set(others).size, events: others.length };
}

/** A busy day fills the first page with one reader's cards: the whole feed says whether there are others. */
function placeOfBeginning({ pages: [first] }: FeedPages, username: string | undefined): Place {
  if (!first) return "above";
  const { readers, events } = first.others ?? othersOn(first, username);
  if (events === 0) return "above";
  if (events < fewEvents || first.events.length < limits.pageSize.feed) return "below";
  return readers < fewReaders ? "short" : "none";
}

/**
 * Friends' and one's own events, newest first.
 * @param beginning what there is to do while they are few: above them when none is by others, else below
 * @param shortly the same in a row above them, when they are many of few readers
 */
export function Feed({
  emptyAction,
  beginning,
  shortly,
}: {
  emptyAction: ReactNode;
  beginning?: ReactNode;
  shortly?: ReactNode;
}) {
  const feed = useInfiniteQuery(feedQuery);
  const username = useSession()?.username;
  /** As the visit found it: nothing moves when the first event of a friend comes. */
  const [place, setPlace] = useState<Place>();
  if (!place && feed.data) setPlace(placeOfBeginning(feed.data, username));
  const news = useFeedNews(feed.data);
  const list = useRef<HTMLElement>(null);
  if (feed.isPending) return <FeedSkeleton />;
  if (!feed.data) {
    return (
      <LoadError message={messages.feed.failed} error={feed.error} onRetry={() => void feed.refetch()} />
    );
  }
  const events = distinctEvents(feed.data.pages);
  // Where nothing is being read nothing can be moved.
  const isFilling = events.length === 0 && news.count > 0;
  const showNews = () => {
    news.show();
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      {place === "above" && beginning}
      {place === "short" && shortly}
      <section
        ref={list}
        aria-label="Aktiviteler"
        tabIndex={-1}
        className="scroll-mt-14 outline-none lg:scroll-mt-[4.5rem]"
      >
        {isFilling && <Once action={news.show} />}
        <NewsPill count={isFilling ? 0 : news.count} isMore={news.isMore} onShow={showNews} />
        {events.length === 0 ? (
          <NoEvents action={emptyAction} feed={feed} />
        ) : (
          <div className="divide-y divide-line">
            {events.map((event) => (
              <FeedEventCard key={keyOf(event)} event={event} />
            ))}
          </div>
        )}
        {events.length > 0 && feed.hasNextPage && <MoreEvents feed={feed} />}
      </section>
      {place === "below" && <div className="border-line border-t">{beginning}</div>}
    </>
  );
}
