import {
  addToLibrary,
  createComment,
  createReport,
  createReview,
  deleteAccount,
  deleteActivity,
  deleteReview,
  errors,
  getActivity,
  getFeed,
  getOwnProfile,
  likeActivity,
  limits,
  listBookPosts,
  listComments,
  listNotifications,
  listOwnActivities,
  rateBook,
  restoreReview,
  sendFriendRequest,
  takeRatingBack,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteUnusedBrought } from "../catalogue/index.ts";
import { setSuspended } from "../readers/index.ts";
import { deleteOldRemovedReviews, lockRemovedReview, putReviewBack } from "../removals/index.ts";
import { reportShell } from "../reports/commands.fixtures.ts";

const madonna = "9789753638029";
const [anotherEdition, sameWork] = ["9786053609421", "9789750719394"];
let t: TestApp;
let counter = 0;
let [ayse, mehmet, zeynep, post] = ["", "", "", ""];
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const write = (who: string, more: object = {}) =>
  t.call(
    createReview,
    { body: { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating_half: 4.5, ...more } },
    who,
  );
/** Three fresh readers; the second is a friend of the first, whose review both have answered. */
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, zeynep] = [`ayse${counter}`, `mehmet${counter}`, `zeynep${counter}`];
  for (const who of [ayse, mehmet, zeynep]) await t.as(who);
  await t.call(sendFriendRequest, { body: { target: mehmet } }, ayse);
  await t.call(sendFriendRequest, { body: { target: ayse } }, mehmet);
  await t.call(addToLibrary, { body: { isbn: madonna } }, mehmet);
  post = (await write(ayse, { has_spoiler: true })).data.post.id;
  for (const who of [mehmet, zeynep]) {
    await t.call(likeActivity, { params: { id: post } }, who);
    await t.call(createComment, { params: { id: post }, body: { content: `${who} de sevdi.` } }, who);
  }
  await expect.poll(async () => (await told(mehmet)).map(({ type }) => type)).toContain("review");
  t.clock.advance({ minutes: 5 });
});

const remove = (who = ayse, id = post) => t.call(deleteReview, { params: { id } }, who);
const restore = (who = ayse, id = post) => t.call(restoreReview, { params: { id } }, who);
const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications;
const posts = async (who?: string) =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who)).data.data;
const seenBy = async (who: string) => (await posts(who)).find(({ id }) => id === post);
const own = async () => (await t.call(getOwnProfile, {}, ayse)).data.posts.data.find(({ id }) => id === post);
async function keptRows(): Promise<number> {
  const { rows: found } = await sql`
    SELECT FROM removed_reviews WHERE id = ${post} UNION ALL SELECT FROM removed_review_parts WHERE review_id = ${post}`.execute(
    t.ctx.db,
  );
  return found.length;
}
const report = (who: string, kind: "post" | "comment", target: string) =>
  t.call(createReport, { body: { kind, target, reason: `Sebep ${counter}` } }, who);
const suspend = (who: string, isSuspended: boolean) =>
  t.ctx.db.updateTable("readers").set({ is_suspended: isSuspended }).where("username", "=", who).execute();
const idOf = async (username: string) =>
  (
    await t.ctx.db
      .selectFrom("readers")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).id;
