import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import { SearchX } from "lucide-react";
import { redirect } from "react-router";
import { BookRow } from "~/features/books";
import { useSession } from "~/features/session";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { ButtonLink } from "~/ui/button";
import { Pager } from "~/ui/pager";
import { EmptyState, ErrorState } from "~/ui/states";
import type { Route } from "./+types/search-results";

function numberFrom(text: string | null, fallback: number, max: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback;
}

/** Without a query there is nothing to show: home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = (params.get("q") ?? "").trim().slice(0, limits.searchQueryMax);
  if (q === "") throw redirect(paths.home);
  const page = numberFrom(params.get("page"), 1, limits.pageMax);
  const limit = numberFrom(params.get("limit"), limits.pageSize.search, limits.pageLimitMax);
  return { q, page, limit, found: await context.get(contexts.services).books.search({ q, page, limit }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const q = loaderData?.q ?? "";
  return [{ title: `“${q}” araması · ${product.name}` }, { name: "robots", content: "noindex" }];
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { q, page, limit, found } = loaderData;
  const isMember = useSession() !== null;
  const addressOf = (target: number) =>
    `?${new URLSearchParams({ q, page: String(target), limit: String(limit) })}`;
  return (
    <div className="mx-auto max-w-3xl pt-6">
      <h1 className="font-medium font-serif text-2xl tracking-[-0.02em] md:text-3xl">“{q}” için sonuçlar</h1>
      {found.results.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="Sonuç Bulunamadı"
          action={
            <ButtonLink to={paths.home} look="secondary">
              Ana Sayfa
            </ButtonLink>
          }
        >
          Başka anahtar sözcükler ya da kitabın ISBN numarasını deneyin.
        </EmptyState>
      ) : (
        <>
          <p className="tnum mt-2 text-ink-2 text-sm">{formatNumber(found.total_count)} sonuç</p>
          <ul className="mt-5 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
            {found.results.map((book) => (
              <BookRow
                key={book.isbn}
                book={book}
                action={
                  <ButtonLink
                    to={isMember ? `${paths.bookSearch}?q=${book.isbn}` : paths.login}
                    look="secondary"
                    size="small"
                    aria-label={`Detayları Gör: ${book.title}`}
                  >
                    Detayları Gör
                  </ButtonLink>
                }
              />
            ))}
          </ul>
          <div className="mt-8">
            <Pager
              page={page}
              pageCount={Math.min(limits.pageMax, Math.ceil(found.total_count / limit))}
              to={addressOf}
            />
          </div>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorState
      message={messages.search.failed}
      action={<ButtonLink to={paths.home}>Ana Sayfaya Dön</ButtonLink>}
    />
  );
}
