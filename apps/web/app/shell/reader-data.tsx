import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "~/lib/query-client";

/** Around everything that shows a reader's own data: the answers of the server are kept here. */
export function ReaderData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
