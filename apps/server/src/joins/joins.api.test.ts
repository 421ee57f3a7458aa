import * as c from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  asLibrarian,
  books,
  catalogue,
  everything,
  fillBooks,
  join,
  librarian,
  undo,
  workOf,
} from "./joins.fixtures.ts";
import { beginJoin, undoJoin } from "./joins.service.ts";
import { keepJoinsUp, runJoin } from "./run-join.ts";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ catalogue });
  await asLibrarian(t);
  await fillBooks(t);
}, 60_000);
afterEach(() => t.close());

const kinds = ["works", "editions", "part"] as const;
const pairOf = (kind: (typeof kinds)[number]) =>
  kind === "part" ? ([books.keptToo, books.kept] as const) : ([books.kept, books.gone] as const);

async function contentOf(who: string, isbn: string) {
  const id = (await t.as(who)).subject;
  const { rows } = await sql<{ content: string; isbn: string }>`
    SELECT v.content, v.isbn FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id JOIN editions AS e ON e.work_id = v.work_id
    WHERE r.subject = ${id} AND e.isbn = ${isbn}`.execute(t.ctx.db);
  return rows[0]?.content;
}
const bookOf = async (isbn: string) => (await t.call(c.getBook, { params: { isbn } })).data;

test.each([
  ...kinds.map((kind) => [kind, ...pairOf(kind)] as const),
  ["editions", books.kept, books.keptToo] as const,
  ["editions", books.keptToo, books.kept] as const,
  ["works", books.gone, books.kept] as const,
  ["works", books.other, books.kept] as const,
])(
  "joining or parting (%s: %s, %s) and undoing it leaves every row of every table as it was",
  async (kind, kept, gone) => {
    const before = await everything(t);
    const joined = await join(t, kind, kept, gone);
    expect(joined).toMatchObject({ status: 200, data: { join: { state: "done" } } });
    const between = await everything(t);
    expect(between).not.toEqual(before);
    const undone = await undo(t, joined.data.join.id);
    expect(undone).toMatchObject({ status: 200, data: { join: { state: "undone", undo_until: null } } });
    expect(await everything(t)).toEqual(before);
    for (const table of ["join_parts", "join_rows"] as const)
      expect(await t.ctx.db.selectFrom(table).select("id").execute()).toEqual([]);
  },
);

test("counts are those of the rows after a join, and after its undo", async () => {
  const check = async () => {
    const { rows } = await sql`
      SELECT r.work_id FROM work_ratings AS r
      LEFT JOIN (SELECT work_id, count(*) AS n, sum(halves) AS halves FROM ratings WHERE is_counted GROUP BY 1) AS g USING (work_id)
      LEFT JOIN (SELECT work_id, count(*) AS n FROM reviews WHERE is_counted GROUP BY 1) AS v USING (work_id)
      WHERE (r.rating_count, r.half_sum, r.review_count) <> (coalesce(g.n, 0), coalesce(g.halves, 0), coalesce(v.n, 0))`.execute(
      t.ctx.db,
    );
    expect(rows).toEqual([]);
    const { rows: wrong } = await sql`
      SELECT reader_id FROM ratings WHERE is_counted <> okurca_rating_counts(reader_id, work_id)`.execute(
      t.ctx.db,
    );
    expect(wrong).toEqual([]);
    const { rows: shelves } = await sql`
      SELECT r.id FROM readers AS r
      WHERE (r.to_read_books, r.reading_books, r.read_books) <> (
        SELECT count(*) FILTER (WHERE status = 'to-read'), count(*) FILTER (WHERE status = 'reading'),
          count(*) FILTER (WHERE status = 'read') FROM library_books WHERE reader_id = r.id)`.execute(
      t.ctx.db,
    );
    expect(shelves).toEqual([]);
  };
  for (const kind of kinds) {
    const { data } = await join(t, kind, ...pairOf(kind));
    await check();
    await undo(t, data.join.id);
    await check();
  }
});

