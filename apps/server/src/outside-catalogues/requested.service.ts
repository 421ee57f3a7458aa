import {
  type addRequestedBook,
  limits,
  type lookUpBookRequest,
  bookRequestDeskMessages as m,
  type OutputOf,
  parsePrintedIsbn,
} from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import { answerFoundRequests, answerWithBook, findRequestedBook } from "../book-requests/index.ts";
import type { AppContext } from "../context.ts";
import type { createOutsideCatalogues } from "./outside-catalogues.service.ts";

/** Books that readers asked for, looked for elsewhere and taken from there by librarians. */
export function createRequested(ctx: AppContext, outside: ReturnType<typeof createOutsideCatalogues>) {
  const lookUps = ctx.limits.rate("request-look-ups", limits.staffBookRequests.lookUpRate);
  const additions = ctx.limits.rate("request-additions", limits.staffBookRequests.addRate);
  const mayNot = (retryAfter: number) => {
    if (retryAfter > 0) throw new AppError("too_often", { retryAfter });
  };

  async function requested(isbn: string) {
    const request = await findRequestedBook(ctx.db, isbn);
    if (!request) throw new AppError("book_request_not_found");
    return request;
  }

  return {
    async lookUp(
      { readerId }: Actor,
      { isbn }: { isbn: string },
    ): Promise<OutputOf<typeof lookUpBookRequest>> {
      const { title, author } = await requested(isbn);
      mayNot(await lookUps(readerId));
      if (parsePrintedIsbn(isbn) !== undefined) {
        const answer = await outside.search({ isbn });
        if (answer.books.length > 0 || title === null) return { by: "isbn", ...answer };
      }
      const q = [title, author].filter(Boolean).join(" ").slice(0, limits.searchQueryMax);
      return { by: "words", ...(await outside.search({ q })) };
    },
    async add(
      { readerId }: Actor,
      { isbn, take = isbn }: { isbn: string; take?: string | undefined },
    ): Promise<OutputOf<typeof addRequestedBook>> {
      const { status } = await requested(isbn);
      if (status === "added") throw new AppError("request_decided");
      const asked = parsePrintedIsbn(take);
      if (asked === undefined) throw new AppError("book_not_found");
      const admit = async () => mayNot(await additions(readerId));
      // Who asked is told by this librarian's act, not before it.
      const { book } = await outside.take(asked, { isTelling: false, admit });
      await answerWithBook(ctx, { via: "page", readerId }, isbn, book);
      await answerFoundRequests(ctx);
      return { message: m.added, book };
    },
  };
}
