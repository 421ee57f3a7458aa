import {
  followAuthor,
  getAuthor,
  getAuthorFollow,
  limits,
  listFollowedAuthors,
  unfollowAuthor,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinAuthors, partAuthors } from "../index.ts";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({
    catalogue: [
      { isbn: "9786051850016", title: "Birinci Ada", authors: ["Lale Deniz"] },
      { isbn: "9786051850023", title: "İkinci Ada", authors: ["Lale D. Deniz"] },
      { isbn: "9786051850030", title: "Kıyı", authors: ["Can Su"] },
    ],
  });
});
afterEach(() => t.close());

const follow = (who: string, slug: string) => t.call(followAuthor, { params: { slug } }, who);
const unfollow = (who: string, slug: string) => t.call(unfollowAuthor, { params: { slug } }, who);
const follows = async (who: string, slug: string) =>
  (await t.call(getAuthorFollow, { params: { slug } }, who)).data.is_following;
const followed = async (who: string) => (await t.call(listFollowedAuthors, {}, who)).data;

describe("following an author", () => {
  test("is told with the name, listed, and ended; again changes nothing", async () => {
    for (let i = 0; i < 2; i++) {
      const { status, data } = await follow("ayse", "lale-deniz");
      expect([status, data]).toEqual([
        200,
        { message: "Lale Deniz adlı yazarı takip ediyorsunuz", is_following: true },
      ]);
    }
    await follow("ayse", "can-su");
    expect(await followed("ayse")).toMatchObject({
      authors: [
        { name: "Can Su", slug: "can-su", works: 1, since: expect.any(String) },
        { name: "Lale Deniz", slug: "lale-deniz" },
      ],
      total_count: 2,
    });
    const second = await t.call(listFollowedAuthors, { query: { page: 2, limit: 1 } }, "ayse");
    expect(second.data).toMatchObject({ authors: [{ slug: "lale-deniz" }], total_count: 2 });
    for (let i = 0; i < 2; i++) {
      const { data } = await unfollow("ayse", "lale-deniz");
      expect(data).toEqual({
        message: "Lale Deniz adlı yazarı artık takip etmiyorsunuz",
        is_following: false,
      });
    }
    expect((await followed("ayse")).total_count).toBe(1);
  });

  test("is nobody's matter but the reader's: no call tells of it, nor how many follow", async () => {
    await follow("ayse", "lale-deniz");
    expect(await follows("ayse", "lale-deniz")).toBe(true);
    expect(await follows("mehmet", "lale-deniz")).toBe(false);
    expect((await followed("mehmet")).authors).toEqual([]);
    const page = (await t.call(getAuthor, { params: { slug: "lale-deniz" } }, "mehmet")).data;
    expect(Object.keys(page).filter((key) => /follow/.test(key))).toEqual([]);
  });

  test("goes for authors with works, and has its bounds", async () => {
    expect((await follow("ayse", "kimse")).error.code).toBe("author_not_found");
    expect((await unfollow("ayse", "kimse")).error.code).toBe("author_not_found");
    const unknown = await t.call(getAuthorFollow, { params: { slug: "kimse" } }, "ayse");
    expect(unknown.error.code).toBe("author_not_found");
    expect((await followed("ayse")).total_count).toBe(0);
    await t.as("mehmet");
    await sql`
      INSERT INTO author_follows (reader_id, author_slug, author_name, since)
      SELECT r.id, 'yazar-' || n, 'Yazar ' || n, now()
      FROM readers AS r, generate_series(1, ${limits.authorFollows}::int) AS n WHERE r.username = 'mehmet'`.execute(
      t.ctx.db,
    );
    expect((await follow("mehmet", "can-su")).error).toMatchObject({
      ...{ code: "too_many_author_follows", message: "En fazla 1.000 yazarı takip edebilirsiniz" },
    });
    for (let i = 0; i < limits.socialRates.authorFollows.burst; i++) await follow("zeynep", "can-su");
    expect((await follow("zeynep", "can-su")).status).toBe(429);
  });

  test("outlasts the author's books, who is called as before", async () => {
    await follow("ayse", "can-su");
    await sql`UPDATE works SET authors = ARRAY['Can Suu'] WHERE authors = ARRAY['Can Su']`.execute(t.ctx.db);
    expect((await followed("ayse")).authors).toMatchObject([{ name: "Can Su", works: 0 }]);
    expect((await unfollow("ayse", "can-su")).data.message).toBe("Yazarı artık takip etmiyorsunuz");
    expect((await followed("ayse")).authors).toEqual([]);
  });
});

describe("who follows authors that become one", () => {
  test("follows that one, once, and the one of before when they are parted", async () => {
    await follow("ayse", "lale-deniz");
    await follow("ayse", "lale-d-deniz");
    await follow("mehmet", "lale-d-deniz");
    const joined = await inTransaction(t.ctx.db, (tx) => joinAuthors(tx, "lale-deniz", "lale-d-deniz"));
    for (const who of ["ayse", "mehmet"]) {
      expect(await followed(who), who).toMatchObject({
        authors: [{ name: "Lale Deniz", slug: "lale-deniz", works: 2 }],
        total_count: 1,
      });
      expect(await follows(who, "lale-deniz")).toBe(true);
      expect(await follows(who, "lale-d-deniz")).toBe(true);
    }
    await follow("mehmet", "lale-deniz");
    await unfollow("ayse", "lale-d-deniz");
    expect((await followed("ayse")).authors).toEqual([]);
    if (joined) await inTransaction(t.ctx.db, (tx) => partAuthors(tx, joined));
    expect((await followed("ayse")).authors).toEqual([]);
    expect((await followed("mehmet")).authors).toMatchObject([{ slug: "lale-d-deniz" }]);
  });
});
