import {
  abandonBook,
  addReading,
  addToLibrary,
  createReview,
  getFeed,
  listLibrary,
  listReadings,
  removeFromLibrary,
  removeReading,
  restoreToLibrary,
  updateLibraryStatus,
  updateReading,
  updateReadingProgress,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const memed = "9789750719387";
const orwell = "9789750738609";
const tutunamayanlar = "9789754700114";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const today = () => new Date(t.clock().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
const readingsOf = async (who: string, isbn: string) =>
  (await t.call(listReadings, { params: { isbn } }, who)).data.readings;
const turnTo = (who: string, isbn: string, status: "to-read" | "reading" | "read", day?: string) =>
  t.call(updateLibraryStatus, { params: { isbn }, body: { status, ...(day ? { day } : {}) } }, who);
async function shelve(who: string, isbn: string, status: "to-read" | "reading" | "read" = "to-read") {
  const { status: answered } = await t.call(addToLibrary, { body: { isbn, status } }, who);
  expect(answered).toBe(201);
}

describe("readings of a book", () => {
  test("begin with the status 'reading' and end with 'read', each on its day", async () => {
    await shelve("ayse", madonna);
    expect(await readingsOf("ayse", madonna)).toEqual([]);
    await turnTo("ayse", madonna, "reading", "2024-03-01");
    expect(await readingsOf("ayse", madonna)).toMatchObject([
      { started_on: "2024-03-01", ended_on: null, outcome: null, progress: null, notes: "" },
    ]);
    await turnTo("ayse", madonna, "read");
    expect(await readingsOf("ayse", madonna)).toMatchObject([
      { started_on: "2024-03-01", ended_on: today(), outcome: "finished" },
    ]);
  });

  test("a book can be read again: a second reading, the latest first", async () => {
    await turnTo("ayse", madonna, "reading");
    expect(await readingsOf("ayse", madonna)).toMatchObject([
      { started_on: today(), outcome: null },
      { started_on: "2024-03-01", outcome: "finished" },
    ]);
  });

  test("a book shelved as read has a reading without days: nobody said when", async () => {
    await shelve("mehmet", memed, "read");
    expect(await readingsOf("mehmet", memed)).toMatchObject([
      { started_on: null, ended_on: null, outcome: "finished" },
    ]);
  });

  test("one shelved as read with the day it was finished keeps that day; a day to come is refused", async () => {
    const body = { isbn: orwell, status: "read" as const };
    const { status } = await t.call(addToLibrary, { body: { ...body, day: "2999-01-01" } }, "deniz");
    expect(status).toBe(400);
    await t.call(addToLibrary, { body: { ...body, day: "2025-02-03" } }, "deniz");
    expect(await readingsOf("deniz", orwell)).toMatchObject([
      { started_on: null, ended_on: "2025-02-03", outcome: "finished" },
    ]);
  });

  test("'read' said once more with a day corrects when the last reading ended, and is no event; without one nothing changes", async () => {
    await shelve("kemal", madonna, "reading");
    await turnTo("kemal", madonna, "read");
    const correct = (day: string | null) =>
      t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status: "read", day } }, "kemal");
    const events = async () =>
      (await t.call(getFeed, { query: {} }, "kemal")).data.events.map(({ id }) => id);
    const before = await events();
    for (const day of ["2025-02-03", null, "2024-12-31"]) {
      expect((await correct(day)).status).toBe(200);
      expect(await readingsOf("kemal", madonna)).toMatchObject([{ ended_on: day, outcome: "finished" }]);
    }
    await turnTo("kemal", madonna, "read");
    expect(await readingsOf("kemal", madonna)).toMatchObject([{ ended_on: "2024-12-31" }]);
    expect(await events()).toEqual(before);
    expect((await correct("2999-01-01")).status).toBe(400);
    // One whose reading was deleted has been read nevertheless.
    const [reading] = await readingsOf("kemal", madonna);
    await t.call(removeReading, { params: { isbn: madonna, id: reading?.id ?? "" } }, "kemal");
    await correct("2025-01-05");
    expect(await readingsOf("kemal", madonna)).toMatchObject([{ ended_on: "2025-01-05" }]);
  });

  test("so has a book that comes to the shelf by its review", async () => {
    const body = { book_isbn: orwell, content: "Bir solukta okudum.", rating: 5 };
    await t.call(createReview, { body }, "mehmet");
    expect(await readingsOf("mehmet", orwell)).toMatchObject([{ ended_on: null, outcome: "finished" }]);
  });

  test("put aside without an end, the same reading goes on later with its progress", async () => {
    await shelve("can", memed, "reading");
    const params = { isbn: memed };
    await t.call(updateReadingProgress, { params, body: { page: 100 } }, "can");
    await turnTo("can", memed, "to-read");
    await turnTo("can", memed, "reading");
    expect(await readingsOf("can", memed)).toMatchObject([{ outcome: null, progress: { page: 100 } }]);
  });

  test("the day a reader says it was finished is kept, though the reading began later: then that day is not known", async () => {
    await shelve("irmak", memed);
    // The menu of statuses puts today as the beginning.
    await turnTo("irmak", memed, "reading", today());
    await turnTo("irmak", memed, "read", "2025-12-31");
    expect(await readingsOf("irmak", memed)).toMatchObject([{ started_on: null, ended_on: "2025-12-31" }]);
    await turnTo("irmak", memed, "reading", "2024-05-05");
    await t.call(abandonBook, { params: { isbn: memed }, body: { day: "2024-05-01" } }, "irmak");
    expect(await readingsOf("irmak", memed)).toMatchObject([
      { started_on: null, ended_on: "2025-12-31" },
      { started_on: null, ended_on: "2024-05-01" },
    ]);
  });

  test("one that nobody said is not before the beginning", async () => {
    await shelve("can", orwell);
    t.clock.advance({ minutes: 120 });
    const tomorrow = new Date(t.clock().getTime() + 27 * 3_600_000).toISOString().slice(0, 10);
    // There it is a day later already.
    await turnTo("can", orwell, "reading", tomorrow);
    await turnTo("can", orwell, "read");
    expect(await readingsOf("can", orwell)).toMatchObject([{ started_on: tomorrow, ended_on: tomorrow }]);
  });

  test("a day in the future and one that is none are 400, and nothing changes", async () => {
    await shelve("zeynep", memed);
    const future = await turnTo("zeynep", memed, "reading", "2199-01-01");
    expect([future.status, future.error.details]).toEqual([400, { day: "Tarih gelecekte olamaz" }]);
    const none = await turnTo("zeynep", memed, "reading", "2024-02-30");
    expect([none.status, none.error.details]).toEqual([400, { day: "Geçerli bir tarih giriniz" }]);
    expect(await readingsOf("zeynep", memed)).toEqual([]);
  });

  test("are seen and changed by their reader only", async () => {
    const [reading] = await readingsOf("ayse", madonna);
    const params = { isbn: madonna, id: reading?.id ?? "" };
    await shelve("zeynep", madonna);
    expect((await t.call(updateReading, { params, body: { notes: "x" } }, "zeynep")).error.code).toBe(
      "reading_not_found",
    );
    expect((await t.call(removeReading, { params }, "zeynep")).status).toBe(404);
    expect((await t.call(listReadings, { params: { isbn: tutunamayanlar } }, "zeynep")).error.code).toBe(
      "not_in_library",
    );
    expect(await readingsOf("zeynep", madonna)).toEqual([]);
  });
});

