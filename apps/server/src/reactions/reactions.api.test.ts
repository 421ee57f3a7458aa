import {
  type Audience,
  addToLibrary,
  blockReader,
  createComment,
  createReview,
  deleteComment,
  deleteReview,
  getActivity,
  getActivityStats,
  getBook,
  getFeed,
  getOwnProfile,
  likeActivity,
  listBookPosts,
  listComments,
  listNotifications,
  rateBook,
  unlikeActivity,
  updatePrivacy,
  updateReview,
} from "@okurca/contract";
import { createTestApp, rounds, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, zeynep] = ["", "", ""];
let post = "";
/** Three fresh readers, the first of whom has reviewed a book. */
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, zeynep] = [`ayse${counter}`, `mehmet${counter}`, `zeynep${counter}`];
  await Promise.all([ayse, mehmet, zeynep].map((who) => t.as(who)));
  const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  post = (await t.call(createReview, { body }, ayse)).data.post.id;
});

const like = (who: string, id = post) => t.call(likeActivity, { params: { id } }, who);
const unlike = (who: string, id = post) => t.call(unlikeActivity, { params: { id } }, who);
const say = (who: string, content: string, id = post) =>
  t.call(createComment, { params: { id }, body: { content } }, who);
const commentsOf = async (who: string, id = post, query = {}) =>
  (await t.call(listComments, { params: { id }, query }, who)).data;
const remove = (who: string, id: string) => t.call(deleteComment, { params: { id } }, who);
const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications;
const ownEvent = async (who: string) => (await t.call(getFeed, {}, who)).data.events[0];
const bookPost = async (who?: string) =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who)).data.data.find(
    ({ id }) => id === post,
  );

test("stars without words are seen, liked and commented on by those who see the reviews, not the library", async () => {
  const show = (library: Audience, reviews: Audience) =>
    t.call(updatePrivacy, { body: { library, reviews } }, mehmet);
  await show("me", "public");
  await t.call(rateBook, { params: { isbn: memed }, body: { rating_half: 4 } }, mehmet);
  const id = (await ownEvent(mehmet))?.id ?? "";
  const seen = async () => (await t.call(getActivity, { params: { id } }, zeynep)).status;
  expect(await seen()).toBe(200);
  expect((await like(zeynep, id)).data.like_count).toBe(1);
  expect((await say(zeynep, "Ben de sevdim.", id)).status).toBe(201);
  await show("public", "friends");
  expect(await seen()).toBe(404);
  expect((await unlike(zeynep, id)).status).toBe(404);
  expect((await t.call(listComments, { params: { id } }, zeynep)).status).toBe(404);
});

describe("counts of likes and comments", () => {
  test("leave out those of a blocked reader, for both, in every list and answer; others see them", async () => {
    await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, ayse);
    const event = (await ownEvent(ayse))?.id ?? "";
    for (const id of [post, event]) {
      await like(mehmet, id);
      await like(zeynep, id);
      await say(mehmet, "Bence de.", id);
      await say(zeynep, "Katılıyorum.", id);
    }
    await t.call(blockReader, { body: { target: mehmet } }, ayse);
    const inFeed = (await t.call(getFeed, {}, ayse)).data.events;
    const inProfile = (await t.call(getOwnProfile, {}, ayse)).data.posts.data;
    for (const shown of [
      inFeed.find(({ post_id }) => post_id === post),
      inFeed.find(({ id }) => id === event),
      inProfile[0],
      await bookPost(ayse),
    ]) {
      expect(shown).toMatchObject({ like_count: 1, comment_count: 1 });
    }
    expect((await like(ayse)).data).toEqual({ is_liked: true, like_count: 2 });
    expect((await unlike(ayse)).data).toEqual({ is_liked: false, like_count: 1 });
    expect((await say(ayse, "Teşekkürler.")).data.comment_count).toBe(2);
    expect((await t.call(getActivityStats, {}, ayse)).data).toMatchObject({
      likes_received: 2,
      comments_received: 3,
    });
    expect(await bookPost(zeynep)).toMatchObject({ like_count: 2, comment_count: 3 });
    expect(await bookPost()).toMatchObject({ like_count: 2, comment_count: 3 });
    // The one who was blocked sees neither the other's review nor what the other said elsewhere.
    const own = { book_isbn: madonna, content: "Ben de okudum, beğendim.", rating: 4 };
    const of = (await t.call(createReview, { body: own }, zeynep)).data.post.id;
    await like(ayse, of);
    await say(ayse, "Ne güzel.", of);
    await like(mehmet, of);
    const seen = async (who: string) =>
      (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who)).data.data.find(
        ({ id }) => id === of,
      );
    expect(await seen(mehmet)).toMatchObject({ like_count: 1, comment_count: 0, is_liked: true });
    expect(await seen(zeynep)).toMatchObject({ like_count: 2, comment_count: 1 });
  });
});

