import type * as endpoints from "@okurca/contract";
import { admissionMessages, limits } from "@okurca/contract";
import { type Actor, AppError } from "@okurca/server-kit";
import { createWatch, foldWatched } from "../../admission/index.ts";
import type { AppContext } from "../../context.ts";
import { excerptOf } from "../cases/cases.views.ts";
import { listNewestTexts } from "./newest-texts.queries.ts";

/** What a word would have put into the queue of the newest texts that are for everybody. */
export async function tryWatchedWord(
  ctx: AppContext,
  _actor: Actor,
  { value }: { value: string },
): Promise<endpoints.WordMatches> {
  const pattern = foldWatched(value);
  if (pattern === undefined)
    throw new AppError("bad_input", { details: { value: admissionMessages.wordInvalid } });
  const { triedTexts, triedShown } = limits.admission;
  const watch = createWatch([pattern]);
  const texts = await listNewestTexts(ctx.reads, triedTexts);
  const found = texts.filter(({ content }) => watch(content).length > 0);
  return {
    ...{ looked_at: texts.length, found: found.length },
    data: found.slice(0, triedShown).map(({ content, created_at, ...text }) => ({
      ...{ ...text, excerpt: excerptOf(content), created_at: created_at.toISOString() },
    })),
  };
}
