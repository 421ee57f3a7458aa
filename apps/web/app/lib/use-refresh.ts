import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/**
 * Asks anew for all that is shown under these names; done when it is there.
 * @param stale names of what stays as it is shown, and is asked for when it is next opened
 */
export function useRefresh(
  queryKeys: readonly QueryKey[],
  stale: readonly QueryKey[] = [],
): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      ...stale.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "none" })),
      ...queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
}
