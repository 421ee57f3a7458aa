import { clearChat, deleteAccount, getChatSession, sendChatMessage, stopChatReply } from "@okurca/contract";
import { createLog } from "@okurca/server-kit";
import {
  type Behaviour,
  createTestApp,
  type ModelServer,
  startModelServer,
  type TestApp,
} from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildApp } from "../app.ts";
import { createContext } from "../start.ts";
import { chatOf, gather, modelSettings } from "./chat.fixtures.ts";

// A language model that is slow, fails or talks rubbish: waiting always ends, and nothing is lost.

const long = "Bu uzun yanıtın kırk karakterden fazlası söylenmiş oldu bile, sonra sustu.";
let t: TestApp;
let model: ModelServer;
let chat: ReturnType<typeof chatOf>;
let origin = "";
beforeAll(async () => {
  model = await startModelServer();
  t = await createTestApp({
    settings: modelSettings(model.url, { AI_TIMEOUT: "1", AI_CONCURRENCY: "2", AI_DAILY_TOKENS: "20000" }),
  });
  chat = chatOf(t);
  origin = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  const closed = t.close();
  t.app.server.closeAllConnections();
  await closed;
  await model.close();
});
beforeEach(() => {
  model.calls.length = 0;
  model.always({ say: "Merhaba." });
  t.clock.advance({ hours: 25 });
});
/** A success, after which failures are counted from none. */
const recover = async () => {
  t.clock.advance({ hours: 25 });
  model.always({ say: "Merhaba." });
  expect((await chat.ask("iyilesen", "Merhaba")).mode).toBe("model");
  model.calls.length = 0;
};
const stop = async (who: string) => t.call(stopChatReply, { body: { token: await chat.tokenOf(who) } }, who);
const stateOf = async (who: string) => {
  const { messages, is_pending } = await chat.history(who);
  return { said: messages.map(({ role, state, mode }) => [role, state, mode]), is_pending };
};

