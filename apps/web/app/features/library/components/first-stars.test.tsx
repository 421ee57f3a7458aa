import { act, useState } from "react";
import { type ExternalToast, toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearAnswers } from "~/lib/clear-answers";
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
import { bookOf } from "../shelf.fixtures";
import { AddToLibraryButton } from "./add-button";
import { BookStars } from "./book-stars";
import { FinishedBook } from "./finished-book";
import { ShelfButton, type ShelfState } from "./shelf-button";

const book = bookOf(1);
const unshelved: ShelfState = { status: null, library_isbn: null, rating_half: null };
const added_at = "2026-11-25T10:00:00.000Z";
const taken = "Puanınız silindi, kitap kitaplığınızdan kaldırıldı.";
let answer: (method: string, path: string) => Answer;
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;
let state: ShelfState;
type Own = ShelfState & { post_id: string | null };
/** As the server's answer does. */
let change: (own: Partial<Own>) => void;

/** A book's page: what changes stands there at once, as the server tells it on the next look. */
function Page({ own: given }: { own: ShelfState }) {
  const [{ post_id, ...own }, setOwn] = useState<Own>({ post_id: null, ...given });
  state = own;
  change = (part) => setOwn((old) => ({ ...old, ...part }));
  return (
    <BookStars isbn={book.isbn} title={book.title} own={{ ...own, post_id }} onChange={change}>
      <button type="button">İnceleme Yaz</button>
    </BookStars>
  );
}