describe("a like", () => {
  test("is counted once however often it is given, and shown to who gave it", async () => {
    expect((await like(mehmet)).data).toEqual({ is_liked: true, like_count: 1 });
    expect((await like(mehmet)).data).toEqual({ is_liked: true, like_count: 1 });
    expect((await like(zeynep)).data).toEqual({ is_liked: true, like_count: 2 });
    expect(await bookPost(mehmet)).toMatchObject({ like_count: 2, is_liked: true });
    expect(await bookPost(ayse)).toMatchObject({ like_count: 2, is_liked: false });
    expect(await bookPost()).toMatchObject({ like_count: 2, is_liked: false });
  });

  test("is the same on the card of the feed, under the book and on the profile", async () => {
    const event = await ownEvent(ayse);
    expect(event).toMatchObject({ post_id: post, like_count: 0, comment_count: 0, is_liked: false });
    await like(ayse, event?.id);
    await say(ayse, "Unutmuşum: kapağı da güzel.", event?.id);
    const now = { like_count: 1, comment_count: 1, is_liked: true };
    expect(await ownEvent(ayse)).toMatchObject(now);
    expect(await bookPost(ayse)).toMatchObject(now);
    expect((await t.call(getOwnProfile, {}, ayse)).data.posts.data[0]).toMatchObject(now);
    const book = await t.call(getBook, { params: { isbn: madonna } }, ayse);
    expect(book.data.posts.data.find(({ id }) => id === post)).toMatchObject(now);
  });

  test("of a change of the shelf is that event's own", async () => {
    await t.call(addToLibrary, { body: { isbn: memed } }, ayse);
    const event = await ownEvent(ayse);
    expect(event).toMatchObject({ event_type: "friend_book_update", post_id: null });
    expect((await like(mehmet, event?.id)).data.like_count).toBe(1);
    expect((await say(mehmet, "Çok güzeldir.", event?.id)).status).toBe(201);
    expect(await ownEvent(ayse)).toMatchObject({ like_count: 1, comment_count: 1 });
    expect(await bookPost()).toMatchObject({ like_count: 0, comment_count: 0 });
    expect((await told(ayse)).map(({ message, link }) => [message, link])).toEqual([
      [
        `${mehmet} Okur, “İnce Memed 1” hakkındaki paylaşımınıza yorum yaptı.`,
        `/aktivite/${event?.id}#yorumlar-${event?.id}`,
      ],
      [`${mehmet} Okur, “İnce Memed 1” hakkındaki paylaşımınızı beğendi.`, `/aktivite/${event?.id}`],
    ]);
  });

  test("is taken back; taking back what is not there changes nothing", async () => {
    await like(mehmet);
    expect((await unlike(mehmet)).data).toEqual({ is_liked: false, like_count: 0 });
    expect((await unlike(mehmet)).data).toEqual({ is_liked: false, like_count: 0 });
    expect(await bookPost(mehmet)).toMatchObject({ like_count: 0, is_liked: false });
  });

  test("is told the owner once, and no longer when it is taken back; one's own is not told", async () => {
    await like(ayse);
    expect(await told(ayse)).toEqual([]);
    await like(mehmet);
    await like(mehmet);
    expect(await told(ayse)).toMatchObject([
      {
        type: "review",
        title: "İncelemeniz beğenildi",
        message: `${mehmet} Okur, “Kürk Mantolu Madonna” hakkındaki incelemenizi beğendi.`,
        data: { book_title: "Kürk Mantolu Madonna", user_name: `${mehmet} Okur` },
        link: `/kitap/${madonna}#inceleme-${post}`,
      },
    ]);
    await unlike(mehmet);
    expect(await told(ayse)).toEqual([]);
  });
});

