import { type LibraryBook, listLibrary } from "@okurca/contract";
import type { QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import { readerStorage } from "~/lib/reader-storage";
import { type BookChange, changeAnswer, type ShelfPage } from "../shelf-cache";
import { applyChange } from "./shelf-change";
import { listChanges } from "./waiting-changes";

/** Another shape is not read; a page of it that does not fit the contract is not either. */
const version = 1;
const mostPages = 24;
const mostCharacters = 400_000;

const pageSchema = z.object({
  key: z.string(),
  answer: listLibrary.response,
  /** When the server answered so; absent from what an older version of the page kept. */
  seen_at: z.iso.datetime().optional(),
});
const shelfSchema = z.object({ version: z.literal(version), pages: z.array(z.unknown()) });
type KeptPage = z.infer<typeof pageSchema>;

const nameOf = (prefix: string) => `${prefix}library`;

/** The newest first. */
function readPages(): KeptPage[] {
  const own = readerStorage();
  try {
    const kept: unknown = JSON.parse(own?.storage.getItem(nameOf(own.prefix)) ?? "null");
    const { data } = shelfSchema.safeParse(kept);
    return (data?.pages ?? []).flatMap((page) => pageSchema.safeParse(page).data ?? []);
  } catch {
    return [];
  }
}

function writePages(given: readonly KeptPage[]): void {
  const own = readerStorage();
  if (!own) return;
  const pages = given.slice(0, mostPages);
  let text = JSON.stringify({ version, pages });
  while (text.length > mostCharacters && pages.length > 0) {
    pages.pop();
    text = JSON.stringify({ version, pages });
  }
  try {
    own.storage.setItem(nameOf(own.prefix), text);
  } catch {
    // Without storage, or with a full one, the shelf is there as long as the page.
  }
}

/** Keeps what the server answered as the last that was seen under this key. */
export function keepAnswer(queryKey: QueryKey, answer: ShelfPage): void {
  const key = JSON.stringify(queryKey);
  const seen_at = new Date().toISOString();
  writePages([{ key, answer, seen_at }, ...readPages().filter((page) => page.key !== key)]);
}

/** Brings a change that the server took to all that is kept. `known`: the book as it was before. */
export function changeKept(isbn: string, change: BookChange, known?: LibraryBook): void {
  const pages = readPages();
  const changed = pages.map((page) => {
    const queryKey = JSON.parse(page.key) as QueryKey;
    return { ...page, answer: changeAnswer(queryKey, page.answer, { isbn, change, known }) };
  });
  if (pages.length > 0) writePages(changed);
}

/** What the reader sees of an answer: with the changes that the server does not know yet. */
export function withWaiting(queryKey: QueryKey, answer: ShelfPage): ShelfPage {
  return listChanges().reduce(
    (page, { change, book }) =>
      changeAnswer(queryKey, page, {
        isbn: change.isbn,
        change: (present) => applyChange(present, change),
        known: book ?? undefined,
      }),
    answer,
  );
}

/** The book as the newest of the kept pages that hold it shows it. */
export function findKeptBook(isbn: string): LibraryBook | undefined {
  for (const { key, answer } of readPages()) {
    const found = withWaiting(JSON.parse(key) as QueryKey, answer).books.find((book) => book.isbn === isbn);
    if (found) return found;
  }
  return undefined;
}

function findPage(queryKey: QueryKey): KeptPage | undefined {
  const key = JSON.stringify(queryKey);
  return readPages().find((kept) => kept.key === key);
}

/** The last that was seen under this key in this browser. */
export function findKept(queryKey: QueryKey): ShelfPage | undefined {
  const page = findPage(queryKey);
  return page && withWaiting(queryKey, page.answer);
}

/** When that was answered, ISO 8601. */
export function keptSince(queryKey: QueryKey): string | undefined {
  return findPage(queryKey)?.seen_at;
}
