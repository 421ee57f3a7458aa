import { errors } from "@okurca/contract/errors";
import { messages } from "@okurca/contract/messages";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { AddBook } from "./add-book";

const isbn = "9786053757818";
const book = {
  ...{ id: "w", isbn, title: "Değirmenin Sesi", author: ["Deniz Yılmaz"], image: "", genres: [], pages: 120 },
  ...{ release_date: null, published_year: 2019, publisher: "Açık" },
};
const nothing = {
  book: null,
  is_waiting: false,
  standing: "reader",
  waiting: 0,
  most: 5,
  takes_covers: true,
};

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

async function show(at: string, answer: (asked: Asked) => Answer): Promise<Asked[]> {
  const asked = answerCalls(answer);
  page = await renderAt(
    at,
    <main>
      <h1>Kitap ekleyin</h1>
      <AddBook actionFor={() => "raf"} outsideFor={(number) => <p>kataloglar {number}</p>} />
    </main>,
  );
  return asked;
}
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll<HTMLElement>("button, a")].find((one) => one.textContent === name)?.click();
  });
const text = () => document.body.textContent ?? "";

test("a number that none is, is told in the words of the rules", async () => {
  await show("/kitap-ekle?isbn=9786053757819", () => ({ body: nothing }));
  await press("Devam Et");
  expect(text()).toContain(messages.isbnInvalid);
});

test("a book that is there leads on; of one that is nobody's, catalogues elsewhere come first", async () => {
  await show(`/kitap-ekle?isbn=${isbn}`, () => ({ body: { ...nothing, book } }));
  await until(() => expect(text()).toContain("Bu kitap kataloğumuzda var"));
  await page.close();
  await show(`/kitap-ekle?isbn=${isbn}`, () => ({ body: nothing }));
  await until(() => expect(text()).toContain(`kataloglar ${isbn}`));
  expect(text()).toContain("Bilgilerini Yaz");
});

test("the keyboard goes on at the title with each step, and a number may be changed before anything is written", async () => {
  await show(`/kitap-ekle?isbn=${isbn}`, () => ({ body: nothing }));
  await until(() => expect(text()).toContain("Bilgilerini Yaz"));
  await press("Bilgilerini Yaz");
  await until(() => expect(text()).toContain("Yalnızca kitabın adı gereklidir"));
  expect(document.activeElement?.tagName).toBe("H1");
  await press("Değiştir");
  await until(() => expect(text()).toContain("ISBN'si yok"));
  await page.close();
  await show(`/kitap-ekle?isbn=${isbn}`, () => ({ body: nothing }));
  await until(() => expect(text()).toContain("Numarayı değiştir"));
  await press("Numarayı değiştir");
  await until(() => expect(text()).toContain("ISBN'si yok"));
});

test("who has as many waiting as may wait is told so before anything is typed", async () => {
  await show("/kitap-ekle?isbn=yok", () => ({ body: { ...nothing, waiting: 5 } }));
  await until(() => expect(text()).toContain(errors.too_many_new_books.message));
  expect(document.querySelector("form")).toBeNull();
});

test.each([
  ["Hiçbiri Değil, Ekle", true],
  ["Başka Bir Baskısı, Ekle", undefined],
])(
  "what it may be is shown before it is added; the reader has the last word: %s",
  async (word, is_other_work) => {
    const asked = await show("/kitap-ekle?isbn=yok&ad=De%C4%9Firmenin%20Sesi", ({ method, path }) => {
      if (method === "POST")
        return {
          status: 201,
          body: { message: "Eklendi", book: { ...book, in_catalogue: false }, state: "waiting" },
        };
      return { body: path.includes("likely-doubles") ? { books: [book] } : nothing };
    });
    await until(() => expect(text()).toContain("Kitabı Ekle"));
    await press("Kitabı Ekle");
    await until(() => expect(text()).toContain("Bu kitap olabilir mi?"));
    expect(asked.some(({ method }) => method === "POST")).toBe(false);
    await press(word);
    await until(() =>
      expect(asked.at(-1)?.method === "POST" || asked.some(({ method }) => method === "POST")).toBe(true),
    );
    const sent = asked.find(({ method }) => method === "POST")?.body;
    expect(sent).toMatchObject({
      isbn: null,
      status: "to-read",
      facts: { title: "Değirmenin Sesi", language: "tr" },
    });
    expect((sent as { is_other_work?: boolean }).is_other_work).toBe(is_other_work);
  },
);
