import type { BookDetails, Friend, ReadingStatistics, ShelfTools, SuggestedBook } from "@okurca/assistant";
import { assistantMessages, foldText, limits, parseIsbn } from "@okurca/contract";
import { listSimilar } from "../../book-pages/index.ts";
import { findEdition, searchBooks } from "../../books/index.ts";
import type { AppContext } from "../../context.ts";
import { getDashboard } from "../../dashboard/index.ts";
import { countShelf } from "../../library/index.ts";
import { createCatalogues } from "../../outside-catalogues/index.ts";
import { getRecommendations, listNear } from "../../recommendations/index.ts";
import { listLikedReviews } from "../../reviews/index.ts";
import { findSeriesOfWork } from "../../series/index.ts";
import { findDetails } from "./details.queries.ts";
import { listEditions } from "./editions.queries.ts";
import { listFollowed, listFriendNames, listFriends, type ShownTo } from "./friends.queries.ts";
import * as known from "./known-books.queries.ts";
import { type NameKind, namesOf } from "./names.ts";
import { findQuotes } from "./quotes.ts";
import * as own from "./shelf.queries.ts";
import { toGenres, toKnownBook, toShelfBook } from "./tools.views.ts";

/** What a message or a model may ask for at once. */
const most = { words: 10, titles: 3000, works: 60, worksOfTitle: 4, reviews: 5, editions: 20 };

/** Letters, digits and spaces: all that is left of a folded text. */
const folded = /^[\p{L}\p{Nd} ]+$/u;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slug = /^[\p{L}\p{Nd}-]+$/u;
const usual = 5;

async function findBooks(ctx: AppContext, readerId: string, text: string, limit: number) {
  const { results } = await searchBooks(ctx, { q: text, page: 1, limit: Math.min(limit, most.works) });
  const isbns = results.map(({ isbn }) => isbn);
  return (await known.listWorksOfEditions(ctx.reads, readerId, isbns)).map(toKnownBook);
}

async function findTitled(ctx: AppContext, readerId: string, titles: readonly string[]) {
  const asked = titles.filter((title) => folded.test(title)).slice(0, most.titles);
  if (asked.length === 0) return [];
  const found = await known.listTitled(ctx.reads, asked, most.worksOfTitle);
  const rows = await known.listWorks(ctx.reads, readerId, [...new Set(found.map((row) => row.work_id))]);
  const books = new Map(rows.map((row) => [row.work_id, toKnownBook(row)]));
  return found.flatMap(({ asked: title, work_id }) => {
    const book = books.get(work_id);
    return book ? [{ title, book }] : [];
  });
}

async function findSimilar(ctx: AppContext, readerId: string, text: string, limit: number) {
  const isbn = parseIsbn(text);
  const workId = isbn && (await findEdition(ctx.reads, readerId, isbn))?.work_id;
  if (!workId) return [];
  const count = Math.min(limit, most.works);
  const [near, others] = await Promise.all([
    listNear(ctx.reads, workId, count),
    listSimilar(ctx.reads, workId, count),
  ]);
  const ids = [...new Set([...near, ...others])];
  return (await known.listWorks(ctx.reads, readerId, ids)).slice(0, count).map(toKnownBook);
}

async function findSeries(ctx: AppContext, readerId: string, text: string) {
  const isbn = parseIsbn(text);
  const workId = isbn && (await findEdition(ctx.reads, readerId, isbn))?.work_id;
  const found = workId ? await findSeriesOfWork(ctx.reads, workId) : undefined;
  if (!found) return null;
  const numbers = new Map(
    found.works
      .filter((work) => !work.is_set)
      .slice(0, most.works)
      .map(({ work_id, number }) => [work_id, number]),
  );
  const rows = await known.listWorks(ctx.reads, readerId, [...numbers.keys()]);
  return {
    name: found.name,
    isLoose: found.is_loose,
    books: rows.map((row) => ({ ...toKnownBook(row), number: numbers.get(row.work_id) ?? null })),
  };
}

async function getDetails(ctx: AppContext, readerId: string, text: string): Promise<BookDetails | null> {
  const isbn = parseIsbn(text);
  const row = isbn ? await findDetails(ctx.reads, readerId, isbn) : undefined;
  if (!row) return null;
  const reviews = await listLikedReviews(ctx.reads, readerId, row.work_id, most.reviews);
  return {
    ...toKnownBook(row),
    translators: row.translators,
    originalTitle: row.original_title,
    language: row.language,
    editionCount: row.edition_count,
    about: row.about === null ? null : { text: row.about.content, source: row.about.source?.name ?? null },
    distribution: [row.ones ?? 0, row.twos ?? 0, row.threes ?? 0, row.fours ?? 0, row.fives ?? 0],
    reviews: reviews.map(({ halves, ...review }) => ({ ...review, rating: halves / 2 })),
  };
}

async function getStatistics(ctx: AppContext, readerId: string): Promise<ReadingStatistics> {
  const actor = { readerId };
  const [thisYear, always, counts] = await Promise.all([
    getDashboard(ctx, actor, {}),
    getDashboard(ctx, actor, { year: "tumu" }),
    countShelf(ctx.reads, readerId),
  ]);
  return {
    total: counts.all,
    reading: counts.reading,
    toRead: counts["to-read"],
    read: counts.read,
    readThisYear: thisYear.finished.books,
    pagesThisYear: thisYear.pages.total,
    goal: thisYear.goal?.books ?? null,
    streakDays: thisYear.streak.current,
    topGenres: always.genres.slice(0, 5),
    topAuthors: always.authors.most_read.slice(0, 5).map(({ name, count }) => ({ name, count })),
    meanRating: always.ratings.average,
  };
}

