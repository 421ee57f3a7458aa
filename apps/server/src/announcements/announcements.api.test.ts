import {
  createAnnouncement,
  deleteAnnouncement,
  limits,
  listAllAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { announcementCommands, createCurrentAnnouncements } from "./index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  for (const who of ["ayse", "yonetici"]) await t.as(who);
  await t.setRole("yonetici", "admin");
});
afterEach(() => t.ctx.db.deleteFrom("announcements").execute());
afterAll(() => t.close());

const hour = 60 * 60 * 1000;
const inHours = (count: number) => new Date(t.ctx.clock().getTime() + count * hour).toISOString();
const bodyOf = (more: object = {}) => ({
  ...{ text: "Pazar gecesi bakım var.", audience: "everybody", is_dismissible: true },
  ...{ starts_at: inHours(0), ends_at: null, ...more },
});
const announce = (more: object = {}) =>
  t.call(createAnnouncement, { body: bodyOf(more) } as never, "yonetici");
const seen = async (who?: string) =>
  (await t.call(listAnnouncements, {}, who)).data.announcements.map(({ text }) => text);
const listed = async (state: "open" | "over") =>
  (await t.call(listAllAnnouncements, { query: { state } }, "yonetici")).data;
const acts = () =>
  t.ctx.db.selectFrom("acts").selectAll().where("act", "like", "announcement.%").orderBy("id").execute();

async function okurca(verb: string, values: string[], options: Record<string, string> = {}) {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const command = announcementCommands.find((one) => one.verb === verb);
  await command?.run(t.ctx, values, options).finally(() => log.mockRestore());
  return said.join("\n");
}

