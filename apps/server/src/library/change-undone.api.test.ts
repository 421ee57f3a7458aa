import {
  abandonBook,
  addToLibrary,
  createReview,
  deleteActivity,
  getFeed,
  likeActivity,
  listLibrary,
  listReadings,
  type ReadingStatus,
  rateBook,
  removeFromLibrary,
  removeReading,
  restoreToLibrary,
  undoShelfChange,
  updateLibraryStatus,
  updateReading,
  updateReadingProgress,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { twoFriendsAtNoon } from "../feed/two-friends.fixtures.ts";
import { deleteOldKeptBooks } from "../removals/index.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
const params = { isbn: madonna };
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let [me, friend] = ["", ""];
beforeEach(async () => {
  [me, friend] = await twoFriendsAtNoon(t);
});

const wait = (minutes = 20) => t.clock.advance({ minutes });
const add = async (status: ReadingStatus, isbn = madonna) => {
  await t.call(addToLibrary, { body: { isbn, status } }, me);
  wait();
};
const say = async (status: ReadingStatus, day?: string | null) =>
  (await t.call(updateLibraryStatus, { params, body: { status, ...(day === undefined ? {} : { day }) } }, me))
    .data.undo;
const enter = async (page: number) =>
  (await t.call(updateReadingProgress, { params, body: { page } }, me)).data.undo;
const giveUp = async () => (await t.call(abandonBook, { params, body: {} }, me)).data.undo;
const finishWithStars = async (rating_half: number) =>
  (await t.call(rateBook, { params, body: { rating_half, day: "2026-01-05" } }, me)).data.undo ?? "";
const undo = (id: string | null, who = me) => t.call(undoShelfChange, { params: { id: id ?? "" } }, who);

/** All that is shown of the book, and all that is kept of it. */
async function present() {
  const { rows: kept } = await sql`
    SELECT to_jsonb(l) - 'reader_id' AS book,
      (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.id) FROM readings AS r WHERE r.reader_id = l.reader_id) AS readings,
      (SELECT jsonb_agg(to_jsonb(p) ORDER BY entered_at) FROM progress_entries AS p JOIN readings AS r ON r.id = p.reading_id
        WHERE r.reader_id = l.reader_id) AS entries,
      (SELECT jsonb_agg(to_jsonb(g)) FROM ratings AS g WHERE g.reader_id = l.reader_id) AS stars,
      (SELECT jsonb_agg(to_jsonb(v)) FROM reviews AS v WHERE v.reader_id = l.reader_id) AS reviews,
      (SELECT r.last_activity_at FROM readers AS r WHERE r.id = l.reader_id) AS seen
    FROM library_books AS l JOIN readers AS o ON o.id = l.reader_id WHERE o.username = ${me}
    ORDER BY l.isbn`.execute(t.ctx.db);
  const { books, counts } = (await t.call(listLibrary, { query: {} }, me)).data;
  const feed = (await t.call(getFeed, { query: {} }, friend)).data;
  const events = feed.events.map(({ can: _can, ...event }) => event);
  return { kept, books, counts, events, count: feed.total_count };
}

const statuses: ReadingStatus[] = ["to-read", "reading", "read"];
const changes = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe("a change of the shelf is taken back", () => {
  test.each(changes)("from %s to %s", async (from, to) => {
    await add(from);
    const before = await present();
    const id = await say(to);
    expect(await present()).not.toEqual(before);
    wait(1);
    const { status, data } = await undo(id);
    expect([status, data.message, data.book?.status]).toEqual([200, "Değişiklik geri alındı.", from]);
    expect(await present()).toEqual(before);
    expect((await undo(id)).error.code).toBe("change_not_kept");
  });

  test.each(changes)("from %s to %s a moment after the book was added", async (from, to) => {
    await t.call(addToLibrary, { body: { isbn: madonna, status: from } }, me);
    t.clock.advance({ seconds: 5 });
    const before = await present();
    const id = await say(to);
    t.clock.advance({ seconds: 5 });
    await undo(id);
    expect(await present()).toEqual(before);
  });

  test("a book that was read has one reading again, with its days and notes", async () => {
    await add("read");
    const [reading] = (await t.call(listReadings, { params }, me)).data.readings;
    await t.call(
      updateReading,
      { params: { ...params, id: reading?.id ?? "" }, body: { notes: "İlk okuma." } },
      me,
    );
    const before = await present();
    const id = await say("reading");
    expect((await t.call(listReadings, { params }, me)).data.readings).toHaveLength(2);
    await undo(id);
    expect(await present()).toEqual(before);
  });

  test("a page, with the one that was entered before", async () => {
    await add("reading");
    const beginning = await present();
    const first = await enter(12);
    wait();
    const before = await present();
    const id = await enter(40);
    expect((await undo(id)).data.book?.progress?.page).toBe(12);
    expect(await present()).toEqual(before);
    // What it was made of is older than what was taken back, and is not kept.
    expect((await undo(first)).error.code).toBe("change_not_kept");
    await undo(await enter(30));
    expect(await present()).toEqual(before);
    expect(before).not.toEqual(beginning);
  });

  test("that it was finished, with a day before it was begun", async () => {
    await add("reading");
    await enter(12);
    const before = await present();
    await undo(await say("read", "2020-05-01"));
    expect(await present()).toEqual(before);
  });

  test("that a day was corrected, and that it was given up", async () => {
    await add("reading");
    const open = await present();
    await undo(await giveUp());
    expect(await present()).toEqual(open);
    await say("read");
    const read = await present();
    wait(1);
    await undo(await say("read", "2021-03-04"));
    expect(await present()).toEqual(read);
  });

  test.each([
    ["reading", null],
    ["reading", 3],
    ["to-read", null],
    ["read", 2],
  ] as const)("that a book of %s was finished with stars, which had %s", async (from, stars) => {
    await add(from);
    if (stars !== null) await t.call(rateBook, { params, body: { rating_half: stars } }, me);
    wait();
    const before = await present();
    await undo(await finishWithStars(4.5));
    expect(await present()).toEqual(before);
  });

  test("that stars changed those of its review, which stands as it was written", async () => {
    const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
    await t.call(createReview, { body }, me);
    wait();
    const before = await present();
    const id = await finishWithStars(2);
    expect(await present()).not.toEqual(before);
    expect((await undo(id)).status).toBe(200);
    expect(await present()).toEqual(before);
  });

  test("that stars put it on the shelf", async () => {
    await add("to-read", memed);
    const before = await present();
    const { data } = await undo(await finishWithStars(4));
    expect(data.book).toBeNull();
    expect(await present()).toEqual(before);
  });

  test("also after what changed nothing, as the same status once more, which has no way back of its own", async () => {
    await add("reading");
    const before = await present();
    const id = await say("read");
    wait(1);
    expect(await say("read")).toBeNull();
    expect((await undo(id)).data.book?.status).toBe("reading");
    expect(await present()).toEqual(before);
  });

  test("also where it was taken off the shelf and put back in between", async () => {
    await add("read");
    const before = await present();
    const id = await say("reading");
    await t.call(removeFromLibrary, { params }, me);
    await t.call(restoreToLibrary, { params }, me);
    expect((await undo(id)).status).toBe(200);
    expect(await present()).toEqual(before);
  });

  test("however much was entered before: no more is kept of it, and no notes", async () => {
    await add("reading");
    await sql`
      INSERT INTO progress_entries (reading_id, entered_at, day, page)
      SELECT r.id, '2020-01-01'::timestamptz + n * interval '1 minute', '2020-01-01', n
      FROM readings AS r JOIN readers AS o ON o.id = r.reader_id, generate_series(1, 2000) AS n
      WHERE o.username = ${me}`.execute(t.ctx.db);
    await sql`
      INSERT INTO readings (reader_id, isbn, ended_on, outcome, notes, created_at)
      SELECT id, ${madonna}, '2020-01-01', 'finished', repeat('Gizli not. ', 400), '2020-01-01'
      FROM readers, generate_series(1, 50) WHERE username = ${me}`.execute(t.ctx.db);
    const before = await present();
    for (const change of [() => enter(40), () => say("read"), () => finishWithStars(4)]) {
      const id = await change();
      const { rows } = await sql<{ all: string }>`
        SELECT to_jsonb(k)::text AS all FROM kept_books AS k WHERE id = ${id}`.execute(t.ctx.db);
      expect(rows[0]?.all.length).toBeLessThan(4000);
      expect(rows[0]?.all).not.toContain("Gizli");
      await undo(id);
      expect(await present()).toEqual(before);
    }
  });

  test("and that the book was added can be taken back then, too", async () => {
    const added = (await t.call(addToLibrary, { body: { isbn: madonna, status: "to-read" } }, me)).data.book;
    wait(1);
    await undo(await say("reading"));
    const query = { added_at: added.added_at };
    expect((await t.call(removeFromLibrary, { params, query }, me)).status).toBe(200);
    expect((await present()).events).toEqual([]);
  });
});

describe("in the feed", () => {
  test("the other books of the day stand as they stood", async () => {
    await add("to-read", memed);
    await add("to-read");
    await add("reading", "9789750738609");
    const before = await present();
    const id = await say("read");
    expect((await present()).events[0]?.isbn).toBe(madonna);
    await undo(id);
    expect(await present()).toEqual(before);
  });

  test("what was told of other books since stays", async () => {
    await add("to-read");
    const id = await say("reading");
    wait(1);
    await add("read", memed);
    await undo(id);
    const [card, ...rest] = (await present()).events;
    expect([card?.text, rest]).toEqual(["bir kitabı okudu ve bir kitabı okuma listesine ekledi", []]);
  });

  test("what somebody has answered since stays", async () => {
    await add("to-read");
    const id = await say("reading");
    const [event] = (await present()).events;
    await t.call(likeActivity, { params: { id: event?.id ?? "" } }, friend);
    const { data } = await undo(id);
    expect(data.book?.status).toBe("to-read");
    expect((await present()).events.map(({ text }) => text)).toContain("bir kitap okumaya başladı");
  });

  test("what somebody answers at that moment stays, or was gone before", async () => {
    await add("to-read");
    for (let n = 0; n < 5; n++) {
      const id = await say("reading");
      const [event] = (await present()).events;
      const told = event?.id ?? "";
      const [undone, liked] = await Promise.all([
        undo(id),
        t.call(likeActivity, { params: { id: told } }, friend),
      ]);
      expect([undone.status, undone.data.book?.status]).toEqual([200, "to-read"]);
      const { rows } = await sql`SELECT FROM events WHERE id = ${told}`.execute(t.ctx.db);
      expect([liked.status, rows.length]).toEqual(rows.length === 1 ? [200, 1] : [404, 0]);
      wait();
    }
  });

  test("what somebody had answered before says again what was answered", async () => {
    await t.call(addToLibrary, { body: { isbn: madonna, status: "to-read" } }, me);
    const [event] = (await present()).events;
    await t.call(likeActivity, { params: { id: event?.id ?? "" } }, friend);
    wait(1);
    const before = await present();
    await undo(await say("reading"));
    expect(await present()).toEqual(before);
  });
});

describe("a change of the shelf is not taken back", () => {
  const readingId = async () => (await t.call(listReadings, { params }, me)).data.readings[0]?.id ?? "";
  const note = async () =>
    t.call(updateReading, { params: { ...params, id: await readingId() }, body: { notes: "Güzel." } }, me);
  // Another change of the shelf has taken the place of what was kept.
  const entered: [string, "change_not_kept" | "changed_since", () => Promise<unknown>][] = [
    ["another status", "change_not_kept", () => say("read")],
    ["a page", "change_not_kept", () => enter(12)],
    ["that it was given up", "change_not_kept", giveUp],
    ["stars", "changed_since", () => t.call(rateBook, { params, body: { rating_half: 4 } }, me)],
    ["a note", "changed_since", note],
  ];
  test.each(entered)("where %s was entered since: %s", async (_what, answer, change) => {
    await add("to-read");
    const id = await say("reading");
    wait(1);
    await change();
    const before = await present();
    expect((await undo(id)).error.code).toBe(answer);
    expect(await present()).toEqual(before);
  });

  test("where its reading was deleted since, of which nothing is kept then", async () => {
    await add("reading");
    const id = await enter(12);
    await t.call(removeReading, { params: { ...params, id: await readingId() } }, me);
    expect((await undo(id)).error.code).toBe("change_not_kept");
    const { rows } = await sql`SELECT FROM kept_books WHERE id = ${id}`.execute(t.ctx.db);
    expect(rows).toEqual([]);
  });

  test("where what told of it was deleted since, which would be told again", async () => {
    await t.call(addToLibrary, { body: { isbn: madonna, status: "to-read" } }, me);
    wait(1);
    const id = await say("reading");
    const [event] = (await present()).events;
    await t.call(deleteActivity, { params: { id: event?.id ?? "" } }, me);
    expect((await undo(id)).error.code).toBe("changed_since");
    expect((await present()).events).toEqual([]);
  });

  test("where the catalogue has given the book another work since", async () => {
    await add("reading");
    await t.call(rateBook, { params, body: { rating_half: 3 } }, me);
    wait();
    const id = await finishWithStars(4);
    const work = sql`(SELECT id FROM works WHERE join_key = ${`moved|${me}`})`;
    const moves = [
      sql`INSERT INTO works (title, authors, join_key) VALUES ('Başka', '{}', ${`moved|${me}`})`,
      sql`UPDATE ratings SET work_id = ${work} WHERE isbn = ${madonna}`,
      sql`UPDATE editions SET work_id = ${work} WHERE isbn = ${madonna}`,
    ];
    for (const move of moves) await move.execute(t.ctx.db);
    expect((await undo(id)).error.code).toBe("changed_since");
  });

  test("where the book is gone", async () => {
    await add("to-read");
    const id = await say("reading");
    await t.call(removeFromLibrary, { params }, me);
    expect((await undo(id)).error.code).toBe("changed_since");
  });

  test("by another reader, and after an hour", async () => {
    await add("to-read");
    const id = await say("reading");
    expect((await undo(id, friend)).error.code).toBe("change_not_kept");
    wait(61);
    expect((await undo(id)).error).toMatchObject({
      code: "change_not_kept",
      message: "Bu değişiklik artık geri alınamıyor.",
    });
    await deleteOldKeptBooks(t.ctx.db, t.ctx.clock());
    const { rows } = await sql`SELECT FROM kept_books WHERE id = ${id}`.execute(t.ctx.db);
    expect(rows).toEqual([]);
  });

  test("by a suspended reader where that gives stars, which would be refused by themselves", async () => {
    await add("reading");
    await t.call(rateBook, { params, body: { rating_half: 2 } }, me);
    wait();
    const id = await finishWithStars(4);
    const suspend = (is_suspended: boolean) =>
      t.ctx.db.updateTable("readers").set({ is_suspended }).where("username", "=", me).execute();
    await suspend(true);
    expect((await undo(id)).error.code).toBe("suspended");
    await suspend(false);
    expect((await undo(id)).status).toBe(200);
    const page = await enter(12);
    await suspend(true);
    expect((await undo(page)).status).toBe(200);
  });

  test("twice at once", async () => {
    await add("read");
    const before = await present();
    const id = await say("reading");
    const answers = await Promise.all([1, 2, 3].map(() => undo(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await present()).toEqual(before);
  });
});
