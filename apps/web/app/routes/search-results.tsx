import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import { SearchX } from "lucide-react";
import { type ComponentProps, Suspense } from "react";
import { redirect } from "react-router";
import { AddBookLink, draftFrom, RequestButton } from "~/features/book-requests";
import {
  countFilters,
  FoundKinds,
  isTypedIsbn,
  ResultCard,
  ResultFilters,
  ResultOrders,
  ResultSearch,
  readSearch,
  type SearchState,
  searchAddress,
  searchQuery,
  withoutFilters,
} from "~/features/books/results";
import { PassageResults } from "~/features/quotes/found";
import { useSession } from "~/features/session";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { partForReaders } from "~/shell/part-for-readers";
import { ReaderEdition } from "~/shell/reader-edition";
import { ButtonLink } from "~/ui/button-link";
import { withCover } from "~/ui/cover-face";
import { Pager } from "~/ui/pager";
import { Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import type { Route } from "./+types/search-results";

const ReaderOutside = partForReaders(() => import("~/pages/search/reader-outside"));
const ReaderPassages = partForReaders(() => import("~/pages/search/reader-passages"));
const ReaderPeople = partForReaders(() => import("~/pages/search/reader-people"));
const ReaderShelf = partForReaders(() => import("~/pages/search/reader-shelf"));

const outsideFirst = (q: string) => (
  <Suspense>
    <ReaderOutside q={q} className="mb-5" />
  </Suspense>
);

/** Without words, and without a publisher whose books are asked for, there is nothing to show: home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = readSearch(new URL(request.url).searchParams);
  if (state.q === "" && !state.publisher) throw redirect(paths.home);
  // A shelf is its reader's alone, and this page everybody's.
  if (state.isOnShelf) throw redirect(searchAddress(state, paths.bookSearch));
  const { page, limit } = state;
  const services = context.get(contexts.services);
  // Beside the first page of books, however these are narrowed.
  const wantsPassages = state.q !== "" && page === 1 && countFilters(state) === 0;
  const asked = wantsPassages ? services.quotes.search(state.q, limits.pageSize.foundQuotes) : undefined;
  const {
    results,
    total_count: total,
    facets,
    is_near: isNear,
    kinds,
  } = await services.books.search(searchQuery(state));
  const passages = (await asked) ?? null;
  const lastPage = Math.max(1, Math.min(limits.pageMax, Math.ceil(total / limit)));
  if (page > lastPage) throw redirect(searchAddress({ ...state, page: lastPage }));
  const { origin } = context.get(contexts.request);
  return { origin, state, total, lastPage, facets, isNear, kinds, passages, books: results.map(withCover) };
}

/** A search that found something, as it was typed; its filters, orders and further pages only repeat it. */
function isIndexed(found: Route.ComponentProps["loaderData"] | undefined): boolean {
  if (found === undefined || found.total === 0 || found.isNear) return false;
  const { page, order, limit } = found.state;
  return (
    countFilters(found.state) === 0 && page === 1 && order === "uygun" && limit === limits.pageSize.search
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  const robots = isIndexed(loaderData) ? [] : [{ name: "robots", content: "noindex" }];
  if (!loaderData) return [{ title: `Arama · ${product.name}` }, ...robots];
  const { origin, state } = loaderData;
  const title = state.q ? `“${state.q}” araması` : `${state.publisher} kitapları`;
  const description = `${title}: ${product.name} kitapları arasında bulunan sonuçlar.`;
  return [...pageMeta({ title, description, path: searchAddress(state), origin }), ...robots];
}

/** What can be done where nothing was found: fewer filters, other words, or asking for the book. */
function Nothing({ state, isMember }: { state: SearchState; isMember: boolean }) {
  const isFiltered = countFilters(state) > 0;
  return (
    <EmptyState
      icon={SearchX}
      title="Sonuç Bulunamadı"
      action={
        <>
          {isFiltered ? (
            <ButtonLink to={searchAddress(withoutFilters(state))}>Süzgeçleri Kaldır</ButtonLink>
          ) : (
            <>
              <RequestButton
                key={state.q}
                isMember={isMember}
                prefill={draftFrom(state.q)}
                outsideFor={isMember ? outsideFirst : undefined}
              />
              <AddBookLink prefill={draftFrom(state.q)} />
            </>
          )}
          <ButtonLink to={paths.home} look="secondary">
            Ana Sayfa
          </ButtonLink>
        </>
      }
    >
      {isFiltered
        ? "Bu süzgeçlere uyan kitap yok."
        : "Başka anahtar sözcükler ya da kitabın ISBN numarasını deneyin; bulamazsanız kitabın eklenmesini isteyin."}
    </EmptyState>
  );
}

/** Below books that only resemble what was typed. */
function Offer({ q, isMember }: { q: string; isMember: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <p className="text-ink-2">Aradığınız kitap bunların arasında değilse eklenmesini isteyin.</p>
      <div className="flex flex-wrap gap-3">
        <AddBookLink prefill={draftFrom(q)} />
        <RequestButton
          key={q}
          isMember={isMember}
          look="secondary"
          prefill={draftFrom(q)}
          outsideFor={isMember ? outsideFirst : undefined}
        />
      </div>
    </div>
  );
}

/** What everybody sees; to a reader what he or she sees besides, when it is there. */
function Passages({
  found: { data, is_near: isNear },
  q,
  isMember,
}: {
  found: NonNullable<Route.ComponentProps["loaderData"]["passages"]>;
  q: string;
  isMember: boolean;
}) {
  const shown = data.length > 0 ? <PassageResults passages={data} isNear={isNear} /> : null;
  if (!isMember) return shown;
  return (
    <Suspense fallback={shown}>
      <ReaderPassages q={q} meanwhile={shown} />
    </Suspense>
  );
}

function AsFound({ book, children }: ComponentProps<typeof ReaderEdition>) {
  return children(book);
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { state, total, lastPage, facets, isNear, kinds, passages, books } = loaderData;
  const isMember = useSession() !== null;
  // Whoever asks for an ISBN means that edition.
  const Edition = isTypedIsbn(state.q) ? AsFound : ReaderEdition;
  return (
    <div className="@container pt-6">
      <h1 className="font-medium font-serif text-2xl tracking-[-0.02em] md:text-3xl">
        {state.q ? `“${state.q}” için sonuçlar` : `${state.publisher} kitapları`}
      </h1>
      <div className="mt-5">
        <ResultSearch state={state} />
      </div>
      {(total > 1 || countFilters(state) > 0) && (
        <div className="mt-4">
          <ResultFilters state={state} facets={facets} />
        </div>
      )}
      {books.length === 0 && kinds.length > 0 && countFilters(state) === 0 ? (
        <p role="status" className="mt-6 text-ink-2">
          Adı böyle olan bir kitap yok.
        </p>
      ) : books.length === 0 ? (
        <Nothing state={state} isMember={isMember} />
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className={isNear ? undefined : "tnum text-ink-2 text-sm"}>
              {isNear ? messages.search.near : `${formatNumber(total)} sonuç`}
            </p>
            <ResultOrders state={state} />
          </div>
          <ul className={classes("mt-5 grid @3xl:gap-5 gap-4", books.length > 1 && "@2xl:grid-cols-2")}>
            {books.map((found) => (
              <Edition key={found.isbn} book={found} works={books.map(({ id }) => id)}>
                {(book) => (
                  <ResultCard
                    book={book}
                    average={found.average}
                    isMember={isMember}
                    action={
                      isMember && (
                        <Suspense fallback={<Skeleton className="h-9 w-28" />}>
                          <ReaderShelf book={book} />
                        </Suspense>
                      )
                    }
                  />
                )}
              </Edition>
            ))}
          </ul>
          <div className="mt-10">
            <Pager page={state.page} pageCount={lastPage} to={(page) => searchAddress({ ...state, page })} />
          </div>
        </>
      )}
      {isMember && state.q !== "" && countFilters(state) === 0 && (
        <Suspense>
          <ReaderOutside q={state.q} startsAfterMs={books.length === 0 || isNear ? 0 : undefined} />
        </Suspense>
      )}
      {isNear && books.length > 0 && <Offer q={state.q} isMember={isMember} />}
      <FoundKinds kinds={kinds} />
      {passages && <Passages found={passages} q={state.q} isMember={isMember} />}
      {isMember && state.q !== "" && (
        <Suspense>
          <ReaderPeople q={state.q} />
        </Suspense>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorState
      message={
        globalThis.navigator?.onLine === false
          ? `${messages.search.failed}. Bağlantı yok; bağlantı gelince yeniden deneyin.`
          : messages.search.failed
      }
      action={<ButtonLink to={paths.home}>Ana Sayfaya Dön</ButtonLink>}
    />
  );
}
