import {
  type addOutsideBook,
  isHouseNumber,
  limits,
  type OutputOf,
  parseIsbn,
  parsePrintedIsbn,
  type searchOutsideCatalogues,
} from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import { broughtSource, findMovedTo, getEditions } from "../books/index.ts";
import { writeOutsideRows } from "../catalogue/index.ts";
import type { AppContext } from "../context.ts";
import { findKnown } from "./answers.queries.ts";
import { createAsk, type Question, type Told } from "./ask.ts";
import { toCards } from "./cards.ts";
import { createCatalogues } from "./catalogues.ts";
import { takeOver } from "./look-up.ts";

export type OutsideAnswer = OutputOf<typeof searchOutsideCatalogues>;
type Given = { q?: string | undefined; isbn?: string | undefined };

/** Who typed an ISBN means that book. */
function questionOf({ q = "", isbn }: Given): Question {
  const typed = isbn ?? parsePrintedIsbn(q);
  return typed ? { isbn: typed } : { text: q.trim() };
}

export function createOutsideCatalogues(ctx: AppContext) {
  const catalogues = createCatalogues(ctx.settings);
  const ask = createAsk(ctx);
  const searches = ctx.limits.rate("outside-searches", limits.outside.searchRate);
  const additions = ctx.limits.rate("outside-additions", limits.outside.addRate);
  const mayNot = (retryAfter: number) => {
    if (retryAfter > 0) throw new AppError("too_often", { retryAfter });
  };

  async function answerOf(told: ReadonlyMap<string, Told>): Promise<OutsideAnswer> {
    const found = catalogues.flatMap(({ source, catalogue: { id, name } }) =>
      (told.get(source)?.found ?? []).map((one) => ({ source, id, name, ...one })),
    );
    const isbns = [...new Set(found.map(({ row }) => row.isbn))];
    return {
      sources: catalogues.map(({ source, catalogue: { id, name } }) => ({
        ...{ id, name },
        state: told.get(source)?.state ?? "waiting",
      })),
      books: toCards(found, await findKnown(ctx.reads, isbns, broughtSource)),
    };
  }

  return {
    /** Counts a search of the reader, whose limit it may be beyond. */
    admit: async ({ readerId }: Actor) => mayNot(await searches(readerId)),
    /** Asks all at once; `onPart` hears what is known whenever one has answered and others have not. */
    async search(given: Given, onPart?: (answer: OutsideAnswer) => void): Promise<OutsideAnswer> {
      const question = questionOf(given);
      const told = new Map<string, Told>();
      // A number of our own means nothing elsewhere.
      if (isHouseNumber(parseIsbn(given.q ?? "") ?? "")) {
        for (const { source } of catalogues) told.set(source, { state: "none", found: [] });
        return answerOf(told);
      }
      if (onPart && catalogues.length > 0) onPart(await answerOf(told));
      await Promise.all(
        catalogues.map(async (asked) => {
          told.set(asked.source, await ask(asked, question));
          if (onPart && told.size < catalogues.length) onPart(await answerOf(told));
        }),
      );
      return answerOf(told);
    },
    /**
     * Takes the book into the catalogue as a reader of ours would, and answers it as it stands where it is there; with
     * `isTelling: false` who asked for it is not told yet. Throws `book_not_found`, and `unavailable` where one of the
     * catalogues that have not told of it does not answer.
     */
    async take(
      asked: string,
      { isTelling = true, admit }: { isTelling?: boolean; admit?: () => Promise<void> } = {},
    ): Promise<OutputOf<typeof addOutsideBook>> {
      // A librarian has said which edition this number means.
      const isbn = (await findMovedTo(ctx.db, asked)) ?? asked;
      const bookOf = async () => (await getEditions(ctx.db, [isbn])).get(isbn);
      const known = await bookOf();
      if (known && known.in_catalogue !== false) return { book: known, is_new: false };
      await admit?.();
      const told = await Promise.all(
        catalogues.map(async (asked) => ({ source: asked.source, ...(await ask(asked, { isbn })) })),
      );
      const rows = told.flatMap(({ source, found }) => found.map(({ row }) => ({ source, row })));
      if (rows.length === 0) {
        const isSilent = told.some(({ state }) => state === "down" || state === "busy");
        throw new AppError(isSilent ? "unavailable" : "book_not_found");
      }
      if (isTelling) await takeOver(ctx, rows);
      else await writeOutsideRows(ctx, rows);
      const book = await bookOf();
      if (!book) throw new AppError("book_not_found");
      await ctx.covers.lookFor(isbn);
      return { book, is_new: true };
    },
    async add({ readerId }: Actor, { isbn }: { isbn: string }): Promise<OutputOf<typeof addOutsideBook>> {
      return this.take(isbn, { admit: async () => mayNot(await additions(readerId)) });
    },
  };
}
