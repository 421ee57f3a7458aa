import { afterEach, expect, test, vi } from "vitest";
import { today } from "~/lib/day-text";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { bookOf } from "../shelf.fixtures";
import { BookProgress } from "./book-progress";
import { FinishedBook } from "./finished-book";

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
