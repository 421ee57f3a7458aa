import { setTimeout as wait } from "node:timers/promises";
import {
  addReading,
  addToLibrary,
  createComment,
  createImport,
  createReport,
  exportLibrary,
  getBook,
  getFeed,
  type Import,
  listBookPosts,
  listLibrary,
  listNotifications,
  listReadings,
  rateBook,
  runImport,
  undoImport,
  updateLibraryStatus,
  updateReading,
} from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishReview } from "../../reviews/index.ts";
import { goodreads } from "../goodreads.fixtures.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
const orwell = "9789750738609";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function look(who: string, ...books: Parameters<typeof goodreads>): Promise<string> {
  const body = Buffer.from(goodreads(...books));
  return (await t.call(createImport, { body, headers: { "content-type": "text/csv" } }, who)).data.import.id;
}
/** Brings these books; the import's id. */
async function bring(who: string, ...books: Parameters<typeof goodreads>): Promise<string> {
  const id = await look(who, ...books);
  for (let state: Import["state"] = "draft"; state !== "done"; )
    state = (await t.call(runImport, { params: { id } }, who)).data.import.state;
  return id;
}
const undo = (who: string, id: string) => t.call(undoImport, { params: { id } }, who);
const shelfOf = async (who: string) => (await t.call(listLibrary, { query: { limit: 100 } }, who)).data.books;
const libraryOf = async (who: string) => (await t.call(exportLibrary, {}, who)).data.books;
const readingsOf = async (who: string, isbn: string) =>
  (await t.call(listReadings, { params: { isbn } }, who)).data.readings;
/** Writes a note into the latest reading. */
async function note(who: string, isbn: string, notes: string) {
  const [latest] = await readingsOf(who, isbn);
  await t.call(updateReading, { params: { isbn, id: latest?.id ?? "" }, body: { notes } }, who);
}

const madonnaRow = {
  title: "Kürk Mantolu Madonna",
  author: "Sabahattin Ali",
  isbn: madonna,
  rating: 5,
  read: "2021/03/04",
  added: "2020/01/02",
  shelf: "read",
  count: 1,
};
/** The same book without a day, stars or words. */
const bare = { title: "x", isbn: madonna, shelf: "read" };

describe("a whole import is undone", () => {
  test("the shelf is as it was before; a second time is 409", async () => {
    const who = "ilker";
    await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, who);
    await t.call(addToLibrary, { body: { isbn: orwell, status: "read" } }, who);
    const before = await libraryOf(who);
    const id = await bring(
      who,
      { ...madonnaRow, review: "On karakterden uzun bir inceleme." },
      { title: "x", isbn: memed, shelf: "read", read: "2030/01/01", rating: 4, notes: "Bir not." },
      { title: "x", isbn: orwell, shelf: "read", read: "2018/05/06", rating: 3 },
    );
    expect(await libraryOf(who)).not.toEqual(before);
    expect((await undo(who, id)).data.import.state).toBe("undone");
    expect(await libraryOf(who)).toEqual(before);
    expect((await undo(who, id)).status).toBe(409);
    expect((await t.call(runImport, { params: { id } }, who)).status).toBe(409);
  });

  test("what the reader changed since stays", async () => {
    const id = await bring("deniz", { ...madonnaRow, shelf: "currently-reading", read: "" });
    await t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status: "read" } }, "deniz");
    await undo("deniz", id);
    expect(await shelfOf("deniz")).toMatchObject([{ isbn: madonna, status: "read" }]);
  });

  test("also where the file names one book several times", async () => {
    const who = "sevgi";
    // The second completes what the first one added, the third adds to both.
    const rows = [bare, { ...bare, read: "2020/01/01" }, { ...bare, read: "2020/01/01", notes: "Bir not." }];
    await undo(who, await bring(who, ...rows));
    expect(await libraryOf(who)).toEqual([]);
    // Two that complete a reading which was there, and a status that rises twice.
    await t.call(addToLibrary, { body: { isbn: madonna, status: "to-read" } }, who);
    await t.call(addReading, { params: { isbn: madonna }, body: { outcome: "finished" } }, who);
    const before = await libraryOf(who);
    const id = await bring(who, { ...bare, shelf: "currently-reading" }, ...rows.slice(1));
    expect(await shelfOf(who)).toMatchObject([{ status: "read" }]);
    await undo(who, id);
    expect(await libraryOf(who)).toEqual(before);
  });

  describe("but a status the reader has made true since stays", () => {
    test("a reading that came and was noted in keeps its book read", async () => {
      const who = "nermin";
      await t.call(addToLibrary, { body: { isbn: madonna } }, who);
      const id = await bring(who, madonnaRow);
      await note(who, madonna, "Altını çizdim.");
      await undo(who, id);
      expect(await readingsOf(who, madonna)).toMatchObject([
        { outcome: "finished", ended_on: "2021-03-04", notes: "Altını çizdim." },
      ]);
      expect(await shelfOf(who)).toMatchObject([{ status: "read", own_rating: null }]);
    });

    test("so does one that the reader added", async () => {
      const who = "perihan";
      await t.call(addToLibrary, { body: { isbn: madonna } }, who);
      const id = await bring(who, madonnaRow);
      const body = { ended_on: "2015-06-07", outcome: "finished" as const };
      await t.call(addReading, { params: { isbn: madonna }, body }, who);
      await undo(who, id);
      expect(await readingsOf(who, madonna)).toMatchObject([{ ended_on: "2015-06-07" }]);
      expect(await shelfOf(who)).toMatchObject([{ status: "read" }]);
    });

    test("an open reading that the file ended and the reader noted in is not read any more", async () => {
      const who = "turan";
      await t.call(addToLibrary, { body: { isbn: madonna, status: "reading" } }, who);
      const id = await bring(who, bare);
      await note(who, madonna, "Sonu güzeldi.");
      await undo(who, id);
      expect(await readingsOf(who, madonna)).toMatchObject([{ outcome: "finished" }]);
      expect(await shelfOf(who)).toMatchObject([{ status: "read" }]);
    });

    test("a reading that began with the file goes on where the reader noted in it", async () => {
      const who = "orhan";
      await t.call(addToLibrary, { body: { isbn: madonna } }, who);
      const id = await bring(who, { ...bare, shelf: "currently-reading" });
      await note(who, madonna, "Yarısındayım.");
      await undo(who, id);
      expect(await shelfOf(who)).toMatchObject([{ status: "reading" }]);
    });

    test("a reading that the file ended stays ended where the book stays read", async () => {
      const who = "bilge";
      await t.call(addToLibrary, { body: { isbn: madonna, status: "reading" } }, who);
      const id = await bring(who, bare);
      const body = { ended_on: "2015-06-07", outcome: "finished" as const };
      await t.call(addReading, { params: { isbn: madonna }, body }, who);
      await undo(who, id);
      expect((await readingsOf(who, madonna)).map(({ outcome }) => outcome)).toEqual([
        "finished",
        "finished",
      ]);
      expect(await shelfOf(who)).toMatchObject([{ status: "read" }]);
    });

    test("words that came into an open reading go from it again", async () => {
      const who = "sabiha";
      await t.call(addToLibrary, { body: { isbn: madonna, status: "reading" } }, who);
      const before = await libraryOf(who);
      const id = await bring(who, { ...bare, shelf: "currently-reading", notes: "Bir not." });
      expect(await readingsOf(who, madonna)).toMatchObject([{ notes: "Bir not." }]);
      await undo(who, id);
      expect(await libraryOf(who)).toEqual(before);
    });

    test("finished readings from before do not hold a status that was raised", async () => {
      const who = "nazim";
      await t.call(addToLibrary, { body: { isbn: madonna, status: "read" } }, who);
      await t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status: "to-read" } }, who);
      const before = await libraryOf(who);
      await undo(who, await bring(who, madonnaRow));
      expect(await libraryOf(who)).toEqual(before);
    });
  });

  test("whoever reported a review that goes with it hears of it", async () => {
    const id = await bring("yasar", { ...madonnaRow, review: "Reklam dolu bir inceleme." });
    const { data } = await t.call(listBookPosts, { params: { isbn: madonna } }, "ayse");
    const post = data.data.find(({ content }) => content.startsWith("Reklam"))?.id ?? "";
    await t.call(createReport, { body: { kind: "post", target: post, reason: "Reklam." } }, "ayse");
    await t.call(createComment, { params: { id: post }, body: { content: "Katılmıyorum." } }, "mehmet");
    await undo("yasar", id);
    const { notifications } = (await t.call(listNotifications, {}, "ayse")).data;
    expect(notifications).toMatchObject([
      { message: "Şikâyet ettiğiniz inceleme kaldırıldı; artık kimse görmüyor." },
    ]);
  });
});

