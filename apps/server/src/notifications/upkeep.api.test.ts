import {
  createReview,
  getUnreadCount,
  likeActivity,
  listNotifications,
  type NoticeKind,
  noticeKinds,
  type Reach,
  updateNotificationSettings,
} from "@okurca/contract";
import { createLog } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteOldNotifications } from "./index.ts";
import { sendDueMails } from "./notice-mails.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function isLikedByMail(who: string) {
  await Promise.all([t.as(who), t.as("begenen")]);
  const onPage = Object.fromEntries(noticeKinds.map((kind) => [kind, "page"])) as Record<NoticeKind, Reach>;
  const choices = { ...onPage, like: "both", weekly_digest: false } as const;
  await t.call(updateNotificationSettings, { body: choices }, who);
  const body = { book_isbn: "9789753638029", content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  const { id } = (await t.call(createReview, { body }, who)).data.post;
  await t.call(likeActivity, { params: { id } }, "begenen");
}
const mailsTo = async (who: string) =>
  (await t.ctx.db.selectFrom("mails").select("subject").where("recipient", "=", `${who}@ornek.com`).execute())
    .length;

test("a mail that cannot be written keeps no other from being written, and is tried again an hour later", async () => {
  await isLikedByMail("talihsiz");
  t.clock.advance({ minutes: 1 });
  await isLikedByMail("talihli");
  t.clock.advance({ minutes: 11 });
  const logged: unknown[] = [];
  let isBroken = true;
  const send = () =>
    sendDueMails({
      db: t.ctx.db,
      mail: {
        ...t.ctx.mail,
        write: async (tx, to, ...rest) => {
          if (isBroken && to.startsWith("talihsiz")) throw new Error("The address cannot be written to.");
          await t.ctx.mail.write(tx, to, ...rest);
        },
      },
      origin: t.ctx.settings.origin,
      log: Object.assign(Object.create(createLog("silent")), {
        error: (facts: unknown) => logged.push(facts),
      }),
      clock: t.ctx.clock,
      signLink: t.ctx.notices.signLink,
    });
  await send();
  expect([await mailsTo("talihsiz"), await mailsTo("talihli")]).toEqual([0, 1]);
  expect(logged).toEqual([expect.objectContaining({ kind: "like", err: expect.any(Error) })]);
  isBroken = false;
  t.clock.advance({ minutes: 30 });
  await send();
  expect(await mailsTo("talihsiz")).toBe(0);
  t.clock.advance({ minutes: 31 });
  await send();
  expect([await mailsTo("talihsiz"), await mailsTo("talihli")]).toEqual([1, 1]);
});

/** So many notifications, a day between two of them, the newest half a day old. */
async function tell(who: string, count: number, isRead: boolean): Promise<void> {
  const { subject } = await t.as(who);
  await sql`
    INSERT INTO notifications (reader_id, type, title, message, is_read, created_at, updated_at)
    SELECT r.id, 'other', 'Haber', n::text, ${isRead}, at, at
    FROM readers AS r, generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT ${t.clock()}::timestamptz - (n - 0.5) * interval '1 day' AS at) AS x
    WHERE r.subject = ${subject}`.execute(t.ctx.db);
}

test("the badge counts so far as it shows", async () => {
  await tell("unutkan", 150, false);
  expect((await t.call(getUnreadCount, {}, "unutkan")).data.unread).toBe(100);
  expect((await t.call(listNotifications, {}, "unutkan")).data.unread).toBe(150);
});

test("what was read is forgotten after a year, what was not stays", async () => {
  await tell("eskiler", 400, true);
  await tell("eskiler", 400, false);
  await deleteOldNotifications(t.ctx);
  const { total_count, unread } = (await t.call(listNotifications, {}, "eskiler")).data;
  expect([total_count, unread]).toEqual([765, 400]);
});