describe("two works that are joined", () => {
  test("are one, with all editions, shelves, stars, reviews and what they are about", async () => {
    const { data } = await join(t, "works", books.kept, books.gone);
    expect(data.message).toBe("Eserler birleştirildi.");
    expect(
      new Set(await Promise.all([books.kept, books.gone, books.goneToo].map((isbn) => workOf(t, isbn)))).size,
    ).toBe(1);
    const { editions, posts, about, rating } = await bookOf(books.kept);
    expect(editions.map(({ isbn }) => isbn).sort()).toEqual(
      [books.goneToo, books.gone, books.keptToo].sort(),
    );
    expect(posts.data.map(({ content }) => content).sort()).toEqual([
      "Distopyaların anası.",
      "Kor çevirisi daha iyi.",
      "İkinci okuyuşta daha da iyi.",
    ]);
    expect(about?.content).toBe("Gözetlenen bir ülkede bir adamın isyanı.");
    expect(rating.count).toBe(5);
    // Both addresses live on.
    expect((await bookOf(books.gone)).book.title).toBe("Bin Dokuz Yüz Seksen Dört");
  });

  test("have the newer stars of who rated both", async () => {
    await join(t, "works", books.kept, books.gone);
    const { rows } = await sql<{ username: string; halves: number }>`
      SELECT r.username, g.halves FROM ratings AS g JOIN readers AS r ON r.id = g.reader_id
      WHERE r.username IN ('zeynep', 'ilker') ORDER BY 1`.execute(t.ctx.db);
    expect(rows).toEqual([
      { username: "ilker", halves: 7 },
      { username: "zeynep", halves: 8 },
    ]);
  });

  test("show the newer review of who wrote both; the older is the writer's own, who is told", async () => {
    await join(t, "works", books.kept, books.gone);
    expect(await contentOf("deniz", books.kept)).toBe("İkinci okuyuşta daha da iyi.");
    expect(await contentOf("burak", books.kept)).toBe("Kor çevirisi daha iyi.");
    const own = await t.call(c.listEarlierReviews, { query: { isbn: books.keptToo } }, "deniz");
    expect(own.data.data).toMatchObject([
      { content: "İlk okuyuşta sarsıcıydı.", rating: 4, isbn: books.gone },
    ]);
    expect((await t.call(c.listEarlierReviews, {}, "burak")).data.data).toMatchObject([
      { content: "Can çevirisi iyi." },
    ]);
    expect((await t.call(c.listEarlierReviews, {}, "ayse")).data.data).toEqual([]);
    expect((await t.call(c.listEarlierReviews, { query: { isbn: books.other } }, "deniz")).data.data).toEqual(
      [],
    );
    const told = (await t.call(c.listNotifications, {}, "deniz")).data.notifications;
    expect(told[0]).toMatchObject({
      title: "İki incelemeniz aynı kitapta buluştu",
      link: `/kitap/${books.kept}`,
    });
  });

  test("leave the earlier review within reach of an order: one sentence stands in its place, until it is lifted", async () => {
    await join(t, "works", books.kept, books.gone);
    await t.as("yonetici");
    await t.setRole("yonetici", "admin");
    const texts = async () =>
      (await t.call(c.listEarlierReviews, {}, "deniz")).data.data.map(({ content }) => content);
    const [earlier] = (await t.call(c.listEarlierReviews, {}, "deniz")).data.data;
    const find = async (q: string) =>
      (await t.call(c.findOrderSubjects, { query: { q } }, "yonetici")).data.data.map(({ id }) => id);
    for (const q of [earlier?.id ?? "", `/kitap/${books.kept}`, "/profil/deniz"])
      expect(await find(q)).toContain(earlier?.id);
    const body = { kind: "review" as const, id: earlier?.id ?? "", decided_on: "2026-11-20" };
    const order = { ...body, authority: "Sulh Ceza", number: "2026/7" };
    const taken = await t.call(c.takeDownByOrder, { body: order }, "yonetici");
    expect([taken.status, await texts()]).toEqual([201, [c.orderMessages.remains]]);
    expect((await t.call(c.takeDownByOrder, { body: order }, "yonetici")).error.code).toBe(
      "already_taken_down",
    );
    const params = { id: taken.data.order.id };
    await t.call(c.liftLegalOrder, { params, body: { reason: "Karar kalktı." } }, "yonetici");
    expect(await texts()).toEqual(["İlk okuyuşta sarsıcıydı."]);
  });

  test("leave the earlier review to its writer, who may delete it and take that back", async () => {
    await join(t, "works", books.kept, books.gone);
    const list = async () => (await t.call(c.listEarlierReviews, {}, "deniz")).data.data;
    const [earlier] = await list();
    const params = { id: earlier?.id ?? "" };
    expect((await t.call(c.deleteEarlierReview, { params }, "burak")).status).toBe(404);
    expect((await t.call(c.restoreReview, { params }, "deniz")).status).toBe(404);
    expect((await t.call(c.deleteEarlierReview, { params }, "deniz")).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await t.call(c.restoreEarlierReview, { params }, "burak")).status).toBe(404);
    expect((await t.call(c.restoreEarlierReview, { params }, "deniz")).status).toBe(200);
    expect(await list()).toHaveLength(1);
    await t.call(c.deleteEarlierReview, { params }, "deniz");
    t.clock.advance({ minutes: 2 });
    expect((await t.call(c.restoreEarlierReview, { params }, "deniz")).status).toBe(404);
  });

  test("are found by imports under either name, and stay joined", async () => {
    await join(t, "works", books.kept, books.gone);
    const added = "9786254490217";
    await t.addBooks([
      ...catalogue,
      { isbn: added, title: "Bin Dokuz Yüz Seksen Dört", authors: ["G. Orwell"] },
    ]);
    const works = await Promise.all([books.kept, books.gone, added].map((isbn) => workOf(t, isbn)));
    expect(new Set(works).size).toBe(1);
  });

  test("keep what readers wrote since when they are parted again", async () => {
    const { data } = await join(t, "works", books.kept, books.gone);
    t.clock.advance({ minutes: 90 });
    const write = (who: string, book_isbn: string, content: string) =>
      t.call(c.createReview, { body: { book_isbn, content, rating: 2 } }, who);
    await write("hale", books.gone, "Gidenin baskısı için.");
    await write("elif", books.kept, "Kalanın baskısı için.");
    await t.call(c.rateBook, { params: { isbn: books.kept }, body: { rating_half: 1 } }, "zeynep");
    await t.call(c.rateBook, { params: { isbn: books.gone }, body: { rating_half: 1.5 } }, "ayse");
    await undo(t, data.join.id);
    expect(await contentOf("hale", books.goneToo)).toBe("Gidenin baskısı için.");
    expect(await contentOf("elif", books.keptToo)).toBe("Kalanın baskısı için.");
    expect(await contentOf("deniz", books.gone)).toBe("İlk okuyuşta sarsıcıydı.");
    expect(await contentOf("deniz", books.kept)).toBe("İkinci okuyuşta daha da iyi.");
    const { rows } = await sql<{ username: string; halves: number; isbn: string }>`
      SELECT r.username, g.halves, g.isbn FROM ratings AS g JOIN readers AS r ON r.id = g.reader_id
      WHERE r.username IN ('zeynep', 'ayse') ORDER BY 1, 2`.execute(t.ctx.db);
    expect(rows).toEqual([
      { username: "ayse", halves: 3, isbn: books.gone },
      { username: "zeynep", halves: 2, isbn: books.kept },
      { username: "zeynep", halves: 5, isbn: books.gone },
    ]);
  });
});

