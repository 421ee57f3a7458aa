import { getAssistantSettings } from "@okurca/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export const assistantSettingsQuery = queryOptions({
  queryKey: queryKeys.assistantSettings,
  queryFn: ({ signal }) => call(getAssistantSettings, {}, { signal }),
});