/** Until it waits for a lock, or has not needed one. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => isDone || (await waiting.execute(t.ctx.db)).rows.length === 1).toBe(true);
}
/** A book that a reader brought, and whether it is there. */
async function bringBook(isbn: string): Promise<() => Promise<boolean>> {
  await sql`
    WITH work AS (INSERT INTO works (title, authors, join_key) VALUES ('Getirilen', '{}', ${`reader|${isbn}`}) RETURNING id)
    INSERT INTO editions (isbn, work_id, title, authors, source, search)
    SELECT ${isbn}, id, 'Getirilen', '{}', 'reader', '' FROM work`.execute(t.ctx.db);
  return async () =>
    (await t.ctx.db.selectFrom("editions").select("isbn").where("isbn", "=", isbn).execute()).length === 1;
}
const okurca = reportShell(() => t);
async function reportId(): Promise<string> {
  const block = (await okurca("list")).split("\n\n").find((text) => text.includes(`Sebep ${counter}`));
  return block?.trim().slice(0, 36) ?? "";
}
/** All rows that hang on the review, but for what is written anew when it is brought back. */
async function rows() {
  const ofReview = sql.lit(post);
  const { rows: found } = await sql<{ text: string }>`
    SELECT to_jsonb(x)::text AS text FROM reviews AS x WHERE id = ${ofReview}
    UNION ALL SELECT to_jsonb(x)::text FROM events AS x WHERE review_id = ${ofReview}
    UNION ALL SELECT to_jsonb(x)::text FROM likes AS x WHERE review_id = ${ofReview}
    UNION ALL SELECT to_jsonb(x)::text FROM comments AS x WHERE review_id = ${ofReview}
    UNION ALL SELECT to_jsonb(x)::text FROM reports AS x WHERE review_id = ${ofReview}
    UNION ALL SELECT to_jsonb(x)::text FROM notifications AS x WHERE review_id = ${ofReview}
    UNION ALL SELECT to_jsonb(x)::text FROM notifications AS x JOIN comments AS c ON c.id = x.comment_id WHERE c.review_id = ${ofReview}
    UNION ALL SELECT to_jsonb(x)::text FROM ratings AS x JOIN readers AS r ON r.id = x.reader_id WHERE r.username = ${ayse}
    UNION ALL SELECT to_jsonb(x)::text FROM work_ratings AS x
    UNION ALL SELECT to_jsonb(x)::text FROM readers AS x WHERE username = ${ayse}
    ORDER BY 1`.execute(t.ctx.db);
  return found.map(({ text }) => text);
}

