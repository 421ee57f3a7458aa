import * as c from "@okurca/contract";
import {
  type CatalogueServer,
  createTestApp,
  madeUpIsbn,
  startCatalogueServer,
  type TestApp,
} from "@okurca/testkit";
import type { ServedBook } from "@okurca/testkit/catalogue-server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { goodreads } from "../goodreads.fixtures.ts";

const lost: ServedBook = {
  isbn: "9786053757818",
  title: "Değirmenin Sesi",
  authors: ["Deniz Yılmaz"],
  publisher: "Açık Yayın",
  year: 2019,
  pages: 240,
};
const row = { title: "Degirmenin sesi", author: "Deniz Yilmaz", isbn: lost.isbn, shelf: "read" };
/** ISBNs that nobody has. */
const numbers = ["9786055029357", "9786055029364", "9789750806810", "9789750804458", "9786051850412"];

let server: CatalogueServer;
let t: TestApp;
beforeAll(async () => {
  server = await startCatalogueServer();
  t = await createTestApp({
    settings: {
      CATALOGUE_SOURCES: "openlibrary,googlebooks",
      SRU_URLS: `Deneme Kitaplığı=${server.origin}/sru/biblios`,
      CATALOGUE_TEST_ORIGIN: server.origin,
      CATALOGUE_CONTACT: "katalog@okurca.example",
    },
  });
});
beforeEach(async () => {
  server.reset();
  await sql`TRUNCATE outside_answers, outside_sources, imports CASCADE`.execute(t.ctx.db);
});
afterAll(async () => {
  await t.close();
  await server.close();
});

async function bring(who: string, ...books: Parameters<typeof goodreads>): Promise<string> {
  const body = Buffer.from(goodreads(...books));
  const { id } = (await t.call(c.createImport, { body, headers: { "content-type": "text/csv" } }, who)).data
    .import;
  await t.call(c.runImport, { params: { id } }, who);
  return id;
}
const lookupsOf = async (who: string, id: string) =>
  (await t.call(c.getImport, { params: { id } }, who)).data.import.lookups;
const rowsOf = async (who: string, id: string) =>
  (await t.call(c.listImportRows, { params: { id } }, who)).data.rows;
const settled = (who: string, id: string) =>
  vi.waitFor(async () => {
    const lookups = await lookupsOf(who, id);
    expect(lookups.waiting).toBe(0);
    return lookups;
  }, 20_000);
const libraryOf = async (who: string) => (await t.call(c.exportLibrary, {}, who)).data.books;
const askedFor = (isbn: string) => server.asked.filter(({ url }) => url.search.includes(isbn)).length;

/** What stands of the reader's books, whatever they are called and whichever work they belong to. */
async function enteredBy(who: string) {
  const { rows } = await sql<{ all: object }>`
    SELECT jsonb_build_object(
      'books', (SELECT jsonb_agg(to_jsonb(l) - '{title,author,folded}'::text[]) FROM library_books AS l WHERE l.reader_id = r.id),
      'readings', (SELECT jsonb_agg(to_jsonb(g) ORDER BY g.id) FROM readings AS g WHERE g.reader_id = r.id),
      'ratings', (SELECT jsonb_agg(to_jsonb(g) - 'work_id') FROM ratings AS g WHERE g.reader_id = r.id),
      'reviews', (SELECT jsonb_agg(to_jsonb(v) - 'work_id') FROM reviews AS v WHERE v.reader_id = r.id),
      'events', (SELECT jsonb_agg(to_jsonb(h) ORDER BY h.id) FROM events AS h WHERE h.reader_id = r.id),
      'comments', (SELECT jsonb_agg(to_jsonb(m)) FROM comments AS m JOIN reviews AS v ON v.id = m.review_id
        WHERE v.reader_id = r.id)) AS all
    FROM readers AS r WHERE r.username = ${who}`.execute(t.ctx.db);
  return rows[0]?.all as Record<
    "books" | "readings" | "ratings" | "reviews" | "events" | "comments",
    object[] | null
  >;
}
const named = (isbn: string) => (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll(isbn, "-"));
const full = {
  ...row,
  ...{ rating: 4, read: "2021/03/04", added: "2021/01/02", notes: "Yazın okundu.", count: 2 },
  review: "Uzun uzun düşündüren bir kitap.",
};
/** Brings a book, writes more about it here, and is answered by somebody. */
async function bringAndWrite(who: string, book: typeof full): Promise<string> {
  const id = await bring(who, book);
  await t.call(c.updateLibraryStatus, { params: { isbn: book.isbn }, body: { status: "reading" } }, who);
  await t.call(c.updateReadingProgress, { params: { isbn: book.isbn }, body: { percent: 40 } }, who);
  const { rows } = await sql<{
    id: string;
  }>`SELECT v.id FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id
    WHERE r.username = ${who}`.execute(t.ctx.db);
  await sql`INSERT INTO comments (reader_id, review_id, content, created_at)
    SELECT id, ${rows[0]?.id}, 'Katılıyorum.', now() FROM readers WHERE username = ${who}`.execute(t.ctx.db);
  return id;
}

