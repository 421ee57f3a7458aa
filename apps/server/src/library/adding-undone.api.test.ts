import {
  addReading,
  addToLibrary,
  getFeed,
  likeActivity,
  listLibrary,
  listReadings,
  type ReadingStatus,
  rateBook,
  removeFromLibrary,
  removeReading,
  restoreToLibrary,
  updateLibraryStatus,
  updateReading,
  updateReadingProgress,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { twoFriendsAtNoon } from "../feed/two-friends.fixtures.ts";

const madonna = "9789753638029";
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

const add = async (status: ReadingStatus = "to-read") =>
  (await t.call(addToLibrary, { body: { isbn: madonna, status } }, me)).data.book.added_at;
const takeBack = (added_at: string) => t.call(removeFromLibrary, { params, query: { added_at } }, me);
const shelf = async () =>
  (await t.call(listLibrary, { query: {} }, me)).data.books.map(({ isbn, status }) => [isbn, status]);
const feed = async () => (await t.call(getFeed, { query: {} }, friend)).data.events;
const readingId = async () => (await t.call(listReadings, { params }, me)).data.readings[0]?.id ?? "";

describe("that a book was added is taken back", () => {
  test.each<ReadingStatus>(["to-read", "reading", "read"])("as %s, with what told of it", async (status) => {
    const added = await add(status);
    expect(await feed()).toHaveLength(1);
    t.clock.advance({ seconds: 6 });
    expect((await takeBack(added)).data.message).toBe("Kitap kitaplığınızdan kaldırıldı.");
    expect([await shelf(), await feed()]).toEqual([[], []]);
    expect((await takeBack(added)).error.code).toBe("not_in_library");
  });

  const entered: [string, ReadingStatus, () => Promise<unknown>][] = [
    [
      "another status",
      "to-read",
      () => t.call(updateLibraryStatus, { params, body: { status: "reading" } }, me),
    ],
    ["a page", "reading", () => t.call(updateReadingProgress, { params, body: { page: 12 } }, me)],
    ["stars", "read", () => t.call(rateBook, { params, body: { rating_half: 4 } }, me)],
    [
      "a note",
      "read",
      async () =>
        t.call(
          updateReading,
          { params: { ...params, id: await readingId() }, body: { notes: "Güzel." } },
          me,
        ),
    ],
    ["an earlier reading", "to-read", () => t.call(addReading, { params, body: { notes: "Eskiden." } }, me)],
    [
      "the day it was finished",
      "read",
      () => t.call(updateLibraryStatus, { params, body: { status: "read", day: "2020-05-01" } }, me),
    ],
    [
      "the day it was begun",
      "reading",
      async () =>
        t.call(
          updateReading,
          { params: { ...params, id: await readingId() }, body: { started_on: "2020-05-01" } },
          me,
        ),
    ],
    [
      "that it was not read",
      "read",
      async () => t.call(removeReading, { params: { ...params, id: await readingId() } }, me),
    ],
  ];
  const removeAndRestore = async () => {
    await t.call(removeFromLibrary, { params }, me);
    t.clock.advance({ seconds: 3 });
    expect((await t.call(restoreToLibrary, { params }, me)).status).toBe(200);
  };
  test.each(
    entered.flatMap(([what, status, enter]) => [
      { what, status, after: "", enter },
      {
        what,
        status,
        after: ", and the book was removed and put back",
        enter: async () => {
          await enter();
          await removeAndRestore();
        },
      },
    ]),
  )("not where $what was entered since$after", async ({ status, enter }) => {
    const added = await add(status);
    t.clock.advance({ seconds: 3 });
    await enter();
    const before = await shelf();
    const { status: code, error } = await takeBack(added);
    expect([code, error.code]).toEqual([409, "shelf_changed"]);
    expect(await shelf()).toEqual(before);
  });

  test("also where it was removed and put back in between", async () => {
    const added = await add("reading");
    await removeAndRestore();
    expect((await takeBack(added)).status).toBe(200);
    expect(await shelf()).toEqual([]);
  });

  test("also where the catalogue has corrected its title since", async () => {
    const added = await add("read");
    await sql`UPDATE editions SET title = 'Kürk Mantolu' WHERE isbn = ${madonna}`.execute(t.ctx.db);
    expect((await takeBack(added)).status).toBe(200);
  });

  test.each<ReadingStatus>(["to-read", "read"])(
    "as %s, and what was removed before it still comes back as it was",
    async (status) => {
      await t.call(addToLibrary, { body: { isbn: madonna, status: "read", day: "2020-05-01" } }, me);
      const body = { notes: "İlk okuma." };
      await t.call(updateReading, { params: { ...params, id: await readingId() }, body }, me);
      const list = async () => (await t.call(listLibrary, { query: {} }, me)).data.books;
      const readings = async () => (await t.call(listReadings, { params }, me)).data.readings;
      const before = [await list(), await readings()];
      t.clock.advance({ seconds: 3 });
      await t.call(removeFromLibrary, { params }, me);
      t.clock.advance({ seconds: 3 });
      await takeBack(await add(status));
      expect((await t.call(restoreToLibrary, { params }, me)).status).toBe(200);
      expect([await list(), await readings()]).toEqual(before);
    },
  );

  test("and what was taken back is not kept to be put back", async () => {
    await takeBack(await add());
    expect((await t.call(restoreToLibrary, { params }, me)).error.code).toBe("not_in_library");
  });

  test("not for a book of another adding", async () => {
    const first = await add();
    await t.call(removeFromLibrary, { params }, me);
    t.clock.advance({ seconds: 3 });
    await add();
    expect((await takeBack(first)).error.code).toBe("shelf_changed");
    expect(await shelf()).toHaveLength(1);
  });

  test("while what a friend has answered stays in the feed", async () => {
    const added = await add();
    const [event] = await feed();
    await t.call(likeActivity, { params: { id: event?.id ?? "" } }, friend);
    await takeBack(added);
    expect([await shelf(), (await feed()).length]).toEqual([[], 1]);
  });
});
