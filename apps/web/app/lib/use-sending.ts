import {
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";

interface Sending<Answer, Sent> {
  /** Sends, unless the same is on its way: known at once, while what is drawn learns of a press a moment later. */
  send(sent: Sent): void;
  isSending: boolean;
  /** Of the last one that was answered while this is open. */
  answer: Answer | undefined;
  failure: Error | null;
}

/**
 * Sends something that must go once, however it is pressed, closed and opened again: whoever opens the same form
 * meanwhile sees that it is being sent, and what becomes of it. `onSuccess` is called also when nobody looks any more.
 * @param mutationKey names what is being sent, and is its form's own
 */
export function useSending<Answer, Sent = void>(
  mutationKey: MutationKey,
  options: Pick<UseMutationOptions<Answer, Error, Sent>, "onSuccess" | "onError" | "onSettled"> & {
    mutationFn: (sent: Sent) => Promise<Answer>;
  },
): Sending<Answer, Sent> {
  const client = useQueryClient();
  const filters = { mutationKey, exact: true };
  // What was answered before this was opened is no news here.
  const [old] = useState(() => {
    const answered = client.getMutationCache().findAll(filters);
    return answered.filter(({ state }) => state.status !== "pending").map(({ mutationId }) => mutationId);
  });
  const all = useMutationState({ filters, select: ({ mutationId, state }) => ({ mutationId, state }) });
  const last = all.filter(({ mutationId }) => !old.includes(mutationId)).at(-1)?.state;
  const { mutate } = useMutation({ ...options, mutationKey });
  return {
    send(sent) {
      if (client.isMutating(filters) === 0) mutate(sent);
    },
    isSending: last?.status === "pending",
    answer: last?.status === "success" ? (last.data as Answer) : undefined,
    failure: last?.error ?? null,
  };
}
