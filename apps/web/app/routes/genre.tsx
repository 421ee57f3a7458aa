import { genreBooks, genreLabel, genreOfSlug, genreSlug } from "@okurca/contract/genres";
import { limits } from "@okurca/contract/limits";
import { redirect } from "react-router";
import { BookShelf, GenreLinks, genreLeads } from "~/features/books/shelf";
import { absentMeta, absentPage } from "~/lib/absent";
import { pageMeta } from "~/lib/page-meta";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { breadcrumbData } from "~/lib/structured-data";
import { contexts } from "~/server-context";
import { AbsentPage, askedOf } from "~/shell/absent-page";
import { ReaderEdition } from "~/shell/reader-edition";
import { ButtonLink } from "~/ui/button-link";
import { withCover } from "~/ui/cover-face";
import type { Route } from "./+types/genre";

const absentTitle = "Böyle bir tür yok";

type Genre = NonNullable<ReturnType<typeof genreOfSlug>>;

function addressOf(genre: Genre, page: number): string {
  return `${paths.genre(genreSlug(genre))}${page > 1 ? `?sayfa=${page}` : ""}`;
}

const crumbsOf = (genre: Genre) => [
  { name: "Ana Sayfa", path: paths.home },
  { name: "Türler", path: paths.genres },
  { name: genreLabel(genre), path: paths.genre(genreSlug(genre)) },
];

/** A genre named by its key leads to the page of its address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { books } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  const { search, searchParams } = new URL(request.url);
  const genre = genreOfSlug(params.genre.toLocaleLowerCase("tr-TR"));
  if (!genre) throw absentPage(params.genre);
  if (params.genre !== genreSlug(genre)) throw redirect(paths.genre(genreSlug(genre)) + search, 301);
  const page = pageParam(searchParams, "sayfa");
  const limit = limits.pageSize.genre;
  const found = await books.genre(genre, { page, limit });
  const lastPage = Math.max(1, Math.ceil(found.total_count / limit));
  if (page > lastPage) throw redirect(addressOf(genre, lastPage));
  return { origin, genre, page, total: found.total_count, books: found.books.map(withCover) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return absentMeta(absentTitle);
  const { origin, genre, page, total } = loaderData;
  const name = genreLabel(genre);
  return [
    ...pageMeta({
      title: page > 1 ? `${genreBooks(genre)} (${page}. sayfa)` : genreBooks(genre),
      description: `${genreLeads[genre]} ${name} türünde ${total} kitap: puanlarına bakın, okurların incelemelerini okuyun.`,
      path: addressOf(genre, page),
      origin,
    }),
    breadcrumbData(origin, crumbsOf(genre)),
  ];
}

export default function GenrePage({ loaderData }: Route.ComponentProps) {
  const { genre, books, page, total } = loaderData;
  return (
    <BookShelf
      crumbs={crumbsOf(genre)}
      title={genreLabel(genre)}
      lead={genreLeads[genre]}
      unit="kitap"
      books={books}
      page={page}
      total={total}
      addressOf={(target) => addressOf(genre, target)}
      editionOf={(book, draw) => (
        <ReaderEdition book={book} works={books.map(({ id }) => id)}>
          {draw}
        </ReaderEdition>
      )}
    >
      <GenreLinks present={genre} />
    </BookShelf>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  askedOf(error);
  return (
    <>
      <AbsentPage
        title={absentTitle}
        action={
          <ButtonLink to={paths.home} look="secondary">
            Ana Sayfa
          </ButtonLink>
        }
      >
        <p>Bu adreste bir rafımız yok. Aradığınız kitaplar belki şu türlerden birindedir:</p>
      </AbsentPage>
      <GenreLinks />
    </>
  );
}
