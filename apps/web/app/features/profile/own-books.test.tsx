import type { LibraryBook } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { find, renderAt } from "~/lib/rendering.fixtures";
import { OwnBooks } from "./own-books";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const book = (status: string, more: object = {}) =>
  ({
    isbn: "9789753638029",
    title: "Kürk Mantolu Madonna",
    author: ["Ak Su", "Can Deniz"],
    status,
    release_date: "2021-09-21",
    published_year: 2021,
    is_abandoned: false,
    ...more,
  }) as unknown as LibraryBook;

test.each([
  ["reading", "Okuyorum"],
  ["read", "Okudum"],
  ["to-read", "Okuyacağım"],
])(
  "a book of 'Kitaplığım' with the status %s has the badge '%s', title, authors and the year",
  async (status, label) => {
    page = await renderAt("/profil", <OwnBooks books={[book(status)]} />);
    const card = document.querySelector("li");
    for (const words of ["Kürk Mantolu Madonna", "Ak Su, Can Deniz", label, "Yayın yılı 2021"]) {
      expect(card?.textContent).toContain(words);
    }
    expect(find("a", "Kürk Mantolu Madonna").getAttribute("href")).toBe("/kitap/9789753638029");
  },
);

test("an empty shelf says 'Kitaplığınız Boş' and offers 'Kitap Ara'", async () => {
  page = await renderAt("/profil", <OwnBooks books={[]} />);
  expect(find("h2", "Kitaplığınız Boş")).toBeTruthy();
  expect(find("a", "Kitap Ara").getAttribute("href")).toBe("/ara");
});
