import type { MovedInput } from "@okurca/server-kit";
import { findMovedTo } from "../books/index.ts";
import type { AppContext } from "../context.ts";

/** Where calls name a book. */
const places = [
  ["params", "isbn"],
  ["query", "isbn"],
  ["body", "isbn"],
  ["body", "book_isbn"],
] as const;

/** A call by the number of an edition whose place another one took is about that one. */
export function createMovedInput(ctx: AppContext): MovedInput {
  return async (input) => {
    const given = input as Record<string, Record<string, unknown> | undefined>;
    for (const [part, field] of places) {
      const isbn = given[part]?.[field];
      if (typeof isbn !== "string") continue;
      const to = await findMovedTo(ctx.db, isbn);
      if (to !== undefined) return { ...input, [part]: { ...given[part], [field]: to } };
    }
    return undefined;
  };
}
