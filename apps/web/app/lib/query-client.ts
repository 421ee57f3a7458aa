import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api";
import { onClear } from "./clear-answers";

// A page may be opened without a network: then it is news when there is one.
if (typeof navigator !== "undefined") onlineManager.setOnline(navigator.onLine);

/** One for the page's life; emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Asked also where the browser knows of no network: what cannot be had says so instead of waiting.
      networkMode: "always",
      refetchOnReconnect: true,
      // A refusal does not change by asking again; a lost connection may.
      retry: (failures, error) =>
        failures < 2 &&
        navigator.onLine &&
        (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: "always" },
  },
});

onClear(() => queryClient.clear());
