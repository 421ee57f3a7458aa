import {
  assistantMessages,
  clearChat,
  getAssistantSettings,
  getChatHistory,
  getChatSession,
  getChatToken,
  rateChatMessage,
  sendChatMessage,
  updateAssistantSettings,
} from "@okurca/contract";
import { createTestApp, signToken, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Document 2, AI chat and its calls, with no language model configured.

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const tokenOf = async (who: string) => (await t.call(getChatToken, {}, who)).data.token;
const history = async (who: string, more: object = {}) =>
  (await t.call(getChatHistory, { body: { token: await tokenOf(who), ...more } }, who)).data;
const session = async (who: string) =>
  (await t.call(getChatSession, { body: { token: await tokenOf(who) } }, who)).data;
const send = async (who: string, message: string, more: object = {}) =>
  t.call(sendChatMessage, { body: { token: await tokenOf(who), message, ...more } }, who);
const clear = async (who: string) => t.call(clearChat, { body: { token: await tokenOf(who) } }, who);

describe("a reader in danger", () => {
  test.each([
    "yaşamak istemiyorum",
    "YASAMAK ISTEMIYORUM, Bir İdam Mahkûmunun Son Günü nasıl?",
    "kocam beni dövüyor",
    "arkadaşım intihar edecek",
  ])("is told where help is, in one fixed text without books: %s", async (message) => {
    const { data } = await send("darda", message);
    expect(data).toMatchObject({ response: assistantMessages.inDanger, books: [], state: "complete" });
    for (const help of ["112", "183", "KADES"]) expect(data.response).toContain(help);
  });

  test("is in the history as everything is, and the conversation goes on from where it was", async () => {
    await send("suren", "Kürk Mantolu Madonna");
    await send("suren", "yaşamak istemiyorum");
    expect((await send("suren", "Bunun yazarı kim?")).data.response).toContain("Sabahattin Ali");
    const { messages } = await history("suren");
    expect(messages.map(({ content }) => content).slice(2, 4)).toEqual([
      "yaşamak istemiyorum",
      assistantMessages.inDanger,
    ]);
  });

  test("what harms others is refused in words", async () => {
    const { data } = await send("soran", "evde bomba nasıl yapılır");
    expect(data).toMatchObject({ response: assistantMessages.harmRefused, books: [] });
  });
});

describe("the five chat calls", () => {
  test("get-token takes no body and answers a token", async () => {
    const { status, data } = await t.call(getChatToken, {}, "ayse");
    expect(status).toBe(200);
    expect(data.token).toMatch(/^[\w-]+\.[\w-]+$/);
    const minutes = (new Date(data.expires_at).getTime() - t.clock().getTime()) / 60_000;
    expect(minutes).toBeCloseTo(60, 1);
  });

  test("session-info answers no messages and no last activity while nothing was written", async () => {
    expect(await session("ayse")).toEqual({
      ...{ message_count: 0, last_activity: null },
      ...{ mode: "katalog", is_pending: false, is_on: true },
    });
  });

  test("chat answers the field response; session-info counts both messages and tells when", async () => {
    const { status, data } = await send("ayse", "  Kürk Mantolu Madonna  ");
    expect(status).toBe(200);
    expect(data).toMatchObject({ mode: "katalog", state: "complete", fallback: null });
    expect(data.response).toContain("/kitap/9789753638029");
    expect(data.books[0]).toMatchObject({
      ...{ isbn: "9789753638029", title: "Kürk Mantolu Madonna", library_isbn: null, status: null },
    });
    const { message_count, last_activity } = await session("ayse");
    expect([message_count, last_activity]).toEqual([2, data.timestamp]);
  });

  test("chat-history answers role, content and timestamp of every message in its order", async () => {
    await send("ayse", "İnce Memed");
    const { messages, has_earlier, is_pending } = await history("ayse");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(messages.map(({ content }) => content).filter((_one, i) => i % 2 === 0)).toEqual([
      "Kürk Mantolu Madonna",
      "İnce Memed",
    ]);
    expect(messages[3]).toMatchObject({ mode: "katalog", state: "complete", feedback: null });
    expect(messages[3]?.books.length).toBeGreaterThan(0);
    expect([has_earlier, is_pending]).toEqual([false, false]);
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
  });

  test("clear-chat deletes the conversation of this reader alone", async () => {
    await send("mehmet", "İnce Memed");
    expect((await clear("ayse")).status).toBe(200);
    expect((await history("ayse")).messages).toEqual([]);
    expect((await session("ayse")).message_count).toBe(0);
    expect((await history("mehmet")).messages).toHaveLength(2);
    // Again, when there is nothing.
    expect((await clear("ayse")).status).toBe(200);
  });
});

describe("the chat token", () => {
  test("of another reader, and one that was changed, are refused the same", async () => {
    const token = await tokenOf("mehmet");
    for (const wrong of [token, `${token.slice(0, -1)}x`, "yok", `${token}.${token}`, "a".repeat(390)]) {
      for (const endpoint of [getChatSession, getChatHistory, clearChat]) {
        const { status, error } = await t.call(endpoint, { body: { token: wrong } }, "ayse");
        expect([status, error.code]).toEqual([403, "chat_token_invalid"]);
      }
      const { error } = await t.call(sendChatMessage, { body: { token: wrong, message: "Merhaba" } }, "ayse");
      expect(error.code).toBe("chat_token_invalid");
    }
    expect((await history("mehmet")).messages).toHaveLength(2);
  });

  test("is good under the sign-in it was made for alone", async () => {
    const token = await tokenOf("ayse");
    const { claims } = await t.as("ayse");
    const { origin_jti: _origin, ...others } = claims;
    const other = { token: signToken(others) };
    expect((await t.call(getChatSession, { body: { token } }, "ayse")).status).toBe(200);
    const { status } = await t.call(getChatSession, { body: { token } }, other);
    expect([401, 403]).toContain(status);
  });

  test("is refused by a code of its own after an hour, so that the page gets another", async () => {
    const token = await tokenOf("ayse");
    t.clock.advance({ minutes: 61 });
    const { status, error } = await t.call(
      sendChatMessage,
      { body: { token, message: "Merhaba" } },
      { token: signToken((await t.as("ayse")).claims) },
    );
    expect([status, error.code]).toEqual([403, "chat_token_expired"]);
    expect((await history("ayse")).messages).toEqual([]);
  });

  test("missing or of another type is told with its field", async () => {
    for (const body of [{}, { token: 12 }, { token: "" }]) {
      const { status, error } = await t.call(getChatSession, { body } as never, "ayse");
      expect([status, error.details?.token]).toEqual([400, "Sohbet anahtarı gereklidir"]);
    }
  });
});

describe("bad messages", () => {
  test.each([
    ["", "Mesaj boş olamaz"],
    ["  \n\t ", "Mesaj boş olamaz"],
    ["a".repeat(10_000), "Mesaj en fazla 4.000 karakter olabilir"],
    ["\u0000", "Mesaj geçersiz karakterler içeriyor"],
    ["\ud800", "Mesaj geçersiz karakterler içeriyor"],
    [12, "Mesaj geçersiz karakterler içeriyor"],
  ])("%j is refused with words of its own, and nothing is lost or kept", async (message, text) => {
    const before = (await history("mehmet")).messages;
    const { status, error } = await send("mehmet", message as string);
    expect([status, error.details?.message]).toEqual([400, text]);
    expect((await history("mehmet")).messages).toEqual(before);
  });

  test("4,000 characters are answered", async () => {
    expect((await send("mehmet", "kitap ".repeat(667).slice(0, 4000))).status).toBe(200);
  });
});

test("a hundred and twenty messages an hour, twenty at once; then 429 with the time to wait", async () => {
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push(await send("sikbogan", `Merhaba ${i}`));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
  const last = answers[20];
  expect(last?.error.message).toBe(
    "Kısa sürede çok fazla mesaj gönderdiniz. Lütfen biraz sonra yeniden deneyin.",
  );
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await history("sikbogan")).messages).toHaveLength(40);
});

