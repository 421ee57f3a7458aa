import { createReview } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // One more author than a file of the sitemap holds, sorted last.
  await sql`INSERT INTO works (title, authors, join_key)
    SELECT 'Derleme', array_agg('zz' || n), 'derleme' FROM generate_series(1, 20000) AS n`.execute(t.ctx.db);
  const content = "Satır <b>bir</b> & iki ]]> \u0007 son.";
  await t.call(createReview, { body: { book_isbn: "9789753638029", content, rating: 4 } }, "ayse");
  const second = { book_isbn: "9789754700114", content: "İkinci okurun incelemesi.", rating: 5 };
  await t.call(createReview, { body: second }, "mehmet");
});
afterAll(() => t.close());

const get = (url: string) => t.app.inject({ url });
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

test("robots.txt keeps crawlers from calls and readers' own pages, and names the sitemap", async () => {
  const { statusCode, headers, body } = await get("/robots.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  for (const path of ["/api/", "/identity/", "/kutuphane", "/ayarlar"])
    expect(body).toContain(`Disallow: ${path}\n`);
  // What only readers have below it is closed, books are not.
  expect(body).not.toMatch(/Disallow: \/kitap\/?\*?\$?$/m);
  // Neither by itself nor as the beginning of another.
  expect(body).not.toMatch(/Disallow: (\/arama|\/ara)$/m);
  expect(body).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

test("the sitemap is an index whose files list every public page, author and book", async () => {
  const index = await get("/sitemap.xml");
  expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const files = locations(index.body);
  expect(files).toContain("http://localhost:3000/sitemap/kitaplar-1.xml");
  expect(files).toContain("http://localhost:3000/sitemap/yazarlar-5.xml");
  const all: string[] = [];
  for (const file of files) {
    const answer = await get(new URL(file ?? "").pathname);
    expect(answer.statusCode, file).toBe(200);
    all.push(...(locations(answer.body) as string[]));
  }
  for (const path of [
    "/",
    "/yardim",
    "/seffaflik",
    "/tur/bilim-kurgu",
    "/yazar/sabahattin-ali",
    "/yazar/zz9999",
    "/kitap/9789753638029",
  ]) {
    expect(all).toContain(`http://localhost:3000${path}`);
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((path) => path.includes("/yazar/zz"))).toHaveLength(20_000);
  expect((await get("/sitemap/yazarlar-6.xml")).statusCode).toBe(404);
  expect((await get("/sitemap/kitaplar-2.xml")).statusCode).toBe(404);
  expect((await get("/sitemap/kitaplar-0.xml")).statusCode).toBe(404);
});

test("RSS lists the newest reviews; their text is text, whatever it holds", async () => {
  const { statusCode, headers, body } = await get("/rss/incelemeler.xml");
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  expect(body).toContain("Satır &lt;b&gt;bir&lt;/b&gt; &amp; iki ]]&gt;  son.");
  expect(body.indexOf("Tutunamayanlar")).toBeLessThan(body.indexOf("Kürk Mantolu Madonna"));
  expect(body).not.toContain("@ornek");
});

test("a reader's RSS holds that reader's reviews only; unknown, or without a review, is 404", async () => {
  const { body } = await get("/rss/okur/ayse.xml");
  expect(body).toContain("Kürk Mantolu Madonna");
  expect(body).not.toContain("Tutunamayanlar");
  await t.as("zeynep");
  for (const name of ["kimse", "zeynep"]) expect((await get(`/rss/okur/${name}.xml`)).statusCode).toBe(404);
  expect((await get("/rss/okur/ayse")).statusCode).toBe(404);
});

test("a file of the sitemap is rendered once for all who ask in its ten minutes", async () => {
  const url = "/sitemap/kitaplar-1.xml";
  const first = await get(url);
  const asked = vi.spyOn(t.ctx.reads.getExecutor(), "executeQuery");
  const again = await get(url);
  const questions = asked.mock.calls.length;
  asked.mockRestore();
  expect([again.body, questions]).toEqual([first.body, 0]);
});