describe("an announcement", () => {
  test("for everybody is shown to visitors and readers, one for readers to readers alone", async () => {
    await announce();
    await announce({ text: "Yalnız üyelere.", audience: "readers" });
    expect(await seen()).toEqual(["Pazar gecesi bakım var."]);
    expect((await seen("ayse")).sort()).toEqual(["Pazar gecesi bakım var.", "Yalnız üyelere."]);
  });

  test("is shown from its start until its end", async () => {
    const { data } = await announce({ starts_at: inHours(1), ends_at: inHours(2) });
    expect([await seen(), data.announcement.state]).toEqual([[], "coming"]);
    t.clock.advance({ minutes: 60 });
    expect(await seen()).toEqual(["Pazar gecesi bakım var."]);
    t.clock.advance({ minutes: 60 });
    expect(await seen()).toEqual([]);
    expect((await listed("open")).data).toEqual([]);
    expect((await listed("over")).data).toMatchObject([{ id: data.announcement.id, state: "over" }]);
  });

  test("of many the newest three are shown", async () => {
    for (const i of [4, 3, 2, 1]) await announce({ text: `Haber ${i}`, starts_at: inHours(-i) });
    expect(await seen()).toEqual(["Haber 1", "Haber 2", "Haber 3"]);
  });

  test("that nobody sees since newer ones have the room says so to admins", async () => {
    await announce({ text: "Eski." });
    t.clock.advance({ minutes: 1 });
    for (let i = 0; i < limits.announcements.shown; i++) await announce({ audience: "readers" });
    const states = async () =>
      (await listed("open")).data.map(({ text, state }) => [text === "Eski.", state]).filter(([is]) => is);
    // Visitors see it still.
    expect(await states()).toEqual([[true, "shown"]]);
    t.clock.advance({ minutes: 1 });
    for (let i = 0; i < limits.announcements.shown; i++) await announce();
    expect(await states()).toEqual([[true, "crowded"]]);
    expect((await listed("open")).data.filter(({ state }) => state === "shown")).toHaveLength(
      limits.announcements.shown,
    );
  });

  test("is one line without unseen signs, and ends after it began", async () => {
    const { data } = await announce({ text: "  Bakım\n\u202eyarın\u202c  " });
    expect(data.announcement.text).toBe("Bakım yarın");
    const wrong = await announce({ ends_at: inHours(-1) });
    expect([wrong.status, wrong.error.details]).toEqual([
      400,
      { ends_at: "Duyuru başladıktan sonra bitmeli" },
    ]);
    const long = await announce({ text: "ş".repeat(301) });
    expect(long.error.details).toEqual({ text: "Duyuru en fazla 300 karakter olabilir" });
    expect((await announce({ text: "\u200b \u2800" })).error.details).toEqual({
      text: "Duyurunun metnini yazın",
    });
  });

  test("is changed and taken down, and the log of acts has each with what was before and after", async () => {
    const from = (await acts()).length;
    const { id } = (await announce()).data.announcement;
    const params = { id };
    const body = bodyOf({ text: "Bakım salıya kaldı." });
    expect((await t.call(updateAnnouncement, { params, body } as never, "yonetici")).status).toBe(200);
    // What changes nothing is no act.
    await t.call(updateAnnouncement, { params, body } as never, "yonetici");
    expect(await seen()).toEqual(["Bakım salıya kaldı."]);
    expect((await t.call(deleteAnnouncement, { params }, "yonetici")).status).toBe(200);
    expect(await seen()).toEqual([]);
    const again = await t.call(deleteAnnouncement, { params }, "yonetici");
    expect([again.status, again.error.code]).toEqual([404, "announcement_not_found"]);
    expect((await t.call(updateAnnouncement, { params, body } as never, "yonetici")).status).toBe(404);
    const [old, next] = [{ text: "Pazar gecesi bakım var." }, { text: "Bakım salıya kaldı." }];
    expect((await acts()).slice(from)).toMatchObject([
      { act: "announcement.create", via: "page", subject_id: id, before: null, after: old },
      { act: "announcement.change", subject_id: id, before: old, after: next },
      { act: "announcement.delete", subject_id: id, before: next, after: null },
    ]);
  });

  test("is one of at most twenty that are not over, also when two admins announce at once", async () => {
    for (let i = 1; i < limits.announcements.open; i++) await announce({ ends_at: inHours(24) });
    const answers = await Promise.all([announce(), announce()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe("too_many_announcements");
    // One that is over takes no place.
    expect((await announce({ starts_at: inHours(-2), ends_at: inHours(-1) })).status).toBe(201);
    t.clock.advance({ days: 2 });
    expect((await announce()).status).toBe(201);
  });
});

test("documents have what is announced within two seconds, and what was known while it cannot be read", async () => {
  let now = 0;
  let isBroken = false;
  const ctx = {
    ...t.ctx,
    log: { ...t.ctx.log, warn: () => undefined },
    read: (work: Parameters<typeof t.ctx.read>[0]) =>
      isBroken ? Promise.reject(new Error("no database")) : t.ctx.read(work),
  } as typeof t.ctx;
  const current = createCurrentAnnouncements(ctx, () => now);
  expect(await current()).toEqual([]);
  await announce();
  await announce({ audience: "readers" });
  expect(await current()).toEqual([]);
  now = 2_000;
  expect(await current()).toMatchObject([{ text: "Pazar gecesi bakım var." }]);
  [isBroken, now] = [true, 4_000];
  expect(await current()).toMatchObject([{ text: "Pazar gecesi bakım var." }]);
});

describe("okurca announcements", () => {
  test("announces, lists and ends", async () => {
    const said = await okurca("add", ["Bakım var."], { days: "2", readers: "", firm: "" });
    const id = said.slice(0, 36);
    expect(await seen()).toEqual([]);
    const [row] = (await t.call(listAnnouncements, {}, "ayse")).data.announcements;
    expect(row).toEqual({ id, text: "Bakım var.", is_dismissible: false });
    expect(await okurca("list", [])).toContain(`${id}  for readers from`);
    expect(await okurca("end", [id])).toBe(`${id}: ended.`);
    expect([await seen("ayse"), await okurca("list", [])]).toEqual([[], "No announcements."]);
    expect((await acts()).slice(-2).map(({ act, via }) => [act, via])).toEqual([
      ["announcement.create", "shell"],
      ["announcement.change", "shell"],
    ]);
  });

  test("says in one line what it cannot do", async () => {
    await expect(okurca("add", [" "])).rejects.toThrow("TEXT has 1 to 300 characters");
    await expect(okurca("add", ["Bakım"], { days: "0" })).rejects.toThrow("--days takes a number");
    for (const wrong of ["1", "00000000-0000-4000-8000-000000000000"])
      await expect(okurca("end", [wrong])).rejects.toThrow(`There is no announcement ${wrong}`);
  });
});
