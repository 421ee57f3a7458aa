import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSendingChanges } from "~/features/library";
import { queryClient } from "~/lib/query-client";
import { openPagesWithoutNetwork } from "~/lib/reader-pages";
import { keepShell } from "~/lib/service-worker";
import { ReactionsContext } from "~/ui/reactions-place";
import { keepAnswersLive } from "./live-answers";
import { ReadersReactions } from "./readers-reactions";

/** Around everything that shows a reader's own data: the answers of the server are kept here. */
export function ReaderData({ children }: { children: ReactNode }) {
  // Who has just signed in came as a visitor.
  useEffect(keepShell, []);
  useEffect(openPagesWithoutNetwork, []);
  useEffect(keepAnswersLive, []);
  useSendingChanges();
  return (
    <QueryClientProvider client={queryClient}>
      <ReactionsContext value={ReadersReactions}>{children}</ReactionsContext>
    </QueryClientProvider>
  );
}
