import { expect, test } from "vitest";
import { createSharedPages, type SharedPage } from "./shared-pages.ts";

const text = (page: SharedPage | undefined, nonce: string) =>
  page?.stretches.map(({ plain }) => plain.toString("utf8")).join(nonce);

function pages({ status = 200, now = (): number => 0 } = {}) {
  const asked: { path: string; nonce: string }[] = [];
  const find = createSharedPages(async (path, nonce) => {
    asked.push({ path, nonce });
    const body = `<script nonce="${nonce}">1</script><p>${asked.length}</p><script nonce="${nonce}">2</script>`;
    return new Response(body, { status, headers: { "content-type": "text/html" } });
  }, now);
  return { asked, find };
}

test("a shared document is rendered once from its address alone, with a place for each answer's nonce", async () => {
  const { asked, find } = pages();
  const [one, two] = await Promise.all([find("/"), find("/")]);
  expect(asked.map(({ path }) => path)).toEqual(["/"]);
  expect(one).toBe(two);
  expect(text(one, "abc")).toBe('<script nonce="abc">1</script><p>1</p><script nonce="abc">2</script>');
  // What it was rendered with opens nothing: it is in no answer.
  expect(text(one, "")).not.toContain(asked[0]?.nonce);
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
  const ask = async () => text(await find("/"), "abc")?.match(/<p>(\d+)</)?.[1];
  expect(await ask()).toBe("1");
  time = 6_000;
  expect(await ask()).toBe("1");
  await expect.poll(ask).toBe("2");
  time = 70_000;
  expect(await ask()).toBe("3");
});
