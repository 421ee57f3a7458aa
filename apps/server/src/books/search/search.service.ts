import { type Book, limits, parseIsbn } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { getEditions } from "../books.queries.ts";
import { foldText, splitAtApostrophes } from "./fold.ts";
import { findWorks, noFilter, type SearchFilter } from "./search.queries.ts";

const mostWords = 12;
/** Words that stand in every other title, folded: alone they say nothing. */
const smallWords = new Set("ile bir icin gibi kadar ama veya the and der die das les una".split(" "));

function limitWords(folded: string): string {
  return folded.split(" ").slice(0, mostWords).join(" ");
}

async function findHits(
  ctx: AppContext,
  q: string,
  filter: SearchFilter,
  paging: { limit: number; offset: number },
) {
  const folded = limitWords(foldText(q));
  if (folded === "") return { hits: [], total: 0 };
  const found = await findWorks(ctx.db, { folded, operator: "&", filter }, paging);
  if (found.total > 0) return found;
  const split = limitWords(foldText(splitAtApostrophes(q)));
  if (split !== folded) {
    const bySplit = await findWorks(ctx.db, { folded: split, operator: "&", filter }, paging);
    if (bySplit.total > 0) return bySplit;
  }
  // Nothing has all the words: what has any that says something, the best match first.
  const telling = folded.split(" ").filter((word) => word.length > 2 && !smallWords.has(word));
  if (telling.length === 0) return { hits: [], total: 0 };
  return findWorks(ctx.db, { folded: telling.join(" "), operator: "|", filter }, paging);
}

async function present(ctx: AppContext, isbns: readonly string[]): Promise<Book[]> {
  const editions = await getEditions(ctx.db, isbns);
  return isbns.flatMap((isbn) => editions.get(isbn) ?? []);
}

/** Best fit first, a work once; an ISBN in any notation finds exactly its edition. */
export async function searchBooks(
  ctx: AppContext,
  query: { q: string; page: number; limit: number } & Partial<SearchFilter>,
) {
  const { q, page, limit, ...filter } = query;
  const isbn = parseIsbn(q);
  if (isbn) {
    const results = page === 1 ? await present(ctx, [isbn]) : [];
    const total = page === 1 ? results.length : (await present(ctx, [isbn])).length;
    return { results, page, limit, total_count: total, total };
  }
  const { hits, total } = await findHits(
    ctx,
    q,
    { ...noFilter, ...filter },
    { limit, offset: (page - 1) * limit },
  );
  const results = await present(
    ctx,
    hits.map((hit) => hit.isbn),
  );
  return { results, page, limit, total_count: total, total };
}

/** The one book of a title-and-author pair. Every word must be its own: a poor guess is worse than none. */
export async function searchOneBook(ctx: AppContext, bookname: string): Promise<Book> {
  const folded = limitWords(foldText(bookname));
  const found =
    folded === ""
      ? { hits: [] }
      : await findWorks(ctx.db, { folded, operator: "&", filter: noFilter }, { limit: 1, offset: 0 });
  const [book] = await present(
    ctx,
    found.hits.map((hit) => hit.isbn),
  );
  if (!book) throw new AppError("book_not_found");
  return book;
}

/** A few works for what has been typed so far; every word counts as a beginning. */
export async function suggestBooks(ctx: AppContext, q: string) {
  const isbn = parseIsbn(q);
  const folded = limitWords(foldText(q));
  if (!isbn && folded.length < limits.suggestion.min) return { results: [] };
  const paging = { limit: limits.suggestion.count, offset: 0 };
  const found = isbn
    ? { hits: [{ isbn }] }
    : await findWorks(ctx.db, { folded, operator: "&", filter: noFilter }, paging);
  const books = await present(
    ctx,
    found.hits.map((hit) => hit.isbn),
  );
  return { results: books.map(({ isbn, title, author, image }) => ({ isbn, title, author, image })) };
}
