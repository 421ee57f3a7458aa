import { messages } from "@okurca/contract";
import { useEffect } from "react";
import { toast } from "sonner";
import { ApiError } from "~/lib/api";
import { queryClient } from "~/lib/query-client";
import { refreshAfterChange } from "../shelf-cache";
import { changeKept } from "./kept-shelf";
import { createSender, type Report } from "./sender";
import { applyChange, lastAnswers, type ShelfChange, sendChange } from "./shelf-change";
import { listChanges } from "./waiting-changes";

const m = messages.library;
/** Where no event tells that the connection is back. */
const retryMs = 30_000;
/** What is refused is said in the tab that sent it: the one before the reader's eyes goes first. */
const hiddenTabMs = 3_000;

/** What is said when the server refuses a change. */
export function refusalText(change: ShelfChange, error: unknown): string {
  if (change.kind === "status") return m.statusFailed;
  if (error instanceof ApiError && error.serverMessage !== "") return error.serverMessage;
  return change.kind === "rating" ? m.ratingFailed : m.progressFailed;
}

function report({ sent, refused }: Report): void {
  for (const { change, error } of refused) toast.error(refusalText(change.change, error));
  if (sent.length > 0) toast.success("Bekleyen değişiklikleriniz gönderildi.");
  refreshAfterChange(queryClient);
}

/** Sends what the reader changed without a connection. */
export const sender = createSender({
  send: sendChange,
  onSent: ({ change, book }) => {
    changeKept(change.isbn, (present) => applyChange(present, change), book ?? undefined);
    const answer = lastAnswers.get(change.isbn);
    if (answer && book) answer.left = answer.book;
  },
  report,
});

function trySending(): void {
  if (listChanges().length > 0) sender.sendWaiting().catch(() => {});
}

/** Sends waiting changes when the page opens and whenever there may be a connection again. */
export function useSendingChanges(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryNow = () => {
      clearTimeout(timer);
      timer = setTimeout(trySending, document.hidden ? hiddenTabMs : 0);
    };
    const tryWhenSeen = () => {
      if (!document.hidden) tryNow();
    };
    tryNow();
    const interval = setInterval(tryNow, retryMs);
    addEventListener("online", tryNow);
    document.addEventListener("visibilitychange", tryWhenSeen);
    return () => {
      clearTimeout(timer);
      clearInterval(interval);
      removeEventListener("online", tryNow);
      document.removeEventListener("visibilitychange", tryWhenSeen);
    };
  }, []);
}