describe("giving a book up", () => {
  test("ends the reading, puts the book back to 'to-read' with the mark, and never counts as read", async () => {
    await shelve("cagla", tutunamayanlar, "reading");
    const { status, data } = await t.call(
      abandonBook,
      { params: { isbn: tutunamayanlar }, body: {} },
      "cagla",
    );
    expect([status, data.message]).toEqual([200, "Okuma yarım bırakıldı olarak kaydedildi."]);
    expect(data.book).toMatchObject({ status: "to-read", is_abandoned: true, progress: null });
    expect(await readingsOf("cagla", tutunamayanlar)).toMatchObject([
      { outcome: "abandoned", ended_on: today() },
    ]);
    const shelf = await t.call(listLibrary, { query: {} }, "cagla");
    expect(shelf.data.counts).toEqual({ all: 1, read: 0, reading: 0, "to-read": 1 });
  });

  test("the mark goes when the book is begun again", async () => {
    const { data } = await turnTo("cagla", tutunamayanlar, "reading");
    expect(data.book.is_abandoned).toBe(false);
    expect((await readingsOf("cagla", tutunamayanlar)).map((reading) => reading.outcome)).toEqual([
      null,
      "abandoned",
    ]);
  });

  test("a second reading given up leaves it known that the book was read, and counted once", async () => {
    const who = "sevgi";
    await shelve(who, tutunamayanlar, "read");
    await turnTo(who, tutunamayanlar, "reading");
    const { data: given } = await t.call(abandonBook, { params: { isbn: tutunamayanlar }, body: {} }, who);
    expect(given.book).toMatchObject({ status: "to-read", is_abandoned: true, was_read: true });
    // Said to be read without a day: that is known already.
    const params = { isbn: tutunamayanlar };
    const { data } = await t.call(updateLibraryStatus, { params, body: { status: "read", day: null } }, who);
    expect(data.book).toMatchObject({ status: "read", is_abandoned: false, was_read: true });
    const outcomes = async () => (await readingsOf(who, tutunamayanlar)).map(({ outcome }) => outcome).sort();
    expect(await outcomes()).toEqual(["abandoned", "finished"]);
    // Said with a day, it is one more.
    await turnTo(who, tutunamayanlar, "to-read");
    await turnTo(who, tutunamayanlar, "read", "2024-05-06");
    expect(await outcomes()).toEqual(["abandoned", "finished", "finished"]);
    await shelve(who, memed);
    const { data: shelf } = await t.call(listLibrary, { query: { q: "memed" } }, who);
    expect(shelf.books).toMatchObject([{ was_read: false }]);
  });

  test("a book that is not being read cannot be given up, nor can one that is not there", async () => {
    await shelve("ilker", memed);
    const refused = await t.call(abandonBook, { params: { isbn: memed }, body: {} }, "ilker");
    expect([refused.status, refused.error.message]).toEqual([409, "Bu kitabı şu anda okumuyorsunuz"]);
    expect((await t.call(abandonBook, { params: { isbn: orwell }, body: {} }, "ilker")).status).toBe(404);
  });
});

