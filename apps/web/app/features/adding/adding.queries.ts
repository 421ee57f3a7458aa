import { type CallInput, getAdding, listLikelyDoubles } from "@okurca/contract";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** What is known before a book is added; without an ISBN only as whom, and how many of the reader's wait. */
export const addingQuery = (isbn: string | undefined) =>
  answerQuery([...queryKeys.adding, isbn ?? null], getAdding, { query: isbn === undefined ? {} : { isbn } });

export async function findLikelyDoubles(query: CallInput<typeof listLikelyDoubles>["query"]) {
  return (await call(listLikelyDoubles, { query })).books;
}