describe("two records of one edition", () => {
  test("are one book on every shelf, with the further status and the readings of both", async () => {
    await join(t, "editions", books.kept, books.gone);
    const shelf = async (who: string) =>
      (await t.call(c.listLibrary, {}, who)).data.books.map(({ isbn, status }) => ({ isbn, status }));
    expect(await shelf("ayse")).toEqual([{ isbn: books.kept, status: "read" }]);
    expect(await shelf("mehmet")).toEqual([{ isbn: books.kept, status: "reading" }]);
    expect(await shelf("elif")).toContainEqual({ isbn: books.kept, status: "to-read" });
    const readings = async (who: string) =>
      (await t.call(c.listReadings, { params: { isbn: books.kept } }, who)).data.readings;
    expect(await readings("ayse")).toHaveLength(2);
    const [, given] = [...(await readings("mehmet"))].sort(
      (a, b) => Number(a.outcome !== null) - Number(b.outcome !== null),
    );
    expect(await readings("mehmet")).toHaveLength(2);
    expect(given).toMatchObject({ outcome: "abandoned", progress: { page: 40 } });
    const row = t.ctx.db.selectFrom("library_books").select("title").where("isbn", "=", books.kept);
    expect([...new Set((await row.execute()).map(({ title }) => title))]).toEqual(["1984"]);
  });

  test("answer to the old number in every call, and the search finds the kept one by it and by its names", async () => {
    await join(t, "editions", books.kept, books.gone);
    expect((await bookOf(books.gone)).book).toMatchObject({ isbn: books.kept, title: "1984" });
    const found = async (q: string) =>
      (await t.call(c.searchBooks, { query: { q } })).data.results.map(({ isbn }) => isbn);
    expect(await found(books.gone)).toEqual([books.kept]);
    expect(await found("bin dokuz yüz seksen dört")).toHaveLength(2);
    const added = await t.call(c.addToLibrary, { body: { isbn: books.gone } }, "hale");
    expect(added.data.book?.isbn).toBe(books.kept);
    const written = await t.call(
      c.createReview,
      { body: { book_isbn: books.gone, content: "Eski numarayla yazdım.", rating: 4 } },
      "hale",
    );
    expect(written.data.post.book_isbn).toBe(books.kept);
    expect((await t.app.inject({ url: `/api/get-image/cover/${books.gone}` })).statusCode).toBe(200);
  });

  test("stay one when an import names the old number again", async () => {
    await join(t, "editions", books.kept, books.gone);
    const counts = await t.addBooks(catalogue);
    expect(counts).toMatchObject({ added: 0, changed: 0 });
    expect(await workOf(t, books.gone)).toBeUndefined();
  });

  test("give everything back but what was entered since", async () => {
    const { data } = await join(t, "editions", books.kept, books.gone);
    t.clock.advance({ minutes: 90 });
    // Who had both takes the one off; who had one reads it; who had none adds it.
    await t.call(c.removeFromLibrary, { params: { isbn: books.kept } }, "ayse");
    await t.call(
      c.updateLibraryStatus,
      { params: { isbn: books.kept }, body: { status: "reading" } },
      "elif",
    );
    await t.call(c.addToLibrary, { body: { isbn: books.gone } }, "hale");
    await undo(t, data.join.id);
    const shelf = async (who: string) =>
      (await t.call(c.listLibrary, {}, who)).data.books.map(({ isbn, status }) => ({ isbn, status }));
    expect(await shelf("ayse")).toEqual([]);
    expect(await shelf("elif")).toContainEqual({ isbn: books.gone, status: "reading" });
    expect(await shelf("hale")).toEqual([{ isbn: books.kept, status: "to-read" }]);
    expect(await shelf("mehmet")).toHaveLength(2);
    expect((await bookOf(books.gone)).book.isbn).toBe(books.gone);
  });
});

