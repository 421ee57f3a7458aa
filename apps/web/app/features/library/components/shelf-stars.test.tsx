import type { LibraryBook } from "@okurca/contract";
import { act } from "react";
import { type ExternalToast, toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
import { closeFinished } from "../just-finished";
import { bookOf } from "../shelf.fixtures";
import { AddToLibraryButton } from "./add-button";
import { FinishedBook } from "./finished-book";
import { LibraryView } from "./library-view";

let books: LibraryBook[];
let answer: (path: string) => Answer;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>> | undefined;

beforeEach(() => {
  // What another file asked about last: files share loaded modules.
  closeFinished();
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  const counts = { all: 2, read: 1, reading: 0, "to-read": 1 };
  answer = () => ({ body: { message: "Puanınız silindi." } });
  asked = answerCalls(({ method, path }) =>
    method === "GET" ? { body: { books, page: 1, limit: 8, total_count: 2, counts } } : answer(path),
  );
});
afterEach(async () => {
  await page?.close();
  page = undefined;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async () => {
  page = await renderAt(
    "/kutuphane",
    <>
      <LibraryView />
      <FinishedBook />
    </>,
  );
};
const sent = () => asked.filter(({ method }) => method !== "GET");
const star = (place: string, words: string) =>
  find(`${place} label`, words).querySelector("input") as HTMLInputElement;
async function openMenu(name: string): Promise<void> {
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => find("button", name).dispatchEvent(key));
  await settle();
}

test("a card of the shelf shows one's stars and takes others in one press", async () => {
  books = [bookOf(1, { status: "read", own_rating: 4, own_rating_half: 3.5 })];
  await show();
  expect(star("li", "3,5 yıldız").checked).toBe(true);
  answer = () => undefined;
  await press(star("li", "5 yıldız, Çok iyi"));
  expect(sent()).toMatchObject([
    { method: "PUT", path: `/api/userlibrary/rating/${books[0]?.isbn}`, body: { rating_half: 5 } },
  ]);
  // Before the answer.
  expect(star("li", "5 yıldız, Çok iyi").checked).toBe(true);
});

test("a server that tells whole stars only has them shown as such", async () => {
  books = [bookOf(1, { status: "read", own_rating: 4 })];
  await show();
  expect(star("li", "4 yıldız").checked).toBe(true);
});

test("stars make a book that waits to be read a read one, and the day is asked; one press says it", async () => {
  books = [bookOf(1), bookOf(2, { status: "reading" })];
  await show();
  await press(star("li", "4,5 yıldız"));
  await until(() => expect(find("[role=dialog]", "Ne zaman bitirdiniz?").textContent).toContain("Kitap 1"));
  expect(document.querySelector("[role=dialog] [aria-pressed=true]")).toBeNull();
  await press(find("[role=dialog] button", "Hatırlamıyorum"));
  expect(sent().at(-1)).toMatchObject({
    path: `/api/userlibrary/update-library-status/${books[0]?.isbn}`,
    body: { status: "read", day: null },
  });
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  // One being read stays so, and nothing is asked.
  await press(find("li:nth-child(2) label", "2 yıldız").querySelector("input") as HTMLElement);
  await settle();
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("the card's menu takes stars back, and the note about it gives them again", async () => {
  books = [bookOf(1, { status: "read", own_rating: 4, own_rating_half: 3.5 })];
  await show();
  await choose("Kitap 1 için seçenekler", "Puanı sil");
  expect(sent()).toMatchObject([{ method: "DELETE", path: `/api/userlibrary/rating/${books[0]?.isbn}` }]);
  await until(() => expect(toast.success).toHaveBeenCalled());
  const [said, note] = vi.mocked(toast.success).mock.calls[0] as [string, ExternalToast];
  expect(said).toBe("Puanınız silindi.");
  (note.action as unknown as { onClick: () => void }).onClick();
  await settle();
  expect(sent().at(-1)).toMatchObject({ method: "PUT", body: { rating_half: 3.5 } });
});

test("stars of a review stay: the server's word says why", async () => {
  books = [bookOf(1, { status: "read", own_rating: 4, own_rating_half: 4 })];
  const message = "Puanınız bu kitap için yazdığınız incelemeyle birlikte durur.";
  answer = () => ({ status: 409, body: { code: "rated_in_review", message } });
  await show();
  await choose("Kitap 1 için seçenekler", "Puanı sil");
  await until(() => expect(toast.info).toHaveBeenCalledWith(message));
  expect(star("li", "4 yıldız").checked).toBe(true);
});

test("the menu of a search result gives stars: a book on no shelf is read then, and the day is asked", async () => {
  const book = bookOf(3, { status: "read", own_rating: 5, own_rating_half: 4.5 });
  answer = () => ({ body: { message: "", rating: 5, rating_half: 4.5, book } });
  page = await renderAt(
    "/ara",
    <>
      <AddToLibraryButton isbn={book.isbn} title={book.title} shelved={undefined} />
      <FinishedBook />
    </>,
  );
  await openMenu("Kitap 3 için okuma durumu seçerek ekle");
  await press(find("[role=menuitemradio]", "4,5 yıldız"));
  expect(sent()).toMatchObject([
    { method: "PUT", path: `/api/userlibrary/rating/${book.isbn}`, body: { rating_half: 4.5 } },
  ]);
  await until(() => expect(find("[role=dialog]", "Ne zaman bitirdiniz?")).toBeTruthy());
});

test("a search result shows the stars of a book of the shelf, and its menu gives others", async () => {
  const book = bookOf(3, { status: "read", own_rating: 5, own_rating_half: 4.5 });
  page = await renderAt("/ara", <AddToLibraryButton isbn={book.isbn} title={book.title} shelved={book} />);
  expect(find("[role=img]", "5 üzerinden 4,5")).toBeTruthy();
  await openMenu("Kitap 3 için durum ve puan");
  expect(find("[role=menuitemradio][aria-checked=true]", "4,5 yıldız")).toBeTruthy();
  await press(find("[role=menuitemradio]", "1 yıldız"));
  expect(sent()).toMatchObject([{ method: "PUT", body: { rating_half: 1 } }]);
});

const waiting = { ...bookOf(4, { status: "to-read" }), is_abandoned: false };
async function rateFound(shelved: LibraryBook): Promise<void> {
  answer = () => ({ body: { message: "", rating: 4, rating_half: 4, book: shelved } });
  page = await renderAt(
    "/ara",
    <>
      <AddToLibraryButton isbn={bookOf(5, {}).isbn} title={shelved.title} shelved={shelved} />
      <FinishedBook />
    </>,
  );
  await openMenu(`${shelved.title} için durum ve puan`);
  await press(find("[role=menuitemradio]", "4 yıldız"));
}

test("where another edition waited on the shelf, the day that is asked is that edition's", async () => {
  await rateFound(waiting);
  await until(() => expect(find("[role=dialog]", "Ne zaman bitirdiniz?")).toBeTruthy());
  await press(find("[role=dialog] button", "Bugün"));
  expect(sent().map(({ path }) => path)).toEqual([
    `/api/userlibrary/rating/${waiting.isbn}`,
    expect.stringContaining(waiting.isbn),
  ]);
});

test("a book given up stays so when it is rated: no day is asked", async () => {
  await rateFound({ ...waiting, is_abandoned: true });
  await settle();
  expect(sent()).toHaveLength(1);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});
