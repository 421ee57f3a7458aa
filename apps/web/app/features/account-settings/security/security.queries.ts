import { listAccountSessions } from "@okurca/contract";
import { queryOptions } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";
import { hasAuthenticator, listDevices } from "./security";

export const sessionsQuery = answerQuery(queryKeys.accountSessions, listAccountSessions);

// The sign-in library repeats what a repetition may help by itself.
export const devicesQuery = queryOptions({
  queryKey: queryKeys.accountDevices,
  queryFn: listDevices,
  retry: false,
});

export const authenticatorQuery = queryOptions({
  queryKey: queryKeys.authenticator,
  queryFn: hasAuthenticator,
  retry: false,
});
