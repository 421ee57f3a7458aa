import { addToLibrary, createReview, getOwnProfile } from "@okurca/contract";
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
