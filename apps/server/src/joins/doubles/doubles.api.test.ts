import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadStarterAuthors } from "../../authors/index.ts";
import { loadStarterCatalogue } from "../../catalogue/index.ts";
import { asLibrarian, join, librarian, undo, workOf } from "../joins.fixtures.ts";
import { loadStarterNames } from "../starter-names.ts";
import { findDoubles } from "./find-doubles.ts";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  await asLibrarian(t);
}, 60_000);
afterEach(() => t.close());

const look = () => findDoubles(t.ctx, { share: 0, of: 1 });
const list = async (of: "works" | "authors" = "works") =>
  (await t.call(c.listDoubles, { query: { among: of } }, librarian)).data;

const agha = {
  isbn: "9789754700015",
  title: "Küçük Ağa",
  authors: ["Tarık Buğra"],
  pages: 477,
  popularity: 9,
};
const aghaToo = { ...agha, isbn: "9789754700022", title: "Küçük Ağa / Toplu Eserleri 1", popularity: 1 };
const gambler = {
  isbn: "9789754700039",
  title: "Kumarbaz",
  authors: ["Fyodor Mihailoviç Dostoyevski"],
  pages: 184,
};
const gamblerToo = { ...gambler, isbn: "9789754700046", authors: ["Fyodor Mihayloviç Dostoyevsky"] };
const idiot = {
  isbn: "9789754700053",
  title: "Budala",
  authors: ["Fyodor Mihayloviç Dostoyevsky"],
  pages: 700,
};

describe("works that may be one", () => {
  test("are found, listed with what tells them apart, and joined", async () => {
    await t.addBooks([agha, aghaToo, gambler]);
    await look();
    const { data, counts } = await list();
    expect(counts).toEqual({ works: 1, authors: 0 });
    expect(data).toMatchObject([
      {
        is_sure: true,
        reasons: ["same_name", "same_pages"],
        authors: [],
        books: [{ title: "Küçük Ağa" }, {}],
      },
    ]);
    const [kept, gone] = data[0]?.books.map(({ isbn }) => isbn) ?? [];
    const { data: joined } = await join(t, "works", kept ?? "", gone ?? "");
    expect((await list()).data).toEqual([]);
    await look();
    expect((await list()).data).toEqual([]);
    await undo(t, joined.join.id);
    expect((await list()).data).toHaveLength(1);
  });

  test("are not proposed again once a librarian has said that they are two, until that is taken back", async () => {
    await t.addBooks([agha, aghaToo]);
    await look();
    const params = { id: (await list()).data[0]?.id ?? "" };
    expect((await t.call(c.dismissDouble, { params }, librarian)).status).toBe(200);
    expect((await t.call(c.dismissDouble, { params }, librarian)).status).toBe(404);
    await look();
    expect((await list()).data).toEqual([]);
    expect((await t.call(c.reopenDouble, { params }, librarian)).status).toBe(200);
    expect((await list()).data).toHaveLength(1);
  });

  test("are forgotten when they are no longer alike", async () => {
    await t.addBooks([agha, aghaToo]);
    await look();
    await t.addBooks([{ ...aghaToo, title: "Firavun İmanı", pages: 300 }]);
    await look();
    expect((await list()).data).toEqual([]);
  });
});

test("authors who may be one are found by a work they have in common, joined, and parted again", async () => {
  await t.addBooks([gambler, gamblerToo, idiot]);
  await look();
  const { data } = await list("authors");
  expect(data).toMatchObject([{ is_sure: true, books: [], authors: [{ works: 2 }, { works: 1 }] }]);
  const [kept = "", gone = ""] = data[0]?.authors.map(({ slug }) => slug) ?? [];
  const body = { kept_author: kept, gone_author: gone };
  const itself = await t.call(c.joinTwoAuthors, { body: { ...body, gone_author: kept } }, librarian);
  expect(itself.error.code).toBe("same_author");
  const preview = () => t.call(c.previewAuthorJoin, { query: body }, librarian);
  expect((await preview()).data).toEqual({ kept: data[0]?.authors[0], gone: data[0]?.authors[1] });
  const joined = await t.call(c.joinTwoAuthors, { body }, librarian);
  expect(joined).toMatchObject({ status: 200, data: { join: { kind: "authors", state: "done" } } });
  expect((await t.call(c.getAuthor, { params: { slug: gone } })).data.slug).toBe(kept);
  expect((await t.call(c.joinTwoAuthors, { body }, librarian)).error.code).toBe("same_author");
  expect((await preview()).error.code).toBe("same_author");
  expect((await list("authors")).data).toEqual([]);
  expect((await undo(t, joined.data.join.id)).status).toBe(200);
  expect((await t.call(c.getAuthor, { params: { slug: gone } })).data.slug).toBe(gone);
});

