import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { closeReview, useAskedReview } from "~/features/books/asked-review";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import BookSearchPage from "./book-search";

vi.mock("~/shell/member-shell", () => ({
  MemberShell: ({ children }: { children: unknown }) => children,
  PageHead: () => null,
}));

const isbn = "9789753638029";
const book = {
  ...{ id: "w", isbn, title: "Kürk Mantolu Madonna", author: ["Sabahattin Ali"], published_year: 1943 },
  ...{ image: "", genres: [], average: null, publisher: null, pages: null, release_date: null },
};

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await act(async () => closeReview());
  await page.close();
  vi.unstubAllGlobals();
});

function Asked() {
  const asked = useAskedReview();
  return <output>{asked && [asked.isbn, asked.book?.title].join(" ")}</output>;
}

test("a review of a result is written over the results, which stay", async () => {
  const empty = { books: [], requests: [], users: [], data: [], page: 1, limit: 10 };
  answerCalls(({ path }) => {
    const results = path.startsWith("/api/books/search") ? [book] : [];
    return { body: { ...empty, results, total_count: results.length, total: results.length } };
  });
  page = await renderAt(
    "/ara?q=madonna",
    <>
      <BookSearchPage />
      <Asked />
    </>,
  );
  await until(() => expect(find("a", "İnceleme yaz")).toBeTruthy());
  // In a tab of its own it is at an address.
  expect(find("a", "İnceleme yaz").getAttribute("href")).toBe(`/?showCreateReview=true&isbn=${isbn}`);
  await press(find("a", "İnceleme yaz"));
  await until(() => expect(find("output", "").textContent).toBe(`${isbn} Kürk Mantolu Madonna`));
  expect(page.location()).toBe("/ara?q=madonna");
});
