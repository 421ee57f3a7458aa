import { getFirstSteps, type OutputOf } from "@okurca/contract";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

export type FirstStepsAnswer = OutputOf<typeof getFirstSteps>;

/** Nothing moves under the reader's hand while stars are given; the next visit finds other books. */
export const firstStepsQuery = {
  ...answerQuery(queryKeys.firstSteps, getFirstSteps),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
};
