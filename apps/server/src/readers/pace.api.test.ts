import {
  createComment,
  createReport,
  createReview,
  likeActivity,
  limits,
  sendFriendRequest,
  unlikeActivity,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let t: TestApp;
let post = "";
beforeAll(async () => {
  t = await createTestApp();
  await Promise.all(["ayse", "mehmet", "zeynep"].map((who) => t.as(who)));
  const body = { book_isbn: "9789753638029", content: "Bir solukta okudum.", rating: 5 };
  post = (await t.call(createReview, { body }, "ayse")).data.post.id;
});
afterAll(() => t.close());

const params = () => ({ id: post });
const calls = {
  friendRequests: (who: string) => t.call(sendFriendRequest, { body: { target: "ayse" } }, who),
  comments: (who: string) => t.call(createComment, { params: params(), body: { content: "Ne güzel." } }, who),
  likes: (who: string) => t.call(likeActivity, { params: params() }, who),
  reports: (who: string) =>
    t.call(createReport, { body: { kind: "post", target: post, reason: "Reklam." } }, who),
};

test.each([
  ["friendRequests", "Çok fazla arkadaşlık isteği gönderdiniz. Lütfen biraz sonra yeniden deneyin."],
  ["comments", "Çok fazla yorum yaptınız. Lütfen biraz sonra yeniden deneyin."],
  ["likes", "Kısa sürede çok fazla paylaşım beğendiniz. Lütfen biraz sonra yeniden deneyin."],
  ["reports", "Çok fazla şikâyet gönderdiniz. Lütfen biraz sonra yeniden deneyin."],
] as const)(
  "%s: beyond the limit of an hour a reader is told so; others are not kept",
  { timeout: 60_000 },
  async (what, message) => {
    const { burst, perHour } = limits.socialRates[what];
    for (let i = 0; i < burst; i++) expect((await calls[what]("mehmet")).status, `${i}`).not.toBe(429);
    const refused = await calls[what]("mehmet");
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([429, "too_often", message]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await calls[what]("zeynep")).status).not.toBe(429);
    t.clock.advance({ seconds: Math.ceil(3600 / perHour) });
    expect((await calls[what]("mehmet")).status).not.toBe(429);
  },
);

test("taking a like back is never too often", async () => {
  let answer = await calls.likes("zeynep");
  for (let i = 0; answer.status !== 429 && i < 500; i++) answer = await calls.likes("zeynep");
  expect(answer.status).toBe(429);
  expect((await t.call(unlikeActivity, { params: params() }, "zeynep")).data.is_liked).toBe(false);
});
