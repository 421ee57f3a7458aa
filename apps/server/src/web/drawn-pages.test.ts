import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Services } from "../services.ts";
import { createDrawnPages } from "./drawn-pages.ts";

const address = "/kitap/9789750719387";

/** Pages of books whose text is what the service answers and how often one was drawn. */
function stage({ room }: { room?: number } = {}) {
  const state = { time: 1, status: 200, answer: {} as object | Error, asked: 0, rendered: [] as string[] };
  const services = {
    books: {
      book: async (isbn: string) => {
        state.asked += 1;
        if (state.answer instanceof Error) throw state.answer;
        return { isbn, ...state.answer };
      },
    },
  } as unknown as Services;
  const find = createDrawnPages(
    async (path, { books }, nonce) => {
      state.rendered.push(path);
      const book = await books.book(path.slice(7)).catch(() => "absent");
      const text = `<script nonce="${nonce}">1</script>${JSON.stringify(book)} ${state.rendered.length}`;
      return new Response(text, { status: state.status, headers: { "content-type": "text/html" } });
    },
    services,
    { now: () => state.time, ...(room !== undefined && { room }) },
  );
  return { state, find, text: async (path = address) => (await find(path, "identity"))?.body.toString() };
}

test("a document is drawn once while the services answer the same, and they are asked each time", async () => {
  const { state, text } = stage();
  const first = await text();
  expect(await text()).toBe(first);
  expect(await text()).toBe(first);
  expect(state.rendered).toEqual([address]);
  expect(state.asked).toBe(3);
});

test("what has changed in an answer is in the next document, also when it changes back", async () => {
  const { state, text } = stage();
  state.answer = { posts: ["Güzel."] };
  expect(await text()).toContain("Güzel.");
  state.answer = { posts: [] };
  expect(await text()).not.toContain("Güzel.");
  state.answer = { posts: ["Güzel."] };
  expect(await text()).toContain("Güzel.");
  expect(state.rendered).toHaveLength(3);
});

test("of many who come at once one draws, and the others see whether it still holds", async () => {
  const { state, text } = stage();
  const texts = await Promise.all(Array.from({ length: 16 }, () => text()));
  expect(new Set(texts).size).toBe(1);
  expect(state.rendered).toHaveLength(1);
  expect(state.asked).toBe(16);
});

test("who comes after a change, while a document of before is being drawn, gets the change; that is drawn once as well", async () => {
  const { state, text } = stage();
  state.answer = { posts: ["Önce."] };
  const early = text();
  state.answer = { posts: ["Sonra."] };
  const late = [text(), text(), text()];
  expect(await early).toContain("Önce.");
  for (const one of await Promise.all(late)) expect(one).toContain("Sonra.");
  expect(state.rendered).toHaveLength(2);
});

test("an answer that is no more takes its document with it", async () => {
  const { state, find, text } = stage();
  await text();
  const { answer } = state;
  state.answer = new Error("gone");
  expect((await find(address, "identity"))?.body.toString()).toContain("absent");
  state.answer = answer;
  expect(await text()).not.toContain("absent");
  expect(state.rendered).toHaveLength(3);
});

test("each encoding has its own bytes of the same text", async () => {
  const { find } = stage();
  const [br, gzip, identity] = await Promise.all(
    (["br", "gzip", "identity"] as const).map((encoding) => find(address, encoding)),
  );
  expect(brotliDecompressSync(br?.body ?? "").toString()).toMatch(/^<script>1<\/script>\{"isbn"/);
  expect(gunzipSync(gzip?.body ?? "").toString()).toMatch(/^<script>1<\/script>\{"isbn"/);
  expect(identity?.body.toString()).toMatch(/^<script>1<\/script>\{"isbn"/);
  expect(br?.scripts).toHaveLength(1);
});

test.each([404, 301, 500])("what is answered with %i is told, and not kept", async (status) => {
  const { state, find } = stage();
  state.status = status;
  expect(await find(address, "br")).toMatchObject({ status });
  expect(await find(address, "br")).toMatchObject({ status });
  expect(state.rendered).toHaveLength(2);
});

test("one that was drawn without an answer is not kept", async () => {
  const { state, text } = stage();
  state.answer = new Error("too slow");
  await text();
  await text();
  expect(state.rendered).toHaveLength(2);
});

test("after a minute it is drawn anew, for it says how long ago something was", async () => {
  const { state, text } = stage();
  await text();
  state.time = 59_000;
  await text();
  expect(state.rendered).toHaveLength(1);
  state.time = 61_000;
  await text();
  expect(state.rendered).toHaveLength(2);
});

test("what is kept has its bound; the one that nobody has asked for the longest goes first", async () => {
  const { state, text } = stage({ room: 100 });
  const [one, two, three] = ["/kitap/9780000000001", "/kitap/9780000000002", "/kitap/9780000000003"];
  await text(one);
  await text(two);
  await text(one);
  await text(three);
  expect(state.rendered).toHaveLength(3);
  await text(one);
  expect(state.rendered).toHaveLength(3);
  await text(two);
  expect(state.rendered).toHaveLength(4);
});

test.each([
  `${address}?sayfa=2`,
  `${address}?utm_source=a`,
  `${address}.data`,
  `${address}/`,
  `${address}/x`,
  "/kitap/978-975-07-1938-7",
  "http://else.where/kitap/9789750719387",
  "//else.where/kitap/9789750719387",
  "/yazar/a.data",
  "/profil/a.b.data",
  "/yazar/",
  "/arama?q=a",
  "/akis",
])("what may differ by visitor or query is drawn each time: %s", (path) => {
  const { state, find } = stage();
  expect(find(path, "br")).toBeUndefined();
  expect(state.rendered).toEqual([]);
});
