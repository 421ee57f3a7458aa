import {
  addToLibrary,
  createReview,
  getOwnProfile,
  getPublicProfile,
  sendFriendRequest,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, signToken, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const isbns = ["9789753638029", "9789750719387", "9789750738609"] as const;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const [i, isbn] of isbns.entries()) {
    await t.call(addToLibrary, { body: { isbn, status: i === 0 ? "reading" : "read" } }, "ayse");
    const body = { book_isbn: isbn, content: `İnceleme numarası ${i}.`, rating: i + 1 };
    await t.call(createReview, { body }, "ayse");
  }
});
afterAll(() => t.close());

describe("one's own profile", () => {
  test("tells name, address, genres and the day of birth as the token says, and both counts", async () => {
    const { claims } = await t.as("ayse");
    const token = signToken({
      ...claims,
      birthdate: "1990-05-04",
      "custom:favorite_genres": JSON.stringify(["roman", "tarih"]),
    });
    const { status, data } = await t.call(getOwnProfile, {}, { token });
    expect(status).toBe(200);
    expect(data.profile).toEqual({
      username: "ayse",
      name: "Ayşe Işık",
      email: "ayse@ornek.com",
      picture: null,
      birthdate: "1990-05-04",
      favorite_genres: ["roman", "tarih"],
    });
    expect([data.posts.total, data.books.total]).toEqual([3, 3]);
    expect(data.posts.data.map((post) => post.rating)).toEqual([3, 2, 1]);
    expect(data.books.data.map((book) => [book.isbn, book.status])).toEqual([
      [isbns[2], "read"],
      [isbns[1], "read"],
      [isbns[0], "reading"],
    ]);
  });

  test("a day of birth that is none, and no genres, are told as missing", async () => {
    const { claims } = await t.as("mehmet");
    const { data } = await t.call(getOwnProfile, {}, { token: signToken({ ...claims, birthdate: "dün" }) });
    expect(data.profile).toMatchObject({ birthdate: null, favorite_genres: [] });
    expect([data.posts, data.books]).toEqual([
      { total: 0, data: [] },
      { total: 0, data: [] },
    ]);
  });

  test("its two lists are paged apart", async () => {
    const query = { posts_page: 2, posts_limit: 2, books_page: 3, books_limit: 1 };
    const { data } = await t.call(getOwnProfile, { query }, "ayse");
    expect(data.posts).toMatchObject({ total: 3, data: [{ rating: 1 }] });
    expect(data.books).toMatchObject({ total: 3, data: [{ isbn: isbns[0] }] });
    const wrong = await t.call(getOwnProfile, { query: { ...query, books_page: 0 } }, "ayse");
    expect(wrong.error.details).toEqual({ books_page: "Geçersiz sayfa numarası" });
  });
});

describe("a reader's profile as others see it", () => {
  const pages = { posts_page: 1, posts_limit: 10, books_page: 1, books_limit: 10 };
  const look = (username: string, who?: string, query = {}) =>
    t.call(getPublicProfile, { query: { username, ...query } }, who);

  test("is there for visitors: name, picture, genres, both counts, ten reviews and ten books a page", async () => {
    const { status, data } = await look("ayse", undefined, pages);
    expect(status).toBe(200);
    expect(data.profile).toEqual({
      username: "ayse",
      name: "Ayşe Işık",
      picture: null,
      email: null,
      favorite_genres: expect.any(Array),
    });
    expect(data.posts).toMatchObject({ is_visible: true, total: 3 });
    expect(data.posts.data.map((post) => post.rating)).toEqual([3, 2, 1]);
    expect(data.books).toMatchObject({ is_visible: true, total: 3 });
    expect(data.books.data.map((book) => [book.isbn, book.status])).toEqual([
      [isbns[2], "read"],
      [isbns[1], "read"],
      [isbns[0], "reading"],
    ]);
    expect(data.friendship).toBeNull();
  });

  test("tells no e-mail address, progress, rating of a book or day but to the reader", async () => {
    await t.as("zeynep");
    for (const who of [undefined, "zeynep"]) {
      const { text } = await look("ayse", who);
      for (const word of ["@", "progress", "own_rating", "birthdate", "added_at"])
        expect(text).not.toContain(word);
    }
    expect((await look("AYSE", "ayse")).data).toMatchObject({
      profile: { email: "ayse@ornek.com" },
      friendship: { state: "self", request_id: null },
    });
  });

  test("is paged by its two lists apart", async () => {
    const { data } = await look("ayse", undefined, {
      posts_page: 2,
      posts_limit: 2,
      books_page: 3,
      books_limit: 1,
    });
    expect(data.posts).toMatchObject({ total: 3, data: [{ rating: 1 }] });
    expect(data.books).toMatchObject({ total: 3, data: [{ isbn: isbns[0] }] });
  });

  test("tells a signed-in reader how things stand between them", async () => {
    await Promise.all(["can", "irmak"].map((who) => t.as(who)));
    const state = async (one: string, other: string) => (await look(other, one)).data.friendship;
    expect(await state("can", "irmak")).toEqual({ state: "none", request_id: null });
    await t.call(sendFriendRequest, { body: { target: "irmak" } }, "can");
    const sent = await state("can", "irmak");
    expect(sent).toEqual({ state: "sent", request_id: expect.any(String) });
    expect(await state("irmak", "can")).toEqual({ state: "incoming", request_id: sent?.request_id });
    await t.call(sendFriendRequest, { body: { target: "can" } }, "irmak");
    expect(await state("irmak", "can")).toEqual({ state: "friend", request_id: null });
  });

  test("shows library and reviews to whom the reader chose; else not even their number", async () => {
    await t.call(addToLibrary, { body: { isbn: isbns[0] } }, "can");
    const body = { book_isbn: isbns[0], content: "Arkadaşlarım okusun.", rating: 4 };
    await t.call(createReview, { body }, "can");
    await t.call(updatePrivacy, { body: { library: "me", reviews: "friends" } }, "can");
    const seen = async (who?: string) => {
      const { posts, books } = (await look("can", who)).data;
      return [posts, books].map(({ is_visible, total, data }) => [is_visible, total, data.length]);
    };
    const [shown, hidden] = [
      [true, 1, 1],
      [false, 0, 0],
    ];
    expect(await seen()).toEqual([hidden, hidden]);
    expect(await seen("ayse")).toEqual([hidden, hidden]);
    expect(await seen("irmak")).toEqual([shown, hidden]);
    expect(await seen("can")).toEqual([shown, shown]);
  });

  test("of nobody is 404 in the words of the specification; without a name it is 400", async () => {
    const { status, error } = await look("boyle-biri-yok");
    expect([status, error.message]).toEqual([404, "Kullanıcı bulunamadı"]);
    const nameless = await t.call(getPublicProfile, { query: {} } as never);
    expect([nameless.status, Object.keys(nameless.error.details ?? {})]).toEqual([400, ["username"]]);
  });
});
