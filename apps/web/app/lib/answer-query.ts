import type { CallInput, Endpoint, OutputOf } from "@okurca/contract/endpoint";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "./api";

/** The answer of one endpoint, kept under that key. */
export function answerQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  input: CallInput<E> = {} as CallInput<E>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, input, { signal }),
  });
}
