import {
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useSent } from "./use-sent";

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
  const { isSending, isDone, failure } = useSent(mutationKey);
  const { mutate } = useMutation({ ...options, mutationKey });
  const last = isDone ? client.getMutationCache().findAll(filters).at(-1) : undefined;
  return {
    send(sent) {
      if (client.isMutating(filters) === 0) mutate(sent);
    },
    isSending,
    answer: last?.state.data as Answer | undefined,
    failure,
  };
}