test("an import that was undone elsewhere while it ran says so", async () => {
  const id = await look("vedat", madonnaRow);
  await t.call(runImport, { params: { id } }, "vedat");
  await undo("vedat", id);
  const { status, error } = await t.call(runImport, { params: { id } }, "vedat");
  expect([status, error.message]).toEqual([409, "Bu aktarım geri alındı"]);
});

test("stars that the reader gave once more since stay, and friends are told of stars that are there", async () => {
  const who = "melek";
  const id = await bring(who, madonnaRow);
  t.clock.advance({ minutes: 1 });
  await t.call(rateBook, { params: { isbn: madonna }, body: { rating_half: 5 } }, who);
  await undo(who, id);
  expect(await shelfOf(who)).toMatchObject([{ isbn: madonna, own_rating: 5 }]);
  expect((await t.call(getFeed, {}, who)).data.events).toMatchObject([
    { event_type: "friend_rating", rating: 5 },
  ]);
});

test("a review of the file stays with the stars that the reader gave it since", async () => {
  const who = "nihal";
  const id = await bring(who, { ...madonnaRow, review: "On karakterden uzun bir inceleme." });
  t.clock.advance({ minutes: 1 });
  await t.call(rateBook, { params: { isbn: madonna }, body: { rating_half: 2.5 } }, who);
  await undo(who, id);
  expect(await shelfOf(who)).toMatchObject([{ isbn: madonna, own_rating_half: 2.5 }]);
  expect((await t.call(getBook, { params: { isbn: madonna } }, who)).data.own?.post_id).not.toBeNull();
});

test("stars that came with the file stay under a review that is published while they are taken back", async () => {
  const who = "selma";
  const id = await bring(who, madonnaRow);
  const { readerId } = await t.ctx.db
    .selectFrom("readers")
    .select("id as readerId")
    .where("username", "=", who)
    .executeTakeFirstOrThrow();
  const { undone } = await t.ctx.db.transaction().execute(async (tx) => {
    const body = { book_isbn: madonna, content: "Bir solukta okudum.", has_spoiler: false, halves: 10 };
    await publishReview(t.ctx, tx, { readerId } as Actor, body);
    const undone = undo(who, id);
    // Enough to come to where it must wait.
    await wait(200);
    return { undone };
  });
  expect((await undone).status).toBe(200);
  expect(await shelfOf(who)).toMatchObject([{ isbn: madonna, own_rating: 5 }]);
});