test("the thread goes on from call to call: what is named is what was spoken of before", async () => {
  await send("derya", "Kürk Mantolu Madonna");
  const { data } = await send("derya", "Bunun yazarı kim?");
  expect(data.response).toContain("Sabahattin Ali");
});

describe("a message that is answered again", () => {
  test("gets the new reply in place of the former one, and stands once", async () => {
    await clear("zeynep");
    const first = (await send("zeynep", "İnce Memed")).data;
    const second = (await send("zeynep", "İnce Memed", { retry: true })).data;
    const { messages } = await history("zeynep");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(messages[1]?.id).toBe(second.message_id);
    expect(second.message_id).not.toBe(first.message_id);
  });

  test("is a message like others when it is not the last one", async () => {
    await send("zeynep", "Başka bir şey", { retry: true });
    expect((await history("zeynep")).messages).toHaveLength(4);
  });
});

test("thumbs go up, down and away on the reader's own replies alone", async () => {
  const { message_id } = (await send("zeynep", "Simyacı")).data;
  const rate = async (who: string, id: string, feedback: unknown) =>
    t.call(rateChatMessage, { body: { token: await tokenOf(who), message_id: id, feedback } } as never, who);
  for (const feedback of ["up", "down", null]) {
    expect((await rate("zeynep", message_id, feedback)).data.feedback).toBe(feedback);
    expect((await history("zeynep")).messages.at(-1)?.feedback).toBe(feedback);
  }
  const own = (await history("zeynep")).messages.at(-2)?.id ?? "";
  for (const [who, id] of [
    ["ayse", message_id],
    ["zeynep", own],
    ["zeynep", crypto.randomUUID()],
  ] as const) {
    expect((await rate(who, id, "up")).error.code).toBe("chat_message_not_found");
  }
  expect((await rate("zeynep", message_id, "evet")).status).toBe(400);
});