describe("an edition that is parted from its work", () => {
  test("is a work of its own with the reviews and stars that were given for it", async () => {
    await join(t, "part", books.keptToo, books.kept);
    expect(await workOf(t, books.kept)).not.toBe(await workOf(t, books.keptToo));
    expect((await bookOf(books.kept)).posts.data.map(({ content }) => content)).toEqual([
      "İkinci okuyuşta daha da iyi.",
    ]);
    expect((await bookOf(books.keptToo)).posts.data.map(({ content }) => content)).toEqual([
      "Can çevirisi iyi.",
    ]);
    await t.addBooks(catalogue);
    expect(await workOf(t, books.kept)).not.toBe(await workOf(t, books.keptToo));
  });

  test("takes along what it was found by where it came by a join", async () => {
    await join(t, "works", books.kept, books.gone);
    await join(t, "works", books.other, books.kept);
    await join(t, "part", books.kept, books.goneToo);
    await join(t, "part", books.kept, books.gone);
    const added = "9786254490217";
    await t.addBooks([{ isbn: added, title: "Bin Dokuz Yüz Seksen Dört", authors: ["George Orwell"] }]);
    expect(await workOf(t, added)).toBe(await workOf(t, books.gone));
  });
});

describe("the preview", () => {
  const preview = (kind: (typeof kinds)[number], kept: string, gone: string) =>
    t.call(c.previewJoin, { query: { act: kind, kept, gone } }, librarian);

  test("says what moves", async () => {
    const works = await preview("works", books.kept, books.gone);
    expect(works.data.kept).toMatchObject({ title: "1984", editions: 2, shelves: 5 });
    expect(works.data.moving).toMatchObject({
      ...{ editions: 2, reviews: 3, about_texts: 1, similar_books: 3, rated_both: 4, reviewed_both: 2 },
    });
    expect((await preview("editions", books.kept, books.gone)).data.moving).toMatchObject({
      ...{ editions: 1, on_both_shelves: 4 },
    });
    expect((await preview("part", books.keptToo, books.kept)).data.moving).toMatchObject({
      ...{ editions: 1, reviews: 1, rated_both: 0 },
    });
  });

  test("and the join refuse what is no pair, in words", async () => {
    const codes = async (kind: (typeof kinds)[number], kept: string, gone: string) => {
      const answers = [await preview(kind, kept, gone), await join(t, kind, kept, gone)];
      return answers.map(({ status, error }) => [status, error.code]);
    };
    const twice = (one: [number, string]) => [one, one];
    expect(await codes("works", books.kept, books.keptToo)).toEqual(twice([409, "already_joined"]));
    expect(await codes("editions", books.kept, books.kept)).toEqual(twice([409, "already_joined"]));
    expect(await codes("part", books.kept, books.gone)).toEqual(twice([409, "already_parted"]));
    expect(await codes("part", books.other, books.other)).toEqual(twice([409, "only_edition"]));
    expect(await codes("works", books.kept, "9789750719394")).toEqual(twice([404, "book_not_found"]));
  });
});

