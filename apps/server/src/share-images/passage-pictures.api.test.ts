import { type CallInput, keepQuote, passageDesigns, passageFormats, updateQuote } from "@okurca/contract";
import type { PassageDesign, PassageFormat } from "@okurca/covers";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

let t: TestApp;
let everybodys: { id: string; passage_id: string };
let own: { id: string; passage_id: string };
const isbn = "9789753638029";
const text = "Bana hiçbir şey yalnızlık kadar kalabalık görünmemişti.";

async function keep(body: Partial<CallInput<typeof keepQuote>["body"]>) {
  return (await t.call(keepQuote, { body: { isbn, text, ...body } }, "ayse")).data.quote;
}

beforeAll(async () => {
  t = await createTestApp();
  everybodys = await keep({});
  own = await keep({ text: "Bunu yalnız kendime sakladım, kimse görmesin.", audience: "me" });
  await t.as("mehmet");
});
afterAll(() => t.close());

const look = async (query: string, { of = everybodys.passage_id, who = "", mark = "" } = {}) => {
  const { idToken = "" } = who ? await t.as(who as "ayse") : {};
  return t.app.inject({
    url: `/api/passages/${of}/picture?${query}`,
    headers: {
      ...(idToken && { authorization: `Bearer ${idToken}` }),
      ...(mark && { "if-none-match": mark }),
    },
  });
};
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("server and drawing name the same designs and formats", () => {
  const designs: readonly PassageDesign[] = passageDesigns;
  const formats: readonly PassageFormat[] = passageFormats;
  expect([designs.length, formats.length]).toEqual([6, 2]);
});

test.each(passageDesigns.flatMap((design) => passageFormats.map((format) => [design, format] as const)))(
  "a passage is a picture in the design %s as %s",
  async (design, format) => {
    const answer = await look(`design=${design}&format=${format}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(sizeOf(answer.rawPayload)).toEqual([1080, format === "post" ? 1350 : 1920]);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  },
);

test("it is another picture when the wording changes, and the same as long as it does not", async () => {
  const first = await look("design=plain");
  const mark = String(first.headers.etag);
  expect((await look("design=plain", { mark })).statusCode).toBe(304);
  const body = { text: text.replace("kalabalık", "kalabalık, uğultulu"), has_spoiler: false };
  await t.call(updateQuote, { params: { id: everybodys.id }, body }, "ayse");
  const changed = await look("design=plain", { mark });
  expect([changed.statusCode, changed.headers.etag === mark]).toEqual([200, false]);
  await t.call(updateQuote, { params: { id: everybodys.id }, body: { ...body, text } }, "ayse");
  expect((await look("design=plain", { mark })).statusCode).toBe(304);
});

test("who may not see the passage finds no picture of it, not even of one that is kept already", async () => {
  const of = own.passage_id;
  expect((await look("design=frame", { of, who: "ayse" })).statusCode).toBe(200);
  for (const who of ["", "mehmet"]) {
    const answer = await look("design=frame", { of, who });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "passage_not_found"]);
  }
  expect((await t.app.inject({ url: `/api/og/alinti/${of}.png` })).statusCode).toBe(404);
});

test.each(["design=", "design=yok", "design=plain&format=kare", "design=plain&genislik=9000"])(
  "nothing else can be asked of it: %s",
  async (query) => {
    const answer = await look(query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "bad_input"]);
  },
);

test("the picture of its link is as social networks want it, and there is none of what tells how the book ends", async () => {
  const url = `/api/og/alinti/${everybodys.passage_id}.png`;
  const first = await t.app.inject({ url });
  expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect(sizeOf(first.rawPayload)).toEqual([1200, 630]);
  await t.call(updateQuote, { params: { id: everybodys.id }, body: { text, has_spoiler: true } }, "ayse");
  expect((await t.app.inject({ url })).statusCode).toBe(404);
  await t.call(updateQuote, { params: { id: everybodys.id }, body: { text, has_spoiler: false } }, "ayse");
  for (const file of ["yok.png", `${crypto.randomUUID()}.png`, everybodys.passage_id])
    expect((await t.app.inject({ url: `/api/og/alinti/${file}` })).statusCode).toBe(404);
});

test("letters of other writings are drawn, too", async () => {
  const { passage_id: of } = await keep({ text: "Все счастливые семьи похожи; كل إناء بما فيه ينضح." });
  expect((await look("design=book&format=story", { of })).statusCode).toBe(200);
});
