import { listOwnRoles } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

/** In which roles the reader may act: none for most. Asked anew now and then, since a role may be taken away. */
export function useOwnRoles() {
  return useQuery(answerQuery(queryKeys.ownRoles, listOwnRoles));
}

/** Whether the reader looks after anything; not while it is unknown. */
export function useIsStaff(): boolean {
  return (useOwnRoles().data?.roles.length ?? 0) > 0;
}
