import { getAuthor, getBook, searchBooks, suggestBooks } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { namesOf } from "../assistant/tools/names.ts";
import { canonicalSlug, type JoinedAuthors, joinAuthors, loadStarterAuthors, partAuthors } from "./index.ts";
import { writeStarterAuthors } from "./starter.mutations.ts";

const [kept, gone] = ["lale-deniz", "lale-d-deniz"] as const;
const isbns = ["9786051850016", "9786051850023", "9786051850030"] as const;
let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({
    catalogue: [
      { isbn: isbns[0], title: "Birinci Ada", authors: ["Lale Deniz"], popularity: 5 },
      { isbn: isbns[1], title: "İkinci Ada", authors: ["Lale D. Deniz"], popularity: 9 },
      { isbn: isbns[2], title: "Ortak Ada", authors: ["Can Su", "Lale D. Deniz"], popularity: 1 },
    ],
  });
});
afterEach(() => t.close());

const author = (slug: string) => t.call(getAuthor, { params: { slug } });
const join = (to: string = kept, from: string = gone) =>
  inTransaction(t.ctx.db, (tx) => joinAuthors(tx, to, from));
const part = (joined: JoinedAuthors | undefined) =>
  inTransaction(t.ctx.db, async (tx) => joined && (await partAuthors(tx, joined)));
const slugs = async () => {
  const rows = await t.ctx.db
    .selectFrom("works")
    .select(["title", "author_slugs"])
    .orderBy("title")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.title, row.author_slugs]));
};
const cards = async (q: string) => {
  const { kinds } = (await t.call(searchBooks, { query: { q } })).data;
  return kinds.flatMap(({ kind, name, slug, count }) => (kind === "author" ? [[name, slug, count]] : []));
};

