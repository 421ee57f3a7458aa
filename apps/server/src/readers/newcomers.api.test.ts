import {
  createActivity,
  createComment,
  createReview,
  listBookPosts,
  listComments,
  sendFriendRequest,
  updateRegistrationRules,
  updateReview,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const books = ["9789753638029", "9789750719387", "9789750738609", "9789750500008"];
let t: TestApp;
let counter = 0;
let who = "";
beforeAll(async () => {
  t = await createTestApp();
  for (const one of ["yonetici", "mehmet"]) await t.as(one);
  await t.setRole("yonetici", "admin");
});
afterAll(() => t.close());
beforeEach(async () => {
  counter += 1;
  who = `yeni${counter}`;
  await setLimited(true);
  await t.as(who);
});

const setLimited = (isLimited: boolean) =>
  t.call(updateRegistrationRules, { body: { mode: "open", are_newcomers_limited: isLimited } }, "yonetici");
const joined = (username: string, at: Date) =>
  sql`UPDATE readers SET created_at = ${at} WHERE username = ${username}`.execute(t.ctx.db);
const content = "Bir solukta okudum, çok sevdim.";
const review = (isbn = "", as = who) =>
  t.call(createReview, { body: { book_isbn: isbn, content, rating: 4 } }, as);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe("an account in its first day", () => {
  test("publishes three reviews, by either call, and more on the next day", async () => {
    const [first, second] = [await review(books[0]), await review(books[1])];
    const body = { event_type: "friend_post", isbn: books[2], content, rating: 4 };
    const third = await t.call(createActivity, { body } as never, who);
    expect(statuses([first, second, third])).toEqual([201, 201, 201]);
    const fourth = await review(books[3]);
    expect([fourth.status, fourth.error.code, fourth.error.message]).toEqual([
      ...[429, "too_often"],
      "Hesabınızın ilk gününde en fazla 3 inceleme paylaşabilirsiniz. Yarın yeniden deneyin.",
    ]);
    t.clock.advance({ days: 1 });
    expect((await review(books[3])).status).toBe(201);
  });

  test("writes ten comments", async () => {
    const { id } = (await review(books[0])).data.post;
    const say = () => t.call(createComment, { params: { id }, body: { content: "Ben de." } }, who);
    for (let i = 0; i < 10; i++) expect((await say()).status).toBe(201);
    expect((await say()).error.message).toContain("en fazla 10 yorum");
  });

  test("sends five friend requests an hour", async () => {
    const others = Array.from({ length: 6 }, (_one, i) => `aranan${counter}.${i}`);
    for (const other of others) await t.as(other);
    const answers: number[] = [];
    for (const target of others)
      answers.push((await t.call(sendFriendRequest, { body: { target } }, who)).status);
    expect(answers.slice(0, 5).every((status) => status < 300)).toBe(true);
    expect(answers[5]).toBe(429);
    t.clock.advance({ minutes: 15 });
    const again = await t.call(sendFriendRequest, { body: { target: others[5] ?? "" } }, who);
    expect(again.status).toBeLessThan(300);
  });

  test("writes web addresses that stay text for good, also once changed on that day; later ones are links", async () => {
    // The database's own time, which is another than that of tests.
    await joined(who, t.ctx.clock());
    const links = async (id: string) =>
      (
        await t.call(listBookPosts, { params: { isbn: books[0] ?? "" }, query: { limit: 100 } })
      ).data.data.find((post) => post.id === id)?.links_as_text;
    const { id } = (await review(books[0])).data.post;
    const { comment } = (
      await t.call(createComment, { params: { id }, body: { content: "https://ornek.com" } }, who)
    ).data;
    expect([await links(id), comment.links_as_text]).toEqual([true, true]);
    const change = () => t.call(updateReview, { params: { id }, body: { content: `${content} Evet.` } }, who);
    await change();
    t.clock.advance({ days: 1 });
    expect(await links(id)).toBe(true);
    await change();
    expect(await links(id)).toBeUndefined();
    const [listed] = (await t.call(listComments, { params: { id } }, who)).data.comments;
    expect(listed?.links_as_text).toBe(true);
  });

  test("is held to it unless admins say otherwise", async () => {
    const { rows } = await sql<{ is_default: string }>`
      SELECT column_default AS is_default FROM information_schema.columns
      WHERE table_name = 'registration_rules' AND column_name = 'are_newcomers_limited'`.execute(t.ctx.db);
    expect(rows).toEqual([{ is_default: "true" }]);
  });

  test("is held to nothing of it while admins leave newcomers free", async () => {
    await setLimited(false);
    for (const isbn of books) expect((await review(isbn)).status).toBe(201);
  });
});

test("older accounts are not held to it", async () => {
  const created_at = new Date(t.ctx.clock().getTime() - 25 * 60 * 60 * 1000);
  await joined("mehmet", created_at);
  for (const isbn of books) expect((await review(isbn, "mehmet")).status).toBe(201);
});
