import { isHouseNumber } from "@okurca/contract/isbn";
import { joinAuthors } from "~/lib/format";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { breadcrumbData, known, structuredData } from "~/lib/structured-data";
import type { Crumb } from "~/ui/breadcrumbs";
import { partsOf, type SeriesPageData, seriesNumber } from "./series-page";

/** The picture that links to a series are shown with. */
export const seriesPicture = (slug: string) => `/api/og/dizi/${encodeURIComponent(slug)}.png`;

/** From the front page over who wrote most of it. */
export function seriesCrumbs({ name, slug, authors }: SeriesPageData): Crumb[] {
  const [author] = authors;
  return [
    { name: "Ana Sayfa", path: paths.home },
    ...(author ? [{ name: author.name, path: paths.author(author.slug) }] : []),
    { name: `${name} serisi`, path: paths.series(slug) },
  ];
}

function describe({ name, authors, books }: SeriesPageData): string {
  const { single } = partsOf(books);
  const listed = single.length > 0 ? single : books;
  const by = joinAuthors(authors.map((author) => author.name));
  const first = listed
    .slice(0, 4)
    .map(({ number, title }) => (number === null ? title : `${seriesNumber(number)}. ${title}`));
  const rest = listed.length > first.length ? " ve diğerleri" : "";
  return `${name} serisi${by && `, ${by}`}: okuma sırasıyla ${listed.length} kitap. ${first.join(", ")}${rest}. Puanlarına bakın, okurların incelemelerini okuyun.`;
}

/** Head of a series' page: texts, canonical address, shared picture and structured data. */
export function seriesMeta(data: SeriesPageData) {
  const { name, slug, authors, books, origin } = data;
  const people = authors.map((author) =>
    known({
      "@type": "Person",
      name: author.name,
      url: author.slug ? origin + paths.author(author.slug) : null,
    }),
  );
  return [
    ...pageMeta({
      title: `${name} serisi: kitapları ve okuma sırası`,
      description: describe(data),
      path: paths.series(slug),
      origin,
      image: { path: seriesPicture(slug), alt: `${name} serisi` },
    }),
    structuredData({
      "@type": "BookSeries",
      "@id": origin + paths.series(slug),
      url: origin + paths.series(slug),
      name,
      author: people,
      image: origin + seriesPicture(slug),
      hasPart: books.map((book) =>
        known({
          "@type": "Book",
          name: book.title,
          url: origin + paths.book(book.isbn),
          isbn: isHouseNumber(book.isbn) ? null : book.isbn,
          position: book.number,
          author: book.author.map((author) => ({ "@type": "Person", name: author })),
        }),
      ),
    }),
    breadcrumbData(origin, seriesCrumbs(data)),
  ];
}
