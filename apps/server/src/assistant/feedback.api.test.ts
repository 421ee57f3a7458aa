import {
  type ChatFeedback,
  clearChat,
  deleteAccount,
  getChatHistory,
  rateChatMessage,
  sendChatMessage,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { chatOf } from "./chat.fixtures.ts";
import { assistantCommands } from "./index.ts";

// Whether an answer was of use: counted without what was asked, whose text is kept only where the reader agreed.

let t: TestApp;
let chat: ReturnType<typeof chatOf>;
beforeAll(async () => {
  t = await createTestApp();
  chat = chatOf(t);
});
afterAll(() => t.close());

type Shared = { comment?: string | null } | null;
const rate = async (who: string, message_id: string, feedback: ChatFeedback, shared?: Shared) =>
  t.call(
    rateChatMessage,
    {
      body: {
        ...{ token: await chat.tokenOf(who), message_id, feedback },
        ...(shared ? { is_shared: true, ...shared } : {}),
      },
    },
    who,
  );
const rows = () =>
  t.ctx.db
    .selectFrom("answer_feedback as f")
    .select(["is_useful", "mode", "shared_question", "shared_answer", "comment", "message_id"])
    .orderBy("given_at")
    .execute();
const own = async (who: string, id: string) =>
  (await chat.history(who)).messages.find((message) => message.id === id);
async function okurca(): Promise<string> {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  await assistantCommands[0]?.run(t.ctx, []).finally(() => log.mockRestore());
  return said.join("\n");
}

test("a word on an answer is counted by who answered, and neither question nor answer is kept with it", async () => {
  expect(await okurca()).toBe("No feedback.");
  const { message_id } = await chat.ask("ayse", "İnce Memed");
  expect((await rate("ayse", message_id, "down")).data).toMatchObject({ feedback: "down", shared: null });
  expect(await rows()).toEqual([
    {
      ...{ is_useful: false, mode: "katalog", message_id },
      ...{ shared_question: null, shared_answer: null, comment: null },
    },
  ]);
  // A comment without consent is not kept.
  const body = { token: await chat.tokenOf("ayse"), message_id, feedback: "down", comment: "Sır" } as const;
  expect((await t.call(rateChatMessage, { body }, "ayse")).data.shared).toBeNull();
  expect(await rows()).toMatchObject([{ comment: null, shared_question: null }]);
  expect(await okurca()).toBe("katalog: 0 of use, 1 not");
  await rate("ayse", message_id, "up");
  expect(await okurca()).toBe("katalog: 1 of use, 0 not");
  await rate("ayse", message_id, null);
  expect(await rows()).toEqual([]);
});

test("who agrees shares question, answer and a comment, sees it, changes it and takes it back", async () => {
  const reply = await chat.ask("ayse", "Kürk Mantolu Madonna");
  const id = reply.message_id;
  expect((await rate("ayse", id, "down", { comment: "  Eksik.\nÇok kısa.  " })).data.shared).toEqual({
    comment: "Eksik.\nÇok kısa.",
  });
  expect((await own("ayse", id))?.shared).toEqual({ comment: "Eksik.\nÇok kısa." });
  const said = await okurca();
  expect(said).toContain("asked: Kürk Mantolu Madonna");
  expect(said).toContain("answered: ");
  expect(said).toContain("comment: Eksik. Çok kısa.");
  expect(said).not.toContain("ayse");

  await rate("ayse", id, "down", { comment: " " });
  expect(await rows()).toMatchObject([
    { shared_question: "Kürk Mantolu Madonna", shared_answer: reply.response, comment: null },
  ]);
  await rate("ayse", id, "down");
  expect(await rows()).toMatchObject([{ is_useful: false, shared_question: null, shared_answer: null }]);
  expect((await own("ayse", id))?.shared).toBeNull();
  expect((await rate("ayse", id, "down", {})).data.shared).toEqual({ comment: null });
  await rate("ayse", id, null, { comment: null });
  expect(await rows()).toEqual([]);
});

test("what is cleared or answered anew is shared no longer, and its count remains; with the account all goes", async () => {
  const { message_id } = await chat.ask("mehmet", "İnce Memed");
  await rate("mehmet", message_id, "down", { comment: "Kötü." });
  const again = { token: await chat.tokenOf("mehmet"), message: "İnce Memed", retry: true };
  const anew = (await t.call(sendChatMessage, { body: again }, "mehmet")).data;
  const counted = { shared_question: null, shared_answer: null, comment: null, message_id: null };
  expect(await rows()).toEqual([{ ...counted, is_useful: false, mode: "katalog" }]);

  await rate("mehmet", anew.message_id, "up", { comment: "İyi." });
  await t.call(clearChat, { body: { token: await chat.tokenOf("mehmet") } }, "mehmet");
  expect(await rows()).toEqual([
    { ...counted, is_useful: false, mode: "katalog" },
    { ...counted, is_useful: true, mode: "katalog" },
  ]);
  expect(await okurca()).toBe("katalog: 1 of use, 1 not");
  await t.call(deleteAccount, {}, "mehmet");
  expect(await rows()).toEqual([]);
});

test("nobody shares another reader's answer, and a comment is as long as it may be", async () => {
  const { message_id } = await chat.ask("zeynep", "Simyacı");
  expect((await rate("ayse", message_id, "down", { comment: null })).error.code).toBe(
    "chat_message_not_found",
  );
  const long = await rate("zeynep", message_id, "down", { comment: "ğ".repeat(501) });
  expect([long.status, Object.values(long.error.details ?? {})]).toEqual([
    400,
    ["Yorum en fazla 500 karakter olabilir"],
  ]);
  expect((await rate("zeynep", message_id, "down", { comment: "ğ".repeat(500) })).status).toBe(200);
  const token = await chat.tokenOf("zeynep");
  const { data } = await t.call(getChatHistory, { body: { token } }, "zeynep");
  expect(data.messages[0]?.shared).toBeNull();
});