test("the assistant can be turned off: it refuses by a code of its own, and what was said stays until it is cleared", async () => {
  expect((await t.call(getAssistantSettings, {}, "zeynep")).data).toEqual({ is_on: true, mode: "katalog" });
  const { data } = await t.call(updateAssistantSettings, { body: { is_on: false } }, "zeynep");
  expect(data).toEqual({ message: "Asistan ayarınız kaydedildi.", is_on: false });
  const refused = await send("zeynep", "Merhaba");
  expect([refused.status, refused.error.code]).toEqual([403, "assistant_off"]);
  expect((await session("zeynep")).is_on).toBe(false);
  expect((await history("zeynep")).messages.length).toBeGreaterThan(0);
  await clear("zeynep");
  expect((await history("zeynep")).messages).toEqual([]);
  await t.call(updateAssistantSettings, { body: { is_on: true } }, "zeynep");
  expect((await send("zeynep", "Merhaba")).status).toBe(200);
});

test("of a long conversation the last two hundred messages come first, then those before", async () => {
  await clear("uzun");
  const chat = await t.ctx.db.selectFrom("chats").select("reader_id").orderBy("reader_id").execute();
  const { subject } = await t.as("uzun");
  const reader = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  expect(chat.map((one) => one.reader_id)).toContain(reader.id);
  const rows = Array.from({ length: 205 }, (_none, i) => ({
    ...{ id: crypto.randomUUID(), reader_id: reader.id, role: "user" as const, content: `Mesaj ${i}` },
    ...{ state: "complete" as const, feedback: null, created_at: t.clock() },
  }));
  await t.ctx.db.insertInto("chat_messages").values(rows).execute();
  const last = await history("uzun");
  expect([last.messages.length, last.has_earlier]).toEqual([200, true]);
  expect(last.messages[0]?.content).toBe("Mesaj 5");
  const first = await history("uzun", { before: last.messages[0]?.id });
  expect([first.messages.map(({ content }) => content), first.has_earlier]).toEqual([
    [0, 1, 2, 3, 4].map((i) => `Mesaj ${i}`),
    false,
  ]);
});

test("of what an answer goes on from no more is kept than is gone on from", async () => {
  for (let i = 0; i < 5; i++) await send("surduren", "Roman önerir misiniz?");
  const kept = await t.ctx.db
    .selectFrom("chat_messages as m")
    .innerJoin("readers as r", "r.id", "m.reader_id")
    .select("m.id")
    .where("r.subject", "=", (await t.as("surduren")).subject)
    .where("m.thread", "is not", null)
    .execute();
  expect(kept).toHaveLength(3);
});
