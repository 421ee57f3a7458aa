import { listProposals } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

/** What waits for a decision, or what trusted readers changed at once. */
export type Waiting = "waiting" | "trusted";

export const proposalsQuery = (state: Waiting, page: number) =>
  queryOptions({
    ...answerQuery([...queryKeys.proposals, state, page], listProposals, {
      query: { state, page, limit: limits.pageSize.proposals },
    }),
    placeholderData: keepPreviousData,
    // Others propose and decide meanwhile.
    refetchInterval: 60_000,
  });
