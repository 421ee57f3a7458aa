import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { FinishedBook, useSendingChanges } from "~/features/library";
import { useSession } from "~/features/session";
import { SignInAgain } from "~/features/sign-in";
import { queryClient } from "~/lib/query-client";
import { keepShell } from "~/lib/service-worker";
import { ReactionsContext, WriterContext } from "~/ui/reactions-place";
import { AskedQuote } from "./asked-quote";
import { AskedReview } from "./asked-review";
import { keepAnswersLive } from "./live-answers";
import { openPagesWithoutNetwork } from "./reader-pages";
import { QuoteLikes } from "./readers-quote-like";
import { ReadersReactions } from "./readers-reactions";

/** What the reader is called or likes has changed, here or in another tab: answers that tell it are asked for anew. */
function useOwnChanges(): void {
  const reader = useSession();
  const known = useRef(reader);
  useEffect(() => {
    const before = known.current;
    known.current = reader;
    if (before && before !== reader && before.username === reader?.username) {
      void queryClient.invalidateQueries();
    }
  }, [reader]);
}

/** Around everything that shows a reader's own data: the answers of the server are kept here. */
export function ReaderData({ children }: { children: ReactNode }) {
  // Who has just signed in came as a visitor.
  useEffect(keepShell, []);
  useEffect(openPagesWithoutNetwork, []);
  useEffect(keepAnswersLive, []);
  useSendingChanges();
  useOwnChanges();
  const username = useSession()?.username;
  return (
    <QueryClientProvider client={queryClient}>
      <WriterContext value={username}>
        <ReactionsContext value={ReadersReactions}>
          <QuoteLikes>{children}</QuoteLikes>
        </ReactionsContext>
        <FinishedBook />
        <AskedReview />
        <AskedQuote />
        <SignInAgain />
      </WriterContext>
    </QueryClientProvider>
  );
}
