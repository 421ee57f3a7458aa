import { listFriendsPassages, listPassagesOfWeek } from "@okurca/contract";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Highlighter } from "lucide-react";
import { Link } from "react-router";
import { call } from "~/lib/api";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { PassageCard } from "./passage-card";

const lists = {
  friends: {
    endpoint: listFriendsPassages,
    title: "Arkadaşlarınızın alıntısı yok",
    text: "Arkadaşlarınızın altını çizdiği satırlar burada görünür.",
  },
  week: {
    endpoint: listPassagesOfWeek,
    title: "Bu hafta alıntı eklenmedi",
    text: "Son yedi günde en çok altı çizilen satırlar burada görünür.",
  },
};

/** Passages of several books: what friends kept, or what most readers kept this week. */
export function PassageList({ of }: { of: keyof typeof lists }) {
  const { endpoint, title, text } = lists[of];
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.quotes, of],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(endpoint, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
  });
  if (query.isPending) return <RowsLoading count={3} />;
  if (!query.data)
    return <PartProblem error={query.error} tried={m.listFailed} onRetry={() => void query.refetch()} />;
  const passages = [
    ...new Map(query.data.pages.flatMap(({ data }) => data).map((passage) => [passage.id, passage])).values(),
  ];
  if (passages.length === 0) {
    return (
      <EmptyState icon={Highlighter} title={title}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {passages.map((passage) => (
          <li key={passage.id} className="px-4 py-5 sm:px-6">
            <PassageCard passage={passage} />
            <p className="wrap-anywhere mt-2 text-sm">
              <Link to={paths.book(passage.isbn)} className="font-semibold hover:underline">
                {passage.book.title}
              </Link>
              {passage.book.author.length > 0 && (
                <span className="text-ink-2">, {joinAuthors(passage.book.author)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="secondary"
          className="mt-6"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Daha fazla göster
        </Button>
      )}
    </>
  );
}
