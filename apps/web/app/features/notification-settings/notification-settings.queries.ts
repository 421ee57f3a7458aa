import { getNotificationSettings } from "@okurca/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export const notificationSettingsQuery = queryOptions({
  queryKey: queryKeys.notificationSettings,
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
});
