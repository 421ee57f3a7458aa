import { afterEach, expect, test, vi } from "vitest";
import { type Asked, answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { coverFace } from "~/ui/cover-face";
import OwnEdition from "./own-edition";

const bookOf = (id: string, title: string) => ({
  ...{
    id,
    isbn: `978975363800${title.at(-1)}`,
    title,
    author: ["Ayşe Ak"],
    image: "",
    genres: [],
    pages: null,
  },
  ...{ release_date: null, published_year: null, publisher: null },
});
const found = ["a", "b", "c"].map((id, place) => {
  const book = bookOf(id, `Kitap ${place + 1}`);
  return { ...book, cover: coverFace(book) };
});
const works = found.map(({ id }) => id);

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function show(answer: Parameters<typeof answerCalls>[0]): Promise<Asked[]> {
  const asked = answerCalls(answer);
  page = await renderAt(
    "/",
    found.map((book) => (
      <OwnEdition key={book.id} book={book} works={works}>
        {({ title, cover }) => (
          <p>
            {title}
            {cover.label.includes(title) ? "" : " in another cover"}
          </p>
        )}
      </OwnEdition>
    )),
  );
  return asked;
}
const shown = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);

test("a page's own editions are one call with its works, whatever else the shelf holds", async () => {
  const asked = await show(() => ({ body: { editions: [bookOf("b", "Başka Baskı 9")] } }));
  await until(() => expect(shown()).toEqual(["Kitap 1", "Başka Baskı 9", "Kitap 3"]));
  expect(asked.map(({ path }) => decodeURIComponent(path))).toEqual(["/api/books/own-editions?works=a,b,c"]);
});

test("until that is known, or where it cannot be told, the books stand as they were found", async () => {
  await show(() => ({ status: 500, body: { code: "internal", message: "" } }));
  expect(shown()).toEqual(["Kitap 1", "Kitap 2", "Kitap 3"]);
});