describe("progress", () => {
  test("is of the open reading: a book that is not being read has none to enter", async () => {
    const params = { isbn: memed };
    const { status, error } = await t.call(updateReadingProgress, { params, body: { page: 5 } }, "ilker");
    expect([status, error.code]).toEqual([409, "not_reading"]);
  });

  test("begins anew with a new reading", async () => {
    await shelve("omer", memed, "reading");
    const params = { isbn: memed };
    await t.call(updateReadingProgress, { params, body: { percent: 80 } }, "omer");
    await turnTo("omer", memed, "read");
    const { data } = await turnTo("omer", memed, "reading");
    expect(data.book.progress).toBeNull();
  });
});

describe("what a reader writes of a reading", () => {
  test("an earlier reading is entered with its days, outcome and private notes", async () => {
    await shelve("sule", orwell);
    const body = {
      started_on: "2012-01-02",
      ended_on: "2012-02-03",
      outcome: "abandoned" as const,
      notes: "Otobüste.\n\nYarısında bıraktım 🙈 שלום",
    };
    const { status, data } = await t.call(addReading, { params: { isbn: orwell }, body }, "sule");
    expect([status, data.message]).toEqual([201, "Okuma kaydı eklendi."]);
    expect(data.reading).toMatchObject(body);
    expect(await readingsOf("sule", orwell)).toMatchObject([body]);
  });

  test("an end before the beginning, the future and a note over 5000 characters are refused", async () => {
    const add = (body: object) =>
      t.call(addReading, { params: { isbn: orwell }, body: body as never }, "sule");
    expect((await add({ started_on: "2012-02-03", ended_on: "2012-02-02" })).error.details).toEqual({
      ended_on: "Bitiş tarihi başlangıç tarihinden önce olamaz",
    });
    expect((await add({ started_on: "2190-01-01" })).error.details).toEqual({
      started_on: "Tarih gelecekte olamaz",
    });
    expect((await add({ notes: "x".repeat(5001) })).error.details).toEqual({
      notes: "Not en fazla 5000 karakter olabilir",
    });
    expect((await add({ outcome: "lost" })).status).toBe(400);
    expect(await readingsOf("sule", orwell)).toHaveLength(1);
  });

  test("days, outcome and notes are changed one by one; what is not named stays", async () => {
    const [reading] = await readingsOf("sule", orwell);
    const params = { isbn: orwell, id: reading?.id ?? "" };
    await t.call(updateReading, { params, body: { outcome: "finished" } }, "sule");
    const { data } = await t.call(updateReading, { params, body: { started_on: null } }, "sule");
    expect(data.reading).toMatchObject({
      started_on: null,
      ended_on: "2012-02-03",
      outcome: "finished",
      notes: reading?.notes,
    });
    const wrong = await t.call(updateReading, { params, body: { started_on: "2013-01-01" } }, "sule");
    expect(wrong.error.details).toEqual({ ended_on: "Bitiş tarihi başlangıç tarihinden önce olamaz" });
  });

  test("the open one takes notes and a beginning, but ends by the book's status only", async () => {
    await turnTo("sule", orwell, "reading");
    const [open] = await readingsOf("sule", orwell);
    const params = { isbn: orwell, id: open?.id ?? "" };
    const noted = await t.call(updateReading, { params, body: { notes: "Yeniden." } }, "sule");
    expect(noted.data.reading).toMatchObject({ outcome: null, notes: "Yeniden." });
    const ended = await t.call(updateReading, { params, body: { outcome: "finished" } }, "sule");
    expect(ended.error.details).toEqual({
      outcome: "Süren bir okumayı kitabın durumunu değiştirerek bitirirsiniz",
    });
  });

  test("a removed reading is gone, and removing it again is 404", async () => {
    const [open] = await readingsOf("sule", orwell);
    const params = { isbn: orwell, id: open?.id ?? "" };
    expect((await t.call(removeReading, { params }, "sule")).data.message).toBe("Okuma kaydı silindi.");
    expect((await t.call(removeReading, { params }, "sule")).status).toBe(404);
    // The book is being read all the same: progress begins a reading anew.
    const saved = await t.call(
      updateReadingProgress,
      { params: { isbn: orwell }, body: { page: 3 } },
      "sule",
    );
    expect(saved.data.book.progress).toMatchObject({ page: 3 });
  });
});

