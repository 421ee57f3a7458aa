import { type Book, parseIsbn } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import type { AppContext } from "../../context.ts";
import { getEditions } from "../books.queries.ts";
import { foldText, splitAtApostrophes } from "./fold.ts";
import { findWorks } from "./search.queries.ts";

const mostWords = 12;
/** Words that stand in every other title, folded: alone they say nothing. */
const smallWords = new Set("ile bir icin gibi kadar ama veya the and der die das les una".split(" "));

function limitWords(folded: string): string {
  return folded.split(" ").slice(0, mostWords).join(" ");
}

async function findHits(ctx: AppContext, q: string, paging: { limit: number; offset: number }) {
  const folded = limitWords(foldText(q));
  if (folded === "") return { hits: [], total: 0 };
  const found = await findWorks(ctx.db, { folded, operator: "&" }, paging);
  if (found.total > 0) return found;
  const split = limitWords(foldText(splitAtApostrophes(q)));
  if (split !== folded) {
    const bySplit = await findWorks(ctx.db, { folded: split, operator: "&" }, paging);
    if (bySplit.total > 0) return bySplit;
  }
  // Nothing has all the words: what has any that says something, the best match first.
  const telling = folded.split(" ").filter((word) => word.length > 2 && !smallWords.has(word));
  if (telling.length === 0) return { hits: [], total: 0 };
  return findWorks(ctx.db, { folded: telling.join(" "), operator: "|" }, paging);
}

async function present(ctx: AppContext, isbns: readonly string[]): Promise<Book[]> {
  const editions = await getEditions(ctx.db, isbns);
  return isbns.flatMap((isbn) => editions.get(isbn) ?? []);
}

/** Best fit first, a work once; an ISBN in any notation finds exactly its edition. */
export async function searchBooks(ctx: AppContext, query: { q: string; page: number; limit: number }) {
  const { page, limit } = query;
  const isbn = parseIsbn(query.q);
  if (isbn) {
    const results = page === 1 ? await present(ctx, [isbn]) : [];
    const total = page === 1 ? results.length : (await present(ctx, [isbn])).length;
    return { results, page, limit, total_count: total, total };
  }
  const { hits, total } = await findHits(ctx, query.q, { limit, offset: (page - 1) * limit });
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
      : await findWorks(ctx.db, { folded, operator: "&" }, { limit: 1, offset: 0 });
  const [book] = await present(
    ctx,
    found.hits.map((hit) => hit.isbn),
  );
  if (!book) throw new AppError("book_not_found");
  return book;
}