async function listSuggested(ctx: AppContext, readerId: string, limit: number): Promise<SuggestedBook[]> {
  const { sections } = await getRecommendations(ctx, { readerId });
  const reasons = new Map<string, string>();
  const longest = Math.max(0, ...sections.map(({ recommendations }) => recommendations.length));
  // One of each section in turn, so that a few show all kinds.
  for (let i = 0; i < longest; i++)
    for (const { recommendations } of sections) {
      const one = recommendations[i];
      if (one && !reasons.has(one.isbn)) reasons.set(one.isbn, one.reason);
    }
  const rows = await known.listWorksOfEditions(ctx.reads, readerId, [...reasons.keys()].slice(0, limit));
  return rows.map((row) => ({ ...toKnownBook(row), reason: reasons.get(row.isbn) ?? "" }));
}

async function findNames(ctx: AppContext, kind: NameKind, name: string, limit: number) {
  const words = foldText(name).split(" ").filter(Boolean).slice(0, most.words);
  if (words.length === 0) return [];
  const found = (await namesOf(ctx, kind))(words);
  return found
    .slice(0, limit)
    .map(({ slug, name: called, books }) => ({ slug, name: called, bookCount: books }));
}

async function getFriends(ctx: AppContext, readerId: string, shownTo: ShownTo): Promise<Friend[]> {
  return (await listFriends(ctx.reads, readerId, shownTo)).map(
    ({ username, name, shows_library, books }) => ({
      username,
      name,
      showsLibrary: shows_library,
      books: books.map(({ status, stars, review, ...row }) => ({
        ...toKnownBook(row),
        status,
        stars,
        review,
      })),
    }),
  );
}

/** Where `Başka kataloglarda ara` begins by itself, since the reader has pressed for it. */
function linkElsewhere({ settings }: AppContext, text: string): string | null {
  if (createCatalogues(settings).length === 0) return null;
  // Round brackets would end the address in Markdown.
  const q = encodeURIComponent(text.slice(0, limits.searchQueryMax).toWellFormed()).replace(
    /[()]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `[${assistantMessages.elsewhere}](/ara?q=${q}#baska-kataloglar)`;
}

/**
 * What the assistant may ask on behalf of this reader. Nothing of it tells who the reader is, and nothing what he or she
 * could not see on a page.
 */
export function shelfToolsFor(ctx: AppContext, readerId: string): ShelfTools {
  return {
    findBooks: ({ text, limit = usual }) => findBooks(ctx, readerId, text, limit),
    booksTitled: ({ titles }) => findTitled(ctx, readerId, titles),
    findAuthors: ({ name, limit = usual }) => findNames(ctx, "authors", name, limit),
    findPublishers: ({ name, limit = usual }) => findNames(ctx, "publishers", name, limit),
    async listBooks({ order = "known", limit = usual, ...filter }) {
      if (filter.authors && !filter.authors.every((author) => slug.test(author))) return [];
      if (filter.publishers?.some((publisher) => publisher.includes("\0"))) return [];
      const withoutWorks = filter.withoutWorks?.filter((id) => uuid.test(id)) ?? [];
      const rows = await known.listFiltered(ctx.reads, readerId, {
        ...filter,
        order,
        withoutWorks,
        limit: Math.min(limit, most.works),
      });
      return rows.map(toKnownBook);
    },
    similarBooks: ({ isbn, limit = usual }) => findSimilar(ctx, readerId, isbn, limit),
    seriesOf: ({ isbn }) => findSeries(ctx, readerId, isbn),
    bookDetails: ({ isbn }) => getDetails(ctx, readerId, isbn),
    async editions({ isbn: text, limit = usual }) {
      const isbn = parseIsbn(text);
      return isbn ? listEditions(ctx.reads, readerId, isbn, Math.min(limit, most.editions)) : [];
    },
    elsewhere: async ({ text }) => linkElsewhere(ctx, text),
    catalogueSize: () => known.countEditions(ctx.reads),
    shelf: async () => (await own.listOwn(ctx.reads, readerId)).map(toShelfBook),
    statistics: () => getStatistics(ctx, readerId),
    favoriteGenres: async () => toGenres(await own.findFavorites(ctx.reads, readerId)),
    recommendations: ({ limit = usual }) => listSuggested(ctx, readerId, Math.min(limit, most.works)),
    quotes: (asked) => findQuotes(ctx, readerId, asked, false),
    friends: () => getFriends(ctx, readerId, "reader"),
    following: () => listFollowed(ctx.reads, readerId),
    friendNames: () => listFriendNames(ctx.reads, readerId),
  };
}

/**
 * The same for a language model, which stands elsewhere: of friends and of kept passages only what everybody sees, since
 * what is shown to friends is for these alone; of the reader's own quotes all.
 */
export function modelToolsFor(ctx: AppContext, readerId: string): ShelfTools {
  return {
    ...shelfToolsFor(ctx, readerId),
    friends: () => getFriends(ctx, readerId, "everybody"),
    quotes: (asked) => findQuotes(ctx, readerId, asked, true),
  };
}
