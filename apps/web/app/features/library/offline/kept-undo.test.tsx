import type { LibraryBook, ReadingStatus } from "@okurca/contract";
import { act, useState } from "react";
import { type ExternalToast, toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import {
  type Answer,
  answerCalls,
  choose,
  find,
  press,
  renderAt,
  settle,
  until,
} from "~/lib/rendering.fixtures";
import { BookStars } from "../components/book-stars";
import { ShelfButton } from "../components/shelf-button";
import { StatusDialog } from "../components/status-dialog";
import { bookOf } from "../shelf.fixtures";
import { findKept, keepAnswer } from "./kept-shelf";

const waiting = bookOf(1);
const read = bookOf(1, { status: "read", was_read: true });
const reading = bookOf(1, { status: "reading", was_read: true });
const { isbn, title } = read;
let answers: { change: Answer; undo: Answer };
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(() => {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  for (const kind of ["success", "error", "info", "dismiss"] as const)
    vi.spyOn(toast, kind).mockReturnValue(0);
  answerCalls(({ path, method }) =>
    path.includes("/undo/") || method === "DELETE" ? answers.undo : answers.change,
  );
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const keyOf = (status: ReadingStatus) => ["library", "page", 1, "", status, "eklenme"];
/** Pages of these statuses were seen when the shelf had this book alone. */
function keep(book: LibraryBook, ...statuses: ReadingStatus[]): void {
  const counts = { all: 1, read: 0, reading: 0, "to-read": 0, [book.status]: 1 };
  for (const status of statuses) {
    const books = status === book.status ? [book] : [];
    keepAnswer(keyOf(status), { books, page: 1, limit: 8, total_count: books.length, counts });
  }
}
/** What a page without a connection shows, and how many it counts of its status. */
function kept(status: ReadingStatus) {
  const shown = findKept(keyOf(status));
  return { books: shown?.books, total: shown?.total_count, count: shown?.counts[status] };
}
const holding = (book: Partial<LibraryBook>) => ({ books: [book], total: 1, count: 1 });
const empty = { books: [], total: 0, count: 0 };

async function undo(): Promise<void> {
  await until(() => expect(toast.success).toHaveBeenCalled());
  const { action } = (vi.mocked(toast.success).mock.lastCall as [string, ExternalToast])[1];
  const told = vi.mocked(toast.success).mock.calls.length;
  await act(async () => (action as { onClick: (event: never) => void }).onClick({} as never));
  await until(() => expect(vi.mocked(toast.success).mock.calls.length).toBeGreaterThan(told));
}
async function beginAgain(): Promise<void> {
  answers = {
    change: { body: { message: "", book: reading, undo: "u1" } },
    undo: { body: { message: "", book: read } },
  };
  page = await renderAt("/", <StatusDialog book={read} onClose={() => undefined} />);
  await press(find("label", "Okunuyor"));
  await press(find("button", "Kaydet"));
  await until(() => expect(toast.success).toHaveBeenCalled());
}

test("offline: a change that was taken back has the book where it was", async () => {
  keep(read, "read", "reading");
  await beginAgain();
  expect(kept("reading")).toMatchObject(holding({ status: "reading" }));
  await undo();
  expect(kept("read")).toMatchObject(holding(read));
  expect(kept("reading")).toEqual(empty);
});

test("offline: also where the book went to no page that was seen, or was on none", async () => {
  keep(read, "read");
  await beginAgain();
  expect(kept("read")).toEqual(empty);
  await undo();
  expect(kept("read")).toMatchObject(holding(read));
  await page.close();
  localStorage.removeItem("okurca.of/ayse/library");
  keep(read, "to-read");
  await beginAgain();
  await undo();
  expect(findKept(keyOf("to-read"))?.counts).toEqual({ all: 1, read: 1, reading: 0, "to-read": 0 });
});

test("offline: a book that was given up is among those to read, and being read where that was taken back", async () => {
  keep(reading, "reading", "to-read");
  const left = bookOf(1, { is_abandoned: true, was_read: true });
  answers = {
    change: { body: { message: "", book: left, undo: "u1" } },
    undo: { body: { message: "", book: reading } },
  };
  const own = { status: "reading", library_isbn: isbn } as const;
  page = await renderAt("/", <ShelfButton isbn={isbn} title={title} own={own} onChange={() => undefined} />);
  await choose("Durumu değiştir", "Yarım bırak");
  await press(find("[role=alertdialog] button", "Yarım bırak"));
  await until(() => expect(toast.success).toHaveBeenCalled());
  expect(kept("reading")).toEqual(empty);
  expect(kept("to-read")).toMatchObject(holding({ is_abandoned: true }));
  await undo();
  expect(kept("reading")).toMatchObject(holding(reading));
  expect(kept("to-read")).toEqual(empty);
});

type Own = Parameters<typeof BookStars>[0]["own"];
function Stars({ given }: { given: Own }) {
  const [own, setOwn] = useState(given);
  const change = (part: Partial<Own>) =>
    // As the server's answer does.
    setOwn((old) => ({ ...old, ...part, ...(part.rating_half && { status: "read" as const }) }));
  return (
    <BookStars isbn={isbn} title={title} own={own} onChange={change}>
      {null}
    </BookStars>
  );
}

test.each([true, false])(
  "offline: stars that made a book read go with that; it waits again: %s",
  async (is_back) => {
    keep(waiting, "to-read", "read");
    const rated = { ...read, own_rating: 4, own_rating_half: 4 };
    answers = {
      change: {
        body: {
          ...{ message: "", rating: 4, rating_half: 4, book: rated },
          ...{ added_at: null, read_at: "2026-01-02T00:00:00.000Z", undo: null },
        },
      },
      undo: { body: { message: "", is_removed: false, is_back } },
    };
    const own = { status: "to-read", library_isbn: isbn, rating_half: null, post_id: null } as const;
    page = await renderAt("/", <Stars given={own} />);
    await press(find("label", "4 yıldız").querySelector("input") as HTMLInputElement);
    await until(() => expect(kept("read")).toMatchObject(holding({ status: "read", own_rating_half: 4 })));
    expect(kept("to-read")).toEqual(empty);
    await undo();
    const [there, gone] = is_back ? (["to-read", "read"] as const) : (["read", "to-read"] as const);
    const left = is_back ? waiting : read;
    await until(() => expect(kept(there)).toMatchObject(holding(left)));
    expect(kept(gone)).toEqual(empty);
  },
);

test("offline: stars that were taken back are gone", async () => {
  keep({ ...read, own_rating: 4, own_rating_half: 4 }, "read");
  answers = { change: undefined, undo: { body: { message: "", is_removed: false, is_back: false } } };
  const own = { status: "read", library_isbn: isbn, rating_half: 4, post_id: null } as const;
  page = await renderAt("/", <Stars given={own} />);
  await press(find("button", "Puanı sil"));
  await until(() => expect(toast.success).toHaveBeenCalled());
  await settle();
  expect(kept("read")).toMatchObject(holding({ own_rating_half: null }));
});