describe("a deleted review that is brought back", () => {
  test("is whole: text, stars, day, spoiler mark, likes, comments, address, event, counts, notifications", async () => {
    await report(zeynep, "post", post);
    const [before, shown, event] = [
      await rows(),
      await own(),
      (await t.call(getFeed, {}, mehmet)).data.events[0],
    ];
    expect(before.length).toBeGreaterThan(14);
    expect((await remove()).data).toEqual({ message: "Post başarıyla silindi!" });
    expect([await own(), await seenBy(mehmet), await seenBy(zeynep)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((await t.call(getActivity, { params: { id: event?.id ?? "" } }, mehmet)).status).toBe(404);
    const { status, data } = await restore();
    expect([status, data.message]).toEqual([200, "İncelemeniz geri getirildi."]);
    expect(data.post).toEqual(shown);
    expect(data.post).toMatchObject({ rating_half: 4.5, has_spoiler: true, like_count: 2, comment_count: 2 });
    expect(await rows()).toEqual(before);
    expect(await seenBy(mehmet)).toMatchObject({ id: post, like_count: 2, is_liked: true });
    expect((await t.call(getFeed, {}, mehmet)).data.events[0]).toEqual(event);
    const { comments } = (await t.call(listComments, { params: { id: post } }, ayse)).data;
    expect(comments).toHaveLength(2);
    expect(await keptRows()).toBe(0);
  });

  test("is the same when it was deleted as an activity, and can be deleted again", async () => {
    const { events } = (await t.call(listOwnActivities, {}, ayse)).data;
    const id = events.find(({ event_type }) => event_type === "friend_post")?.id ?? "";
    await t.call(deleteActivity, { params: { id } }, ayse);
    expect((await restore()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await restore()).data.post.like_count).toBe(2);
  });

  test("is back once: two tabs at the same moment, and one more after", async () => {
    await remove();
    const both = await Promise.all([restore(), restore()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const again = await restore();
    expect([again.status, again.error.code]).toEqual([404, "review_not_kept"]);
  });

  test("is its writer's alone to bring back; whether there is one is not told to others", async () => {
    await remove();
    const answers = [await restore(mehmet), await restore(zeynep), await restore(ayse, crypto.randomUUID())];
    for (const { status, error } of answers)
      expect([status, error.message]).toEqual([404, errors.review_not_kept.message]);
    expect((await restore()).status).toBe(200);
  });

  test("is gone for good after a minute, and its rows with the next sweep", async () => {
    await remove();
    expect(await keptRows()).toBeGreaterThan(5);
    await deleteOldRemovedReviews(t.ctx.db, t.ctx.clock());
    t.clock.advance({ seconds: limits.removedReviewSeconds - 10 });
    expect((await restore()).status).toBe(200);
    await remove();
    t.clock.advance({ seconds: limits.removedReviewSeconds + 1 });
    const late = await restore();
    expect([late.status, late.error.message]).toEqual([404, "Bu inceleme artık geri getirilemez"]);
    await deleteOldRemovedReviews(t.ctx.db, t.ctx.clock());
    expect(await keptRows()).toBe(0);
  });

  test("does not take the place of one that was written since, in any edition", async () => {
    await remove();
    const next = (await write(ayse, { content: "Bu kez başka düşündüm.", rating_half: 2 })).data.post;
    const late = await restore();
    expect([late.status, late.error.message]).toEqual([409, "Bu kitap için zaten bir incelemeniz var."]);
    expect((await posts()).filter(({ id }) => [post, next.id].includes(id))).toMatchObject([
      { id: next.id, rating_half: 2, like_count: 0 },
    ]);
    const first = (await write(ayse, { book_isbn: anotherEdition })).data.post.id;
    await remove(ayse, first);
    await write(ayse, { book_isbn: sameWork });
    expect((await restore(ayse, first)).error.code).toBe("already_reviewed");
  });

  test("of a book that the catalogue has no longer is 404, and nothing of it is back", async () => {
    await remove();
    await t.ctx.db
      .updateTable("removed_reviews")
      .set({ isbn: "9789750736865" })
      .where("id", "=", post)
      .execute();
    expect((await restore()).error.code).toBe("book_not_found");
    expect(await own()).toBeUndefined();
  });

  test("is found by its own work and the one of its edition: however large the catalogue, no other is looked at", async () => {
    const readerId = await idOf(ayse);
    await remove();
    const looked = await t.ctx.db.transaction().execute(async (tx) => {
      // In a table of a few rows the planner reads all of them first; of a million it takes what index there is.
      await sql`SET LOCAL enable_seqscan TO off`.execute(tx);
      // PostgreSQL counts what earlier transactions of the connection read, too, until it hands that on.
      const read = async () => {
        const { rows } = await sql<{ n: number }>`
          SELECT (seq_tup_read + idx_tup_fetch)::int AS n FROM pg_stat_xact_user_tables WHERE relname = 'works'`.execute(
          tx,
        );
        return rows[0]?.n ?? 0;
      };
      const before = await read();
      await lockRemovedReview(tx, { id: post, readerId, at: t.ctx.clock() });
      return (await read()) - before;
    });
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(2);
  });

  test.each([
    ["review", sql`isbn = `, sql``],
    ["stars", sql`rating_row = rating_row || jsonb_build_object('isbn', `, sql`)`],
  ])(
    "keeps the book that the reader brought, of its %s, until it is gone for good",
    async (_of, set, end) => {
      const isbn = "9789750736872";
      const isThere = await bringBook(isbn);
      const deleteUnused = () => t.ctx.db.transaction().execute((tx) => deleteUnusedBrought(tx, [isbn]));
      const isOf = async () => {
        await remove();
        await sql`UPDATE removed_reviews SET ${set}${isbn}::text${end} WHERE id = ${post}`.execute(t.ctx.db);
        await deleteUnused();
      };
      await isOf();
      expect(await isThere()).toBe(true);
      expect((await restore()).status).toBe(200);
      await isOf();
      t.clock.advance({ minutes: 5 });
      await deleteOldRemovedReviews(t.ctx.db, t.ctx.clock());
      await deleteUnused();
      expect(await isThere()).toBe(false);
    },
  );

  test("takes along the book that only its stars named, when its writer leaves", async () => {
    const writer = await t.as(ayse);
    const isbn = "9789750736889";
    const isThere = await bringBook(isbn);
    await remove();
    await sql`
      UPDATE removed_reviews SET rating_row = rating_row || jsonb_build_object('isbn', ${isbn}::text)
      WHERE id = ${post}`.execute(t.ctx.db);
    await t.call(deleteAccount, {}, { token: writer.idToken });
    expect(await isThere()).toBe(false);
  });
});

describe("its stars", () => {
  const rate = (rating_half: number) =>
    t.call(rateBook, { params: { isbn: madonna }, body: { rating_half } }, ayse);

  test("go and come back with it where they were given with it", async () => {
    await remove();
    const { n } = await t.ctx.db
      .selectFrom("ratings as g")
      .innerJoin("readers as r", "r.id", "g.reader_id")
      .where("r.username", "=", ayse)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(0);
    expect((await restore()).data.post.rating_half).toBe(4.5);
    // Still the review's: they go once more.
    await remove();
    expect((await t.call(takeRatingBack, { params: { isbn: madonna } }, ayse)).error.code).toBe("not_rated");
  });

  test("that were given anew in between are the ones that stand, told of once", async () => {
    await remove();
    await rate(1.5);
    expect((await restore()).data.post.rating_half).toBe(1.5);
    const { events } = (await t.call(getFeed, {}, mehmet)).data;
    expect(
      events.filter(({ profile }) => profile.username === ayse).map(({ event_type }) => event_type),
    ).toEqual(["friend_post"]);
  });

  test("that were taken back in between are its own again, and no longer stand alone", async () => {
    await rate(3);
    await remove();
    await t.call(takeRatingBack, { params: { isbn: madonna } }, ayse);
    expect((await restore()).data.post.rating_half).toBe(3);
    await remove();
    expect((await t.call(takeRatingBack, { params: { isbn: madonna } }, ayse)).error.code).toBe("not_rated");
  });
});

describe("others' part in it", () => {
  test("of whom leaves in between is in no column at once, and not brought back", async () => {
    const leaver = await t.as(zeynep);
    await report(zeynep, "post", post);
    await remove();
    await t.call(deleteAccount, {}, { token: leaver.idToken });
    const { rows: left } = await sql`
      SELECT FROM removed_review_parts AS p WHERE to_jsonb(p)::text LIKE ${`%${zeynep}%`}
        OR to_jsonb(p)::text LIKE ${`%Sebep ${counter}"%`}`.execute(t.ctx.db);
    expect(left).toEqual([]);
    expect((await restore()).data.post).toMatchObject({ like_count: 1, comment_count: 1 });
    expect((await told(ayse)).map(({ message }) => message).join()).not.toContain(zeynep);
    // What was reported is still looked at.
    expect(await okurca("list")).toContain("Şikâyet eden okur hesabını sildi");
  });

  test("that was decided goes with whom leaves in between, as if the review had been there", async () => {
    const leaver = await t.as(zeynep);
    await report(zeynep, "post", post);
    await okurca("dismiss", await reportId());
    const { comments } = (await t.call(listComments, { params: { id: post } }, ayse)).data;
    await report(zeynep, "comment", comments.find(({ reader }) => reader.username === mehmet)?.id ?? "");
    const taken = await reportId();
    await okurca("suspend", taken);
    await remove();
    await okurca("restore", taken);
    await t.call(deleteAccount, {}, { token: leaver.idToken });
    await restore();
    const { rows: left } =
      await sql`SELECT FROM reports WHERE review_id = ${post} OR reporter_id IS NULL AND is_suspending`.execute(
        t.ctx.db,
      );
    expect(left).toEqual([]);
  });

  test("of whom is leaving at that moment is not brought back either, and the rest is", async () => {
    await remove();
    let back: ReturnType<typeof restore> | undefined;
    await t.ctx.db.transaction().execute(async (tx) => {
      await tx.deleteFrom("readers").where("username", "=", zeynep).execute();
      back = restore();
      await untilWaiting(back);
    });
    expect((await back)?.data.post).toMatchObject({ like_count: 1, comment_count: 1 });
  });

  test("of whom is suspended in between is not counted, until that ends", async () => {
    await remove();
    await suspend(zeynep, true);
    expect((await restore()).data.post).toMatchObject({ like_count: 1, comment_count: 1 });
    await suspend(zeynep, false);
    expect(await own()).toMatchObject({ like_count: 2, comment_count: 2 });
  });

  test("of whom is suspended at that moment, or no longer, is counted as it is after", async () => {
    for (const isSuspended of [true, false]) {
      await remove();
      let back: ReturnType<typeof restore> | undefined;
      await t.ctx.db.transaction().execute(async (tx) => {
        await setSuspended(tx, await idOf(zeynep), isSuspended);
        back = restore();
        await untilWaiting(back);
      });
      await back;
      const seen = isSuspended ? 1 : 2;
      expect(await own()).toMatchObject({ like_count: seen, comment_count: seen });
    }
  });

  test("of whom is suspended while it comes back is not counted", async () => {
    const { work_id: workId } = await t.ctx.db
      .selectFrom("editions")
      .select("work_id")
      .where("isbn", "=", madonna)
      .executeTakeFirstOrThrow();
    const id = await idOf(zeynep);
    await remove();
    let suspending: Promise<void> | undefined;
    await t.ctx.db.transaction().execute(async (tx) => {
      await putReviewBack(tx, { id: post, workId });
      suspending = t.ctx.db.transaction().execute((other) => setSuspended(other, id, true));
      await untilWaiting(suspending);
    });
    await suspending;
    expect(await own()).toMatchObject({ like_count: 1, comment_count: 1 });
  });

  test("goes at once with the account of the writer", async () => {
    const writer = await t.as(ayse);
    await remove();
    await t.call(deleteAccount, {}, { token: writer.idToken });
    expect(await keptRows()).toBe(0);
  });

  test("friends who were not told of it yet are told when it is back, others not again", async () => {
    const isbn = "9789754700114";
    await t.call(addToLibrary, { body: { isbn } }, mehmet);
    const fresh = (await write(ayse, { book_isbn: isbn })).data.post.id;
    await remove(ayse, fresh);
    const news = async () => (await told(mehmet)).filter(({ type }) => type === "review").length;
    await restore(ayse, fresh);
    await expect.poll(news).toBe(2);
    await remove();
    await restore();
    expect(await news()).toBe(2);
  });
});

describe("what was reported of it", () => {
  test("waits for a decision again, and who reported is no longer told that it has gone", async () => {
    await report(zeynep, "post", post);
    const { comments } = (await t.call(listComments, { params: { id: post } }, ayse)).data;
    await report(ayse, "comment", comments.find(({ reader }) => reader.username === mehmet)?.id ?? "");
    const open = await okurca("list");
    await remove();
    expect((await told(zeynep))[0]?.message).toBe(
      "Şikâyet ettiğiniz inceleme kaldırıldı; artık kimse görmüyor.",
    );
    expect(await okurca("list")).not.toBe(open);
    await restore();
    expect(await told(zeynep)).toEqual([]);
    expect(await okurca("list")).toBe(open);
  });

  test("and hidden stays hidden: to nobody but its writer, in no count, until the operator shows it again", async () => {
    await report(zeynep, "post", post);
    const id = await reportId();
    await okurca("hide", id);
    await remove();
    expect((await restore()).data.post.is_hidden).toBe(true);
    expect([await seenBy(mehmet), await seenBy(zeynep)]).toEqual([undefined, undefined]);
    const { events } = (await t.call(getFeed, {}, mehmet)).data;
    expect(events.filter(({ profile }) => profile.username === ayse)).toEqual([]);
    await okurca("restore", id);
    expect(await seenBy(mehmet)).toMatchObject({ id: post, like_count: 2 });
  });

  test("and suspended its writer: a suspended reader brings it back, seen by nobody, and hidden after", async () => {
    await report(zeynep, "post", post);
    const id = await reportId();
    await okurca("hide", id);
    await okurca("suspend", id);
    await remove();
    expect((await restore()).status).toBe(200);
    expect(await seenBy(zeynep)).toBeUndefined();
    await suspend(ayse, false);
    expect(await seenBy(zeynep)).toBeUndefined();
    await okurca("restore", id);
    expect(await seenBy(zeynep)).toMatchObject({ id: post });
  });

  test("and hidden is seen again where the operator took back in between what the report did", async () => {
    const { comments } = (await t.call(listComments, { params: { id: post } }, ayse)).data;
    const under = comments.find(({ reader }) => reader.username === mehmet)?.id ?? "";
    const decided: [kind: "post" | "comment", target: string][] = [
      ["comment", under],
      ["post", post],
    ];
    const ids: string[] = [];
    for (const [kind, target] of decided) {
      await report(zeynep, kind, target);
      const id = await reportId();
      ids.push(id);
      await okurca("hide", id);
      await okurca("suspend", id);
    }
    await remove();
    for (const id of ids) await okurca("restore", id);
    expect((await restore()).data.post).toMatchObject({ is_hidden: false, comment_count: 2 });
    expect(await seenBy(zeynep)).toMatchObject({ id: post, comment_count: 2 });
    expect((await t.call(getFeed, {}, mehmet)).data.events[0]?.event_type).toBe("friend_post");
  });
});