describe("the catalogue takes over, labelled, from a model", () => {
  test.each<[string, Behaviour, number]>([
    ["that says nothing", { hang: "connection" }, 1],
    ["that begins and says nothing", { hang: "headers" }, 1],
    ["whose first word comes too late", { slowMs: 2500, say: "Geç." }, 1],
    ["that fails", { status: 500 }, 3],
    ["that is overloaded and wants to be left alone for long", { status: 429, retryAfter: 40 }, 1],
    ["that refuses our key", { status: 401 }, 1],
    ["that talks rubbish", { rubbish: true }, 3],
    ["that says nothing at all", { say: "" }, 3],
    ["that breaks off before its first words", { say: "Bir", breakOff: "connection" }, 1],
  ])("%s", async (_what, behaviour, most) => {
    await recover();
    model.always(behaviour);
    const startedAt = performance.now();
    const reply = await chat.ask("bekleyen", "İnce Memed");
    expect(reply).toMatchObject({ mode: "katalog", fallback: "unavailable", state: "complete" });
    expect(reply.books.length).toBeGreaterThan(0);
    expect(model.calls.length).toBeLessThanOrEqual(most);
    expect(model.calls.length).toBeGreaterThan(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect((await chat.history("bekleyen")).messages.at(-1)).toMatchObject({ fallback: "unavailable" });
  });

  test("that fails once is asked again", async () => {
    await recover();
    model.next({ status: 503 }, { say: "Şimdi oldu." });
    expect(await chat.ask("bekleyen", "Merhaba")).toMatchObject({ mode: "model", response: "Şimdi oldu." });
    await recover();
    model.next({ status: 429, retryAfter: 0.2 }, { say: "Şimdi oldu." });
    expect((await chat.ask("bekleyen", "Merhaba")).mode).toBe("model");
  });

  test("that fails again and again is left alone for a while; then one reader is sent to see", async () => {
    await recover();
    model.always({ status: 401 });
    for (let i = 0; i < 5; i++) await chat.ask(`sabirli${i}`, "Merhaba");
    expect(model.calls).toHaveLength(5);
    expect((await chat.ask("sabirli9", "Merhaba")).fallback).toBe("unavailable");
    expect(model.calls).toHaveLength(5);
    t.clock.advance({ minutes: 1 });
    model.always({ say: "Döndüm." });
    expect((await chat.ask("sabirli9", "Merhaba")).mode).toBe("model");
    expect((await chat.ask("sabirli8", "Merhaba")).mode).toBe("model");
  });
});

test.each<[string, Behaviour]>([
  ["breaks its connection", { say: long, breakOff: "connection" }],
  ["ends without an end", { say: long, breakOff: "stream" }],
  ["falls silent", { say: long, breakOff: "silence" }],
  ["goes over to rubbish", { say: long, rubbish: true }],
])("of a model that %s in the middle what it said is kept, marked as cut off", async (_what, behaviour) => {
  await recover();
  model.always(behaviour);
  const reply = await chat.ask("yarim", "Merhaba");
  expect(reply).toMatchObject({ mode: "model", state: "cut", response: long });
  expect((await chat.history("yarim")).messages.at(-1)).toMatchObject({ state: "cut", content: long });
});

test("a model that refuses what one reader asks is there for all others", async () => {
  await recover();
  for (const status of [400, 413, 422, 400, 422, 400]) {
    model.next({ status });
    expect((await chat.ask("yasakli", "İnce Memed")).fallback).toBe("unavailable");
  }
  expect((await chat.ask("baskasi", "Merhaba")).mode).toBe("model");
});

test("a model that never stops is stopped", async () => {
  await recover();
  model.always({ endless: true });
  const reply = await chat.ask("sonsuz", "Merhaba");
  expect(reply.mode).toBe("model");
  expect(reply.response.length).toBeLessThan(14_000);
  await expect.poll(() => model.open()).toBe(0);
});

test("what a reader may use of the model in a day is counted; then the catalogue answers and says why", async () => {
  await recover();
  model.always({ say: "Merhaba.", tokens: 12_000 });
  const replies = [];
  for (let i = 0; i < 3; i++) replies.push(await chat.ask("caliskan", `Soru ${i}`));
  expect(replies.map(({ mode, fallback }) => [mode, fallback])).toEqual([
    ["model", null],
    ["model", null],
    ["katalog", "budget"],
  ]);
  expect(model.calls).toHaveLength(2);
  expect((await chat.ask("baskasi", "Soru")).mode).toBe("model");
  await t.call(clearChat, { body: { token: await chat.tokenOf("caliskan") } }, "caliskan");
  expect((await chat.ask("caliskan", "Yine")).fallback).toBe("budget");
  t.clock.advance({ hours: 25 });
  expect((await chat.ask("caliskan", "Ertesi gün")).mode).toBe("model");
});

test("what it has cost until it was stopped counts, also after it had asked its tools", async () => {
  await recover();
  model.next(
    { tools: [{ name: "kitap_ara", arguments: { text: "kürk mantolu" } }], tokens: 5000 },
    { say: `${long} `.repeat(10), wordMs: 20, tokens: 6000 },
  );
  const { events } = await chat.stream(origin, "erkenci", "Anlat");
  for await (const event of events) if (event.kind === "delta") await stop("erkenci");
  const used = () =>
    t.ctx.db.selectFrom("chats").select("tokens").where("tokens", ">=", 10_000).executeTakeFirst();
  await expect.poll(used).toBeDefined();
});

test("of many at once some wait for a place and the others are answered by the catalogue", async () => {
  await recover();
  model.always({ say: "Bir iki üç.", wordMs: 100 });
  const many = Array.from({ length: 8 }, (_none, i) => `kalabalik${i}`);
  for (const who of many) await t.as(who);
  const replies = await Promise.all(many.map((who) => chat.ask(who, "Merhaba")));
  const by = (fallback: string | null) => replies.filter((one) => one.fallback === fallback).length;
  expect([by(null), by("busy")]).toEqual([4, 4]);
  expect((await chat.ask("kalabalik0", "Merhaba")).mode).toBe("model");
});

describe("a reader who stops the answer", () => {
  test("keeps what was said until then, marked as stopped, and the model is let go", async () => {
    await recover();
    model.always({ say: `${long} `.repeat(20), wordMs: 20 });
    const { events } = await chat.stream(origin, "durduran", "Anlat");
    let said = "";
    for await (const event of events) {
      if (event.kind === "delta") said += event.text;
      if (said.length > 30) expect((await stop("durduran")).status).toBe(200);
      if (event.kind === "done") expect(event.state).toBe("stopped");
    }
    await expect.poll(async () => (await chat.history("durduran")).is_pending).toBe(false);
    await expect.poll(() => model.open()).toBe(0);
    const { messages } = await chat.history("durduran");
    expect(messages.map(({ role, state }) => [role, state])).toEqual([
      ["user", "complete"],
      ["assistant", "stopped"],
    ]);
    expect(messages[1]?.content.startsWith("Bu uzun yanıtın")).toBe(true);
    model.always({ say: "Tamam." });
    expect((await chat.ask("durduran", "Devam")).mode).toBe("model");
  });

  test("also where the answer was to come in one piece, and in another process", async () => {
    const one = await createTestApp({ settings: modelSettings(model.url, { AI_TIMEOUT: "10" }) });
    const talk = chatOf(one);
    model.always({ say: `${long} `.repeat(60), wordMs: 20 });
    const asked = talk.send("giden", "Anlat");
    await expect.poll(() => model.calls.at(-1)?.firstWordAt).toBeGreaterThan(0);
    const two = await createContext(one.ctx.settings, { log: one.ctx.log, clock: one.clock });
    const app = await buildApp(two.ctx);
    const told = await app.inject({
      ...{ method: "POST", url: stopChatReply.path },
      headers: { authorization: `Bearer ${(await one.as("giden")).idToken}` },
      payload: { token: await talk.tokenOf("giden") },
    });
    expect(told.statusCode).toBe(200);
    expect((await asked).data.state).toBe("stopped");
    await app.close();
    await two.close();
    await one.close();
  }, 30_000);

  test("before the first word has the question alone", async () => {
    await recover();
    model.always({ hang: "headers" });
    await chat.stream(origin, "cabuk", "Anlat");
    await expect.poll(() => model.open()).toBe(1);
    await stop("cabuk");
    // When the stop is answered, the reply has ended.
    expect(await stateOf("cabuk")).toEqual({ said: [["user", "complete", null]], is_pending: false });
  });

  test("while none is being made hears that all is well", async () => {
    expect((await stop("bekleyen")).status).toBe(200);
    model.always({ say: "Tamam." });
    expect((await chat.ask("bekleyen", "Merhaba")).state).toBe("complete");
  });
});

test("who leaves while a reply is being made finds all of it later", async () => {
  await recover();
  model.always({ say: long, wordMs: 30 });
  const { events, leave } = await chat.stream(origin, "yenileyen", "Anlat");
  for await (const event of events) if (event.kind === "delta") break;
  leave();
  expect((await stateOf("yenileyen")).is_pending).toBe(true);
  await expect.poll(async () => (await stateOf("yenileyen")).is_pending).toBe(false);
  expect((await chat.history("yenileyen")).messages.at(-1)).toMatchObject({
    ...{ state: "complete", content: long },
  });
});

test("what is refused because a reply is being made is no message too many", async () => {
  await recover();
  model.always({ hang: "headers" });
  await chat.stream(origin, "sabirsiz", "İlk");
  await expect.poll(() => model.open()).toBe(1);
  // All at once, since a model that says nothing is not waited for long.
  const refused = await Promise.all(Array.from({ length: 25 }, (_none, i) => chat.send("sabirsiz", `${i}`)));
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(["chat_pending"]));
  await stop("sabirsiz");
  await expect.poll(async () => (await stateOf("sabirsiz")).is_pending).toBe(false);
  model.always({ say: "Tamam." });
  expect((await chat.send("sabirsiz", "Şimdi")).status).toBe(200);
});

