import { type MutationKey, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * What became of what was sent under a key, also by a form that was closed before the answer: whoever opens the same
 * one again meanwhile sees that it is being sent. What was answered before is no news here.
 */
export function useSent(mutationKey: MutationKey): {
  isSending: boolean;
  isDone: boolean;
  failure: Error | null;
} {
  const client = useQueryClient();
  const filters = { mutationKey, exact: true };
  const [old] = useState(() => {
    const answered = client.getMutationCache().findAll(filters);
    return answered.filter(({ state }) => state.status !== "pending").map(({ mutationId }) => mutationId);
  });
  const sent = useMutationState({ filters, select: ({ mutationId, state }) => ({ mutationId, state }) });
  const last = sent.filter(({ mutationId }) => !old.includes(mutationId)).at(-1)?.state;
  return {
    isSending: last?.status === "pending",
    isDone: last?.status === "success",
    failure: last?.error ?? null,
  };
}
