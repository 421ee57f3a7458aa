import * as c from "@okurca/contract";
import { createTestApp, rounds, sampleBooks, type TestApp, type TestReader } from "@okurca/testkit";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // As a server does at its start: opening it takes a connection of its own.
  await t.ctx.notices.open();
  await Promise.all([t.as("ayse"), t.as("mehmet")]);
});
afterAll(() => t.close());

const isbns = sampleBooks.slice(0, 4).map(({ isbn }) => isbn);
const [madonna = "", memed = "", orwell = ""] = isbns;

/** Rows of readers who are not there, counts that are not what the rows say, and readers of deleted accounts. */
async function faults(subjects: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'reader' AS of, subject AS id FROM readers WHERE subject = ANY(${[...subjects]}::text[])
    UNION ALL SELECT 'review', id::text FROM reviews AS v
      WHERE like_count <> (SELECT count(*) FROM likes WHERE review_id = v.id)
        OR comment_count <> (SELECT count(*) FROM comments WHERE review_id = v.id AND NOT is_hidden)
    UNION ALL SELECT 'work', w.id::text FROM works AS w LEFT JOIN work_ratings AS r ON r.work_id = w.id
      WHERE coalesce(r.review_count, 0) <> (SELECT count(*) FROM reviews WHERE work_id = w.id AND is_counted)
        OR coalesce(r.rating_count, 0) <> (SELECT count(*) FROM ratings WHERE work_id = w.id AND is_counted)
    UNION ALL SELECT 'mail', m.id::text FROM mails AS m WHERE m.account = ANY(${[...subjects]}::text[])
    UNION ALL SELECT 'friendship', f.reader_id::text FROM friend_edges AS f
      WHERE NOT EXISTS (SELECT FROM friend_edges AS o
        WHERE o.reader_id = f.friend_id AND o.friend_id = f.reader_id)`.execute(t.ctx.db);
  return rows;
}

const review = (who: { token: string } | string, isbn: string) =>
  t.call(c.createReview, { body: { book_isbn: isbn, content: "Bir solukta okudum.", rating: 5 } }, who);

/** Everything the reader does at the moment of leaving, and what others do to the reader's things. */
function meanwhile(reader: TestReader, own: string, others: string): (() => Promise<{ status: number }>)[] {
  const me = { token: reader.idToken };
  const comment = { content: "Tam o sırada." };
  const name = reader.username;
  return [
    () => review(me, memed),
    () => review(me, orwell),
    () => t.call(c.addToLibrary, { body: { isbn: isbns[3] ?? "" } }, me),
    () => t.call(c.likeActivity, { params: { id: others } }, me),
    () => t.call(c.createComment, { params: { id: others }, body: comment }, me),
    () => t.call(c.sendFriendRequest, { body: { target: "mehmet" } }, me),
    () => t.call(c.updateReadingProgress, { params: { isbn: madonna }, body: { page: 12 } }, me),
    () => t.call(c.updatePrivacy, { body: { library: "me", reviews: "me" } }, me),
    () => t.call(c.setReadingGoal, { params: { year: "2026" }, body: { books: 5 } }, me),
    () => t.call(c.createReport, { body: { kind: "profile", target: "mehmet", reason: "Sebep." } }, me),
    () => t.call(c.dismissRecommendation, { params: { isbn: orwell } }, me),
    () => t.call(c.updateRecommendationSettings, { body: { is_on: true, is_signal: false } }, me),
    () => t.call(c.getRecommendationSettings, {}, me),
    () => t.call(c.getBookRecommendations, {}, me),
    () => t.call(c.likeActivity, { params: { id: own } }, "ayse"),
    () => t.call(c.createComment, { params: { id: own }, body: comment }, "mehmet"),
    () => t.call(c.createReport, { body: { kind: "post", target: own, reason: "Sebep." } }, "mehmet"),
    () => t.call(c.sendFriendRequest, { body: { target: name } }, "mehmet"),
    () => t.call(c.blockReader, { body: { target: name } }, "ayse"),
    () => review("ayse", madonna),
  ];
}

const shuffled = <T>(list: readonly T[]) =>
  list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

test("whatever is written at the moment of a deletion is written before it and gone with it, or refused; nothing fails", {
  timeout: 120_000,
}, async () => {
  const others = (await review("mehmet", memed)).data.post.id;
  const subjects: string[] = [];
  for (let round = 0; round < rounds(12); round++) {
    // Past the limits of an hour.
    t.clock.advance({ minutes: 61 });
    const reader = await t.as(`yarisan${round}`);
    subjects.push(reader.subject);
    const me = { token: reader.idToken };
    const own = (await review(me, madonna)).data.post.id;
    await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, me);
    await t.call(c.sendFriendRequest, { body: { target: reader.username } }, "ayse");
    const deletion = () => t.call(c.deleteAccount, {}, me);
    const all = shuffled([...meanwhile(reader, own, others), deletion, deletion]);
    const answers = await Promise.all(all.map(async (act) => ({ act, status: (await act()).status })));
    for (const { act, status } of answers) {
      const allowed = act === deletion ? [200] : [200, 201, 401, 403, 404, 409];
      expect(allowed, `${act} in round ${round}`).toContain(status);
    }
    expect((await t.call(c.getUnreadCount, {}, me)).error.code).toBe("account_deleted");
    expect(await faults(subjects), `round ${round}`).toEqual([]);
    await t.call(c.deleteReview, { params: { id: (await ownReview("ayse")) ?? "" } }, "ayse");
  }
});

async function ownReview(who: string): Promise<string | undefined> {
  return (await t.call(c.getOwnProfile, {}, who)).data.posts.data[0]?.id;
}

test("an archive that is made during the deletion is whole, or refused", { timeout: 60_000 }, async () => {
  for (let round = 0; round < rounds(10); round++) {
    const reader = await t.as(`goturen${round}`);
    const me = { token: reader.idToken };
    await review(me, madonna);
    const archive = () =>
      t.app.inject({ url: c.exportAccount.path, headers: { authorization: `Bearer ${reader.idToken}` } });
    const [first, , second] = await Promise.all([
      archive(),
      t.call(c.deleteAccount, {}, me),
      new Promise<void>((done) => setTimeout(done, round)).then(archive),
    ]);
    for (const answer of [first, second]) {
      // One at a time for a reader.
      if (answer?.statusCode === 429) continue;
      if (answer?.statusCode !== 200) {
        expect([answer?.statusCode, answer?.json().code]).toEqual([401, "account_deleted"]);
        continue;
      }
      const files = unzipSync(answer.rawPayload);
      const reviews = JSON.parse(Buffer.from(files["json/incelemeler.json"] ?? []).toString("utf8"));
      expect(reviews).toHaveLength(1);
    }
  }
});
