import {
  addRegistrationRefusal,
  type CallInput,
  createInvitation,
  endInvitation,
  getRegistrationRules,
  limits,
  listInvitations,
  listRegistrationRefusals,
  type RefusedKind,
  type RegistrationRules,
  removeRegistrationRefusal,
  tryWatchedWord,
  updateRegistrationRules,
} from "@okurca/contract";
import { admissionMessages as m } from "@okurca/contract/messages-of-admission";
import { keepPreviousData, type QueryKey, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export const useRules = () => useQuery(answerQuery(queryKeys.registrationRules, getRegistrationRules));

export function useInvitations(page: number) {
  const limit = limits.pageSize.invitations;
  return useQuery({
    ...answerQuery([...queryKeys.invitations, page], listInvitations, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });
}

export function useRefusals(kind: RefusedKind, page: number) {
  const limit = limits.pageSize.registrationRefusals;
  return useQuery({
    ...answerQuery([...queryKeys.registrationRefusals, kind, page], listRegistrationRefusals, {
      query: { kind, page, limit },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Asked for once a word is given. */
export function useWordMatches(value: string) {
  return useQuery({
    ...answerQuery([...queryKeys.registrationRefusals, "deneme", value], tryWatchedWord, {
      query: { value },
    }),
    enabled: value !== "",
    retry: false,
  });
}

/** A change that says how it went, and refreshes what it changed. */
function useChange<Given, Answer extends { message: string }>(
  key: QueryKey,
  change: (given: Given) => Promise<Answer>,
) {
  const refresh = useRefresh([key]);
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.saveFailed)),
    onSettled: () => refresh(),
  });
}

export const useSetRules = () =>
  useChange(queryKeys.registrationRules, (body: RegistrationRules) =>
    call(updateRegistrationRules, { body }),
  );

export const useInvite = () =>
  useChange(queryKeys.invitations, (body: CallInput<typeof createInvitation>["body"]) =>
    call(createInvitation, { body }),
  );

export const useEndInvitation = () =>
  useChange(queryKeys.invitations, (id: string) => call(endInvitation, { params: { id } }));

export const useRefuse = () =>
  useChange(queryKeys.registrationRefusals, (body: { kind: RefusedKind; value: string }) =>
    call(addRegistrationRefusal, { body }),
  );

export const useAllow = () =>
  useChange(queryKeys.registrationRefusals, (id: string) =>
    call(removeRegistrationRefusal, { params: { id } }),
  );
