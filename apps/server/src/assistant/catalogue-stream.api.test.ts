import { clearChat, stopChatReply } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatOf, gather } from "./chat.fixtures.ts";
import { partsOf } from "./parts.ts";

// No language model is configured: the catalogue answers, in parts, through the same stream.

const question = "8 roman öner";
let t: TestApp;
let chat: ReturnType<typeof chatOf>;
let origin = "";
beforeAll(async () => {
  t = await createTestApp();
  await t.addBooks(
    ["9789750800009", "9789750800016", "9789750800023", "9789750800030", "9789750800047"].map((isbn, i) => ({
      ...{
        isbn,
        title: `Uzun Yol ${i + 1}`,
        authors: [`Yolcu ${"Ayhan Beyza Cenk Defne Emre".split(" ")[i]}`],
      },
      ...{ publisher: "Yayınevi", pages: 200 + i, genres: ["roman"], year: 2020 },
    })),
  );
  chat = chatOf(t);
  origin = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  const closed = t.close();
  t.app.server.closeAllConnections();
  await closed;
});
const tokenBody = async (who: string) => ({ body: { token: await chat.tokenOf(who) } });

test("an answer of several paragraphs or items comes part by part, and whole at last", async () => {
  const { events } = await chat.stream(origin, "akan", question);
  const all = await gather(events);
  const deltas = all.flatMap((event) => (event.kind === "delta" ? [event.text] : []));
  const done = all.at(-1);
  if (done?.kind !== "done") throw new Error("no end");
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas).toEqual(partsOf(done.response));
  expect(done).toMatchObject({ mode: "katalog", state: "complete" });
  expect(all.map(({ kind }) => kind).filter((kind) => kind !== "delta")).toEqual(["start", "books", "done"]);
  expect((await chat.history("akan")).messages.at(-1)?.content).toBe(done.response);
});

test("who stops it keeps the parts that were said and the books they name, and is answered next", async () => {
  const { events } = await chat.stream(origin, "durduran", question);
  let said = "";
  for await (const event of events) {
    if (event.kind === "delta") {
      said += event.text;
      await t.call(stopChatReply, await tokenBody("durduran"), "durduran");
    }
    if (event.kind === "done") {
      expect(event).toMatchObject({ state: "stopped", response: said.trimEnd() });
      expect(event.books.every(({ isbn }) => said.includes(isbn))).toBe(true);
    }
  }
  const { messages, is_pending } = await chat.history("durduran");
  expect([messages.at(-1)?.state, messages.at(-1)?.content, is_pending]).toEqual([
    ...["stopped", said.trimEnd()],
    false,
  ]);
  expect((await chat.ask("durduran", "İnce Memed")).state).toBe("complete");
});

test("who leaves finds all of it later; who clears leaves nothing", async () => {
  const leaving = await chat.stream(origin, "giden", question);
  for await (const event of leaving.events) if (event.kind === "delta") break;
  leaving.leave();
  await expect.poll(async () => (await chat.history("giden")).is_pending).toBe(false);
  const { messages } = await chat.history("giden");
  expect([messages.length, messages.at(-1)?.state]).toEqual([2, "complete"]);

  const { events } = await chat.stream(origin, "temizleyen", question);
  let last = "";
  for await (const event of events) {
    last = event.kind;
    if (event.kind === "delta") await t.call(clearChat, await tokenBody("temizleyen"), "temizleyen");
  }
  expect([last, (await chat.history("temizleyen")).messages]).toEqual(["error", []]);
});
