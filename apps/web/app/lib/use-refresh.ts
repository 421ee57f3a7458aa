import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Asks anew for all that is shown under these names; done when it is there. */
export function useRefresh(queryKeys: readonly QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
