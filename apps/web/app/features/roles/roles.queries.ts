import { changeRole, listGrants, type Role } from "@okurca/contract";
import { staffMessages as m } from "@okurca/contract/messages-of-staff";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export function useGrants() {
  return useQuery(answerQuery(queryKeys.grants, listGrants));
}

export interface RoleChange {
  username: string;
  role: Role;
  isGranted: boolean;
  reason: string;
}

/** Gives a role or takes it away. */
export function useRoleChange(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ username, role, isGranted, reason }: RoleChange) =>
      call(changeRole, { params: { username }, body: { role, is_granted: isGranted, reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(failureText(error, m.roleFailed)),
    onSettled: () => {
      for (const queryKey of [queryKeys.grants, queryKeys.acts]) void client.invalidateQueries({ queryKey });
    },
  });
}
