import type { ReadingStatus } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Library, SearchX } from "lucide-react";
import { Navigate, useSearchParams } from "react-router";
import { useLostConnection } from "~/lib/connection";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { inputClass } from "~/ui/field";
import { Pager } from "~/ui/pager";
import { readingStatuses, statusLabels } from "~/ui/reading-status";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import {
  bookQuery,
  type LibraryFilter,
  type LibrarySort,
  libraryQuery,
  librarySorts,
} from "../library.queries";
import { KeptShelfNote, NotSeenYet } from "../offline/connection-notes";
import { HistoryDialog } from "../readings/history-dialog";
import { abandonedShelf } from "../shelf-cache";
import { LibraryGrid } from "./library-grid";
import { ShelfSearch } from "./shelf-search";

const sortLabels: Record<LibrarySort, string> = {
  eklenme: "Son eklenen",
  baslik: "Kitap adı",
  yazar: "Yazar soyadı",
  puan: "Puanım",
};

const filters: readonly (ReadingStatus | "all")[] = ["all", "read", "reading", "to-read"];

function readFilter(params: URLSearchParams): LibraryFilter {
  const status = ([...readingStatuses, abandonedShelf] as const).find(
    (known) => known === params.get("durum"),
  );
  return {
    page: pageParam(params),
    q: (params.get("q") ?? "").trim(),
    status,
    sort: librarySorts.find((known) => known === params.get("sirala")) ?? "eklenme",
  };
}

function addressOf({ page, q, status, sort }: LibraryFilter): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (status) params.set("durum", status);
  if (sort !== "eklenme") params.set("sirala", sort);
  if (page > 1) params.set("page", String(page));
  return `?${params}`;
}

function GridSkeleton() {
  return (
    <Loading className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 md:grid-cols-4">
      {Array.from({ length: limits.pageSize.library }, (_none, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <div key={i}>
          <Skeleton className="aspect-2/3" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}

/** The readings of a book that the address asks for, wherever on the shelf it stands. */
function AskedHistory({ isbn, onClose }: { isbn: string; onClose: () => void }) {
  const { data } = useQuery(bookQuery(isbn));
  return <HistoryDialog book={{ isbn, title: data?.title, pages: data?.pages ?? null }} onClose={onClose} />;
}

/** The shelf: search, status chips with their counts, cards and pages; the address keeps the filter. */
export function LibraryView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("gecmis");
  function close() {
    const withoutIt = (given: URLSearchParams) => {
      given.delete("gecmis");
      return given;
    };
    setParams(withoutIt, { preventScrollReset: true, replace: true });
  }
  return (
    <>
      <Shelf />
      {asked && <AskedHistory isbn={asked} onClose={close} />}
    </>
  );
}

function Shelf() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const query = libraryQuery(filter);
  const { data, error, failureReason, isPending, isPlaceholderData, refetch } = useQuery(query);
  const isLost = useLostConnection(failureReason) !== undefined;

  /** `isStep`: the browser's back button leads to what was shown before. */
  function show(change: Partial<LibraryFilter>, isStep = false) {
    const address = addressOf({ ...filter, page: 1, ...change });
    setParams(address, { preventScrollReset: true, replace: !isStep });
  }

  function choose(status: LibraryFilter["status"]) {
    show({ status }, status !== filter.status);
  }

  const isUnseen = isLost && (!data || isPlaceholderData);
  if (isUnseen && !data) return <NotSeenYet onRetry={() => void refetch()} />;
  if (isPending) return <GridSkeleton />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.counts.all === 0 && data.total_count === 0 && filter.q === "" && !isPlaceholderData) {
    return (
      <EmptyState
        icon={Library}
        title="Kitaplığınız Boş"
        action={
          <>
            <ButtonLink to={paths.bookSearch}>Kitap Ara</ButtonLink>
            <ButtonLink to={paths.transfer} look="secondary">
              Kitaplarınızı taşıyın
            </ButtonLink>
          </>
        }
      >
        Okuduğunuz, okumakta olduğunuz ya da okumak istediğiniz ilk kitabı ekleyin.
      </EmptyState>
    );
  }
  const pageCount = Math.min(limits.pageMax, Math.ceil(data.total_count / limits.pageSize.library));
  // The last book of the last page is gone, or the address is an old one.
  if (data.books.length === 0 && pageCount > 0 && filter.page > pageCount && !isPlaceholderData) {
    return <Navigate to={addressOf({ ...filter, page: pageCount })} replace />;
  }
  // A server that counts the books it found may not count them by their status.
  const isCounted = data.counts.all > 0 || data.total_count === 0;
  return (
    <>
      <KeptShelfNote failure={failureReason} queryKey={query.queryKey} onRetry={() => void refetch()} />
      <div className="flex flex-col gap-4">
        <ShelfSearch q={filter.q} onSearch={(q) => show({ q })} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] max-sm:basis-[calc(100%+2rem)] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
            {filters.map((status) => (
              <ChoiceChip
                key={status}
                isChosen={(filter.status ?? "all") === status}
                onChoose={() => choose(status === "all" ? undefined : status)}
              >
                {status === "all" ? "Tümü" : statusLabels[status]}
                {isCounted && <span className="tnum opacity-75">{formatNumber(data.counts[status])}</span>}
              </ChoiceChip>
            ))}
            {/* Beside the statuses, whose filter is as specified: these books have one of them. */}
            {(filter.status === abandonedShelf || (data.abandoned_count ?? 0) > 0) && (
              <>
                <span aria-hidden className="my-1.5 w-px flex-none bg-line" />
                <ChoiceChip
                  isChosen={filter.status === abandonedShelf}
                  onChoose={() => choose(filter.status === abandonedShelf ? undefined : abandonedShelf)}
                >
                  Yarım bırakılanlar
                  {data.abandoned_count !== undefined && (
                    <span className="tnum opacity-75">{formatNumber(data.abandoned_count)}</span>
                  )}
                </ChoiceChip>
              </>
            )}
          </div>
          <label className="ml-auto flex items-center gap-2 text-ink-2 text-sm">
            Sırala
            <select
              value={filter.sort}
              onChange={(event) => show({ sort: event.target.value as LibrarySort })}
              className={`${inputClass} h-10 w-auto rounded-full text-sm`}
            >
              {librarySorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sortLabels[sort]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      {/* One living place, so that a screen reader hears how many are left. */}
      <p className="sr-only" role="status">
        {isUnseen ? null : `${formatNumber(data.total_count)} kitap`}
      </p>
      <div className={isPlaceholderData && !isUnseen ? "mt-7 opacity-60 transition-opacity" : "mt-7"}>
        {isUnseen ? (
          <NotSeenYet onRetry={() => void refetch()} />
        ) : data.books.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="Sonuç bulunamadı"
            action={
              <Button look="secondary" onClick={() => show({ q: "", status: undefined })}>
                Süzgeçleri temizle
              </Button>
            }
          >
            Bu arama ve duruma uyan kitap kitaplığınızda yok.
          </EmptyState>
        ) : (
          <LibraryGrid books={data.books} onRemoved={() => show({})} />
        )}
      </div>
      <div className="mt-10" hidden={isUnseen}>
        <Pager page={filter.page} pageCount={pageCount} to={(page) => addressOf({ ...filter, page })} />
      </div>
    </>
  );
}
