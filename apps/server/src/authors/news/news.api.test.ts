import {
  addToLibrary,
  followAuthor,
  listNotifications,
  markAllNotificationsRead,
  unfollowAuthor,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinAuthors, tellAuthorNews } from "../index.ts";

const author = "Lale Deniz";
const slug = "lale-deniz";
/** Older than the news that tests bring. */
const old = { isbn: "9786051850016", title: "Eski Ada", authors: [author], year: 1998 };
let made = 0;
const isbnOf = (n: number) => madeUpIsbn(n, "97860590");
/** A book of this year; each time another ISBN. */
const fresh = (title: string, more: object = {}) => {
  made += 1;
  return { isbn: isbnOf(made), title, authors: [author], year: 2026, ...more };
};

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ catalogue: [old] });
  // As if it had always been there.
  await sql`UPDATE works SET created_at = created_at - interval '1 year'`.execute(t.ctx.db);
  await sql`UPDATE editions SET created_at = created_at - interval '1 year'`.execute(t.ctx.db);
  await t.call(followAuthor, { params: { slug } }, "ayse");
  await look();
});
afterEach(() => t.close());

const look = () => tellAuthorNews(t.ctx, AbortSignal.timeout(60_000));
async function bring(...lines: object[]) {
  await t.addBooks(lines);
  await look();
}
const told = async (who = "ayse") =>
  (await t.call(listNotifications, {}, who)).data.notifications.map(({ title, message, link, data }) => ({
    ...{ title, message, link, data },
  }));
const messages = async (who = "ayse") => (await told(who)).map(({ message }) => message);

describe("a follower is told", () => {
  test("of a new work, once, with the way to it", async () => {
    const book = fresh("Yeni Ada");
    await bring(book);
    await look();
    expect(await told()).toEqual([
      {
        title: "Takip ettiğiniz yazardan yeni kitap",
        message: "Lale Deniz, “Yeni Ada” ile kataloğumuzda.",
        link: `/kitap/${book.isbn}`,
        data: { book_title: "Yeni Ada" },
      },
    ]);
    await bring({ ...book, publisher: "Deniz Yayınları" });
    t.clock.advance({ days: 2 });
    await bring(fresh("Yeni Ada"));
    expect(await told()).toHaveLength(1);
  });

  test("of a first Turkish edition of a work that was there in another language", async () => {
    await t.addBooks([fresh("Island", { language: "en", year: 1990 })]);
    await look();
    expect(await told()).toEqual([]);
    await bring(fresh("Island", { year: 2025 }));
    expect(await messages()).toEqual(["Lale Deniz, “Island” ile kataloğumuzda."]);
  });

  test("of several books in one notification, and of one author once a day", async () => {
    await bring(...["Bir", "İki", "Üç", "Dört", "Beş"].map((title) => fresh(title)));
    expect(await told()).toMatchObject([
      {
        title: "Takip ettiğiniz yazardan yeni kitaplar",
        message: expect.stringMatching(
          /^Lale Deniz adlı yazarın 5 yeni kitabı kataloğumuzda: (“.+?”, ){2}“.+?” ve 2 kitap daha\.$/,
        ),
        link: "/yazar/lale-deniz",
      },
    ]);
    await bring(fresh("Altı"));
    t.clock.advance({ hours: 12 });
    await bring(fresh("Yedi"));
    expect(await told()).toHaveLength(1);
    t.clock.advance({ hours: 13 });
    await look();
    expect((await messages())[0]).toBe(
      "Lale Deniz adlı yazarın 2 yeni kitabı kataloğumuzda: “Altı” ve “Yedi”.",
    );
  });

  test("of a book that a reader's file had brought, when a catalogue names it", async () => {
    const book = fresh("Getirilen Ada");
    await t.addBooks([book]);
    await sql`UPDATE editions SET source = 'reader' WHERE isbn = ${book.isbn}`.execute(t.ctx.db);
    await look();
    expect(await told()).toEqual([]);
    await bring(book);
    expect(await told()).toHaveLength(1);
  });

  test("under every spelling of the name", async () => {
    await t.addBooks([{ isbn: "9786051850023", title: "Öteki Ada", authors: ["Lale D. Deniz"], year: 1999 }]);
    await sql`UPDATE works SET created_at = created_at - interval '1 year'`.execute(t.ctx.db);
    await t.call(followAuthor, { params: { slug: "lale-d-deniz" } }, "mehmet");
    await inTransaction(t.ctx.db, (tx) => joinAuthors(tx, slug, "lale-d-deniz"));
    await bring(fresh("Yeni Ada", { authors: ["Lale D. Deniz"] }));
    for (const who of ["ayse", "mehmet"]) expect(await messages(who), who).toHaveLength(1);
  });

  test("of a book of two authors who are followed once", async () => {
    const both = [author, "Can Su"];
    await t.addBooks([{ isbn: "9786051850023", title: "Kıyı", authors: ["Can Su"], year: 1999 }]);
    await t.call(followAuthor, { params: { slug: "can-su" } }, "ayse");
    await t.call(followAuthor, { params: { slug: "can-su" } }, "mehmet");
    await t.call(followAuthor, { params: { slug } }, "zeynep");
    await sql`UPDATE works SET created_at = created_at - interval '1 year'`.execute(t.ctx.db);
    await look();
    await bring(fresh("Ortak Ada", { authors: both }));
    for (const who of ["ayse", "mehmet", "zeynep"]) expect(await told(who), who).toHaveLength(1);
  });
});