describe("while a reply is being made", () => {
  const slow = { say: "Bir iki üç dört beş altı yedi sekiz dokuz on on bir on iki.", wordMs: 60 };

  test("a second message is refused, here and in another process, and history tells that one is pending", async () => {
    await recover();
    model.always({ say: long.repeat(10), wordMs: 60 });
    const { events } = await chat.stream(origin, "aceleci", "İlk");
    await expect.poll(() => model.calls.length).toBe(1);
    const second = await chat.send("aceleci", "İkinci");
    expect([second.status, second.error.code]).toEqual([409, "chat_pending"]);
    const other = await createContext(t.ctx.settings, { log: t.ctx.log, clock: t.clock });
    const app = await buildApp(other.ctx);
    const elsewhere = await app.inject({
      ...{ method: "POST", url: sendChatMessage.path },
      headers: { authorization: `Bearer ${(await t.as("aceleci")).idToken}` },
      payload: { token: await chat.tokenOf("aceleci"), message: "Üçüncü" },
    });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, "chat_pending"]);
    expect(await stateOf("aceleci")).toEqual({ said: [["user", "complete", null]], is_pending: true });
    const body = { token: await chat.tokenOf("aceleci") };
    const info = (await t.call(getChatSession, { body }, "aceleci")).data;
    expect(info).toMatchObject({ is_pending: true, message_count: 1 });
    await gather(events);
    expect((await stateOf("aceleci")).said).toHaveLength(2);
    await app.close();
    await other.close();
  });

  test("of many messages at once one is answered", async () => {
    await recover();
    model.always(slow);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((i) => chat.send("hizli", `Mesaj ${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await stateOf("hizli")).said).toHaveLength(2);
  });

  test("clearing ends it, and leaves an empty conversation", async () => {
    await recover();
    model.always({ ...slow, wordMs: 200 });
    const { events } = await chat.stream(origin, "temizleyen", "Anlat");
    const all: string[] = [];
    for await (const event of events) {
      all.push(event.kind);
      if (event.kind === "delta" && all.filter((kind) => kind === "delta").length === 2) {
        await t.call(clearChat, { body: { token: await chat.tokenOf("temizleyen") } }, "temizleyen");
      }
      if (event.kind === "error") expect(event.code).toBe("chat_cleared");
    }
    expect(all.at(-1)).toBe("error");
    expect(await stateOf("temizleyen")).toEqual({ said: [], is_pending: false });
    await expect.poll(() => model.open()).toBe(0);
    model.always({ say: "Yeniden." });
    expect((await chat.ask("temizleyen", "Merhaba")).response).toBe("Yeniden.");
  });

  test("deleting the account leaves nothing of it", async () => {
    await recover();
    model.always({ ...slow, wordMs: 100 });
    const { events } = await chat.stream(origin, "silinen", "Bunu kimse bulmasın");
    await expect.poll(() => model.calls.length).toBe(1);
    expect((await t.call(deleteAccount, {}, "silinen")).status).toBe(200);
    expect((await gather(events)).at(-1)).toMatchObject({ kind: "error", code: "chat_cleared" });
    const rows = await t.ctx.db.selectFrom("chat_messages").select("content").execute();
    expect(rows.map(({ content }) => content)).not.toContain("Bunu kimse bulmasın");
  });
});

test("a reply whose process died is waited for no longer, and what it said is kept as cut off", async () => {
  await recover();
  await chat.ask("yetim", "Merhaba");
  const { subject } = await t.as("yetim");
  const { id: reader_id } = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  /** As it stands after a crash: `ago` says how long nothing has been heard of it. */
  const lose = async (content: string, seconds: number) => {
    const id = crypto.randomUUID();
    const row = { id, reader_id, content, role: "assistant", state: "pending", feedback: null } as const;
    await t.ctx.db
      .insertInto("chat_messages")
      .values({ ...row, created_at: t.clock() })
      .execute();
    const until = new Date(Date.now() + seconds * 1000);
    await t.ctx.db
      .updateTable("chats")
      .set({ reply_id: id, reply_until: until })
      .where("reader_id", "=", reader_id)
      .execute();
  };
  await lose("Sözüm yarım kal", 10);
  expect((await chat.send("yetim", "Orada mısınız?")).error.code).toBe("chat_pending");
  expect(await stateOf("yetim")).toMatchObject({ is_pending: true });
  await lose("Sözüm yarım kal", -1);
  expect((await stateOf("yetim")).is_pending).toBe(false);
  expect((await chat.history("yetim")).messages.at(-1)).toMatchObject({
    ...{ content: "Sözüm yarım kal", state: "cut" },
  });
  await lose("", -1);
  expect((await chat.ask("yetim", "Orada mısınız?")).state).toBe("complete");
  const { messages } = await chat.history("yetim");
  expect(messages.filter(({ state }) => state === "cut").length).toBe(2);
  expect(messages.map(({ content }) => content)).not.toContain("");
});

test("what fails in the middle of a stream is logged, and the page is told no more than that it failed", async () => {
  const log = createLog("silent");
  const logged = vi.spyOn(log, "error");
  const other = await createTestApp({ log });
  const address = await other.app.listen({ port: 0, host: "127.0.0.1" });
  await sql`ALTER TABLE chat_messages RENAME COLUMN thread TO thread_gone`.execute(other.ctx.db);
  const { events } = await chatOf(other).stream(address, "goren", "Merhaba");
  expect((await gather(events)).at(-1)).toMatchObject({ kind: "error", code: "unavailable" });
  expect(logged.mock.calls).toMatchObject([[{}, "a reply of the assistant failed"]]);
  const closed = other.close();
  other.app.server.closeAllConnections();
  await closed;
});

test("a server that stops keeps what was said, and the page hears the end", async () => {
  const other = await createTestApp({ settings: modelSettings(model.url, { AI_TIMEOUT: "5" }) });
  const talk = chatOf(other);
  const address = await other.app.listen({ port: 0, host: "127.0.0.1" });
  model.always({ say: `${long} `.repeat(10), wordMs: 30 });
  const { events } = await talk.stream(address, "kalan", "Anlat");
  let [said, last] = ["", ""];
  let closing: Promise<void> | undefined;
  for await (const event of events) {
    last = event.kind === "done" ? event.state : event.kind;
    if (event.kind === "delta") said += event.text;
    if (said.length > 60) closing ??= other.close();
  }
  expect(last).toBe("cut");
  other.app.server.closeAllConnections();
  await closing;
});