describe("an undo", () => {
  test("is possible for thirty days, once, and of the last act first", async () => {
    const first = (await join(t, "works", books.kept, books.gone)).data.join.id;
    const second = (await join(t, "works", books.other, books.kept)).data.join.id;
    const early = await undo(t, first);
    expect([early.status, early.error.code]).toEqual([409, "joined_since"]);
    await undo(t, second);
    t.clock.advance({ days: 31 });
    const late = await undo(t, first);
    expect([late.status, late.error.code]).toEqual([409, "join_final"]);
    expect((await undo(t, second)).error.code).toBe("join_final");
    expect((await undo(t, crypto.randomUUID())).error.code).toBe("join_not_found");
    const { data } = await t.call(c.listJoins, {}, librarian);
    expect(data.data.map(({ id, state }) => [id, state])).toEqual([
      [second, "undone"],
      [first, "done"],
    ]);
  });
});

test("of two librarians who join crosswise at once one is first, and the other is told", async () => {
  await t.as("ikinci");
  await t.setRole("ikinci", "librarian");
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      join(t, "works", books.kept, books.gone),
      t.call(c.joinBooks, { body: { act: "works", kept: books.gone, gone: books.kept } }, "ikinci"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(["join_conflict", "already_joined"]).toContain(lost?.error.code);
    const [won] = answers.filter(({ status }) => status === 200);
    await undo(t, won?.data.join.id ?? "");
  }
});

test.each(["works", "editions"] as const)(
  "readers who write about the books while they are joined (%s) lose nothing",
  async (kind) => {
    const writers = Array.from({ length: 12 }, (_none, i) => `yazan${i}`);
    for (const who of writers) await t.as(who);
    const isbnOf = (i: number) => [books.kept, books.gone, books.goneToo][i % 3] ?? "";
    const acts = writers.map(async (who, i) => {
      await new Promise((done) => setTimeout(done, i * 15));
      const body = { book_isbn: isbnOf(i), content: `Sözüm ${who}.`, rating: 4 };
      return t.call(c.createReview, { body }, who);
    });
    const [joined, ...written] = await Promise.all([join(t, kind, books.kept, books.gone), ...acts]);
    expect(joined.status).toBe(200);
    expect(written.map(({ status }) => status)).toEqual(writers.map(() => 201));
    const works = await Promise.all(writers.map((_who, i) => workOf(t, isbnOf(i))));
    const { rows } = await sql<{ content: string; work_id: string }>`
      SELECT content, work_id FROM reviews WHERE content LIKE 'Sözüm%'`.execute(t.ctx.db);
    const found = new Map(rows.map(({ content, work_id }) => [content, work_id]));
    const kept = await workOf(t, books.kept);
    writers.forEach((who, i) => {
      expect([who, found.get(`Sözüm ${who}.`)]).toEqual([who, works[i] ?? kept]);
    });
    await undo(t, joined.data.join.id);
    const after = await sql`SELECT FROM reviews WHERE content LIKE 'Sözüm%'`.execute(t.ctx.db);
    expect(after.rows).toHaveLength(writers.length);
  },
);

