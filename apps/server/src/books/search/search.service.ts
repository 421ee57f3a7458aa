import { type Book, type BookGenreKey, bookGenreKeys, foldText, limits, parseIsbn } from "@okurca/contract";
import { bareName, type Facets, type SearchAnswer, type SearchOrder } from "@okurca/search";
import { AppError, fewAtATime, type Paging } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { listAverages } from "../../ratings/index.ts";
import { getEditions, getOwnEditions } from "../books.queries.ts";
import { findMovedTo } from "../moved.queries.ts";
import { splitAtApostrophes } from "./apostrophes.ts";
import { findKinds } from "./kinds.ts";
import { bestRatedFirst, findWorks, listShelfIsbns, noFilter, type SearchFilter } from "./search.queries.ts";

const mostWords = 12;
/** Words that stand in every other title, folded: alone they say nothing. */
const smallWords = new Set("ile bir icin gibi kadar ama veya the and der die das les una".split(" "));
/** Of those that fit best, so many are sorted by their ratings. */
const mostRated = 400;
const mostSuggestedKinds = 3;
/** Of one call that asks for many books by name. */
const searchesAtOnce = 4;

interface Page {
  isbns: string[];
  total: number;
  facets: Facets | null;
  isNear: boolean;
  publishers: SearchAnswer["publishers"];
}

const nothing: Page = {
  isbns: [],
  total: 0,
  facets: { genres: [], languages: [], years: [], publishers: [], lengths: [] },
  isNear: false,
  publishers: [],
};

function limitWords(folded: string): string {
  return folded.split(" ").slice(0, mostWords).join(" ");
}

/** By the database alone, as long as this process has not read the catalogue: no mistypes, no counts. */
async function findInDatabase(
  ctx: AppContext,
  q: string,
  filter: SearchFilter,
  paging: Paging,
): Promise<Page> {
  const folded = limitWords(foldText(q));
  if (folded === "") return nothing;
  const find = async (words: string, operator: "&" | "|") => {
    const works = await findWorks(ctx.reads, { folded: words, operator, filter }, paging);
    return { ...nothing, ...works, facets: null, isNear: operator === "|" };
  };
  const found = await find(folded, "&");
  if (found.total > 0) return found;
  const split = limitWords(foldText(splitAtApostrophes(q)));
  if (split !== folded) {
    const bySplit = await find(split, "&");
    if (bySplit.total > 0) return bySplit;
  }
  // Nothing has all the words: what has any that says something, the best match first.
  const telling = folded.split(" ").filter((word) => word.length > 2 && !smallWords.has(word));
  return telling.length === 0 ? { ...nothing, isNear: true } : find(telling.join(" "), "|");
}

function orderFor(q: string, given: SearchFilter): Omit<SearchOrder, "limit" | "offset"> {
  return {
    text: q,
    filter: {
      genre: given.genre,
      language: given.language,
      yearFrom: given.year_from,
      yearTo: given.year_to,
      publisher: given.publisher,
      length: given.length,
      isbns: given.isbns,
    },
    withPublishers: true,
    sort: given.sort === "yeni" ? "newest" : "fit",
  };
}

async function findPage(ctx: AppContext, q: string, filter: SearchFilter, paging: Paging): Promise<Page> {
  const order = orderFor(q, filter);
  if (filter.sort !== "puan") {
    const found = await ctx.searchIndex.search({ ...order, ...paging });
    return found ?? findInDatabase(ctx, q, filter, paging);
  }
  const found = await ctx.searchIndex.search({ ...order, offset: 0, limit: mostRated });
  if (!found) return findInDatabase(ctx, q, filter, paging);
  const isbns = await bestRatedFirst(ctx.reads, found.isbns, paging);
  return { ...found, total: Math.min(found.total, mostRated), isbns };
}

/** Books of the catalogue; what a reader's file brought stands in no search. */
async function present(ctx: AppContext, isbns: readonly string[]): Promise<Book[]> {
  const editions = await getEditions(ctx.reads, isbns);
  return isbns
    .flatMap((isbn) => editions.get(isbn) ?? [])
    .filter(({ in_catalogue }) => in_catalogue !== false);
}

/** By its ISBN, also by one whose place another edition took. */
async function presentOne(ctx: AppContext, isbn: string): Promise<Book[]> {
  const books = await present(ctx, [isbn]);
  const to = books.length > 0 ? undefined : await findMovedTo(ctx.reads, isbn);
  return to === undefined ? books : present(ctx, [to]);
}

/** With the mean of the stars of their works. */
async function withAverages(ctx: AppContext, books: readonly Book[]) {
  const averages = await listAverages(
    ctx.reads,
    books.map(({ id }) => id),
  );
  return books.map((book) => ({ ...book, average: averages.get(book.id) ?? null }));
}

const genreKeys = new Set<string>(bookGenreKeys);

/** As they are answered: genres that the product knows. */
function toFacets(facets: Facets | null) {
  if (facets === null) return null;
  const genres = facets.genres.filter((one): one is { value: BookGenreKey; count: number } =>
    genreKeys.has(one.value),
  );
  return { ...facets, genres };
}

