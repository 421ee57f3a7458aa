import { onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api";
import { onClear } from "./clear-answers";
import { queryKeys } from "./query-keys";

// A reader may open a page offline: then going online counts as a reconnect.
if (typeof navigator !== "undefined") onlineManager.setOnline(navigator.onLine);

/** One client for the page's life; a sign-out clears it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      // A call for staff is none for who lost the role: what an open page shows of it goes with the page.
      const isLost = error instanceof ApiError && error.code === "unknown_path";
      if (isLost && queryKey[0] !== queryKeys.ownRoles[0])
        void queryClient.invalidateQueries({ queryKey: queryKeys.ownRoles });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Queries run even when the browser reports no network: they fail instead of waiting.
      networkMode: "always",
      refetchOnReconnect: true,
      // A retry does not change a refusal; it may help after a lost connection.
      retry: (failures, error) =>
        failures < 2 &&
        navigator.onLine &&
        (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: "always" },
  },
});

onClear(() => queryClient.clear());
