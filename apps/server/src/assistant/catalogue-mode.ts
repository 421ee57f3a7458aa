export { answerFromCatalogue } from "@okurca/assistant";

import type { ShelfTools } from "@okurca/assistant";
import type { Actor } from "@okurca/server-kit";
import { foldText, searchBooks } from "../books/index.ts";
import type { AppContext } from "../context.ts";

/** STAND-IN. */
export function createShelfTools(ctx: AppContext, _actor: Actor): ShelfTools {
  const find = async (q: string, limit: number) => {
    const found = await searchBooks(ctx, { q, page: 1, limit, sort: "uygun" } as never);
    return found.results.map((b) => ({
      isbn: b.isbn,
      workId: b.id,
      title: b.title,
      authors: b.author,
      publisher: b.publisher,
      year: b.published_year,
      pages: b.pages,
      genres: b.genres,
      rating: null,
      ratingCount: 0,
    }));
  };
  return {
    findBooks: find,
    booksTitled: async (titles) =>
      (await Promise.all(titles.map(async (title) => ({ title, books: await find(title, 5) })))).flatMap(
        ({ title, books }) =>
          books.filter((book) => foldText(book.title) === title).map((book) => ({ title, book })),
      ),
    findAuthors: async () => [],
    listBooks: async ({ limit }) => find("roman", limit),
    similarBooks: async () => [],
    bookDetails: async (isbn) => {
      const [b] = await find(isbn, 1);
      if (!b) return null;
      return {
        ...b,
        translators: [],
        originalTitle: null,
        language: null,
        editionCount: 1,
        distribution: [0, 0, 0, 0, 0],
        reviews: [],
      };
    },
    shelf: async () => [],
    statistics: async () => ({
      total: 0,
      reading: 0,
      toRead: 0,
      read: 0,
      readThisYear: 0,
      pagesThisYear: 0,
      goal: null,
      streakDays: 0,
      topGenres: [],
      topAuthors: [],
      meanRating: null,
    }),
    favoriteGenres: async () => [],
    recommendations: async () => [],
  };
}
