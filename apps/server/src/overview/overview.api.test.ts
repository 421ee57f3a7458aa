import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFigures } from "./index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [], settings: { CATALOGUE_SOURCES: "openlibrary,googlebooks" } });
  for (const who of ["bakan", "arsiv", "yonetici"]) await t.as(who);
  await t.setRole("bakan", "moderator");
  await t.setRole("arsiv", "librarian");
  await t.setRole("yonetici", "admin");
});
afterAll(() => t.close());

const db = () => t.ctx.db;
const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);
const waiting = async (who: string) => (await t.call(c.listWaiting, {}, who)).data.data;
const overview = async () => (await t.call(c.getOverview, {}, "yonetici")).data;
/** What counts were made with before is asked anew. */
const figuresAnew = () => createFigures(t.ctx)();

test("each of the staff is told what waits for own roles, an admin all of it", async () => {
  const of = async (who: string) => (await waiting(who)).map(({ what }) => what);
  expect(await of("bakan")).toEqual(["reports", "objections", "messages"]);
  expect(await of("arsiv")).toEqual(["proposals", "doubles", "book_requests"]);
  expect(await of("yonetici")).toEqual([...c.waitingKinds]);
  expect((await waiting("bakan"))[0]).toEqual({ what: "reports", count: 0, oldest: null });
});

test("what waits is counted with when the first and the last of it came", async () => {
  const message = { name: "Ali", email: "ali@ornek.com", subject: "Soru", message: "Bir sorum var." };
  const [old, young] = [hoursAgo(5), hoursAgo(1)];
  for (const created_at of [young, old])
    await db()
      .insertInto("contact_messages")
      .values({ ...message, created_at })
      .execute();
  await db()
    .insertInto("contact_messages")
    .values({ ...message, created_at: hoursAgo(9), done_at: young })
    .execute();
  const reader = await db()
    .selectFrom("readers")
    .select("id")
    .where("username", "=", "arsiv")
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("reports")
    .values({ subject_id: reader.id, reason: "Sahte.", raised_by: "staff", created_at: hoursAgo(2) })
    .execute();
  await db()
    .insertInto("book_requests")
    .values({ isbn: "9789750804458", decline_reason: null, decided_at: null, created_at: old })
    .execute();
  const figures = await figuresAnew();
  expect(figures.waiting.messages).toEqual({ count: 2, oldest: old, newest: young });
  expect(figures.waiting.reports).toMatchObject({ count: 1 });
  expect(figures.waiting.book_requests).toEqual({ count: 1, oldest: old, newest: old });
  expect(figures.waiting.objections).toEqual({ count: 0, oldest: null, newest: null });
});

describe("readers by day and week", () => {
  /** Of all days: the clock of a test is another than the database's. */
  const counted = async () => {
    const { rows } = await sql<{ what: string; count: number }>`
      SELECT what, sum(count)::int AS count FROM reader_counts WHERE period = 'day' GROUP BY 1`.execute(db());
    return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
  };

  test("are counted as they come for the first time, once a day each, and as they leave", async () => {
    const before = await counted();
    await t.as("yeni");
    // Their first call makes their row; whoever is here is counted behind it.
    for (let i = 0; i < 3; i++) await t.call(c.getPrivacy, {}, "yeni");
    await vi.waitFor(async () => expect((await counted()).active).toBe((before.active ?? 0) + 1));
    expect((await counted()).joined).toBe((before.joined ?? 0) + 1);
    await db().deleteFrom("readers").where("username", "=", "yeni").execute();
    expect((await counted()).gone).toBe((before.gone ?? 0) + 1);
    t.clock.advance({ days: 1 });
    await t.call(c.listWaiting, {}, "bakan");
    await vi.waitFor(async () => expect((await counted()).active).toBe((before.active ?? 0) + 2));
    expect((await overview()).readers.days.at(-1)?.active).toBeGreaterThanOrEqual(1);
  });

  test("who comes on two days of a week is one reader of the week", async () => {
    await t.as("gelen");
    const { id } = await db()
      .selectFrom("readers")
      .select("id")
      .where("username", "=", "gelen")
      .executeTakeFirstOrThrow();
    const seen = (day: string) =>
      sql`UPDATE readers SET seen_on = ${day}::date WHERE id = ${id}`.execute(db());
    const inWeeks = async () => {
      const { rows } = await sql<{ period: string; count: number }>`
        SELECT period, sum(count)::int AS count FROM reader_counts
        WHERE what = 'active' AND starts_on BETWEEN '2031-03-03' AND '2031-03-16' GROUP BY 1 ORDER BY 1`.execute(
        db(),
      );
      return rows;
    };
    // A Monday, the Sunday of that week, and the Monday after it.
    for (const day of ["2031-03-03", "2031-03-09", "2031-03-09"]) await seen(day);
    expect(await inWeeks()).toEqual([
      { period: "day", count: 2 },
      { period: "week", count: 1 },
    ]);
    await seen("2031-03-10");
    expect(await inWeeks()).toEqual([
      { period: "day", count: 3 },
      { period: "week", count: 2 },
    ]);
  });

  test("are thirty days and twenty-six weeks without a gap, the present one last", async () => {
    const { days, weeks, total } = (await overview()).readers;
    expect([days.length, weeks.length]).toEqual([30, 26]);
    const monday = weeks.at(-1)?.starts_on ?? "";
    expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    for (const [i, { starts_on }] of days.slice(1).entries())
      expect(Date.parse(starts_on) - Date.parse(days[i]?.starts_on ?? "")).toBe(86_400_000);
    expect(total).toBeGreaterThan(2);
  });
});

test("an admin sees how queues, sources and the last backup stand", async () => {
  await sql`INSERT INTO outside_sources (id, frees_at, failures) VALUES ('open-library', now(), 2)
    ON CONFLICT (id) DO UPDATE SET failures = 2`.execute(db());
  const at = hoursAgo(30);
  await db()
    .insertInto("acts")
    .values({ at, via: "shell", act: "backup.write", subject_kind: "installation", subject_id: "backup" })
    .execute();
  const { sources, mails, jobs, backupAt } = await figuresAnew();
  expect(sources.map(({ id, state }) => [id, state])).toEqual([
    ["openlibrary", "failing"],
    ["googlebooks", "up"],
  ]);
  expect([mails.count, mails.failed, jobs.failed]).toEqual([0, 0, 0]);
  expect(backupAt).toEqual(at);
});

test("what was counted is not counted again for ten seconds, and what failed is", async () => {
  let now = 0;
  let isBroken = false;
  const real = t.ctx.reads;
  const ctx = {
    settings: t.ctx.settings,
    get reads() {
      if (isBroken) throw new Error("no database");
      return real;
    },
  };
  const figures = createFigures(ctx, () => now);
  const first = figures();
  expect(figures()).toBe(first);
  now = 10_001;
  isBroken = true;
  await expect(figures()).rejects.toThrow("no database");
  isBroken = false;
  expect((await figures()).waiting.reports.count).toBe((await first).waiting.reports.count);
});

test("an admin reads what the doctor finds, with what to do, looked at once for a while", async () => {
  const { at, data } = (await t.call(c.listFindings, {}, "yonetici")).data;
  expect(data.map(({ about }) => about)).toEqual(expect.arrayContaining(["mail", "reports", "objections"]));
  const mail = data.find(({ about }) => about === "mail");
  expect(mail).toMatchObject({ state: "warning", found: "no mail server is set" });
  expect(mail?.advice).toContain("SMTP_URL");
  expect((await t.call(c.listFindings, {}, "yonetici")).data.at).toBe(at);
}, 60_000);
