import {
  type CatalogueServer,
  type ServedBook,
  startCatalogueServer,
} from "@okurca/testkit/catalogue-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import { googleBooks, openLibrary, sru } from "./index.ts";

interface Read {
  isbn: string;
  title: string;
}
const yusuf: ServedBook = {
  isbn: "9789753638029",
  title: "Kuyucaklı Yusuf",
  authors: ["Sabahattin Ali"],
  publisher: "Yapı Kredi Yayınları",
  year: 1999,
};
const other: ServedBook = { ...yusuf, isbn: "9789750719387", title: "Değirmen" };

let server: CatalogueServer;
let catalogues: Record<"openlibrary" | "googlebooks" | "sru", Catalogue<Read>>;
beforeAll(async () => {
  server = await startCatalogueServer();
  const reach = { userAgent: "Okurca", allowedOrigins: [server.origin] };
  const read = (isbn: unknown, title: unknown) =>
    typeof isbn === "string" ? { isbn: isbn.slice(0, 13), title: String(title) } : undefined;
  catalogues = {
    openlibrary: openLibrary({
      ...{ reach, address: `${server.origin}/openlibrary`, coverAddress: `${server.origin}/openlibrary` },
      isIdentified: true,
      read: ({ edition, authors }) =>
        read(
          [edition.isbn_13, edition.isbn].flat().find((one) => one !== undefined),
          `${edition.title} / ${authors}`,
        ),
    }),
    googlebooks: googleBooks({
      ...{ reach, address: `${server.origin}/googlebooks`, key: "gizli" },
      read: ({ volumeInfo }) => {
        const { title, industryIdentifiers } = volumeInfo as {
          title: string;
          industryIdentifiers: { identifier: string }[];
        };
        return read(industryIdentifiers[0]?.identifier, title);
      },
    }),
    sru: sru({
      ...{
        reach,
        id: "sru:deneme",
        name: "Deneme Kitaplığı",
        address: `${server.origin}/sru/biblios#text=dc.any`,
      },
      read: ({ fields }) => {
        const value = (tag: string) => fields.find((field) => field.tag === tag)?.subfields[0]?.[1];
        return read(value("020"), value("245"));
      },
    }),
  };
});
afterEach(() => server.reset());
afterAll(() => server.close());

const sources = ["openlibrary", "googlebooks", "sru"] as const;
const soon = () => AbortSignal.timeout(3000);

describe.each(sources)("%s", (source) => {
  test("is asked by words and by ISBN, and nothing is an answer, too", async () => {
    server.has(source, [yusuf, other]);
    const { found } = await catalogues[source].search("kuyucaklı", soon());
    expect(found.map(({ book }) => book.isbn)).toEqual([yusuf.isbn]);
    expect((await catalogues[source].find(other.isbn, soon())).found[0]?.book).toMatchObject({
      isbn: other.isbn,
      title: expect.stringContaining("Değirmen"),
    });
    expect((await catalogues[source].find("9786053757818", soon())).found).toEqual([]);
    expect((await catalogues[source].search("hiçbir yerde", soon())).found).toEqual([]);
  });

  test("is not believed where it answers with another ISBN", async () => {
    server.has(source, [yusuf]);
    server.always(source, { lie: other.isbn });
    expect((await catalogues[source].find(yusuf.isbn, soon())).found).toEqual([]);
  });

  test.each([
    ["a page", { html: true }, "unreadable"],
    ["half an answer", { half: true }, "unreachable"],
    ["a redirect to this machine", { redirect: "http://127.0.0.1:9/" }, "elsewhere"],
  ])("that answers with %s fails", async (_what, how, kind) => {
    server.has(source, [yusuf]);
    server.always(source, how);
    await expect(catalogues[source].search("kuyucaklı", soon())).rejects.toMatchObject({ kind });
    await expect(catalogues[source].find(yusuf.isbn, soon())).rejects.toMatchObject({ kind });
  });
});

test("authors that only the work names come with the edition", async () => {
  server.has("openlibrary", [yusuf]);
  const { found } = await catalogues.openlibrary.find(yusuf.isbn, soon());
  expect(found[0]).toEqual({
    book: { isbn: yusuf.isbn, title: "Kuyucaklı Yusuf / Sabahattin Ali" },
    link: "https://openlibrary.org/books/OL53638029M",
  });
  server.next("openlibrary", {}, { status: 500 });
  expect((await catalogues.openlibrary.find(yusuf.isbn, soon())).found[0]?.book.title).toBe(
    "Kuyucaklı Yusuf / ",
  );
});

test("Google's answers are kept no longer than they say", async () => {
  server.next("googlebooks", { cacheControl: "private, max-age=120" }, { cacheControl: "no-store" }, {});
  const ages = [];
  for (const q of ["bir", "iki", "üç"]) ages.push((await catalogues.googlebooks.search(q, soon())).maxAgeMs);
  expect(ages).toEqual([120_000, 0, undefined]);
});

test("covers are pictures of the source, or none", async () => {
  server.has("googlebooks", [yusuf]);
  const sizes = await Promise.all(
    sources.map(async (source) => (await catalogues[source].findCover(yusuf.isbn, soon()))?.length),
  );
  expect(sizes).toEqual([204, 204, undefined]);
  server.always("openlibrary", { html: true });
  expect(await catalogues.openlibrary.findCover(yusuf.isbn, soon())).toBeUndefined();
});

test("the address of a library tells its dialect, and words cannot break out of it", async () => {
  await catalogues.sru.search('kar" or dc.any=* ', soon());
  const url = server.asked[0]?.url;
  expect(url?.pathname).toBe("/sru/biblios");
  expect(url?.searchParams.get("query")).toBe('dc.any all "kar or dc.any="');
  expect(url?.searchParams.get("recordSchema")).toBe("marcxml");
});
