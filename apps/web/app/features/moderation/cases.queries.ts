import { type CaseKind, getCase, listCases, listDecisionReasons, listDecisions } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

/** Others report and decide meanwhile. */
const often = 60_000;
const limit = limits.pageSize.cases;

export const casesQuery = (kind: CaseKind | undefined, order: "most" | "oldest", page: number) =>
  queryOptions({
    ...answerQuery([...queryKeys.cases, "open", kind, order, page], listCases, {
      query: { order, page, limit, ...(kind && { kind }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: often,
  });

export const decisionsQuery = (kind: CaseKind | undefined, page: number) =>
  queryOptions({
    ...answerQuery([...queryKeys.cases, "decided", kind, page], listDecisions, {
      query: { page, limit, ...(kind && { kind }) },
    }),
    placeholderData: keepPreviousData,
  });

export const caseQuery = (kind: CaseKind, target: string) =>
  queryOptions({
    ...answerQuery([...queryKeys.cases, "one", kind, target], getCase, { params: { kind, target } }),
    refetchInterval: often,
    retry: false,
  });

export const reasonsQuery = answerQuery([...queryKeys.decisionReasons], listDecisionReasons);
