import { genreLabel, genreSlug } from "@okurca/contract/genres";
import { isHouseNumber } from "@okurca/contract/isbn";
import { formatNumber, formatRelease, joinAuthors } from "~/lib/format";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { breadcrumbData, known, structuredData } from "~/lib/structured-data";
import type { Crumb } from "~/ui/breadcrumbs";
import { knownLanguage } from "../languages";
import { type BookPageData, pictureOf, reviewsAddress } from "./book-page";

/** From the front page over the book's first genre. */
export function bookCrumbs({ book }: BookPageData): Crumb[] {
  const [genre] = book.genres;
  return [
    { name: "Ana Sayfa", path: paths.home },
    ...(genre ? [{ name: genreLabel(genre), path: paths.genre(genreSlug(genre)) }] : []),
    { name: book.title, path: paths.book(book.isbn) },
  ];
}

/** As much of a text as search engines show, to the end of a word. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 300 ? `${line.slice(0, 300).replace(/\s\S*$/, "")}…` : line;
}

function describe({ book, about, rating }: BookPageData): string {
  const facts = [book.publisher, formatRelease(book), book.pages ? `${book.pages} sayfa` : null];
  const rated =
    rating.average === null
      ? ""
      : ` Okurların puanı ${formatNumber(rating.average)}/5, ${formatNumber(rating.count)} puan.`;
  if (about?.content) return `${book.title}, ${joinAuthors(book.author)}. ${beginning(about.content)}`;
  return `${book.title}, ${joinAuthors(book.author)}. ${facts.filter(Boolean).join(", ")}.${rated} İncelemeleri okuyun, puanlayın, kitaplığınıza ekleyin.`;
}

const persons = (names: readonly string[] = []) => names.map((name) => ({ "@type": "Person", name }));

function bookData(data: BookPageData) {
  const { book, series, rating, posts, origin } = data;
  return structuredData({
    "@type": "Book",
    "@id": origin + paths.book(book.isbn),
    url: origin + paths.book(book.isbn),
    name: book.title,
    alternativeHeadline: book.subtitle,
    description: data.about?.content || null,
    isbn: isHouseNumber(book.isbn) ? null : book.isbn,
    author: book.authors.map(({ name, slug }) =>
      known({ "@type": "Person", name, url: slug ? origin + paths.author(slug) : null }),
    ),
    translator: persons(book.translators),
    editor: persons(book.editors),
    illustrator: persons(book.illustrators),
    publisher: book.publisher ? { "@type": "Organization", name: book.publisher } : null,
    datePublished: book.release_date ?? (book.published_year === null ? null : String(book.published_year)),
    numberOfPages: book.pages,
    inLanguage: knownLanguage(book.language),
    genre: book.genres.map(genreLabel),
    isPartOf: series
      ? { "@type": "BookSeries", name: series.name, url: origin + paths.series(series.slug) }
      : null,
    position: series?.number ?? null,
    image: `${origin}${pictureOf(book.isbn)}`,
    aggregateRating:
      rating.average === null
        ? null
        : {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            ratingCount: rating.count,
            reviewCount: data.postCount,
            bestRating: 5,
            worstRating: 1,
          },
    review: posts.map((post) =>
      known({
        "@type": "Review",
        author: { "@type": "Person", name: post.reader.name || post.reader.username },
        datePublished: post.created_at.slice(0, 10),
        reviewBody: post.has_spoiler ? null : post.content,
        reviewRating: known({ "@type": "Rating", ratingValue: post.rating, bestRating: 5, worstRating: 1 }),
      }),
    ),
  });
}

/** Head of the book's page: texts, canonical address, shared picture and structured data. */
export function bookMeta(data: BookPageData) {
  const { book, origin, page } = data;
  const authors = joinAuthors(book.author);
  const title = `${book.title}, ${authors}`;
  return [
    ...pageMeta({
      title: page > 1 ? `${title} (${page}. sayfa)` : title,
      description: describe(data),
      path: reviewsAddress(book.isbn, "yeni", page),
      origin,
      type: "book",
      image: { path: pictureOf(book.isbn), alt: `${book.title}, ${authors}` },
    }),
    ...(isHouseNumber(book.isbn) ? [] : [{ property: "book:isbn", content: book.isbn }]),
    // Other orders and their pages show nothing that these do not.
    ...(data.order === "yeni" ? [] : [{ name: "robots", content: "noindex, follow" }]),
    bookData(data),
    breadcrumbData(origin, bookCrumbs(data)),
  ];
}