describe("authors who are one person", () => {
  test("have one page with the works of all spellings, under the name that was kept", async () => {
    expect((await author(kept)).data).toMatchObject({ total_count: 1, spellings: [], born: null, links: [] });
    await join();
    for (const slug of [kept, gone]) {
      const { data } = await author(slug);
      expect(data).toMatchObject({
        name: "Lale Deniz",
        slug: kept,
        spellings: ["Lale D. Deniz"],
        total_count: 3,
      });
      expect(data.books.map(({ title }) => title)).toEqual(["İkinci Ada", "Birinci Ada", "Ortak Ada"]);
    }
  });

  test("are one wherever books lead to their authors", async () => {
    await join();
    const book = (await t.call(getBook, { params: { isbn: isbns[2] } })).data;
    expect(book.book.authors).toEqual([
      { name: "Can Su", slug: "can-su" },
      { name: "Lale D. Deniz", slug: kept },
    ]);
    const first = (await t.call(getBook, { params: { isbn: isbns[0] } })).data;
    expect(first.similar.map(({ title }) => title)).toEqual(["İkinci Ada", "Ortak Ada"]);
  });

  test("are one among what a search finds, by any spelling, also one that no book bears", async () => {
    expect(await cards("lale deniz")).toHaveLength(2);
    await join();
    await inTransaction(t.ctx.db, (tx) =>
      writeStarterAuthors(tx, [
        { name: "Lale Deniz", spellings: ["Tulip Sea"], born: "1950", died: null, links: [] },
      ]),
    );
    for (const q of ["lale deniz", "lale d. deniz", "tulip sea"])
      expect(await cards(q), q).toEqual([["Lale Deniz", kept, 3]]);
    const { results } = (await t.call(searchBooks, { query: { q: "tulip sea" } })).data;
    expect(results.map(({ title }) => title).sort()).toEqual(["Birinci Ada", "Ortak Ada", "İkinci Ada"]);
    const suggested = (await t.call(suggestBooks, { query: { q: "lale deni" } })).data.kinds;
    expect(suggested.filter(({ kind }) => kind === "author")).toMatchObject([{ slug: kept }]);
  });

  test("are one for the assistant, under the name that was kept", async () => {
    await join();
    const find = await namesOf(t.ctx, "authors");
    for (const words of [
      ["lale", "deniz"],
      ["lale", "d", "deniz"],
    ])
      expect(find(words)).toMatchObject([{ slug: kept, name: "Lale Deniz", books: 3 }]);
  });

  test("stay one whatever is imported later", async () => {
    await join();
    await t.addBooks([
      { isbn: "9786051850047", title: "Yeni Ada", authors: ["Lale D. Deniz"] },
      { isbn: isbns[0], title: "Birinci Ada", authors: ["Lale D. Deniz"], popularity: 6 },
    ]);
    expect(await slugs()).toEqual({
      ...{ "Birinci Ada": [kept], "İkinci Ada": [kept], "Ortak Ada": ["can-su", kept], "Yeni Ada": [kept] },
    });
  });

  test("stay one when a book is written while they are joined", async () => {
    let go = () => {};
    const written = new Promise<void>((resolve) => {
      go = resolve;
    });
    const writing = inTransaction(t.ctx.db, async (tx) => {
      await sql`
        INSERT INTO works (title, authors, join_key) VALUES ('Geç Ada', ARRAY['Lale D. Deniz'], 'gec ada|deniz')`.execute(
        tx,
      );
      go();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await written;
    await Promise.all([writing, join()]);
    expect((await slugs())["Geç Ada"]).toEqual([kept]);
  });

  test("cannot be joined twice or crosswise, nor with somebody without a work", async () => {
    const both = await Promise.all([join(), join(gone, kept)]);
    expect(both.filter((joined) => joined !== undefined)).toHaveLength(1);
    expect(await join()).toBeUndefined();
    await expect(join(kept, "kimse")).rejects.toMatchObject({ code: "author_not_found" });
    await expect(join("kimse", kept)).rejects.toMatchObject({ code: "author_not_found" });
  });
});

describe("who was joined can be parted", () => {
  test("and everything is as it was", async () => {
    const all = async () => [await slugs(), (await author(kept)).data, (await author(gone)).data];
    const before = await all();
    const joined = await join();
    expect(await part(joined)).toBe(true);
    expect(await all()).toEqual(before);
    expect(await t.ctx.db.selectFrom("authors").select("slug").execute()).toEqual([]);
    expect(await part(joined)).toBe(false);
  });

  test("with the spellings that came along, also from behind a later joining", async () => {
    await t.addBooks([{ isbn: "9786051850047", title: "Son Ada", authors: ["Lâle Ada Deniz"] }]);
    const first = await join(gone, "lale-ada-deniz");
    const second = await join(kept, gone);
    expect((await author(kept)).data.spellings).toEqual(["Lâle Ada Deniz", "Lale D. Deniz"]);
    await part(first);
    expect((await author("lale-ada-deniz")).data).toMatchObject({ slug: "lale-ada-deniz", total_count: 1 });
    expect((await author(gone)).data).toMatchObject({ slug: kept, total_count: 3 });
    await part(second);
    expect((await author(gone)).data).toMatchObject({ slug: gone, total_count: 2, spellings: [] });
  });
});

describe("authors that come with the program", () => {
  const starter = { name: "Lale Deniz", spellings: ["Lale D. Deniz"], born: "1950", died: "2001-05-04" };
  const load = (more: object = {}) =>
    inTransaction(t.ctx.db, (tx) =>
      writeStarterAuthors(tx, [{ ...starter, links: ["https://ornek.example/lale"], ...more }]),
    );

  test("are joined from the start, with what is known of them", async () => {
    await load();
    expect((await author(gone)).data).toMatchObject({
      ...{ name: "Lale Deniz", slug: kept, total_count: 3, born: "1950", died: "2001-05-04" },
      links: ["https://ornek.example/lale"],
    });
    await load({ spellings: [], born: null });
    expect((await author(kept)).data).toMatchObject({ total_count: 1, born: null });
  });

  test("a librarian's word stays above the file's", async () => {
    await load();
    await inTransaction(t.ctx.db, (tx) => partAuthors(tx, { kept, gone, moved: [], isNew: false }));
    await load({ born: "1951" });
    expect((await author(gone)).data).toMatchObject({ slug: gone, total_count: 2 });
    // Joined the other way round.
    await join(gone, kept);
    await load({ spellings: ["Lale D. Deniz", "Tulip Sea"] });
    for (const slug of [kept, gone, "tulip-sea"])
      expect((await author(slug)).data).toMatchObject({ slug: gone, total_count: 3 });
    expect(await canonicalSlug(t.ctx.db, "tulip-sea")).toBe(gone);
  });

  test("the file is loaded once: its spellings are of nobody else, and the two Dostoyevskis are one", async () => {
    await t.addBooks([
      { isbn: "9786051850047", title: "Kumarbaz", authors: ["Fyodor Mihailoviç Dostoyevski"] },
      { isbn: "9786051850054", title: "Ecinniler", authors: ["Fyodor Mihayloviç Dostoyevski"] },
      { isbn: "9786051850061", title: "Diriliş", authors: ["Lev N. Tolstoy"] },
      { isbn: "9786051850078", title: "Efendi ile Uşağı", authors: ["Lev Nikolayeviç Tolstoy"] },
    ]);
    await loadStarterAuthors(t.ctx);
    expect((await author("fyodor-mihailovic-dostoyevski")).data).toMatchObject({
      ...{ slug: "fyodor-mihaylovic-dostoyevski", name: "Fyodor Mihayloviç Dostoyevski", total_count: 2 },
    });
    expect((await author("lev-n-tolstoy")).data).toMatchObject({
      slug: "lev-nikolayevic-tolstoy",
      total_count: 2,
    });
    await t.ctx.db.deleteFrom("author_spellings").execute();
    await loadStarterAuthors(t.ctx);
    expect(await t.ctx.db.selectFrom("author_spellings").select("slug").execute()).toEqual([]);
  });
});
