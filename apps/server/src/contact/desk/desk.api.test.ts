import {
  answerStaffMessage,
  assignStaffMessage,
  closeStaffMessage,
  getStaffMessage,
  limits,
  listStaffMessages,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { contactCommands } from "../index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [], settings: { OPERATOR_EMAIL: "bize@okurca.example" } });
  for (const who of ["ayse", "bakan", "obur", "kutuphaneci"]) await t.as(who);
  await t.setRole("bakan", "moderator");
  await t.setRole("obur", "moderator");
  await t.setRole("kutuphaneci", "librarian");
});
afterEach(async () => {
  await t.ctx.db.deleteFrom("contact_messages").execute();
  await t.ctx.db.deleteFrom("mails").execute();
});
afterAll(() => t.close());

async function write(more: Record<string, unknown> = {}): Promise<string> {
  const row = {
    ...{ name: "Çağla", email: "cagla@ornek.com", subject: "Bir soru", message: "Bir sorum var.\nYanıt?" },
    ...{ created_at: t.ctx.clock(), ...more },
  };
  const { id } = await t.ctx.db
    .insertInto("contact_messages")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const list = async (query: object = {}, who = "bakan") =>
  (await t.call(listStaffMessages, { query }, who)).data;
const read = async (id: string) => (await t.call(getStaffMessage, { params: { id } }, "bakan")).data;
const answer = (id: string, more: object = {}, who = "bakan") =>
  t.call(
    answerStaffMessage,
    { params: { id }, body: { content: "Evet, var.", answers_seen: 0, closes: true, ...more } },
    who,
  );
const close = (id: string, is_done: boolean) =>
  t.call(closeStaffMessage, { params: { id }, body: { is_done } }, "bakan");
const assign = (id: string, username: string | null) =>
  t.call(assignStaffMessage, { params: { id }, body: { username } }, "bakan");
const actsOf = async (id: string) =>
  (
    await t.ctx.db
      .selectFrom("acts")
      .select(["act", "via"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ act, via }) => `${act} ${via}`);

describe("the moderators' messages", () => {
  test("are those that wait, the oldest first, and those that are closed, the newest first", async () => {
    const [old, young] = [
      await write({ subject: "Eski" }),
      await write({ created_at: new Date(Date.now() + 5000) }),
    ];
    expect((await list()).data.map(({ id }) => id)).toEqual([old, young]);
    await close(old, true);
    await close(young, true);
    expect((await list()).data).toEqual([]);
    expect((await list({ state: "done" })).data.map(({ id }) => id)).toEqual([young, old]);
    expect((await close(old, false)).data.message).toBe("Mesaj yeniden açıldı.");
    expect((await list()).data).toMatchObject([{ id: old, subject: "Eski", is_done: false, answers: 0 }]);
    expect(await actsOf(old)).toEqual(["message.close page", "message.reopen page"]);
  });

  test("are told apart by who has taken them on, and counted", async () => {
    const [mine, others, free] = [await write(), await write(), await write()];
    await assign(mine, "bakan");
    await assign(others, "obur");
    expect((await list()).counts).toEqual({ open: 3, mine: 1, unassigned: 1 });
    expect((await list({ assigned: "me" })).data.map(({ id }) => id)).toEqual([mine]);
    expect((await list({ assigned: "nobody" })).data.map(({ id }) => id)).toEqual([free]);
    expect((await read(others)).assigned_to).toMatchObject({ username: "obur" });
    await assign(others, null);
    expect((await read(others)).assigned_to).toBeNull();
    // What changes nothing is no act.
    await assign(others, null);
    expect(await actsOf(others)).toEqual(["message.assign page", "message.assign page"]);
  });

  test("are taken on by moderators alone", async () => {
    const id = await write();
    for (const who of ["ayse", "kutuphaneci", "yok"]) {
      const { status, error } = await assign(id, who);
      expect([who, status, error.code]).toEqual([who, 409, "not_assignable"]);
    }
    expect((await read(id)).assignable.map(({ username }) => username)).toEqual(["bakan", "obur"]);
  });

  test("of one who looks after them no more are nobody's, as long as that is so", async () => {
    const id = await write();
    await t.as("gecici");
    await t.setRole("gecici", "moderator");
    await assign(id, "gecici");
    expect((await list()).counts).toMatchObject({ unassigned: 0 });
    await t.setRole("gecici", "moderator", false);
    expect((await read(id)).assigned_to).toBeNull();
    expect((await list()).counts).toMatchObject({ open: 1, unassigned: 1 });
    expect((await list({ assigned: "nobody" })).data).toMatchObject([{ id, assigned_to: null }]);
    await t.setRole("gecici", "librarian");
    expect((await read(id)).assigned_to).toBeNull();
  });

  test("of one whose account is gone are nobody's", async () => {
    const id = await write();
    await t.as("giden");
    await t.setRole("giden", "moderator");
    await assign(id, "giden");
    await t.ctx.db.deleteFrom("readers").where("username", "=", "giden").execute();
    expect((await read(id)).assigned_to).toBeNull();
  });
});

describe("an answer", () => {
  test("goes by mail to who wrote, with what was asked beneath it, and further words come to the operator", async () => {
    const id = await write({ name: "<b>Çağla</b>" });
    expect((await answer(id)).status).toBe(201);
    const mail = await t.ctx.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect([mail.recipient, mail.reply_to, mail.subject]).toEqual([
      "cagla@ornek.com",
      "bize@okurca.example",
      "Yanıt: Bir soru",
    ]);
    expect(mail.body_text).toContain("Evet, var.\n\n");
    expect(mail.body_text).toContain("> Bir sorum var.\n> Yanıt?");
    expect(mail.body_html).not.toContain("<b>");
    expect(await read(id)).toMatchObject({
      is_done: true,
      answers: [{ content: "Evet, var.", by: { username: "bakan" } }],
    });
    expect(await actsOf(id)).toEqual(["message.answer page"]);
  });

  test("leaves the message open where that is wished, and one that is closed closed", async () => {
    const id = await write();
    await answer(id, { closes: false });
    expect((await read(id)).is_done).toBe(false);
    await answer(id, { answers_seen: 1 });
    await answer(id, { answers_seen: 2, closes: false });
    expect((await read(id)).is_done).toBe(true);
  });

  test("is refused where another moderator answered meanwhile, also when both send at once", async () => {
    const id = await write();
    const both = await Promise.all([answer(id), answer(id, {}, "obur")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe("answered_meanwhile");
    expect(await t.ctx.db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
  });

  test("has words in it, no more than the form takes, and is one of at most fifty", async () => {
    const id = await write();
    expect((await answer(id, { content: " \n " })).error.details).toEqual({ content: "Yanıtınızı yazın" });
    const long = await answer(id, { content: "ş".repeat(limits.contact.message + 1) });
    expect(long.error.details).toEqual({ content: "Yanıt en fazla 5000 karakter olabilir" });
    const rows = Array.from({ length: limits.staffMessages.answers }, () => ({
      ...{ message_id: id, via: "shell" as const, content: "Evet.", created_at: t.ctx.clock() },
    }));
    await t.ctx.db.insertInto("contact_answers").values(rows).execute();
    const { status, error } = await answer(id, { answers_seen: limits.staffMessages.answers });
    expect([status, error.code]).toEqual([409, "too_many_answers"]);
  });

  test("to what is gone is refused", async () => {
    const id = "00000000-0000-4000-8000-000000000009";
    for (const { status, error } of [await answer(id), await close(id, true), await assign(id, null)])
      expect([status, error.code]).toEqual([404, "message_not_found"]);
  });
});

describe("okurca contact", () => {
  async function okurca(verb: string, values: string[]) {
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    const isAll = values[0] === "--all";
    const command = contactCommands.find(
      (one) => one.verb === verb && (one.parameters[0] === "--all") === isAll,
    );
    await command?.run(t.ctx, isAll ? [] : values).finally(() => log.mockRestore());
    return said.join("\n");
  }

  test("answers and closes as the page does, and the log has it", async () => {
    const id = await write();
    expect(await okurca("answer", [id, "Evet."])).toBe(`${id}: answered.`);
    expect((await read(id)).answers).toMatchObject([{ content: "Evet.", by: null }]);
    const [one, two] = [await write(), await write()];
    expect(await okurca("done", [one])).toBe(`${one}: done.`);
    await expect(okurca("done", [one])).rejects.toThrow(`No message ${one} is waiting.`);
    expect(await okurca("done", ["--all"])).toBe("1 messages: done.");
    expect([...(await actsOf(id)), ...(await actsOf(two))]).toEqual([
      "message.answer shell",
      "message.close shell",
    ]);
  });

  test("says in one line what it cannot do", async () => {
    await expect(okurca("answer", [await write(), " "])).rejects.toThrow(
      "TEXT must have 1 to 5000 characters.",
    );
    for (const id of ["1", "00000000-0000-4000-8000-000000000009"])
      await expect(okurca("answer", [id, "Evet."])).rejects.toThrow(`No message ${id} is waiting.`);
  });
});
