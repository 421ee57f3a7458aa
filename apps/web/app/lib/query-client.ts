import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api";
import { forgetWith } from "./forgetting";

/** One for the page's life; emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal does not change by asking again; a lost connection may.
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
  },
});

forgetWith(() => queryClient.clear());
