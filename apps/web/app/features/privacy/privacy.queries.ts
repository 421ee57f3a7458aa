import { getPrivacy } from "@okurca/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export const privacyQuery = queryOptions({
  queryKey: queryKeys.privacy,
  queryFn: ({ signal }) => call(getPrivacy, {}, { signal }),
});
