import { getBook, type OutputOf } from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export type OwnState = NonNullable<OutputOf<typeof getBook>["own"]>;

/** What the signed-in reader has to do with a book: shelf, status, review. */
export function useOwnState(isbn: string) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.ownState, isbn];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getBook, { params: { isbn } }, { signal })).own,
  });
  /** Known without asking again, as after one's own change. */
  const change = (part: Partial<OwnState>) =>
    client.setQueryData<OwnState | null>(queryKey, (old) => (old ? { ...old, ...part } : old));
  return { ...query, change };
}