beforeEach(() => {
  for (const kind of ["success", "error", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  const counts = { all: 0, read: 0, reading: 0, "to-read": 0 };
  answer = (method) =>
    method === "DELETE"
      ? { body: { message: taken, is_removed: true } }
      : { body: { message: "", rating: 4, rating_half: 4, book: { ...book, status: "read" }, added_at } };
  asked = answerCalls(({ method, path }) =>
    method === "GET"
      ? { body: { books: [], page: 1, limit: 100, total_count: 0, counts } }
      : answer(method, path),
  );
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const star = (words: string) => find("label", words).querySelector("input") as HTMLInputElement;
const sent = () =>
  asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
const notes = () => vi.mocked(toast.success).mock.calls as [string, ExternalToast?][];
async function undo(): Promise<void> {
  await until(() => expect(notes()).toHaveLength(1));
  const [, note] = notes()[0] as [string, ExternalToast];
  await act(async () => (note.action as unknown as { onClick: () => void }).onClick());
  await settle();
}
const both = [
  `PUT /api/userlibrary/rating/${book.isbn}`,
  `DELETE /api/userlibrary/rating/${book.isbn}?added_at=${encodeURIComponent(added_at)}`,
];

test("stars that put a book on the shelf are taken back with it, by the note about them", async () => {
  page = await renderAt("/kitap", <Page own={unshelved} />);
  await press(star("4 yıldız"));
  await undo();
  await until(() => expect(sent()).toEqual(both));
  await until(() => expect(toast.success).toHaveBeenLastCalledWith(taken));
  expect(state).toEqual(unshelved);
});

test.each(["the reader signs out", "the book leaves the shelf otherwise"])(
  "once %s, stars are not taken for those that put a book there",
  async (cause) => {
    page = await renderAt("/kitap", <Page own={unshelved} />);
    await press(star("4 yıldız"));
    await until(() => expect(notes()).toHaveLength(1));
    await page.close();
    if (cause === "the reader signs out") clearAnswers();
    else {
      const own = { ...unshelved, status: "read", library_isbn: book.isbn } as const;
      page = await renderAt(
        "/",
        <ShelfButton isbn={book.isbn} title={book.title} own={own} onChange={() => undefined} />,
      );
      await choose("Durumu değiştir", "Kitaplıktan kaldır");
      await press(find("[role=alertdialog] button", "Kaldır"));
      await until(() => expect(notes()).toHaveLength(2));
      await page.close();
    }
    // The shelf has it, of which this page does not know: these stars did not add it.
    const before = answer;
    answer = (method, path) =>
      method === "PUT"
        ? { body: { message: "", rating: 4, rating_half: 4, book, added_at: null, undo: null } }
        : before(method, path);
    const told = notes().length;
    page = await renderAt("/kitap", <Page own={unshelved} />);
    await press(star("4 yıldız"));
    await until(() => expect(state.rating_half).toBe(4));
    expect(notes()).toHaveLength(told);
  },
);

test("so does the button beside them, until the day is said: then the book was meant", async () => {
  page = await renderAt("/kitap", <Page own={unshelved} />);
  await press(star("4 yıldız"));
  await press(find("button", "Puanı sil"));
  await until(() => expect(sent()).toEqual(both));
  expect(state).toEqual(unshelved);
  await press(star("4 yıldız"));
  await act(async () => change({ status: "read", library_isbn: book.isbn }));
  // Below the buttons, which stay where they were.
  const order = [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(order.indexOf("İnceleme Yaz")).toBeLessThan(order.indexOf("Hatırlamıyorum"));
  await press(find("button", "Hatırlamıyorum"));
  await press(find("button", "Puanı sil"));
  await until(() =>
    expect(
      sent()
        .slice(2)
        .map((one) => one.slice(0, 3)),
    ).toEqual(["PUT", "PUT", "DEL"]),
  );
  expect(sent().at(-1)).toBe(`DELETE /api/userlibrary/rating/${book.isbn}`);
  expect(state).toMatchObject({ status: "read", rating_half: null });
});

test("a review that is shared meanwhile has said the day: it is asked no more", async () => {
  const onShelf = { status: "to-read", library_isbn: book.isbn, rating_half: null } as const;
  page = await renderAt("/kitap", <Page own={onShelf} />);
  await press(star("4 yıldız"));
  await act(async () => change({ status: "read" }));
  expect(document.body.textContent).toContain("Ne zaman bitirdiniz?");
  await act(async () => change({ post_id: "5f0c1e4e-8f0e-4f64-9c3c-0d9a1b2c3d4e" }));
  expect(document.body.textContent).not.toContain("Ne zaman bitirdiniz?");
});

test("stars that make a waiting book read say so, and are taken back with that by the note or the button beside them", async () => {
  const dismiss = vi.spyOn(toast, "dismiss").mockReturnValue(0);
  const waiting: ShelfState = { ...unshelved, status: "to-read", library_isbn: book.isbn };
  page = await renderAt("/kitap", <Page own={waiting} />);
  const message = "Puanınız silindi, kitap yeniden okunacaklarınızda.";
  for (const way of ["note", "button"]) {
    answer = () => ({
      body: { message: "", rating: 4, rating_half: 4, book: { ...book, status: "read" }, read_at: added_at },
    });
    await press(star("4 yıldız"));
    expect(dismiss).toHaveBeenCalledWith(`added ${book.isbn}`);
    await act(async () => change({ status: "read" }));
    expect(notes().at(-1)?.[0]).toBe("Puanınız kaydedildi, kitap okundu olarak işaretlendi.");
    answer = () => ({ body: { message, is_back: true } });
    if (way === "note") await undo();
    else await press(find("button", "Puanı sil"));
    await until(() => expect(toast.success).toHaveBeenLastCalledWith(message));
    expect(asked.findLast(({ method }) => method !== "GET")).toMatchObject({
      method: "DELETE",
      path: `/api/userlibrary/rating/${book.isbn}?read_at=${encodeURIComponent(added_at)}`,
    });
    expect(state).toEqual(waiting);
  }
});

test("a book that became read by another word than its stars is not told to be theirs, and stays read", async () => {
  const givenUp: ShelfState = { ...unshelved, status: "to-read", library_isbn: book.isbn };
  page = await renderAt("/kitap", <Page own={givenUp} />);
  answer = () => ({
    body: { message: "", rating: 4, rating_half: 4, book: { ...book, status: "to-read" }, read_at: null },
  });
  await press(star("4 yıldız"));
  await act(async () => change({ status: "read" }));
  expect(notes()).toEqual([]);
  answer = () => ({ body: { message: "Puanınız silindi.", is_back: false } });
  await press(find("button", "Puanı sil"));
  await until(() => expect(sent().at(-1)).toBe(`DELETE /api/userlibrary/rating/${book.isbn}`));
});

test("other stars of the same book, and those of one that is on the shelf, need no such note", async () => {
  page = await renderAt("/kitap", <Page own={{ ...unshelved, status: "read", library_isbn: book.isbn }} />);
  await press(star("4 yıldız"));
  await press(star("2 yıldız"));
  await until(() => expect(sent()).toHaveLength(2));
  const added = "Puanınız kaydedildi, kitap kitaplığınıza “Okundu” olarak eklendi.";
  expect(toast.success).not.toHaveBeenCalledWith(added, expect.anything());
});

test("where the stars are a review's by then, they stay and the book with them: the server's word says why", async () => {
  const message = "Puanınız bu kitap için yazdığınız incelemeyle birlikte durur.";
  page = await renderAt("/kitap", <Page own={unshelved} />);
  await press(star("4 yıldız"));
  answer = () => ({ status: 409, body: { code: "rated_in_review", message } });
  await undo();
  await until(() => expect(toast.info).toHaveBeenCalledWith(message));
  expect(sent()).toEqual(both);
});

test("a book of which something was entered since stays, and the server's word says so", async () => {
  const message = "Puanınız silindi. Kitap kitaplığınızda kaldı; eklendikten sonra kaydı değişti.";
  page = await renderAt("/kitap", <Page own={unshelved} />);
  await press(star("4 yıldız"));
  await act(async () => change({ status: "read", library_isbn: book.isbn }));
  answer = () => ({ body: { message, is_removed: false } });
  await undo();
  await until(() => expect(toast.success).toHaveBeenLastCalledWith(message));
  expect(state).toEqual({ status: "read", library_isbn: book.isbn, rating_half: null });
});

test("stars that went already are no failure", async () => {
  page = await renderAt("/kitap", <Page own={unshelved} />);
  await press(star("4 yıldız"));
  answer = () => ({ status: 404, body: { code: "not_rated", message: "" } });
  await undo();
  await until(() => expect(sent()).toEqual(both));
  await until(() => expect(state.rating_half).toBeNull());
  expect(toast.error).not.toHaveBeenCalled();
});

test("a book that the server had on the shelf already keeps its place: only the stars are taken back", async () => {
  page = await renderAt("/kitap", <Page own={unshelved} />);
  answer = () => ({
    body: { message: "", rating: 4, rating_half: 4, book: { ...book, status: "read" }, added_at: null },
  });
  await press(star("4 yıldız"));
  answer = () => ({ body: { message: "Puanınız silindi.", is_removed: false } });
  await press(find("button", "Puanı sil"));
  await until(() => expect(sent().at(-1)).toBe(`DELETE /api/userlibrary/rating/${book.isbn}`));
  expect(notes().map(([text]) => text)).toEqual(["Puanınız silindi."]);
});

test("a search result has the same way back, and with it the question for the day goes", async () => {
  page = await renderAt(
    "/ara",
    <>
      <AddToLibraryButton isbn={book.isbn} title={book.title} shelved={undefined} />
      <FinishedBook />
    </>,
  );
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => find("button", "okuma durumu seçerek ekle").dispatchEvent(key));
  await settle();
  await press(find("[role=menuitemradio]", "4 yıldız"));
  await until(() => expect(find("[role=dialog]", "Ne zaman bitirdiniz?")).toBeTruthy());
  await undo();
  await until(() => expect(sent()).toEqual(both));
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
});
