import { limits } from "@okurca/contract/limits";
import { UserRoundX } from "lucide-react";
import { Suspense } from "react";
import { redirect } from "react-router";
import { AuthorLines, lifeOf, personData, VisitorFollow } from "~/features/authors";
import { BookShelf } from "~/features/books/shelf";
import { shownPassage, VisitorPassages } from "~/features/quotes/public";
import { useSession } from "~/features/session";
import { absentMeta, absentOr, absentPage } from "~/lib/absent";
import { pageMeta } from "~/lib/page-meta";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { breadcrumbData, structuredData } from "~/lib/structured-data";
import { contexts } from "~/server-context";
import { AbsentPage, askedOf } from "~/shell/absent-page";
import { partForReaders } from "~/shell/part-for-readers";
import { ReaderEdition } from "~/shell/reader-edition";
import { ButtonLink } from "~/ui/button-link";
import { withCover } from "~/ui/cover-face";
import { FactsLinks } from "~/ui/facts-links";
import { Skeleton } from "~/ui/skeleton";
import type { Route } from "./+types/author";

const AuthorPassages = partForReaders(() => import("~/pages/author/author-passages"));
const ReaderActions = partForReaders(() => import("~/pages/author/reader-actions"));

const absentTitle = "Yazar bulunamadı";

function addressOf(slug: string, page: number): string {
  return `${paths.author(slug)}${page > 1 ? `?sayfa=${page}` : ""}`;
}

const crumbsOf = ({ name, slug }: { name: string; slug: string }) => [
  { name: "Ana Sayfa", path: paths.home },
  { name, path: paths.author(slug) },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { books, quotes } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  const page = pageParam(new URL(request.url).searchParams, "sayfa");
  const limit = limits.pageSize.genre;
  // No text of the database holds it.
  if (params.slug.includes("\0")) throw absentPage("");
  const found = await books.author(params.slug, { page, limit }).catch(absentOr(params.slug));
  const { books: works, total_count: total, page: _page, limit: _limit, ...author } = found;
  // Another spelling of the name.
  if (author.slug !== params.slug) throw redirect(addressOf(author.slug, page), 301);
  const lastPage = Math.max(1, Math.ceil(total / limit));
  if (page > lastPage) throw redirect(addressOf(author.slug, lastPage));
  const kept =
    page === 1 ? await quotes.ofAuthor(author.slug, { page, limit: limits.quote.onCard }) : undefined;
  const passages = (kept?.data ?? []).map((passage) => shownPassage(passage, false));
  return { origin, author, page, total, books: works.map(withCover), passages };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return absentMeta(absentTitle);
  const { author, page, total, origin, books } = loaderData;
  const { name, slug } = author;
  const first = books.slice(0, 3).map(({ title }) => title);
  return [
    ...pageMeta({
      title: page > 1 ? `${name} kitapları (${page}. sayfa)` : `${name} kitapları`,
      description: `${name} adlı yazarın ${total} eseri: ${first.join(", ")}${total > first.length ? " ve diğerleri" : ""}. Puanlarına bakın, okurların incelemelerini okuyun.`,
      path: addressOf(slug, page),
      origin,
      type: "profile",
    }),
    structuredData(personData(author, origin + paths.author(slug))),
    breadcrumbData(origin, crumbsOf(author)),
  ];
}

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, books, page, total, passages } = loaderData;
  const { name, slug } = author;
  const actions =
    useSession() === null ? (
      <VisitorFollow {...author} />
    ) : (
      <Suspense fallback={<Skeleton className="h-9 w-28 rounded-lg" />}>
        <ReaderActions author={author} />
      </Suspense>
    );
  const shown = <VisitorPassages passages={passages} />;
  return (
    <BookShelf
      crumbs={crumbsOf(author)}
      title={name}
      lead={lifeOf(author)}
      facts={
        <>
          <AuthorLines {...author} />
          <FactsLinks path={paths.author(slug)} of="yazarın" />
        </>
      }
      actions={actions}
      unit="eser"
      books={books}
      page={page}
      total={total}
      addressOf={(target) => addressOf(slug, target)}
      editionOf={(book, draw) => (
        <ReaderEdition book={book} works={books.map(({ id }) => id)}>
          {draw}
        </ReaderEdition>
      )}
    >
      {useSession() === null || page > 1 ? (
        shown
      ) : (
        <Suspense fallback={shown}>
          <AuthorPassages slug={slug} />
        </Suspense>
      )}
    </BookShelf>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const asked = askedOf(error).replaceAll("-", " ");
  return (
    <AbsentPage
      title={absentTitle}
      icon={UserRoundX}
      action={
        <>
          <ButtonLink to={paths.search(asked)}>Kitaplarda Ara</ButtonLink>
          <ButtonLink to={paths.home} look="secondary">
            Ana Sayfa
          </ButtonLink>
        </>
      }
    >
      <p>Bu adreste bir yazarımız yok. Adını arayarak kitaplarına ulaşmayı deneyin.</p>
    </AbsentPage>
  );
}
