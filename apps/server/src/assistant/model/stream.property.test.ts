import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attempt, type ModelRequest, openModel } from "./attempt.ts";

/** Pieces that the provider sends, one after another, as they are. */
let pieces: Buffer[] = [];
const server = createServer(async (_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const piece of pieces) {
    response.write(piece);
    await new Promise((done) => setImmediate(done));
  }
  response.end();
});
let model: ReturnType<typeof openModel>;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  model = openModel({
    ...{ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: undefined, model: "deneme" },
    ...{ patienceMs: 5000, concurrency: 1, dailyTokens: 1 },
  });
});
afterAll(() => void server.close());

const request = (onDelta: (text: string) => void) =>
  ({
    ...{ system: "Kitap.", messages: [{ role: "user", content: "Merhaba" }] },
    ...{ tools: {}, shelf: [], signal: new AbortController().signal, onDelta },
  }) as unknown as ModelRequest;

async function answerTo(sent: Buffer[]) {
  pieces = sent;
  let told = "";
  const onDelta = (text: string) => {
    told += text;
  };
  const made = await attempt(model, request(onDelta), 5000);
  return { ...made, told };
}

/** Cut anywhere, also within a letter. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at]
    .map((from, i) => bytes.subarray(from, at[i] ?? bytes.length))
    .filter(({ length }) => length > 0);
}

const places = fc.array(fc.nat(20_000), { maxLength: 20 });
const data = (delta: object, finish: string | null = null) =>
  JSON.stringify({
    id: "x",
    object: "chat.completion.chunk",
    created: 0,
    model: "m",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

test("an answer is the same however its bytes are cut, whatever ends its lines, and with comments between", async () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abçğıİöşü \n"\\{}:👩‍👩‍👧data'),
    minLength: 1,
    maxLength: 30,
  });
  const ends = fc.constantFrom("\n", "\r\n", "\r");
  const comment = fc.constantFrom("", ": burada", "event: message", "id: 7", "retry: 10");
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      ends,
      comment,
      places,
      async (words, end, more, at) => {
        const events = [...words.map((content) => data({ content })), data({}, "stop"), "[DONE]"];
        const text = events.map((event) => `${more ? more + end : ""}data: ${event}${end}${end}`).join("");
        const answer = await answerTo(cut(Buffer.from(text), at));
        expect(answer.told).toBe(words.join(""));
        expect(answer.text).toBe(words.join(""));
        const isSaid = words.join("").trim() !== "";
        expect(answer.failure === undefined).toBe(isSaid);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test("whatever a provider sends, an attempt ends with what was said or with a failure, and never throws", async () => {
  const event = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      "",
      "[DONE]",
      "{",
      "null",
      "[]",
      '{"choices":[]}',
      '{"choices":[{}]}',
      '{"error":"dolu"}',
      data({ content: 5 as never }),
    ),
    fc.string({ maxLength: 10 }).map((content) => data({ content })),
    fc.jsonValue().map((tool_calls) => data({ tool_calls })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 6 }), places, fc.boolean(), async (events, at, isRaw) => {
      const text = events.map((one) => (isRaw ? one : `data: ${one}\n\n`)).join("");
      const answer = await answerTo(cut(Buffer.from(text), at));
      expect(answer.text).toBe(answer.told);
      expect(answer.tokens).toBeGreaterThanOrEqual(0);
      if (answer.text.trim() === "") expect(answer.failure).toBeDefined();
    }),
    { numRuns: 100 },
  );
}, 60_000);
