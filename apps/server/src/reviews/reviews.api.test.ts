import {
  addToLibrary,
  createReview,
  deleteReview,
  getFeed,
  getLanding,
  getOwnProfile,
  listBookPosts,
  listLibrary,
  updatePrivacy,
  updateReview,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const memed = "9789750719387";
const orwell = "9789750738609";
const tutunamayanlar = "9789754700114";
const text = "Bir solukta okudum, çok sevdim.";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const write = (reader: string, book_isbn: string, content = text, rating = 5) =>
  t.call(createReview, { body: { book_isbn, content, rating } }, reader);

describe("publishing a review", () => {
  test("answers the post; a book not on the shelf is added as read", async () => {
    const { status, data } = await write("ayse", madonna);
    expect([status, data.message]).toEqual([201, "İncelemeniz başarıyla paylaşıldı!"]);
    expect(data.post).toMatchObject({ content: text, rating: 5, book_isbn: madonna });
    expect(data.post.book_details.title).toBe("Kürk Mantolu Madonna");
    const shelf = await t.call(listLibrary, {}, "ayse");
    expect(shelf.data.books).toMatchObject([{ isbn: madonna, status: "read" }]);
  });

  test.each(["public", "friends", "me"] as const)(
    "tells whether everybody sees it: reviews for %s",
    async (reviews) => {
      await t.call(updatePrivacy, { body: { library: "public", reviews } }, "zeynep");
      const { data } = await write("zeynep", madonna);
      expect(data.is_public).toBe(reviews === "public");
      await t.call(deleteReview, { params: { id: data.post.id } }, "zeynep");
    },
  );

  test("a book already on the shelf keeps its status", async () => {
    await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, "ayse");
    await write("ayse", memed);
    const shelf = await t.call(listLibrary, { query: { status: "reading" } }, "ayse");
    expect(shelf.data.books.map((book) => book.isbn)).toEqual([memed]);
  });

  test("one review a reader and book: the second is 409, also when both come at once", async () => {
    const again = await write("ayse", madonna);
    expect([again.status, again.error.code]).toEqual([409, "already_reviewed"]);
    const both = await Promise.all([write("mehmet", madonna), write("mehmet", madonna)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  test.each([
    ["9 characters", "123456789", "İnceleme en az 10 karakter olmalıdır"],
    ["spaces around 9 characters", "   123456789   ", "İnceleme en az 10 karakter olmalıdır"],
    ["only spaces", " ".repeat(50), "İnceleme en az 10 karakter olmalıdır"],
    ["2001 characters", "a".repeat(2001), "İnceleme en fazla 2000 karakter olabilir"],
    ["a NUL", "on karakter\u0000 ve fazlası", "Metin geçersiz karakterler içeriyor"],
  ])("text of %s is refused", async (_what, content, message) => {
    const { status, error } = await write("ayse", orwell, content);
    expect([status, error.details]).toEqual([400, { content: message }]);
  });

  test.each([0, 6, 3.5, "5", null])("a rating of %s is refused", async (rating) => {
    const { status, error } = await write("ayse", orwell, text, rating as number);
    expect([status, error.details]).toEqual([
      400,
      { rating: "Puan 1 ile 5 arasında bir tam sayı olmalıdır" },
    ]);
  });

  test("10 and 2000 characters, emoji and right-to-left text are kept as written", async () => {
    const texts = ["1234567890", "a".repeat(2000), "Harika 📚👨‍👩‍👧 كتاب جميل جدا"];
    const isbns = [orwell, tutunamayanlar, "9786053609421"];
    for (const [i, content] of texts.entries()) {
      const { status, data } = await write("zeynep", isbns[i] ?? "", content);
      expect([status, data.post.content]).toEqual([201, content]);
    }
  });

  test("an unknown book is 404 and leaves nothing", async () => {
    const { status } = await write("can", "9789750736865");
    expect(status).toBe(404);
    expect((await t.call(getFeed, {}, "can")).data.total_count).toBe(0);
  });
});

describe("one's own review", () => {
  test("is edited by its writer only", async () => {
    const { data } = await write("irmak", madonna);
    const change = { params: { id: data.post.id }, body: { content: "Yeniden düşündüm, daha da sevdim." } };
    const stranger = await t.call(updateReview, change, "mehmet");
    expect([stranger.status, stranger.error.code]).toEqual([403, "forbidden"]);
    const edited = await t.call(updateReview, change, "irmak");
    expect([edited.status, edited.data.message]).toEqual([200, "Post başarıyla güncellendi!"]);
    expect(edited.data.post.content).toBe(change.body.content);
    const short = await t.call(updateReview, { ...change, body: { content: "kısa" } }, "irmak");
    expect(short.status).toBe(400);
  });

  test("is deleted with its event, by its writer only", async () => {
    const { data } = await write("irmak", memed);
    const params = { id: data.post.id };
    expect((await t.call(deleteReview, { params }, "mehmet")).status).toBe(403);
    const gone = await t.call(deleteReview, { params }, "irmak");
    expect([gone.status, gone.data.message]).toEqual([200, "Post başarıyla silindi!"]);
    const feed = await t.call(getFeed, {}, "irmak");
    expect(feed.data.events.map((event) => event.isbn)).not.toContain(memed);
    expect((await t.call(deleteReview, { params }, "irmak")).status).toBe(404);
    expect((await write("irmak", memed)).status).toBe(201);
  });

  test("an id that is none is 400, an unknown one 404", async () => {
    const none = await t.call(deleteReview, { params: { id: "1; DROP TABLE reviews" } }, "ayse");
    expect(none.status).toBe(400);
    const params = { id: "00000000-0000-4000-8000-000000000000" };
    expect((await t.call(deleteReview, { params }, "ayse")).status).toBe(404);
  });
});

describe("another edition of the same book", () => {
  const [one, set] = ["9786053609421", "9789750719394"];

  test("is the same book: one review, and it is on the shelf already", async () => {
    await t.call(addToLibrary, { body: { isbn: one, status: "reading" } }, "omer");
    expect((await write("omer", set)).status).toBe(201);
    expect((await write("omer", one)).error.code).toBe("already_reviewed");
    const shelf = await t.call(listLibrary, {}, "omer");
    expect(shelf.data.books.map(({ isbn, status }) => [isbn, status])).toEqual([[one, "reading"]]);
  });
});

test("an edited review keeps its date, its rating when none is sent, and its one event", async () => {
  const { data } = await write("sule", madonna, text, 2);
  t.clock.advance({ days: 1 });
  const change = { params: { id: data.post.id }, body: { content: "Bir gün sonra yine sevdim." } };
  const edited = (await t.call(updateReview, change, "sule")).data.post;
  expect([edited.created_at, edited.rating]).toEqual([data.post.created_at, 2]);
  const again = { ...change, body: { ...change.body, rating: 5 } };
  expect((await t.call(updateReview, again, "sule")).data.post.rating).toBe(5);
  const { events } = (await t.call(getFeed, {}, "sule")).data;
  expect(events).toMatchObject([{ event_type: "friend_post", rating: 5, content: change.body.content }]);
});

describe("a review that tells how the book ends", () => {
  const ending = "Sonunda herkes birbirini bulur.";
  const post = (has_spoiler: boolean) =>
    t.call(createReview, { body: { book_isbn: orwell, content: ending, rating: 3, has_spoiler } }, "irmak");

  test("says so in the feed and under its book, so that its text can be hidden", async () => {
    const { data } = await post(true);
    expect(data.post.has_spoiler).toBe(true);
    const feed = await t.call(getFeed, {}, "irmak");
    expect(feed.data.events[0]).toMatchObject({ content: ending, has_spoiler: true });
    const under = await t.call(listBookPosts, { params: { isbn: orwell } });
    expect(under.data.data).toContainEqual(expect.objectContaining({ content: ending, has_spoiler: true }));
  });

  test("stands neither on the front page nor, with its words, in the RSS", async () => {
    const { data } = await t.call(getLanding, {});
    expect(JSON.stringify(data.posts)).not.toContain(ending);
    const rss = await t.app.inject({ url: "/rss/okur/irmak.xml" });
    expect(rss.body).toContain("sürprizlerini açık ediyor");
    expect(rss.body).not.toContain(ending);
  });

  test("loses the mark when its writer takes it off; changing the text alone keeps it", async () => {
    const { data } = await t.call(getOwnProfile, {}, "irmak");
    const id = data.posts.data.find((post) => post.content === ending)?.id ?? "";
    const change = (body: object) => t.call(updateReview, { params: { id }, body: body as never }, "irmak");
    expect((await change({ content: `${ending} Ama nasıl?` })).data.post.has_spoiler).toBe(true);
    expect((await change({ content: ending, has_spoiler: false })).data.post.has_spoiler).toBe(false);
    expect((await change({ content: ending, has_spoiler: "no" })).error.details).toEqual({
      has_spoiler: "Sürpriz bozan işareti true veya false olmalıdır",
    });
  });
});