describe("a follower is not told", () => {
  test.each<[string, () => object[]]>([
    ["a re-issue", () => [fresh("Eski Ada")]],
    ["a re-issue of which the binding is told", () => [fresh("Eski Ada Ciltli Özel Baskı 2026")]],
    ["an old book", () => [fresh("Unutulan Ada", { year: 1980 })]],
    ["a book without a year", () => [fresh("Yılsız Ada", { year: undefined })]],
    ["a boxed set", () => [fresh("Bütün Adalar", { is_set: true })]],
    ["a book in another language", () => [fresh("Neue Insel", { language: "de" })]],
    ["somebody else's book", () => [fresh("Başka Ada", { authors: ["Can Su"] })]],
    [
      "books of a catalogue that is being filled",
      () => [
        fresh("Yeni Ada"),
        fresh("A", { year: 1990 }),
        fresh("B", { year: 1991 }),
        fresh("C", { year: 1992 }),
      ],
    ],
  ])("of %s", async (_what, lines) => {
    await bring(...lines());
    expect(await told()).toEqual([]);
  });

  test("of a translation under another title", async () => {
    await t.addBooks([
      { isbn: "9786051850023", title: "Ada", authors: [author], year: 1990, original_title: "The Isle" },
    ]);
    await sql`UPDATE works SET created_at = created_at - interval '1 year'`.execute(t.ctx.db);
    await look();
    await bring(fresh("Küçük Ada", { original_title: "The Isle" }));
    expect(await told()).toEqual([]);
  });

  test("of what came before he or she followed, of the own shelf, nor after leaving", async () => {
    const book = fresh("Yeni Ada");
    await t.addBooks([book]);
    await t.call(addToLibrary, { body: { isbn: book.isbn } }, "ayse");
    await t.call(followAuthor, { params: { slug } }, "mehmet");
    await sql`UPDATE author_follows SET since = now() + interval '1 minute' WHERE reader_id IN (
      SELECT id FROM readers WHERE username = 'mehmet')`.execute(t.ctx.db);
    await look();
    expect([await told("ayse"), await told("mehmet")]).toEqual([[], []]);
    t.clock.advance({ days: 2 });
    await t.call(unfollowAuthor, { params: { slug } }, "ayse");
    await bring(fresh("Daha Yeni Ada"));
    expect(await told("ayse")).toEqual([]);
  });

  test("of anything while a catalogue is imported, but behind it", async () => {
    await t.ctx.db.connection().execute(async (importer) => {
      await sql`SELECT pg_advisory_lock(hashtextextended('catalogue import', 0))`.execute(importer);
      await bring(fresh("Yeni Ada"));
      expect(await told()).toEqual([]);
      await sql`SELECT pg_advisory_unlock(hashtextextended('catalogue import', 0))`.execute(importer);
    });
    await look();
    expect(await told()).toHaveLength(1);
  });

  test("of the catalogue that was there when the program first looked, or of a backup of another server", async () => {
    await t.ctx.db.deleteFrom("notes").where("key", "=", "author-news").execute();
    await bring(fresh("Yeni Ada"));
    await sql`UPDATE notes SET value = '9000000000:9000000000:' WHERE key = 'author-news'`.execute(t.ctx.db);
    await bring(fresh("Yepyeni Ada"));
    expect(await told()).toEqual([]);
    await bring(fresh("En Yeni Ada"));
    expect(await told()).toHaveLength(1);
  });
});

test("two processes tell once, and a telling that was broken off is gone on with", async () => {
  const readers = ["mehmet", "zeynep", "can"];
  for (const who of readers) await t.call(followAuthor, { params: { slug } }, who);
  await t.addBooks([fresh("Yeni Ada")]);
  // Noted, but nobody told.
  const ended = AbortSignal.abort();
  await tellAuthorNews(t.ctx, ended);
  expect(await told()).toEqual([]);
  await Promise.all([look(), look(), look()]);
  for (const who of ["ayse", ...readers]) expect(await told(who), who).toHaveLength(1);
  await t.call(markAllNotificationsRead, {}, "ayse");
  await look();
  expect(await told()).toHaveLength(1);
});
