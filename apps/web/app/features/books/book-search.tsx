import type { Book } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { BookSearch as BookSearchIcon, Search, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { Button } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { SearchBox } from "~/ui/search-box";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { BookRow } from "./book-row";
import { bookSearchQuery } from "./book-search.queries";
import { isTypedIsbn } from "./typed-isbn";

const panel = "overflow-hidden rounded-2xl border border-line bg-surface";

interface SearchParts {
  /** The reader's own edition of a work; undefined where the reader has none. */
  ownEditionOf?: ((book: Book) => Book | undefined) | undefined;
  actionFor: (book: Book) => ReactNode;
  /** What can be done when nothing was found for these words. */
  offerFor: (q: string) => ReactNode;
  /** Below what was found for these words. */
  cardFor: (q: string) => ReactNode;
  /** What was asked for before. */
  requests: ReactNode;
}

function Results({
  q,
  page,
  addressOf,
  ownEditionOf,
  actionFor,
  offerFor,
  cardFor,
}: Omit<SearchParts, "requests"> & {
  q: string;
  page: number;
  addressOf: (page: number) => string;
}) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(bookSearchQuery(q, page));
  // "Nothing" was the answer to the search before.
  const isOldNothing = isPlaceholderData && data?.results.length === 0;
  if (isPending || isOldNothing) {
    return (
      <Loading className={`${panel} divide-y divide-line`}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-5 p-5">
            <Skeleton className="aspect-2/3 w-20" />
            <div className="flex-1 space-y-3 pt-1">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </Loading>
    );
  }
  if (!data)
    return <ErrorState message={messages.search.failed} error={error} onRetry={() => void refetch()} />;
  const pageCount = Math.min(limits.pageMax, Math.ceil(data.total_count / limits.pageSize.search));
  if (data.results.length === 0 && data.total_count > 0 && page > pageCount) {
    return <Navigate to={addressOf(pageCount)} replace />;
  }
  if (data.results.length === 0) {
    return (
      <EmptyState icon={SearchX} title={messages.search.nothing} action={offerFor(q)}>
        <span role="status">“{q}” için bir kitap bulamadık.</span> Başka anahtar sözcükler ya da kitabın ISBN
        numarasını deneyin; bulamazsanız kitabın eklenmesini isteyin.
      </EmptyState>
    );
  }
  return (
    <div className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
      <p role="status" className="tnum mb-3 text-ink-2 text-sm">
        {formatNumber(data.total_count)} sonuç
      </p>
      <ul className={`${panel} divide-y divide-line`}>
        {data.results.map((found) => {
          const book = (isTypedIsbn(q) ? undefined : ownEditionOf?.(found)) ?? found;
          return <BookRow key={found.isbn} book={book} action={actionFor(book)} />;
        })}
      </ul>
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={addressOf} />
      </div>
      <div className="mt-8">{cardFor(q)}</div>
    </div>
  );
}

/** 'Kitap Ara': the address holds query and page, so that back, forward and reload keep them. */
export function BookSearch({ requests, ...parts }: SearchParts) {
  const [params, setParams] = useSearchParams();
  const q = (params.get("q") ?? "").trim();
  const page = pageParam(params);
  /** What stands in the box, while that is not what was searched for. */
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    setTyped(undefined);
  }
  const addressOf = (target: number) =>
    `?${new URLSearchParams({ q, ...(target > 1 ? { page: String(target) } : {}) })}`;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex gap-2">
        <SearchBox
          label="Kitap ara"
          placeholder="Kitap adı, yazar veya ISBN"
          initial={q}
          hasAutoFocus={q === ""}
          onType={setTyped}
          onSearch={(text) => setParams({ q: text })}
          onClear={() => setParams({})}
          className="min-w-0 flex-1 [&_input]:h-12"
        />
        <Button
          look="secondary"
          size="large"
          className="rounded-full! max-sm:px-4!"
          aria-label="Kitapları ara"
          disabled={(typed ?? q).trim() === ""}
          onClick={() => setParams({ q: (typed ?? q).trim() })}
        >
          <Search aria-hidden className="size-[1.125rem] sm:hidden" />
          <span className="max-sm:sr-only">Ara</span>
        </Button>
      </div>
      {q === "" ? (
        <>
          <EmptyState icon={BookSearchIcon} title="Hangi kitabı arıyorsunuz?">
            Adını, yazarını ya da ISBN numarasını yazın. Türkçe harfleri kullanmasanız da buluruz: “kurk
            mantolu” gibi.
          </EmptyState>
          {parts.cardFor("")}
        </>
      ) : (
        <Results q={q} page={page} addressOf={addressOf} {...parts} />
      )}
      {requests}
    </div>
  );
}