describe("a comment", () => {
  test("is trimmed, listed newest first in pages of ten, and counted", async () => {
    const { status, data } = await say(mehmet, "  Katılıyorum.  ");
    expect([status, data.message, data.comment_count]).toEqual([201, "Yorumunuz eklendi.", 1]);
    expect(data.comment).toMatchObject({ content: "Katılıyorum.", reader: { username: mehmet } });
    for (let i = 1; i <= 11; i++) await say(zeynep, `Yorum ${i}`);
    const [first, second] = [await commentsOf(ayse), await commentsOf(ayse, post, { page: 2 })];
    expect([first.page, first.limit, first.total_count]).toEqual([1, 10, 12]);
    expect([...first.comments, ...second.comments].map(({ content }) => content)).toEqual([
      ...Array.from({ length: 11 }, (_none, i) => `Yorum ${11 - i}`),
      "Katılıyorum.",
    ]);
    expect((await bookPost())?.comment_count).toBe(12);
  });

  test.each([
    ["nothing", "", "Yorum metni gereklidir"],
    ["only spaces", " \n ", "Yorum metni gereklidir"],
    ["1001 characters", "a".repeat(1001), "Yorum en fazla 1000 karakter olabilir"],
    ["a NUL", "a\u0000b", "Metin geçersiz karakterler içeriyor"],
  ])("of %s is refused", async (_what, content, message) => {
    const { status, error } = await say(mehmet, content);
    expect([status, error.details]).toEqual([400, { content: message }]);
    expect((await bookPost())?.comment_count).toBe(0);
  });

  test("of 1 and of 1000 characters is kept as written", async () => {
    for (const content of ["a", "ş".repeat(1000), "📚".repeat(500)]) {
      expect((await say(mehmet, content)).data.comment.content).toBe(content);
    }
  });

  test("is removed by its writer and by the review's author, by nobody else", async () => {
    const ids: string[] = [];
    for (const text of ["Bir", "İki"]) ids.push((await say(mehmet, text)).data.comment.id);
    const may = async (who: string) => (await commentsOf(who)).comments.map(({ can }) => can?.delete);
    expect([await may(ayse), await may(mehmet), await may(zeynep)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    const stranger = await remove(zeynep, ids[0] ?? "");
    expect([stranger.status, stranger.error.code]).toEqual([403, "forbidden"]);
    expect((await remove(mehmet, ids[0] ?? "")).data.message).toBe("Yorum silindi.");
    expect((await remove(ayse, ids[1] ?? "")).status).toBe(200);
    expect((await remove(ayse, ids[1] ?? "")).error.code).toBe("comment_not_found");
    expect((await commentsOf(ayse)).total_count).toBe(0);
    expect((await bookPost())?.comment_count).toBe(0);
  });

  test("is told the review's author, not oneself, and no longer when it is removed", async () => {
    await say(ayse, "Kendime not.");
    expect(await told(ayse)).toEqual([]);
    const { comment } = (await say(mehmet, "Ben de sevdim.")).data;
    expect(await told(ayse)).toMatchObject([
      { type: "review", title: "İncelemenize yorum yapıldı", link: `/kitap/${madonna}#yorumlar-${post}` },
    ]);
    await remove(mehmet, comment.id);
    expect(await told(ayse)).toEqual([]);
  });

  test("is told with its beginning, so that several are told apart; not under what tells the end, nor when it is hidden", async () => {
    const { comment } = (await say(mehmet, "Ben de\n\u202esevdim.")).data;
    await say(mehmet, "ş".repeat(150));
    await say(mehmet, "uzun sözler ".repeat(15).trim());
    await like(mehmet);
    const excerpts = async () => (await told(ayse)).map(({ excerpt }) => excerpt).sort();
    const long = [`${"ş".repeat(140)}…`, `${"uzun sözler ".repeat(11)}uzun…`];
    expect(await excerpts()).toEqual(["Ben de sevdim.", ...long, null].sort());
    const edit = (has_spoiler: boolean) =>
      t.call(
        updateReview,
        { params: { id: post }, body: { content: "Sonunda ölüyor, bilin.", has_spoiler } },
        ayse,
      );
    await edit(true);
    expect(await excerpts()).toEqual([null, null, null, null]);
    await edit(false);
    await t.ctx.db.updateTable("comments").set({ is_hidden: true }).where("id", "=", comment.id).execute();
    expect(await excerpts()).toEqual([...long, null].sort());
  });
});

test("what is not there can be neither liked nor commented on", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  for (const answer of [await like(mehmet, id), await unlike(mehmet, id), await say(mehmet, "Merhaba", id)]) {
    expect([answer.status, answer.error.code]).toEqual([404, "activity_not_found"]);
  }
  expect((await t.call(listComments, { params: { id } }, mehmet)).status).toBe(404);
  expect((await remove(mehmet, id)).status).toBe(404);
  expect((await like(mehmet, "1")).status).toBe(400);
});

test("a deleted review takes its likes, comments and notifications with it", async () => {
  await like(mehmet);
  await say(mehmet, "Ben de.");
  await t.call(deleteReview, { params: { id: post } }, ayse);
  expect(await told(ayse)).toEqual([]);
  for (const table of ["likes", "comments"] as const) {
    const rows = await t.ctx.db.selectFrom(table).select("reader_id").where("review_id", "=", post).execute();
    expect(rows).toEqual([]);
  }
  expect((await like(mehmet)).status).toBe(404);
});

test("what a reader said and liked goes with the reader, and the counts know", async () => {
  await like(mehmet);
  await say(mehmet, "Bir");
  await say(zeynep, "İki");
  await t.ctx.db.deleteFrom("readers").where("username", "=", mehmet).execute();
  expect(await bookPost()).toMatchObject({ like_count: 0, comment_count: 1 });
  await t.ctx.db.deleteFrom("readers").where("username", "=", ayse).execute();
  expect(await bookPost()).toBeUndefined();
});

/** Each count beside the rows it counts. */
async function countsOf(id: string) {
  const { rows } = await sql<{ like_count: number; comment_count: number; likes: number; comments: number }>`
    SELECT like_count, comment_count,
      (SELECT count(*)::int FROM likes WHERE review_id = ${id}) AS likes,
      (SELECT count(*)::int FROM comments WHERE review_id = ${id}) AS comments
    FROM reviews WHERE id = ${id}`.execute(t.ctx.db);
  return rows[0];
}

describe("hundreds of changes at once", () => {
  const many = Array.from({ length: 12 }, (_none, i) => `kalabalik${i}`);
  beforeAll(async () => {
    await Promise.all(many.map((who) => t.as(who)));
  });

  test("of likes, withdrawals, comments and removals leave true counts", { timeout: 120_000 }, async () => {
    const statuses = new Set<number>();
    const note = async (answer: Promise<{ status: number }>) => statuses.add((await answer).status);
    // Each likes twice at once in each round: 240 times in all.
    for (let round = 0; round < rounds(20); round++) {
      t.clock.advance({ minutes: 20 });
      await Promise.all(
        many.flatMap((who, i) => [
          note(like(who)),
          note(i % 3 === round % 3 ? unlike(who) : like(who)),
          (async () => {
            const { comment } = (await say(who, `Yorum ${round}`)).data;
            if (i % 2 === 0)
              await Promise.all([note(remove(who, comment.id)), note(remove(ayse, comment.id))]);
          })(),
        ]),
      );
    }
    expect([...statuses].sort()).toEqual([200, 404]);
    const counts = await countsOf(post);
    expect(counts).toMatchObject({
      like_count: counts?.likes,
      comment_count: counts?.comments,
      comments: 6 * rounds(20),
    });
    const likes = (await told(ayse)).filter(({ title }) => title === "İncelemeniz beğenildi");
    expect(likes.length).toBeLessThanOrEqual(counts?.likes ?? 0);
  });

  test("while the review is deleted end with nothing left of it", { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds(200); round++) {
      t.clock.advance({ minutes: 5 });
      const some = many.slice(round % 11, (round % 11) + 2);
      const body = { book_isbn: memed, content: `Yeniden yazdım, ${round}. kez.`, rating: 3 };
      const { id } = (await t.call(createReview, { body }, ayse)).data.post;
      const answers = await Promise.all([
        ...some.flatMap((who) => [like(who, id), say(who, "Merhaba", id), unlike(who, id)]),
        t.call(deleteReview, { params: { id } }, ayse),
        ...some.map((who) => like(who, id)),
      ]);
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
      expect(await countsOf(id)).toBeUndefined();
    }
  });
});
