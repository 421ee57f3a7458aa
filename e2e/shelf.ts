// Books on the shelf of the reader who is signed in on a page, by the calls of the product.
import { expect, type Page } from "@playwright/test";
import { tokenOf } from "./provider.ts";

/** One call of the product in the name of the page's reader; throws when it is refused. */
export async function callAs<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(page, "idToken")}` },
    ...(body ? { data: body } : {}),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export interface FoundBook {
  isbn: string;
  title: string;
  author: string[];
}

/** The first books found for these words, put on the shelf; the last one stands first there. */
export async function shelve(
  page: Page,
  books: readonly { q: string; status: "to-read" | "reading" | "read" }[],
): Promise<FoundBook[]> {
  const found: FoundBook[] = [];
  for (const { q, status } of books) {
    const query = new URLSearchParams({ q, limit: "1" });
    const { results } = await callAs<{ results: FoundBook[] }>(page, "GET", `/api/books/search?${query}`);
    const [book] = results;
    if (!book) throw new Error(`no book for "${q}"`);
    await callAs(page, "POST", "/api/userlibrary/add-to-library", { isbn: book.isbn, status });
    found.push(book);
  }
  return found;
}