describe("a book that was taken off the shelf", () => {
  const shelfOf = async (who: string) => (await t.call(listLibrary, { query: {} }, who)).data.books;

  test("comes back as it was: status, day, readings, progress, notes", async () => {
    const books = await shelfOf("sule");
    const readings = await readingsOf("sule", orwell);
    expect(readings.length).toBeGreaterThan(0);
    const params = { isbn: orwell };
    await t.call(removeFromLibrary, { params }, "sule");
    expect(await shelfOf("sule")).toEqual([]);
    const { status, data } = await t.call(restoreToLibrary, { params }, "sule");
    expect([status, data.message]).toEqual([200, "Kitap kitaplığınıza geri kondu."]);
    expect(await shelfOf("sule")).toEqual(books);
    expect(await readingsOf("sule", orwell)).toEqual(readings);
  });

  test("once: what stands on the shelf again, or was never there, is not put back", async () => {
    const params = { isbn: orwell };
    expect((await t.call(restoreToLibrary, { params }, "sule")).status).toBe(409);
    expect((await t.call(restoreToLibrary, { params }, "ayse")).status).toBe(404);
    await t.call(removeFromLibrary, { params }, "sule");
    const answers = await Promise.all([1, 2, 3].map(() => t.call(restoreToLibrary, { params }, "sule")));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await shelfOf("sule")).toHaveLength(1);
  });

  test("added anew it begins empty", async () => {
    const params = { isbn: orwell };
    await t.call(removeFromLibrary, { params }, "sule");
    await shelve("sule", orwell);
    expect(await readingsOf("sule", orwell)).toEqual([]);
  });

  test("removed once more within the day, what was kept of it comes back too", async () => {
    const [who, params] = ["nilgun", { isbn: orwell }] as const;
    const remove = () => t.call(removeFromLibrary, { params }, who);
    await shelve(who, orwell, "reading");
    await t.call(updateReadingProgress, { params, body: { page: 90 } }, who);
    const body = { ended_on: "2012-02-03", notes: "Otobüste." };
    await t.call(addReading, { params, body }, who);
    await remove();
    await shelve(who, orwell);
    await remove();
    await t.call(restoreToLibrary, { params }, who);
    expect(await readingsOf(who, orwell)).toMatchObject([
      { outcome: null, progress: { page: 90 } },
      { ended_on: "2012-02-03", notes: "Otobüste." },
    ]);
    // One is open at a time: the newer one.
    await remove();
    await shelve(who, orwell, "reading");
    await remove();
    expect((await t.call(restoreToLibrary, { params }, who)).status).toBe(200);
    expect((await readingsOf(who, orwell)).map(({ outcome, notes }) => [outcome, notes])).toEqual([
      [null, ""],
      ["abandoned", ""],
      ["finished", "Otobüste."],
    ]);
    // What is read is not being read.
    await remove();
    await shelve(who, orwell, "read");
    await remove();
    await t.call(restoreToLibrary, { params }, who);
    expect((await readingsOf(who, orwell)).map(({ outcome }) => outcome)).not.toContain(null);
    expect(await shelfOf(who)).toMatchObject([{ status: "read" }]);
  });

  test("is not put back over one that is being added at the same moment", async () => {
    const [who, params] = ["rana", { isbn: orwell }] as const;
    await shelve(who, orwell);
    await t.call(removeFromLibrary, { params }, who);
    const { id: reader_id } = await t.ctx.db
      .selectFrom("readers")
      .select("id")
      .where("username", "=", who)
      .executeTakeFirstOrThrow();
    let restoring: ReturnType<typeof t.call<typeof restoreToLibrary>> | undefined;
    await t.ctx.db.transaction().execute(async (tx) => {
      const row = { reader_id, isbn: orwell, status: "to-read" as const };
      await tx.insertInto("library_books").values(row).execute();
      restoring = t.call(restoreToLibrary, { params }, who);
      await new Promise((done) => setTimeout(done, 200));
    });
    expect((await restoring)?.error.code).toBe("already_in_library");
    expect(await shelfOf(who)).toHaveLength(1);
  });
});
