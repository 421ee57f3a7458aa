import type { Book } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { BookSearch as BookSearchIcon, SearchX } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Navigate, useLocation, useNavigationType, useSearchParams } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Pager } from "~/ui/pager";
import { SearchBox } from "~/ui/search-box";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { BookRow } from "./book-row";
import { bookResultsQuery } from "./book-search.queries";
import {
  countFilters,
  FoundKinds,
  ResultFilters,
  readSearch,
  type SearchState,
  searchAddress,
  withoutFilters,
} from "./results";
import { searchParams } from "./results/search-state";
import { isTypedIsbn, isWorthSearching, typingPauseMs } from "./typed-isbn";

const panel = "overflow-hidden rounded-2xl border border-line bg-surface";

interface SearchParts {
  /** The reader's own edition of a work; undefined where the reader has none. */
  ownEditionOf?: ((book: Book) => Book | undefined) | undefined;
  actionFor: (book: Book) => ReactNode;
  /** What can be done when nothing was found for these words. */
  offerFor: (q: string) => ReactNode;
  /** Below what was found for these words. */
  cardFor: (q: string) => ReactNode;
  /** The same words in catalogues elsewhere; where ours has nothing of that name, without being asked. */
  outsideFor: (q: string, hasNothing: boolean) => ReactNode;
  /** Readers who are called so. */
  readersFor: (q: string) => ReactNode;
  /** What was asked for before. */
  requests: ReactNode;
}

function Results({
  state,
  addressOf,
  ownEditionOf,
  actionFor,
  offerFor,
  cardFor,
  outsideFor,
}: Omit<SearchParts, "requests" | "readersFor"> & {
  state: SearchState;
  addressOf: (page: number) => string;
}) {
  const { q, page } = state;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(bookResultsQuery(state));
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
  const kinds = data.kinds ?? [];
  if (data.results.length === 0 && countFilters(state) > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={messages.search.nothing}
        action={
          <ButtonLink to={searchAddress(withoutFilters(state), paths.bookSearch)}>
            Süzgeçleri Kaldır
          </ButtonLink>
        }
      >
        <span role="status">Bu süzgeçlere uyan kitap yok.</span>
      </EmptyState>
    );
  }
  if (data.results.length === 0 && kinds.length > 0) {
    return (
      <>
        <p role="status" className="text-ink-2">
          Adı böyle olan bir kitap yok.
        </p>
        {outsideFor(q, true)}
        <FoundKinds kinds={kinds} />
        <div className="mt-8">{cardFor(q)}</div>
      </>
    );
  }
  if (data.results.length === 0) {
    return (
      <>
        <EmptyState icon={SearchX} title={messages.search.nothing} action={offerFor(q)}>
          <span role="status">“{q}” için bir kitap bulamadık.</span> Başka anahtar sözcükler ya da kitabın
          ISBN numarasını deneyin; bulamazsanız kitabın eklenmesini isteyin.
        </EmptyState>
        {outsideFor(q, true)}
      </>
    );
  }
  return (
    <div className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
      <p role="status" className={classes("mb-3", data.is_near ? "text-ink" : "tnum text-ink-2 text-sm")}>
        {data.is_near ? messages.search.near : `${formatNumber(data.total_count)} sonuç`}
      </p>
      <ul className={`${panel} divide-y divide-line`}>
        {data.results.map((found) => {
          const book = (isTypedIsbn(q) ? undefined : ownEditionOf?.(found)) ?? found;
          return <BookRow key={found.isbn} book={book} average={found.average} action={actionFor(book)} />;
        })}
      </ul>
      <div className="mt-8">
        <Pager page={page} pageCount={pageCount} to={addressOf} />
      </div>
      {outsideFor(q, data.is_near === true)}
      <FoundKinds kinds={kinds} />
      <div className="mt-8">{cardFor(q)}</div>
    </div>
  );
}

/** Counted over the present result; of a single book there is nothing to filter. */
function Filters({ state }: { state: SearchState }) {
  const { data } = useQuery(bookResultsQuery(state));
  if (data && data.total_count < 2 && countFilters(state) === 0) return null;
  return <ResultFilters state={state} facets={data?.facets} path={paths.bookSearch} hasShelf />;
}

/** How the address came to its words, where the box wrote them: while one typed, or at the press. */
type Origin = "typed" | "pressed";

/** The search that the address holds, and what stands in the box. */
function useSearchOfAddress() {
  const [params, setParams] = useSearchParams();
  const address = readSearch(params);
  const { q, page } = address;
  const { state } = useLocation() as { state: { from?: Origin } | null };
  const isPassing = useNavigationType() !== "POP";
  const origin = isPassing ? state?.from : undefined;
  /** Undefined as long as it is what the address says. */
  const [typed, setTyped] = useState<string>();
  /** The box begins anew with another search that came from elsewhere, as by going back; its own leave it alone. */
  const [box, setBox] = useState({ known: q, begin: q, turn: 0 });
  if (box.known !== q) {
    if (origin) setBox({ ...box, known: q });
    else {
      setBox({ known: q, begin: q, turn: box.turn + 1 });
      setTyped(undefined);
    }
  }
  function search(text: string, from: Origin) {
    const wanted = text.trim();
    if (wanted === q && page === 1) return;
    // One entry of the browser's history for what was typed on the way.
    setParams(wanted === "" ? {} : searchParams({ ...address, q: wanted, page: 1 }), {
      state: { from },
      replace: origin === "typed",
      preventScrollReset: true,
    });
  }
  const searchTyped = useEffectEvent((text: string) => {
    const isEmptied = text.trim() === "" && q !== "";
    if (isEmptied || isWorthSearching(text)) search(text, "typed");
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => searchTyped(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { address, typed, setTyped, box, search };
}

/** 'Kitap Ara': searches while one types; the address holds query and page, so that back, forward and reload keep them. */
export function BookSearch({ requests, ...parts }: SearchParts) {
  const { address, typed, setTyped, box, search } = useSearchOfAddress();
  const { q } = address;
  const addressOf = (page: number) => `?${searchParams({ ...address, page })}`;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex gap-2">
        <SearchBox
          key={box.turn}
          label="Kitap ara"
          placeholder="Kitap adı, yazar veya ISBN"
          initial={box.begin}
          hasAutoFocus={q === ""}
          onType={setTyped}
          onSearch={(text) => search(text, "pressed")}
          onClear={() => search("", "pressed")}
          className="min-w-0 flex-1 [&_input]:h-12"
        />
        <Button
          look="secondary"
          size="large"
          className="rounded-full! max-sm:px-4!"
          aria-label="Kitapları ara"
          disabled={(typed ?? q).trim() === ""}
          onClick={() => search(typed ?? q, "pressed")}
        >
          Ara
        </Button>
      </div>
      {q === "" ? (
        <>
          <EmptyState
            icon={BookSearchIcon}
            title="Hangi kitabı arıyorsunuz?"
            action={
              <ButtonLink to={paths.recommendations} look="secondary">
                Önerilerinizi görün
              </ButtonLink>
            }
          >
            Adını, yazarını ya da ISBN numarasını yazın. Türkçe harfleri kullanmasanız da buluruz: “kurk
            mantolu” gibi.
          </EmptyState>
          {parts.cardFor("")}
        </>
      ) : (
        <>
          <Filters state={address} />
          <div>
            <Results state={address} addressOf={addressOf} {...parts} />
            {parts.readersFor(q)}
          </div>
        </>
      )}
      {requests}
    </div>
  );
}
