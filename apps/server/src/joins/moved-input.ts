import type { MovedInput } from "@okurca/server-kit";
import { findEdition, findMovedTo } from "../books/index.ts";
import type { AppContext } from "../context.ts";

/** Where calls name a book. */
const places = [
  ["params", "isbn"],
  ["query", "isbn"],
  ["body", "isbn"],
  ["body", "book_isbn"],
] as const;

/**
 * A call by the number of an edition whose place another one took is about that one; a book that the undo of a join gave back
 * at this very moment is looked for once more.
 */
export function createMovedInput(ctx: AppContext): MovedInput {
  return async (input, code) => {
    const given = input as Record<string, Record<string, unknown> | undefined>;
    for (const [part, field] of places) {
      const isbn = given[part]?.[field];
      if (typeof isbn !== "string") continue;
      const to = await findMovedTo(ctx.db, isbn);
      if (to !== undefined) return { ...input, [part]: { ...given[part], [field]: to } };
      if (code === "book_not_found" && (await findEdition(ctx.db, undefined, isbn))) return input;
    }
    return undefined;
  };
}