test("authors who stand for editions of one work under two spellings are surely one", async () => {
  const overcoat = { isbn: "9789754700015", title: "Palto", authors: ["Nikolay Vasilyeviç Gogol"] };
  const nose = { isbn: "9789754700022", title: "Burun", authors: ["Nikolay Vasilievich Gogol"] };
  await t.addBooks([overcoat, { ...overcoat, isbn: "9789754700039", authors: nose.authors }, nose]);
  await look();
  expect((await list("authors")).data).toMatchObject([
    { is_sure: true, reasons: ["author_spelt_otherwise", "same_name"] },
  ]);
});

describe("works of the starter catalogue", () => {
  const [orwell, called] = ["9789750718533", "9786053320975"];
  const written = { isbn: called, title: "Bin Dokuz Yüz Seksen Dört - 1984", authors: ["George Orwell"] };

  test("are one with what others call them, in a new installation", async () => {
    await loadStarterCatalogue(t.ctx);
    await loadStarterAuthors(t.ctx);
    await loadStarterNames(t.ctx);
    await t.addBooks([written]);
    expect(await workOf(t, called)).toBe(await workOf(t, orwell));
    expect((await t.call(c.listJoins, {}, librarian)).data.data).toEqual([]);
  });

  /** As other publishers write them: 1984, and books by Dostoyevski and Tolstoy. */
  const otherwise = [
    { ...written, title: "Bin Dokuz Yüz Seksen Dört" },
    { isbn: "9789754700015", title: "Kumarbaz", authors: ["Fyodor Mihailoviç Dostoyevski"] },
    { isbn: "9789754700022", title: "Başkasının Karısı", authors: ["Fyodor Mihailoviç Dostoyevski"] },
    { isbn: "9789754700039", title: "Hacı Murat", authors: ["Lev N. Tolstoy"] },
    { isbn: "9789754700046", title: "Diriliş", authors: ["Lev N. Tolstoy"] },
  ];

  test("hold no double after a first start, nor when other publishers' editions of them come", async () => {
    await loadStarterCatalogue(t.ctx);
    await loadStarterAuthors(t.ctx);
    await loadStarterNames(t.ctx);
    for (const added of [[], otherwise]) {
      await t.addBooks(added);
      await look();
      expect((await list()).counts).toEqual({ works: 0, authors: 0 });
    }
    const { rows } = await sql<{ slug: string }>`
      SELECT DISTINCT author_slugs[1] AS slug FROM works WHERE author_slugs[1] ~ '(tolstoy|dostoyevski)$' ORDER BY 1`.execute(
      t.ctx.db,
    );
    expect(rows.map(({ slug }) => slug)).toEqual([
      "fyodor-mihaylovic-dostoyevski",
      "lev-nikolayevic-tolstoy",
    ]);
  });

  test("would be found by the job where no names came with the program", async () => {
    await loadStarterCatalogue(t.ctx);
    await t.addBooks(otherwise);
    await look();
    const [works, authors] = [(await list("works")).data, (await list("authors")).data];
    expect(works.map(({ is_sure, books }) => [is_sure, books.map(({ isbn }) => isbn).sort()])).toEqual([
      [true, [orwell, called].sort()],
    ]);
    expect(authors.map((one) => [one.is_sure, one.authors.map(({ slug }) => slug).sort()]).sort()).toEqual([
      [true, ["fyodor-mihailovic-dostoyevski", "fyodor-mihaylovic-dostoyevski"]],
      [true, ["lev-n-tolstoy", "lev-nikolayevic-tolstoy"]],
    ]);
  });

  test("are joined with what is there already, which a librarian may undo for good", async () => {
    await loadStarterCatalogue(t.ctx);
    await t.addBooks([written]);
    expect(await workOf(t, called)).not.toBe(await workOf(t, orwell));
    await loadStarterNames(t.ctx);
    expect(await workOf(t, called)).toBe(await workOf(t, orwell));
    const { data } = (await t.call(c.listJoins, {}, librarian)).data;
    expect(data).toMatchObject([{ kind: "works", librarian: null, state: "done" }]);
    await undo(t, data[0]?.id ?? "");
    await t.ctx.db.deleteFrom("notes").where("key", "=", "starter-work-names").execute();
    await loadStarterNames(t.ctx);
    expect(await workOf(t, called)).not.toBe(await workOf(t, orwell));
  });
}, 60_000);
