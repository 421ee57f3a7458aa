import { createReview, updateReview } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mostAtOnce, mostWaiting, renderPng } from "./render.ts";

let t: TestApp;
let post = "";
beforeAll(async () => {
  t = await createTestApp();
  const review = { book_isbn: "9789753638029", content: "Okunmaya değer bir kitap.", rating: 4 };
  post = (await t.call(createReview, { body: review }, "ayse")).data.post.id;
  await t.as("mehmet");
});
afterAll(() => t.close());

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test.each(["/api/og/kitap/9789753638029.png", "/api/og/profil/ayse.png", "/api/og/dizi/ince-memed.png"])(
  "%s is a picture as social networks want it, kept by its mark",
  async (url) => {
    const first = await t.app.inject({ url });
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(sizeOf(first.rawPayload)).toEqual([1200, 630]);
    const again = await t.app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
  },
);

test("a review's picture is of its own stars and words, and is asked for anew each time", async () => {
  const url = `/api/og/inceleme/${post}.png`;
  const look = () => t.app.inject({ url });
  const first = await look();
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(first.headers["cache-control"]).toBe("public, no-cache");
  expect(sizeOf(first.rawPayload)).toEqual([1200, 630]);
  const mark = String(first.headers.etag);
  expect((await t.app.inject({ url, headers: { "if-none-match": mark } })).statusCode).toBe(304);
  const marks = new Set([mark]);
  const change = (body: object) =>
    t.call(updateReview, { params: { id: post }, body: { content: "Bir kez okudum.", ...body } }, "ayse");
  for (const changed of [{ rating_half: 3.5 }, { content: "Bir daha okudum." }]) {
    await change(changed);
    marks.add(String((await look()).headers.etag));
  }
  expect(marks.size).toBe(3);
  // What tells how the book ends has none, as long as it does.
  await change({ has_spoiler: true });
  expect((await look()).statusCode).toBe(404);
  await change({ has_spoiler: false });
  expect((await look()).statusCode).toBe(200);
});

test.each(["yok.png", `${crypto.randomUUID()}.png`, crypto.randomUUID(), "%00.png"])(
  "there is no review %s",
  async (file) => {
    const { statusCode, body } = await t.app.inject({ url: `/api/og/inceleme/${file}` });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, "post_not_found"]);
  },
);

test.each(["/api/og/kitap/9789750736865.png", "/api/og/kitap/abc.png", "/api/og/kitap/9789753638029"])(
  "%s is 404: there is no such book",
  async (url) => {
    const { statusCode, body } = await t.app.inject({ url });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, "book_not_found"]);
  },
);

test.each(["kimse", "mehmet"])(
  "a reader who has published nothing cannot be found by a picture: %s",
  async (name) => {
    const { statusCode, body } = await t.app.inject({ url: `/api/og/profil/${name}.png` });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, "reader_not_found"]);
  },
);

test("a picture that is known asks the database for title, authors, rating and cover only", async () => {
  const url = "/api/og/kitap/9789754700114.png";
  const { headers } = await t.app.inject({ url });
  const asked = vi.spyOn(t.ctx.reads.getExecutor(), "executeQuery");
  const again = await t.app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
  const tables = asked.mock.calls.map(([query]) => /from "(\w+)"/.exec(query.sql)?.[1]);
  asked.mockRestore();
  expect([again.statusCode, tables]).toEqual([304, ["editions", "work_ratings", "editions"]]);
});

test("too many pictures at once: who asks for one more is told to come again, the others get theirs", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  const accepted = Array.from({ length: mostAtOnce + mostWaiting }, () => renderPng(svg));
  await expect(renderPng(svg)).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  for (const png of await Promise.all(accepted)) expect(sizeOf(png)).toEqual([4, 3]);
  expect(sizeOf(await renderPng(svg))).toEqual([4, 3]);
});

test("a picture that cannot be drawn fails alone", async () => {
  await expect(renderPng("<svg")).rejects.toThrow();
  const url = "/api/og/profil/ayse.png";
  expect((await t.app.inject({ url })).statusCode).toBe(200);
});