describe("a book of an import that no catalogue knows", () => {
  test("is found elsewhere by its ISBN, nothing that was entered is lost, and the import is still taken back", async () => {
    server.always("sru", { slowMs: 1500 });
    server.has("sru", [lost]);
    const id = await bringAndWrite("ayse", full);
    const before = await enteredBy("ayse");
    expect(await lookupsOf("ayse", id)).toMatchObject({ waiting: 1, found: 0 });
    for (const kind of ["books", "readings", "ratings", "reviews", "events", "comments"] as const)
      expect([kind, before[kind]?.length ?? 0]).not.toEqual([kind, 0]);
    expect(await settled("ayse", id)).toEqual({ waiting: 0, found: 1, proposed: 0, none: 0, unanswered: 0 });

    expect(await enteredBy("ayse")).toEqual(before);
    const facts = { title: lost.title, authors: lost.authors, publisher: lost.publisher, pages: 240 };
    expect(await libraryOf("ayse")).toMatchObject([facts]);
    expect(await rowsOf("ayse", id)).toMatchObject([
      { match: "isbn", lookup: "found", book: { title: lost.title }, outcome: "added" },
    ]);
    const { book } = (await t.call(c.getBook, { params: { isbn: lost.isbn } }, undefined)).data;
    expect([book.title, book.in_catalogue]).toEqual([lost.title, undefined]);
    const { results } = (await t.call(c.searchBooks, { query: { q: "değirmenin sesi" } }, undefined)).data;
    expect(results.map(({ isbn }) => isbn)).toContain(lost.isbn);
    const posts = await t.call(c.listBookPosts, { params: { isbn: lost.isbn } }, undefined);
    expect(posts.data.data).toHaveLength(1);

    await t.call(c.undoImport, { params: { id } }, "ayse");
    const left = await enteredBy("ayse");
    // What the reader wrote since stays: the reading that was begun here, with its event.
    expect([left.reviews, left.ratings, left.books?.length, left.readings?.length]).toEqual([
      null,
      null,
      1,
      1,
    ]);
  });

  test("is asked of the source that gives few answers only where no other has it", async () => {
    const usual = { ...lost, title: "Taşların Dili", isbn: "9786257631013" };
    const rare = { ...lost, title: "Kuşların Dili", isbn: numbers[0] ?? "" };
    server.has("openlibrary", [usual]);
    server.has("googlebooks", [usual, rare]);
    const id = await bring("can", ...[usual, rare].map(({ title, isbn }) => ({ ...row, title, isbn })));
    expect(await settled("can", id)).toMatchObject({ found: 2 });
    expect(server.asked.filter(({ source }) => source === "googlebooks")).toHaveLength(1);
  });

  test("where nobody has it is found by title and author as a proposal, which only the reader accepts", async () => {
    const other = { ...lost, isbn: "9789944884402", title: "Uzak Deniz", authors: ["Ece Kara"] };
    server.has("openlibrary", [other]);
    const given = { ...full, title: "Uzak Deniz", author: "Ece Kara", isbn: numbers[1] ?? "" };
    const id = await bringAndWrite("zeynep", given);
    expect(await settled("zeynep", id)).toMatchObject({ found: 0, proposed: 1 });
    const [shown] = await rowsOf("zeynep", id);
    expect(shown).toMatchObject({
      match: "brought",
      lookup: "proposed",
      outside_proposal: { isbn: other.isbn, title: "Uzak Deniz", sources: [{ name: "Open Library" }] },
    });
    expect((await t.call(c.getBook, { params: { isbn: other.isbn } }, undefined)).status).toBe(404);

    const before = await enteredBy("zeynep");
    expect((await t.call(c.addOutsideBook, { body: { isbn: other.isbn } }, "zeynep")).status).toBe(200);
    const accept = () =>
      t.call(
        c.chooseImportRow,
        { params: { id: shown?.id ?? "" }, body: { choice: "book", isbn: other.isbn } },
        "zeynep",
      );
    const { data } = await accept();
    expect(data.row).toMatchObject({ match: "hand", lookup: "found", outside_proposal: null });
    expect(named(other.isbn)(await enteredBy("zeynep"))).toEqual(named(given.isbn)(before));
    expect(await libraryOf("zeynep")).toMatchObject([{ isbn: other.isbn, title: "Uzak Deniz" }]);
    const { rows } = await sql`SELECT isbn FROM editions WHERE isbn = ${given.isbn}`.execute(t.ctx.db);
    expect(rows).toEqual([]);
    expect((await accept()).status).toBe(409);
    const { work_ratings } =
      (
        await sql<{ work_ratings: object }>`SELECT to_jsonb(w) AS work_ratings FROM work_ratings AS w
        JOIN editions AS e ON e.work_id = w.work_id WHERE e.isbn = ${other.isbn}`.execute(t.ctx.db)
      ).rows[0] ?? {};
    expect(work_ratings).toMatchObject({ review_count: 1 });

    await t.call(c.undoImport, { params: { id } }, "zeynep");
    const left = await enteredBy("zeynep");
    expect([left.reviews, left.ratings, left.books?.length, left.readings?.length]).toEqual([
      null,
      null,
      1,
      1,
    ]);
  });

  test("a book that is on the shelf by itself is put in no other's place", async () => {
    const other = { ...lost, isbn: "9789750719387" };
    server.has("openlibrary", [{ ...other, title: "Ince Memed", authors: ["Yasar Kemal"] }]);
    const id = await bring("irmak", {
      ...row,
      title: "Ince Memed",
      author: "Yasar Kemal",
      isbn: numbers[2] ?? "",
    });
    await settled("irmak", id);
    await t.call(c.addToLibrary, { body: { isbn: other.isbn, status: "reading" } }, "irmak");
    const before = await enteredBy("irmak");
    const [shown] = await rowsOf("irmak", id);
    const body = { choice: "book", isbn: other.isbn } as const;
    const { status, error } = await t.call(
      c.chooseImportRow,
      { params: { id: shown?.id ?? "" }, body },
      "irmak",
    );
    expect([status, error.message]).toEqual([409, c.transferMessages.isShelved]);
    expect(await enteredBy("irmak")).toEqual(before);
  });

  test("under its ISBN but by a name that is no like of it is a proposal, too", async () => {
    const stranger = { ...lost, isbn: numbers[3] ?? "", title: "Kuantum Fiziği", authors: ["Hakan Usta"] };
    server.has("openlibrary", [stranger]);
    const id = await bring("mehmet", {
      ...row,
      title: "Bahçe Bakımı",
      author: "Sevgi Çelik",
      isbn: stranger.isbn,
    });
    expect(await settled("mehmet", id)).toMatchObject({ proposed: 1 });
    expect((await rowsOf("mehmet", id))[0]).toMatchObject({
      match: "brought",
      outside_proposal: { isbn: stranger.isbn, title: stranger.title },
    });
    expect((await t.call(c.getBook, { params: { isbn: stranger.isbn } }, undefined)).status).toBe(404);
  });

  test("but what a source that must not be copied calls so is kept nowhere", async () => {
    const stranger = {
      ...lost,
      isbn: madeUpIsbn(377_000),
      title: "Kuantum Fiziği",
      authors: ["Hakan Usta"],
    };
    server.has("googlebooks", [stranger]);
    const id = await bring("deniz", {
      ...row,
      title: "Arı Bakımı",
      author: "Sevgi Çelik",
      isbn: stranger.isbn,
    });
    expect(await settled("deniz", id)).toMatchObject({ proposed: 0, none: 1 });
  });

  test("a row without an ISBN is looked for by title and author, and comes to the shelf when it is accepted", async () => {
    const other = { ...lost, isbn: "9786051416441", title: "Son Ada Vapuru", authors: ["Ece Kara"] };
    server.has("sru", [other, { ...other, isbn: "9786051416458", title: "Son Ada" }]);
    const id = await bring("sule", { title: "Son Ada Vapuru", author: "Ece Kara", shelf: "read", rating: 5 });
    expect(await settled("sule", id)).toMatchObject({ proposed: 1 });
    const [shown] = await rowsOf("sule", id);
    expect(shown).toMatchObject({
      match: "none",
      outcome: "skipped",
      outside_proposal: { isbn: other.isbn },
    });
    await t.call(c.addOutsideBook, { body: { isbn: other.isbn } }, "sule");
    const body = { choice: "book", isbn: other.isbn } as const;
    const { data } = await t.call(c.chooseImportRow, { params: { id: shown?.id ?? "" }, body }, "sule");
    expect(data.row).toMatchObject({ match: "hand", outcome: "added", lookup: "found" });
    expect(data.import.lookups).toMatchObject({ found: 1, proposed: 0 });
  });
});

