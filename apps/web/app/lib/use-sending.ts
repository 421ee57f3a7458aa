import {
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";

interface Sending<Answer, Sent> {
  /** Sends, unless the same is pending: it checks at once, before the next render shows the press. */
  send(sent: Sent): void;
  isSending: boolean;
  /** The latest answer that arrived while this form is open. */
  answer: Answer | undefined;
  failure: Error | null;
}

/**
 * Sends something exactly once, however often the reader presses, closes and reopens its form: a reader
 * who reopens it meanwhile sees that it is being sent, and the outcome. Calls `onSuccess` even after the
 * form has closed.
 * @param mutationKey names what is being sent; no other form uses it
 */
export function useSending<Answer, Sent = void>(
  mutationKey: MutationKey,
  options: Pick<UseMutationOptions<Answer, Error, Sent>, "onSuccess" | "onError" | "onSettled"> & {
    mutationFn: (sent: Sent) => Promise<Answer>;
  },
): Sending<Answer, Sent> {
  const client = useQueryClient();
  const filters = { mutationKey, exact: true };
  // Ignores answers that arrived before this form opened.
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
