import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { endpoint } from "@okurca/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createLog } from "../log.ts";
import { AppError } from "./app-error.ts";
import { createHttp } from "./create-http.ts";
import { type EventStream, encodeEvent, registerEvents, registerReplies } from "./register-events.ts";

const news = endpoint({
  name: "news",
  summary: "News",
  method: "GET",
  path: "/news",
  auth: "none",
  answerType: "events",
  response: z.object({ text: z.string() }),
  errors: [],
});

async function listen() {
  const app = createHttp({ log: createLog("silent"), trustProxy: false });
  app.decorate("authenticate", async () => undefined);
  const opened: EventStream[] = [];
  registerEvents(app, news, async (_call, stream) => void opened.push(stream));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const caller = connect(port, "127.0.0.1").setEncoding("utf8");
  caller.write("GET /news HTTP/1.1\r\nhost: a\r\n\r\n");
  await expect.poll(() => opened.length).toBe(1);
  return { app, caller, stream: opened[0] as EventStream };
}

/** Writes until the stream ends, at most so often; how often it was. */
async function writeUntilEnd(stream: EventStream, text: string, most: number): Promise<number> {
  let hasEnded = false;
  stream.onEnd(() => {
    hasEnded = true;
  });
  for (let written = 0; written < most; written++) {
    if (hasEnded) return written;
    stream.write(text);
    await setImmediate();
  }
  return most;
}

test("what is written arrives as events, with what they tell and nothing more", async () => {
  const { app, caller, stream } = await listen();
  let heard = "";
  caller.on("data", (text: string) => {
    heard += text;
  });
  stream.write(encodeEvent(news, { text: "ilk", hidden: "sır" } as { text: string }));
  await expect.poll(() => heard).toContain('data: {"text":"ilk"}\n\n');
  expect(heard).toMatch(/content-type: text\/event-stream; charset=utf-8/i);
  expect(heard).not.toContain("sır");
  stream.end();
  await expect.poll(() => heard).toMatch(/0\r\n\r\n$/);
  caller.destroy();
  await app.close();
});

test("a caller who does not read is let go instead of filling the memory; one who reads is kept", async () => {
  const chunk = encodeEvent(news, { text: "a".repeat(16_000) });
  const idle = await listen();
  idle.caller.pause();
  // What the system keeps on its way is some megabytes; what is written here is sixty-four.
  expect(await writeUntilEnd(idle.stream, chunk, 4_000)).toBeLessThan(4_000);
  idle.caller.destroy();
  await idle.app.close();

  const { app, caller, stream } = await listen();
  let heard = 0;
  caller.on("data", (text: string) => {
    heard += text.length;
  });
  for (let i = 0; i < 200; i++) {
    stream.write(chunk);
    const before = i * chunk.length;
    await expect.poll(() => heard, { interval: 1 }).toBeGreaterThan(before);
  }
  caller.destroy();
  await app.close();
});

describe("a call that answers in one piece or as it is made", () => {
  const word = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("word"), text: z.string() }),
    z.object({ kind: z.literal("done") }),
  ]);
  const talk = endpoint({
    ...{ name: "talk", summary: "Talk", method: "POST", path: "/talk", auth: "none" },
    ...{ response: z.object({ text: z.string() }), events: word, errors: ["conflict"] },
  });

  async function open(
    answers: Partial<Parameters<typeof registerReplies<typeof talk, z.output<typeof word>>>[3]>,
    before: () => Promise<void> = async () => undefined,
  ) {
    const app = createHttp({ log: createLog("silent"), trustProxy: false });
    app.decorate("authenticate", async () => undefined);
    app.addHook("preHandler", before);
    registerReplies(app, talk, word, {
      whole: async () => ({ text: "bütün", hidden: "sır" }) as { text: string },
      async events(_call, stream) {
        stream.write({ kind: "word", text: "bir", hidden: "sır" } as { kind: "word"; text: string });
        stream.write({ kind: "done" });
        stream.end();
      },
      ...answers,
    });
    return app;
  }
  const events = { accept: "text/event-stream" };

  test("goes by what the caller asks for, and lets no field out that is not listed", async () => {
    const app = await open({});
    const whole = await app.inject({ method: "POST", url: "/talk" });
    expect([whole.statusCode, whole.body]).toEqual([200, '{"text":"bütün"}']);
    const parts = await app.inject({ method: "POST", url: "/talk", headers: events });
    expect(parts.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(parts.body).toBe(
      'event: word\ndata: {"kind":"word","text":"bir"}\n\nevent: done\ndata: {"kind":"done"}\n\n',
    );
    await app.close();
  });

  test("is refused in the one error shape before it begins", async () => {
    const app = await open({ events: () => Promise.reject(new AppError("conflict")) });
    const answer = await app.inject({ method: "POST", url: "/talk", headers: events });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "conflict"]);
    await app.close();
  });

  /** Calls and leaves when `when` holds. */
  async function callAndLeave(app: Awaited<ReturnType<typeof open>>, accept: string, when: () => boolean) {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const caller = connect(port, "127.0.0.1");
    caller.write(`POST /talk HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\naccept: ${accept}\r\n\r\n`);
    await expect.poll(when).toBe(true);
    caller.destroy();
  }

  test("an answer of events hears that its caller has left", async () => {
    let [isAsked, hasLeft] = [false, false];
    const app = await open({
      async events(_call, stream) {
        isAsked = true;
        stream.write({ kind: "word", text: "bir" });
        stream.onEnd(() => {
          hasLeft = true;
        });
      },
    });
    await callAndLeave(app, "text/event-stream", () => isAsked);
    await expect.poll(() => hasLeft).toBe(true);
    await app.close();
  });

  test.each(["*/*", "text/event-stream"])("%s: nothing is begun for who has left before", async (accept) => {
    let [isHere, isKnown, isAsked] = [false, false, false];
    const begin = async () => {
      isAsked = true;
    };
    const app = await open({ whole: () => begin().then(() => ({ text: "" })), events: begin }, async () => {
      isHere = true;
      await new Promise((done) => setTimeout(done, 200));
      isKnown = true;
    });
    await callAndLeave(app, accept, () => isHere);
    await expect.poll(() => isKnown).toBe(true);
    await new Promise((done) => setTimeout(done, 50));
    expect(isAsked).toBe(false);
    await app.close();
  });
});
