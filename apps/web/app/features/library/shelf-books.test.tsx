import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { useShelfBooks } from "./library.queries";
import { bookOf } from "./shelf.fixtures";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

function Shelf() {
  return <p>{useShelfBooks()?.get("work")?.title}</p>;
}

test("of two editions of a work, the one put on the shelf last stands for it, as on the server", async () => {
  const books = [bookOf(2, { id: "work" }), bookOf(1, { id: "work" })];
  const counts = { all: 2, read: 0, reading: 0, "to-read": 2 };
  answerCalls(() => ({ body: { books, page: 1, limit: 100, total_count: 2, counts } }));
  page = await renderAt("/", <Shelf />);
  await until(() => expect(document.querySelector("p")?.textContent).toBe("Kitap 2"));
});
