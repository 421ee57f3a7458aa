import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createSharedPages } from "./shared-pages.ts";

function pages({ status = 200, now = (): number => 0, body = "" } = {}) {
  const asked: string[] = [];
  const find = createSharedPages(async (path) => {
    asked.push(path);
    const text = body || `<script>1</script><p>${asked.length}</p>`;
    return new Response(text, { status, headers: { "content-type": "text/html" } });
  }, now);
  return { asked, find };
}

test("a shared document is rendered once from its address alone, and kept in what browsers take", async () => {
  const { asked, find } = pages();
  const [one, two] = await Promise.all([find("/"), find("/")]);
  expect(asked).toEqual(["/"]);
  expect(one).toBe(two);
  const text = "<script>1</script><p>1</p>";
  expect(one?.text).toBe(text);
  expect(gunzipSync(one?.gzip ?? "").toString()).toBe(text);
  expect(brotliDecompressSync(one?.brotli ?? "").toString()).toBe(text);
});

test("a document is compressed as well as can be once nobody waits, and stays so for as long as it is the same", async () => {
  let time = 0;
  let body = `<p>${Array.from({ length: 900 }, (_, i) => `${i} ${(i * 7919) % 1000}`).join(" kitap ")}</p>`;
  const find = createSharedPages(
    async () => new Response(body),
    () => time,
  );
  const quick = await find("/");
  expect(quick?.isBest).toBe(false);
  await expect.poll(async () => (await find("/"))?.isBest).toBe(true);
  const kept = await find("/");
  expect(kept?.brotli.length).toBeLessThan(quick?.brotli.length ?? 0);
  expect(brotliDecompressSync(kept?.brotli ?? "").toString()).toBe(body);
  time = 100_000;
  expect((await find("/"))?.brotli).toBe(kept?.brotli);
  time = 200_000;
  body = "<p>yeni</p>";
  const other = await find("/");
  expect(other).toMatchObject({ text: body, isBest: false });
  expect(brotliDecompressSync(other?.brotli ?? "").toString()).toBe(body);
});

test.each(["/?utm_source=a", "/arama?q=a", "/kitap/9789750719387", "/_root.data", "/yardim/"])(
  "what may differ by visitor or address is not shared: %s",
  (address) => {
    const { asked, find } = pages();
    expect(find(address)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test("a page that failed is not kept", async () => {
  const { asked, find } = pages({ status: 500 });
  await find("/");
  await find("/");
  expect(asked).toHaveLength(2);
});

test("after some seconds the kept document is given once more while it is drawn anew, after a minute no more", async () => {
  let time = 0;
  const { find } = pages({ now: () => time });
  const ask = async () => (await find("/"))?.text.match(/<p>(\d+)</)?.[1];
  expect(await ask()).toBe("1");
  time = 6_000;
  expect(await ask()).toBe("1");
  await expect.poll(ask).toBe("2");
  time = 70_000;
  expect(await ask()).toBe("3");
});
