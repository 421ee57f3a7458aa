import {
  createReport,
  createReview,
  getCase,
  listBookPosts,
  listNotifications,
  listOwnDecisions,
  objectToDecision,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { objectionCommands, reportCommands } from "../index.ts";

const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
let [ayse, post] = ["", ""];
beforeEach(async () => {
  counter += 1;
  ayse = `ayse${counter}`;
  await Promise.all([ayse, "zeynep"].map((who) => t.as(who)));
  const body = { book_isbn: madonna, content: `Bir solukta okudum. ${counter}`, rating: 5 };
  post = (await t.call(createReview, { body }, ayse)).data.post.id;
  await t.call(createReport, { body: { kind: "post", target: post, reason: "Hakaret." } }, "zeynep");
});

async function okurca(verb: string, values: string[], options: Record<string, string> = {}) {
  const commands = [...reportCommands, ...objectionCommands];
  const command = commands.find((one) => one.verb === verb && one.parameters.length === values.length);
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  await command?.run(t.ctx, values, options).finally(() => log.mockRestore());
  return said.join("\n");
}
async function objections(): Promise<string> {
  const list = objectionCommands.find(({ verb }) => verb === "list");
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  await list?.run(t.ctx, []).finally(() => log.mockRestore());
  return said.join("\n");
}
async function reportId(): Promise<string> {
  const row = await t.ctx.db
    .selectFrom("reports")
    .select("id")
    .where("review_id", "=", post)
    .executeTakeFirstOrThrow();
  return row.id;
}
const own = async () => (await t.call(listOwnDecisions, {}, ayse)).data;
const object = async () => {
  const id = (await own()).data[0]?.id ?? "";
  const content = "Hakaret yok, eleştiri var.";
  await t.call(objectToDecision, { params: { id }, body: { content } }, ayse);
  return id;
};
const isSeen = async () =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } })).data.data.some(
    ({ id }) => id === post,
  );
const acts = async () =>
  (
    await t.ctx.db
      .selectFrom("acts")
      .select(["act", "via", "reason"])
      .orderBy("id", "desc")
      .limit(1)
      .execute()
  )[0];

describe("the shell", () => {
  test("hides and suspends together, with one reason, told once, and a note for staff", async () => {
    const options = { days: "7", reason: "hakaret, TEHDİT", note: "Üçüncü kez." };
    expect(await okurca("decide", [await reportId(), "hidden,suspended"], options)).toContain(
      "hidden, and suspended for 7 days.",
    );
    expect([await isSeen(), (await own()).is_suspended]).toEqual([false, true]);
    expect((await own()).data).toMatchObject([{ outcomes: ["hidden", "suspended"], days: 7 }]);
    const told = (await t.call(listNotifications, {}, ayse)).data.notifications;
    expect(told.filter(({ link }) => link === "/kararlar")).toHaveLength(1);
    await t.setRole("mod", "moderator");
    const [made] = (await t.call(getCase, { params: { kind: "post", target: post } }, "mod")).data.decisions;
    expect(made).toMatchObject({ note: "Üçüncü kez.", via: "shell", by: null });
    await t.setRole("mod", "moderator", false);
  });

  test.each([
    ["hidden,dismissed", {}, "OUTCOMES are of hidden, warned, suspended"],
    ["hidden,hidden", {}, "OUTCOMES are of"],
    ["", {}, "OUTCOMES are of"],
    ["hidden,warned", { days: "7" }, "--days is for how long"],
    ["hidden,suspended", { days: "3" }, "--days is 1, 7, 30"],
    ["warned,suspended", { reason: "Kitapla ilgisiz" }, "--reason is a name"],
    ["warned", { note: "a".repeat(1001) }, "--note has at most 1000"],
  ])("refuses %j with %j in one line, and changes nothing", async (words, options, said) => {
    const id = await reportId();
    await expect(okurca("decide", [id, words], options as Record<string, string>)).rejects.toThrow(said);
    expect(await isSeen()).toBe(true);
  });
});

describe("an objection in the shell", () => {
  test("is listed with what was decided, and reversed: all is as it was, the reader is told, the log has it", async () => {
    await t.setRole("mod", "moderator");
    await t.ctx.db.deleteFrom("objections").execute();
    await okurca("hide", [await reportId()]);
    const id = await object();
    await t.ctx.db.updateTable("decisions").set({ via: "page" }).where("id", "=", id).execute();
    expect(await objections()).toContain(`${id}  hidden: post of ${ayse}, by one who has left; objected`);
    expect(await objections()).toContain("  says: Hakaret yok, eleştiri var.");
    expect(await okurca("reverse", [id, "Yeniden baktık."])).toBe(`${id}: reversed.`);
    expect([await isSeen(), await objections()]).toEqual([true, "No objections."]);
    const [told] = (await t.call(listNotifications, {}, ayse)).data.notifications;
    expect(told?.message).toContain("Yanıt: Yeniden baktık. İtirazınıza kararı verenden başka biri baktı.");
    expect(await acts()).toEqual({ act: "objection.reverse", via: "shell", reason: "Yeniden baktık." });
    await expect(okurca("uphold", [id, "Yerinde."])).rejects.toThrow("is decided already");
    await t.setRole("mod", "moderator", false);
  });

  test("to a decision of the shell is a moderator's on the page; where there is none the reader is told so", async () => {
    await okurca("hide", [await reportId()]);
    const id = await object();
    await t.setRole("mod", "moderator");
    await expect(okurca("uphold", [id, "Yerinde."])).rejects.toThrow(
      "a moderator decides about the objection",
    );
    await t.setRole("mod", "moderator", false);
    expect(await okurca("uphold", [id, "Yerinde."])).toBe(`${id}: upheld.`);
    const [told] = (await t.call(listNotifications, {}, ayse)).data.notifications;
    expect(told?.message).toContain("Ekibimizde başka kimse olmadığı için");
    expect(await isSeen()).toBe(false);
  });

  test("is refused in one line where there is none, or without an answer", async () => {
    const none = "00000000-0000-4000-8000-000000000000";
    await expect(okurca("uphold", [none, "Yerinde."])).rejects.toThrow(
      "There is no objection to this decision.",
    );
    await expect(okurca("uphold", ["1", "Yerinde."])).rejects.toThrow("There is no objection 1.");
    await expect(okurca("reverse", [none, " "])).rejects.toThrow("ANSWER has 1 to 500 characters.");
    await expect(okurca("reverse", [none, "a".repeat(501)])).rejects.toThrow(
      "ANSWER has 1 to 500 characters.",
    );
  });
});