test("a join that was cut off is gone on with", async () => {
  const { data } = await join(t, "works", books.kept, books.gone);
  await undo(t, data.join.id);
  const before = await everything(t);
  const id = await beginJoin(t.ctx, null, { act: "works", kept: books.kept, gone: books.gone });
  // Nobody goes on with it yet: the catalogue says what holds, readers' rows follow, and nobody else may begin.
  expect((await join(t, "works", books.other, books.kept)).error.code).toBe("join_conflict");
  expect((await undo(t, id)).error.code).toBe("join_conflict");
  await Promise.all([keepJoinsUp(t.ctx), keepJoinsUp(t.ctx)]);
  expect(await contentOf("can", books.kept)).toBe("Distopyaların anası.");
  await undo(t, id);
  expect(await everything(t)).toEqual(before);
});

test("a join and its undo that are killed half way are gone on with to the same end", async () => {
  const before = await everything(t);
  const whole = (await join(t, "works", books.kept, books.gone)).data.join.id;
  const after = await everything(t);
  await undo(t, whole);
  /** A process that ends when it looks at the clock so often: a reader's two reviews are united by then, another's not yet. */
  const dying = (looks: number) => {
    let looked = 0;
    const clock = () => {
      if (++looked > looks) throw new Error("killed");
      return t.clock();
    };
    return { db: t.ctx.db, log: t.ctx.log, clock };
  };
  const id = await beginJoin(t.ctx, null, { act: "works", kept: books.kept, gone: books.gone });
  await expect(runJoin(dying(1), id)).rejects.toThrow("killed");
  const half = await everything(t);
  expect(half).not.toEqual(before);
  expect(half).not.toEqual(after);
  await keepJoinsUp(t.ctx);
  const named = (all: Record<string, string[]>) =>
    Object.entries(all).map(([name, rows]) => [name, rows.length]);
  expect(named(await everything(t))).toEqual(named(after));
  const { data } = await t.call(c.listJoins, {}, librarian);
  expect(data.data.find((one) => one.id === id)).toMatchObject({ state: "done" });

  // The first look is that of the act, the second that of its last transaction.
  const { subject } = await t.as(librarian);
  const { id: readerId } = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  const dies = undoJoin({ ...t.ctx, ...dying(1) }, { readerId } as Actor, { id });
  await expect(dies).rejects.toThrow("killed");
  expect((await undo(t, id)).error.code).toBe("join_conflict");
  await keepJoinsUp(t.ctx);
  expect(await everything(t)).toEqual(before);
});

test("what can no longer be undone is forgotten, and what was set aside stays", async () => {
  const { data } = await join(t, "works", books.kept, books.gone);
  t.clock.advance({ days: 31 });
  await keepJoinsUp(t.ctx);
  for (const table of ["join_parts", "join_rows"] as const)
    expect(await t.ctx.db.selectFrom(table).select("id").execute()).toEqual([]);
  expect((await t.call(c.listJoins, {}, librarian)).data.data).toMatchObject([
    { id: data.join.id, state: "done", undo_until: null },
  ]);
  expect((await t.call(c.listEarlierReviews, {}, "deniz")).data.data).toHaveLength(1);
});

test("what a librarian joins and takes back stands in the log of acts, and what the program joins does not", async () => {
  const { data } = await join(t, "works", books.kept, books.gone);
  expect((await undo(t, data.join.id)).status).toBe(200);
  await beginJoin(t.ctx, null, { act: "works", kept: books.kept, gone: books.gone });
  const state = { of: "works", kept: books.kept, gone: books.gone };
  const made = { via: "page", subject_kind: "join", subject_id: data.join.id };
  const acts = await t.ctx.db
    .selectFrom("acts")
    .selectAll()
    .where("act", "like", "join.%")
    .orderBy("id")
    .execute();
  expect(acts).toMatchObject([
    { ...made, act: "join.make", after: state },
    { ...made, act: "join.undo", before: state },
  ]);
  expect(acts.every(({ actor_id }) => actor_id !== null)).toBe(true);
});
