import { queryClient } from "~/lib/query-client";
import { refreshAfterChange, showChange } from "../shelf-cache";
import { applyChange } from "./shelf-change";
import { listChanges, watchOtherTabs } from "./waiting-changes";

/** What another tab changed is shown here as well; what it sent or undid is asked for anew. */
function follow({ key, newValue, oldValue }: StorageEvent): void {
  const change = listChanges().find(({ id }) => key?.endsWith(id));
  if (change && oldValue === null)
    void showChange(queryClient, change.change.isbn, (book) => applyChange(book, change.change));
  if (newValue === null && navigator.onLine) refreshAfterChange(queryClient);
}

let isFollowing = false;

/**
 * Follows what other tabs change, from now on and as long as the page lives. To be called before the kept shelf is
 * read: what is changed between the reading and the listening would never be shown.
 */
export function followOtherTabs(): void {
  if (isFollowing || typeof window === "undefined") return;
  isFollowing = true;
  watchOtherTabs(follow);
}
