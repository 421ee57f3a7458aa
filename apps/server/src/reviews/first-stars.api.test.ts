import {
  addToLibrary,
  createReview,
  getFeed,
  listLibrary,
  listReadings,
  rateBook,
  removeFromLibrary,
  restoreToLibrary,
  takeRatingBack,
  updateLibraryStatus,
  updateReading,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
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

const rate = async (rating_half: number) =>
  (await t.call(rateBook, { params, body: { rating_half } }, me)).data.added_at;
/** Stars that put the book on the shelf, three seconds ago. */
async function firstStars(): Promise<string> {
  const added = await rate(4);
  t.clock.advance({ seconds: 3 });
  return added ?? "";
}
const takeBack = (added_at?: string) =>
  t.call(takeRatingBack, { params, query: added_at === undefined ? {} : { added_at } }, me);
const shelf = async () =>
  (await t.call(listLibrary, { query: {} }, me)).data.books.map(({ isbn, own_rating }) => [isbn, own_rating]);
const firstReading = async () => (await t.call(listReadings, { params }, me)).data.readings[0];
const note = async () =>
  t.call(
    updateReading,
    { params: { ...params, id: (await firstReading())?.id ?? "" }, body: { notes: "Güzel." } },
    me,
  );
const gone = "Puanınız silindi, kitap kitaplığınızdan kaldırıldı.";
const stays = "Puanınız silindi. Kitap kitaplığınızda kaldı; eklendikten sonra kaydı değişti.";

describe("stars that put a book on the shelf are taken back", () => {
  test("with the book and what told of them, other stars given since as well", async () => {
    const added = await firstStars();
    expect(await rate(4.5)).toBeNull();
    expect((await takeBack(added)).data).toEqual({ message: gone, is_removed: true, is_back: false });
    expect([await shelf(), (await t.call(getFeed, { query: {} }, friend)).data.events]).toEqual([[], []]);
    expect((await takeBack(added)).error.code).toBe("not_rated");
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a note", note],
    [
      "the day it was finished",
      () => t.call(updateLibraryStatus, { params, body: { status: "read", day: "2020-05-01" } }, me),
    ],
    ["another status", () => t.call(updateLibraryStatus, { params, body: { status: "reading" } }, me)],
    [
      "a note that was put back with the book",
      async () => {
        await note();
        await t.call(removeFromLibrary, { params }, me);
        await t.call(restoreToLibrary, { params }, me);
      },
    ],
  ])("without the book where there is %s since", async (_what, enter) => {
    const added = await firstStars();
    await enter();
    const before = await firstReading();
    expect((await takeBack(added)).data).toEqual({ message: stays, is_removed: false, is_back: false });
    expect(await shelf()).toEqual([[madonna, null]]);
    expect(await firstReading()).toEqual(before);
  });

  test("with the book also where they are gone already", async () => {
    const added = await firstStars();
    expect((await takeBack()).data).toEqual({
      message: "Puanınız silindi.",
      is_removed: false,
      is_back: false,
    });
    expect((await takeBack(added)).data.is_removed).toBe(true);
    expect(await shelf()).toEqual([]);
  });

  test("not where they are a review's by then", async () => {
    const added = await firstStars();
    await t.call(
      createReview,
      { body: { book_isbn: madonna, content: "Bir solukta okudum.", rating: 4 } },
      me,
    );
    expect((await takeBack(added)).error.code).toBe("rated_in_review");
    expect(await shelf()).toEqual([[madonna, 4]]);
  });
});

test("stars of a book that is on the shelf did not put it there", async () => {
  await t.call(addToLibrary, { body: { isbn: madonna } }, me);
  expect(await rate(4)).toBeNull();
});
