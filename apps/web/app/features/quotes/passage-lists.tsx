import { listAuthorPassages, listFriendsPassages, listPassagesOfWeek, type OutputOf } from "@okurca/contract";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Highlighter } from "lucide-react";
import type { ReactNode } from "react";
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

/** Passages of several books, page by page. */
function usePassages(
  of: string,
  ask: (page: number, signal: AbortSignal) => Promise<OutputOf<typeof listFriendsPassages>>,
) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.quotes, of],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
  });
}

/** What friends kept, or what most readers kept this week. */
export function PassageList({ of }: { of: keyof typeof lists }) {
  const { endpoint, title, text } = lists[of];
  const query = usePassages(of, (page, signal) => call(endpoint, { query: { page } }, { signal }));
  return (
    <Passages
      query={query}
      none={
        <EmptyState icon={Highlighter} title={title}>
          <p>{text}</p>
        </EmptyState>
      }
    />
  );
}

/** Passages of an author's works, below them; nothing without any. */
export function AuthorPassages({ slug }: { slug: string }) {
  const query = usePassages(`author/${slug}`, (page, signal) =>
    call(listAuthorPassages, { params: { slug }, query: { page } }, { signal }),
  );
  if (query.data?.pages.every(({ data }) => data.length === 0)) return null;
  return (
    <section aria-labelledby="alintilar" className="@5xl:pt-28 pt-20">
      <h2 id="alintilar" className="mb-5 font-medium font-serif @2xl:text-3xl text-2xl tracking-[-0.015em]">
        Alıntılar
      </h2>
      <Passages query={query} none={null} />
    </section>
  );
}

function Passages({ query, none }: { query: ReturnType<typeof usePassages>; none: ReactNode }) {
  if (query.isPending) return <RowsLoading count={3} />;
  if (!query.data)
    return <PartProblem error={query.error} tried={m.listFailed} onRetry={() => void query.refetch()} />;
  const passages = [
    ...new Map(query.data.pages.flatMap(({ data }) => data).map((passage) => [passage.id, passage])).values(),
  ];
  if (passages.length === 0) return none;
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