/** Best fit first, a work once; an ISBN in any notation finds exactly its edition. */
export async function searchBooks(
  ctx: AppContext,
  query: { q: string; page: number; limit: number; on_shelf?: "true" | undefined } & Partial<SearchFilter>,
  readerId?: string,
) {
  const { q, page, limit, on_shelf: onShelf, ...given } = query;
  const isbn = parseIsbn(q);
  if (isbn) {
    const books = await presentOne(ctx, isbn);
    const total = books.length;
    return {
      results: page === 1 ? await withAverages(ctx, books) : [],
      page,
      limit,
      total_count: total,
      total,
      is_near: total === 0,
      kinds: [],
      facets: toFacets(nothing.facets),
    };
  }
  const paging = { limit, offset: (page - 1) * limit };
  // A visitor has no shelf.
  const shelf = onShelf && (readerId === undefined ? [] : await listShelfIsbns(ctx.reads, readerId));
  const filter = { ...noFilter, ...given, ...(shelf ? { isbns: shelf } : {}) };
  const asTyped = await findPage(ctx, q, filter, paging);
  // "saramago kitapları", "dune serisi": the words for what is looked for stand in no title.
  const bare = asTyped.isNear ? bareName(q) : undefined;
  const ofBare = bare === undefined ? undefined : await findPage(ctx, bare, filter, paging);
  const found = ofBare && !ofBare.isNear ? { ...ofBare, publishers: asTyped.publishers } : asTyped;
  const books = await present(ctx, found.isbns);
  const { kinds, isSure } =
    page === 1 ? await findKinds(ctx, q, { answer: found, books }) : { kinds: [], isSure: false };
  // Whoever typed the name of a series or a publisher did not mean a book that resembles it.
  const isNoise = found.isNear && isSure;
  const total = isNoise ? 0 : found.total;
  return {
    ...{ results: isNoise ? [] : await withAverages(ctx, books), page, limit, total_count: total, total },
    ...{ is_near: found.isNear, kinds, facets: toFacets(isNoise ? nothing.facets : found.facets) },
  };
}

/** The ISBN of the one book of a title-and-author pair. Every word must be its own: a poor guess is worse than none. */
async function findOneIsbn(ctx: AppContext, bookname: string): Promise<string | undefined> {
  const folded = limitWords(foldText(bookname));
  const fromIndex = await ctx.searchIndex.search({ text: bookname, limit: 1, isQuick: true, isWhole: true });
  const sought = { folded, operator: "&", filter: noFilter } as const;
  const found = fromIndex ?? (folded ? await findWorks(ctx.reads, sought, { limit: 1, offset: 0 }) : nothing);
  return "isNear" in found && found.isNear ? undefined : found.isbns[0];
}

export async function searchOneBook(ctx: AppContext, bookname: string): Promise<Book> {
  const isbn = await findOneIsbn(ctx, bookname);
  const [book] = await present(ctx, isbn ? [isbn] : []);
  if (!book) throw new AppError("book_not_found");
  return book;
}

/** For each title-and-author pair its one book, in their order; undefined where there is none. */
export async function searchBooksNamed(
  ctx: AppContext,
  booknames: readonly string[],
): Promise<(Book | undefined)[]> {
  // Other callers search, too, while a page of these is looked for.
  const isbns = await fewAtATime(searchesAtOnce, booknames, (bookname) => findOneIsbn(ctx, bookname));
  const books = await present(
    ctx,
    isbns.flatMap((isbn) => isbn ?? []),
  );
  const byIsbn = new Map(books.map((book) => [book.isbn, book]));
  return isbns.map((isbn) => (isbn === undefined ? undefined : byIsbn.get(isbn)));
}

/** A few works for what has been typed so far, in the reader's own editions; every word counts as a beginning. */
export async function suggestBooks(ctx: AppContext, q: string, readerId?: string) {
  const isbn = parseIsbn(q);
  const folded = limitWords(foldText(q));
  if (!isbn && folded.length < limits.suggestion.min) return { results: [], is_near: false, kinds: [] };
  const paging = { limit: limits.suggestion.count, offset: 0 };
  const find = async () => {
    const found = await ctx.searchIndex.search({ text: q, isQuick: true, withPublishers: true, ...paging });
    const sought = { folded, operator: "&", filter: noFilter } as const;
    return found ?? { ...nothing, ...(await findWorks(ctx.reads, sought, paging)) };
  };
  const answer = isbn ? { ...nothing, isbns: [isbn] } : await find();
  const found = isbn ? await presentOne(ctx, isbn) : await present(ctx, answer.isbns);
  // An ISBN asks for that very edition.
  const ids = isbn ? [] : found.map(({ id }) => id);
  const own = readerId === undefined ? new Map() : await getOwnEditions(ctx.reads, ids, readerId);
  const books = found.map((book) => own.get(book.id) ?? book);
  const { kinds, isSure } = isbn
    ? { kinds: [], isSure: false }
    : await findKinds(ctx, q, { answer, books: found }, true);
  const shown = answer.isNear && isSure ? [] : books;
  return {
    results: shown.map(({ isbn, title, author, image }) => ({ isbn, title, author, image })),
    is_near: answer.isNear,
    kinds: kinds
      .slice(0, mostSuggestedKinds)
      .map(({ kind, name, slug, count }) => ({ kind, name, slug, count })),
  };
}
