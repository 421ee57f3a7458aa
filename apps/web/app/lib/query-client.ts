import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api";
import { onClear } from "./clear-answers";

// A reader may open a page offline: then going online counts as a reconnect.
if (typeof navigator !== "undefined") onlineManager.setOnline(navigator.onLine);

/** One client for the page's life; a sign-out clears it. */
export const queryClient = new QueryClient({
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