describe("looking for books of imports", () => {
  test("waits for a source that does not answer, asks none of the others again, and ends after some tries", async () => {
    server.always("sru", { status: 500 });
    const id = await bring("can", { ...row, title: "Yok", author: "", isbn: numbers[4] ?? "" });
    const tryOnce = async (n: number) => {
      await vi.waitFor(async () => {
        const { rows } =
          await sql`SELECT tries FROM import_lookups WHERE tries >= ${n} OR state <> 'waiting'`.execute(
            t.ctx.db,
          );
        expect(rows).toHaveLength(1);
      }, 10_000);
    };
    await tryOnce(1);
    expect(await lookupsOf("can", id)).toMatchObject({ waiting: 1, unanswered: 0 });
    const { rows } = await sql<{ answered: string[]; waits: number }>`
      SELECT answered, extract(epoch FROM due_at - ${t.clock()}::timestamptz)::int AS waits FROM import_lookups`.execute(
      t.ctx.db,
    );
    expect(rows).toEqual([{ answered: ["isbn:open-library", "isbn:google-books"], waits: 30 }]);
    const asked = askedFor(numbers[4] ?? "");
    await sql`UPDATE outside_sources SET failures = 0, rests_until = NULL`.execute(t.ctx.db);
    await sql`UPDATE import_lookups SET tries = 11, due_at = ${t.clock()}`.execute(t.ctx.db);
    await t.ctx.importLookups.resume();
    expect(await settled("can", id)).toMatchObject({ none: 0, unanswered: 1 });
    expect(askedFor(numbers[4] ?? "")).toBe(asked + 1);
    expect((await rowsOf("can", id))[0]).toMatchObject({ match: "brought", lookup: "unanswered" });
  });

  test("loses nothing when sources die in the middle, in whatever way, and come back", async () => {
    const books = ["Kış Bahçesi", "Yaz Bahçesi", "Güz Bahçesi"].map((title, nth) => ({
      ...{ ...lost, title, isbn: madeUpIsbn(376_000 + nth) },
    }));
    server.has("openlibrary", books);
    server.next("openlibrary", { half: true }, { hang: true }, { status: 429, retryAfter: 1 });
    server.always("googlebooks", { huge: true });
    server.always("sru", { redirect: "http://127.0.0.1:9/" });
    const entered = books.map(({ title, isbn }) => ({ ...full, title, isbn }));
    const id = await bring("sule", ...entered);
    const before = await enteredBy("sule");
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM import_lookups WHERE tries > 0`.execute(t.ctx.db);
      expect(rows).toHaveLength(books.length);
    }, 15_000);
    expect(await lookupsOf("sule", id)).toMatchObject({ waiting: 3 });
    expect(await enteredBy("sule")).toEqual(before);
    server.always("googlebooks", {});
    server.always("sru", {});
    // Their rests are over, and the rows' time has come.
    await sql`UPDATE outside_sources SET failures = 0, rests_until = NULL`.execute(t.ctx.db);
    await sql`UPDATE import_lookups SET due_at = ${t.clock()}`.execute(t.ctx.db);
    await t.ctx.importLookups.resume();
    expect(await settled("sule", id)).toMatchObject({ found: 3 });
    expect(await enteredBy("sule")).toEqual(before);
  });

  test("goes on after a process was killed in the middle, from what the table says", async () => {
    const isbn = madeUpIsbn(375_000);
    const book = { ...lost, title: "Gece Treni", isbn };
    const id = await bring("zeynep", { ...row, title: book.title, isbn });
    expect(await settled("zeynep", id)).toMatchObject({ none: 1 });
    server.has("openlibrary", [book]);
    // What a killed process may leave: a row that waits, and no job.
    await sql`TRUNCATE outside_answers`.execute(t.ctx.db);
    await sql`UPDATE import_lookups SET state = 'waiting', answered = '{}'`.execute(t.ctx.db);
    await sql`DELETE FROM jobs.job WHERE name = 'import-lookups'`.execute(t.ctx.db);
    await t.ctx.importLookups.resume();
    expect(await settled("zeynep", id)).toMatchObject({ found: 1 });
    // Killed between the book's writing and the row's: it is found without asking anybody.
    await sql`UPDATE import_lookups SET state = 'waiting'`.execute(t.ctx.db);
    const asked = server.asked.length;
    await t.ctx.importLookups.resume();
    expect(await settled("zeynep", id)).toMatchObject({ found: 1 });
    expect(server.asked).toHaveLength(asked);
  });

  test("takes readers in turns: who brings two is not held up by who brings thirty", async () => {
    server.always("sru", { slowMs: 200 });
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...row,
      title: `Kayıp ${n}`,
      author: "",
      isbn: madeUpIsbn(400_000 + n),
    }));
    const long = await bring("ayse", ...many);
    const two = many.slice(0, 2).map((book, n) => ({ ...book, isbn: madeUpIsbn(500_000 + n) }));
    const short = await bring("mehmet", ...two);
    await settled("mehmet", short);
    expect((await lookupsOf("ayse", long)).waiting).toBeGreaterThan(15);
    await t.call(c.undoImport, { params: { id: long } }, "ayse");
    expect((await lookupsOf("ayse", long)).waiting).toBe(0);
  });

  test("asks nothing where no catalogues elsewhere are named, nor of what the reader left out", async () => {
    const off = await createTestApp();
    const body = Buffer.from(goodreads({ ...row, isbn: numbers[0] ?? "" }));
    const upload = { body, headers: { "content-type": "text/csv" } };
    const { id } = (await off.call(c.createImport, upload, "ayse")).data.import;
    const { data } = await off.call(c.runImport, { params: { id } }, "ayse");
    expect(Object.values(data.import.lookups)).toEqual([0, 0, 0, 0, 0]);
    await off.close();
  });
});
