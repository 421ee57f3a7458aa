import {
  createComment,
  createReport,
  createReview,
  deleteReview,
  getPublicProfile,
  listBookPosts,
  listComments,
  listNotifications,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { awaitSuspensions } from "../readers/index.ts";
import { reportShell } from "./commands.fixtures.ts";
import { reportsData } from "./index.ts";

const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, zeynep, post] = ["", "", "", ""];
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, zeynep] = [`ayse${counter}`, `mehmet${counter}`, `zeynep${counter}`];
  await Promise.all([ayse, mehmet, zeynep].map((who) => t.as(who)));
  const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  post = (await t.call(createReview, { body }, ayse)).data.post.id;
});

const report = (kind: string, target: string, who: string, reason: string) =>
  t.call(createReport, { body: { kind, target, reason } } as never, who);
const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications;
const okurca = reportShell(() => t);
async function listed(words: string): Promise<string> {
  const block = (await okurca("list")).split("\n\n").find((text) => text.includes(words));
  return block?.trim().slice(0, 36) ?? "";
}
const posts = async () =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } })).data.data.map(
    ({ id }) => id,
  );

describe("the operator who decides again", () => {
  const isSeen = async () => (await posts()).includes(post);
  const isMet = async (who: string) =>
    (await t.call(getPublicProfile, { query: { username: who } }, zeynep)).status === 200;
  async function reported(kind: string, target: string): Promise<string> {
    await report(kind, target, zeynep, `Sebep ${counter} ${kind}`);
    return listed(`Sebep ${counter} ${kind}`);
  }
  const all = async (id: string) =>
    (await okurca("list", "--all")).split("\n").find((line) => line.includes(id));

  test("may suspend on top of hiding; one step back takes both back", async () => {
    const id = await reported("post", post);
    await okurca("hide", id);
    await okurca("suspend", id);
    expect([await isSeen(), await isMet(ayse)]).toEqual([false, false]);
    expect(await all(id)).toMatch(/suspended, and hidden$/);
    expect((await told(ayse))[0]?.title).toBe("Hesabınız askıya alındı");
    await expect(okurca("hide", id)).rejects.toThrow(`The report ${id} is hidden already.`);
    await okurca("restore", id);
    expect([await isSeen(), await isMet(ayse)]).toEqual([true, true]);
    expect(await all(id)).toMatch(/restored$/);
  });

  test("may warn and leave hidden what is hidden", async () => {
    const id = await reported("post", post);
    await okurca("hide", id);
    await okurca("warn", id);
    expect(await isSeen()).toBe(false);
    expect(await all(id)).toMatch(/warned, and hidden$/);
  });

  test("may find nothing wrong after all, and both sides hear that it is taken back", async () => {
    const id = await reported("post", post);
    await okurca("hide", id);
    await okurca("dismiss", id);
    expect(await isSeen()).toBe(true);
    expect((await told(ayse))[0]?.title).toBe("Karar geri alındı");
    expect((await told(zeynep))[0]?.message).toContain("karar geri alındı");
    await okurca("hide", id);
    expect(await isSeen()).toBe(false);
  });

  test("may hide what a dismissed or a warned report was about", async () => {
    for (const verb of ["dismiss", "warn"]) {
      const said = await t.call(createComment, { params: { id: post }, body: { content: verb } }, mehmet);
      const id = await (async () => {
        await report("comment", said.data.comment.id, zeynep, `Sebep ${counter} ${verb}`);
        return listed(`Sebep ${counter} ${verb}`);
      })();
      await okurca(verb, id);
      await okurca("hide", id);
      const comments = (await t.call(listComments, { params: { id: post } }, zeynep)).data.comments;
      expect(comments.map(({ content }) => content)).not.toContain(verb);
    }
  });

  test("takes back only what this report did: who is suspended by another one stays so", async () => {
    const [one, other] = [await reported("post", post), await reported("profile", ayse)];
    await okurca("suspend", one);
    await okurca("suspend", other);
    await okurca("restore", one);
    expect(await isMet(ayse)).toBe(false);
    await okurca("restore", other);
    expect(await isMet(ayse)).toBe(true);
  });

  test("can end a suspension whose review is gone, and whose reporter has left", async () => {
    const id = await reported("post", post);
    await okurca("suspend", id);
    expect((await t.call(deleteReview, { params: { id: post } }, ayse)).status).toBe(200);
    await t.ctx.db.transaction().execute(async (tx) => {
      const { id: readerId, subject } = await tx
        .selectFrom("readers")
        .select(["id", "subject"])
        .where("username", "=", zeynep)
        .executeTakeFirstOrThrow();
      await reportsData.erase?.(tx, { id: readerId, subject, at: new Date(), jobs: t.ctx.jobs });
    });
    expect(await all(id)).toContain(`profile of ${ayse}`);
    await okurca("restore", id);
    expect((await t.call(getPublicProfile, { query: { username: ayse } }, mehmet)).status).toBe(200);
  });
});

describe("while a review comes back with likes of many", () => {
  const reported = async () => {
    await report("post", post, zeynep, `Sebep ${counter} dönen`);
    return listed(`Sebep ${counter} dönen`);
  };

  test.each(["hide", "warn", "dismiss"])("what suspends nobody does not wait: %s", async (verb) => {
    const id = await reported();
    await t.ctx.db.transaction().execute(async (tx) => {
      await awaitSuspensions(tx);
      await okurca(verb, id);
    });
    expect(await okurca("list", "--all")).toContain(id);
  });

  test.each(["suspend", "restore"])("what waits holds nothing that this needs: %s", async (verb) => {
    const id = await reported();
    if (verb === "restore") await okurca("suspend", id);
    let decision: Promise<unknown> | undefined;
    await t.ctx.db.transaction().execute(async (tx) => {
      await awaitSuspensions(tx);
      decision = okurca(verb, id);
      const waiting = sql`
        SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(t.ctx.db)).rows.length).toBe(1);
      await sql`SELECT FROM reports WHERE id = ${id} FOR UPDATE NOWAIT`.execute(tx);
      await sql`SELECT FROM readers WHERE username = ${ayse} FOR UPDATE NOWAIT`.execute(tx);
      await sql`
        SELECT FROM work_ratings WHERE work_id = (SELECT work_id FROM reviews WHERE id = ${post}) FOR UPDATE NOWAIT`.execute(
        tx,
      );
    });
    await decision;
    expect(await okurca("list", "--all")).toMatch(
      new RegExp(`${id}.*${verb === "suspend" ? "suspended" : "restored"}`),
    );
  });
});
