import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, renderAt, until } from "~/lib/rendering.fixtures";
import { BookLink } from "~/ui/book-link";
import BroughtBook from "./brought-book";

const isbn = "9789750736865";
const book = {
  ...{ id: "w", isbn, title: "Getirdiğim Kitap", author: ["Kimse Bilmez"], image: "", in_catalogue: false },
  ...{ release_date: null, published_year: null, publisher: null, pages: null, genres: [], subtitle: null },
  ...{ authors: [{ name: "Kimse Bilmez", slug: "" }], translators: [], language: null, original_title: null },
};
const answer = {
  ...{ book, rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] } },
  ...{ posts: { total: 0, data: [] }, editions: [], similar: [] },
  own: { status: "read", library_isbn: isbn, post_id: null, hidden_about: null, dismissed_similar: [] },
};

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

test("a book that a reader's file brought has its page for the reader who has it on the shelf", async () => {
  answerCalls(({ path }) => ({ body: path.includes("/posts?") ? { data: [], total_count: 0 } : answer }));
  page = await renderAt(`/kitap/${isbn}`, <BroughtBook isbn={isbn} absent={<h1>Kitap bulunamadı</h1>} />);
  await until(() => expect(find("h1", "Getirdiğim Kitap")).toBeTruthy());
  expect(document.title).toContain("Getirdiğim Kitap");
});

test("for every other reader it is absent", async () => {
  answerCalls(() => ({ status: 404, body: { code: "book_not_found", message: "Kitap bulunamadı" } }));
  page = await renderAt(`/kitap/${isbn}`, <BroughtBook isbn={isbn} absent={<h1>Kitap bulunamadı</h1>} />);
  await until(() => expect(find("h1", "Kitap bulunamadı")).toBeTruthy());
});

test.each([
  ["of the catalogue leads to its page", {}, `/kitap/${isbn}`],
  ["of a reader's file leads nowhere", { in_catalogue: false as const }, undefined],
])("on what others show a book %s", async (_what, shown, leads) => {
  page = await renderAt(
    "/",
    <BookLink isbn={isbn} book={shown}>
      Ad
    </BookLink>,
  );
  expect(document.querySelector("a")?.getAttribute("href") ?? undefined).toBe(leads);
  expect(document.body.textContent).toContain("Ad");
});
