// One representative edition of a work everywhere: the reader's own, else the one that is most kept.
import { type ComponentType, createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { withCover } from "~/ui/cover-face";
import Author from "./author";
import Genre from "./genre";

const found = {
  ...{
    id: "w1",
    isbn: "9789753638029",
    title: "Kürk Mantolu Madonna",
    author: ["Sabahattin Ali"],
    image: "",
  },
  ...{ release_date: null, published_year: 2021, publisher: "YKY", pages: 160, genres: ["roman"] },
};
const own = { ...found, isbn: "9786257751520", title: "Kürk Mantolu Madonna (Ciltli)", status: "read" };

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const shared = { origin: "https://okurca.example", page: 1, total: 1, books: [withCover(found)] };
const author = {
  ...{ name: "Sabahattin Ali", slug: "sabahattin-ali", spellings: [], born: "1907", died: "1948", links: [] },
};
const pages: [string, ComponentType<never>, object][] = [
  ["/tur/roman", Genre, { ...shared, genre: "roman" }],
  ["/yazar/sabahattin-ali", Author, { ...shared, author, passages: [] }],
];
const link = () => {
  const tile = document.querySelector("ul.grid > li a");
  return [tile?.getAttribute("href"), tile?.textContent];
};

test.each(pages)(
  "%s shows a reader the own edition of a work, a visitor the representative",
  async (path, Page, loaderData) => {
    answerCalls(({ path: asked }) =>
      asked.startsWith(`/api/books/own-editions?works=${found.id}`)
        ? { body: { editions: [own] } }
        : { body: {} },
    );
    page = await renderAt(path, createElement(Page, { loaderData } as never));
    expect(link()).toEqual([`/kitap/${found.isbn}`, expect.stringContaining("Kürk Mantolu Madonna")]);
    await page.close();
    localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
    page = await renderAt(path, createElement(Page, { loaderData } as never));
    await until(() =>
      expect(link()).toEqual([
        `/kitap/${own.isbn}`,
        expect.stringContaining("Kürk Mantolu Madonna (Ciltli)"),
      ]),
    );
  },
);
