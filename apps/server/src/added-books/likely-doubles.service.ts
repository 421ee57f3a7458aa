import {
  type Book,
  type InputOf,
  limits,
  type listLikelyDoubles as listLikelyDoublesCall,
  type OutputOf,
} from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { searchBooks } from "../books/index.ts";
import type { AppContext } from "../context.ts";
import { isLikely, type Told } from "./likely.ts";

/** Books that are shown; and of each search those that are looked at. */
const shown = 6;
const lookedAt = 10;

/** Books of the catalogue that may be the one a reader is about to add, the likeliest first. */
export async function listLikelyDoubles(
  ctx: AppContext,
  _actor: Actor,
  { title, author, original_title }: InputOf<typeof listLikelyDoublesCall>["query"],
): Promise<OutputOf<typeof listLikelyDoublesCall>> {
  const titles = [title, ...(original_title ? [original_title] : [])];
  const told: Told = { titles, author };
  const likely = new Map<string, Book>();
  const searches = [...titles.map((one) => ({ words: `${one} ${author ?? ""}`, isWhole: Boolean(author) }))];
  // An author may be written in a way that no search forgives.
  if (author) searches.push({ words: title, isWhole: false });
  for (const { words, isWhole } of searches) {
    const q = words.trim().slice(0, limits.searchQueryMax);
    const { results, is_near } = await searchBooks(ctx, { q, page: 1, limit: lookedAt });
    for (const { average: _none, ...book } of results)
      if (isLikely(told, book, isWhole && !is_near)) likely.set(book.isbn, book);
  }
  return { books: [...likely.values()].slice(0, shown) };
}
