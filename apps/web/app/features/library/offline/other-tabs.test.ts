import type { LibraryBook } from "@okurca/contract";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { queryClient } from "~/lib/query-client";
import { keptKeys } from "~/lib/reader-storage";
import { libraryQuery } from "../library.queries";
import { keepAnswer } from "./kept-shelf";

const known = {
  ...{
    id: "1",
    isbn: "1",
    title: "Çocuk Kalbi",
    author: ["Edmondo De Amicis"],
    image: "",
    pages: 200,
    genres: [],
  },
  ...{
    release_date: null,
    published_year: null,
    publisher: null,
    progress: null,
    own_rating: null,
    own_rating_half: null,
  },
  ...{ status: "reading", added_at: "2026-01-01T00:00:00.000Z", is_abandoned: false, was_read: false },
} satisfies LibraryBook;
const counts = { all: 1, read: 0, reading: 1, "to-read": 0 };
const first = libraryQuery({ page: 1, q: "", status: undefined, sort: "eklenme" });

// Other files share the storage and the cache, and may leave answers of their own there.
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
});
afterEach(() => {
  localStorage.clear();
  queryClient.clear();
});

test("offline: what another tab changes is shown from the moment the kept shelf is read, before the page stands", async () => {
  keepAnswer(first.queryKey, { books: [known], page: 1, limit: 8, total_count: 1, counts });
  const shown = () => queryClient.getQueryData(first.queryKey);
  // Reads the kept shelf as the page's first render does; nothing is mounted yet.
  new QueryObserver(queryClient, { ...first, enabled: false });
  expect(shown()?.books).toMatchObject([{ status: "reading" }]);

  const change = { kind: "status", isbn: "1", body: { status: "read" } };
  const key = `${keptKeys.of("ayse").slice(0, -1)}${keptKeys.change}001000000000000-abcdef`;
  const newValue = JSON.stringify({ change, book: known, isWaiting: true });
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue, oldValue: null, storageArea: localStorage }));
  await vi.waitFor(() => expect(shown()?.books).toMatchObject([{ status: "read" }]));
  expect(shown()?.counts).toMatchObject({ read: 1, reading: 0 });
});
