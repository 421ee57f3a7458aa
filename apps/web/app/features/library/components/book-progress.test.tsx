import { afterEach, expect, test, vi } from "vitest";
import { today } from "~/lib/day-text";
import { answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { BookProgress } from "./book-progress";
import { FinishedBook } from "./finished-book";
import { LibraryGrid } from "./library-grid";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

test("a book that is finished is put down as read by one press, which asks for stars and day", async () => {
  const book = bookOf(1, { status: "reading", progress: { page: 50, percent: 25 } });
  const asked = answerCalls(({ method }) => ({
    body: method === "GET" ? { books: [book], page: 1, limit: 50, total_count: 1, counts: {} } : {},
  }));
  page = await renderAt(
    "/kitap/1",
    <>
      <BookProgress isbn={book.isbn} />
      <FinishedBook />
    </>,
  );
  await until(() => expect(find("button", "Bitirdim")).toBeTruthy());
  await press(find("button", "Bitirdim"));
  await until(() =>
    expect(asked.find(({ method }) => method !== "GET")?.body).toMatchObject({
      status: "read",
      day: today(),
    }),
  );
  await until(() => expect(find("[role=dialog]", "Bitirdiniz, tebrikler")).toBeTruthy());
});

test("a card of the shelf finishes its book by one press, too, where it is being read", async () => {
  const books = [bookOf(1), bookOf(2, { status: "reading" })];
  const asked = answerCalls(() => ({ body: {} }));
  page = await renderAt(
    "/kutuphane",
    <>
      <LibraryGrid books={books} onRemoved={() => {}} />
      <FinishedBook />
    </>,
  );
  const buttons = () =>
    [...document.querySelectorAll("li button")].filter((button) => button.textContent?.trim() === "Bitirdim");
  expect(buttons().map((button) => button.getAttribute("aria-label"))).toEqual(["Bitirdim: Kitap 2"]);
  await press(buttons()[0] as HTMLElement);
  expect(asked.find(({ method }) => method !== "GET")).toMatchObject({
    path: expect.stringContaining(bookOf(2).isbn),
    body: { status: "read", day: today() },
  });
  await until(() => expect(find("[role=dialog]", "Bitirdiniz, tebrikler").textContent).toContain("Kitap 2"));
});

test("on the book's page, too, one sees how far one is, and one press asks for the page", async () => {
  const book = bookOf(1, { status: "reading", progress: { page: 50, percent: 25 } });
  const books = [bookOf(2), book];
  answerCalls(() => ({ body: { books, page: 1, limit: 50, total_count: 2, counts: {} } }));
  page = await renderAt("/kitap/1", <BookProgress isbn={book.isbn} />);
  await until(() => expect(document.body.textContent).toContain("50 / 200"));
  const bar = document.querySelector("[role=progressbar]");
  expect(bar?.getAttribute("aria-valuenow")).toBe("25");
  await press(find("button", "İlerleme Gir"));
  await until(() => expect(find("[role=dialog]", "Nerede kaldınız?").textContent).toContain("Kitap 1"));
});

test("a page beyond the edition's last one is told how to go on: another edition has other pages, percent fit all", async () => {
  const book = bookOf(1, { status: "reading", pages: 143, progress: { page: 50, percent: 35 } });
  answerCalls(() => ({ body: { books: [book], page: 1, limit: 50, total_count: 1, counts: {} } }));
  page = await renderAt("/kitap/1", <BookProgress isbn={book.isbn} />);
  await until(() => expect(find("button", "İlerleme Gir")).toBeTruthy());
  await press(find("button", "İlerleme Gir"));
  const dialog = () => find("[role=dialog]", "Nerede kaldınız?");
  const field = () => dialog().querySelector("input") as HTMLInputElement;
  const way = "Elinizdeki baskının sayfa sayısı farklıysa ilerlemenizi yüzde olarak girebilirsiniz.";
  async function enter(text: string) {
    await type(field(), text);
    const save = find("[role=dialog] button", "Kaydet");
    save.focus();
    await press(save);
  }
  await enter("on");
  expect(dialog().textContent).toContain("0 ile 143 arasında");
  expect(dialog().textContent).not.toContain(way);
  // What is wrong is where one goes on.
  expect(document.activeElement).toBe(field());
  await enter("200");
  expect(document.activeElement).toBe(field());
  expect(dialog().textContent).toContain("0 ile 143 arasında bir sayfa numarası yazın");
  expect(dialog().textContent).toContain(way);
  await press(find("[role=dialog] button", "Yüzde olarak gir"));
  expect(dialog().textContent).not.toContain(way);
  expect([field().value, document.activeElement]).toEqual(["35", field()]);
});
