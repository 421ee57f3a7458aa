import { afterEach, expect, test, vi } from "vitest";
import { clearAnswers } from "~/lib/clear-answers";
import { answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { useBooksToReview } from "./books-to-review";
import { askAboutFinished } from "./just-finished";
import { bookOf } from "./shelf.fixtures";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  clearAnswers();
  vi.unstubAllGlobals();
});

function Titles({ isWanted = true }: { isWanted?: boolean }) {
  return <p>{useBooksToReview(isWanted).map(({ title }) => ` ${title}`)}</p>;
}

test("what was just finished comes first, then what is being read and was read, but nothing reviewed", async () => {
  const reading = [bookOf(1, { status: "reading" }), bookOf(2, { post_id: "var" })];
  answerCalls(({ path }) => {
    const books = path.includes("status=reading") ? reading : [bookOf(3), bookOf(4), bookOf(1)];
    return { body: { books, page: 1, limit: 24, total_count: 3, counts: {} } };
  });
  askAboutFinished({ isbn: bookOf(4).isbn, title: "Kitap 4", rating: null, isToday: true });
  page = await renderAt("/", <Titles />);
  await until(() => expect(document.querySelector("p")?.textContent).toBe(" Kitap 4 Kitap 1 Kitap 3"));
});

test("nothing is asked or offered where the book is given", async () => {
  const asked = answerCalls(() => ({ body: { books: [bookOf(1)] } }));
  page = await renderAt("/", <Titles isWanted={false} />);
  expect(document.querySelector("p")?.textContent).toBe("");
  expect(asked).toEqual([]);
});
