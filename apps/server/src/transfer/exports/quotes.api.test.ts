import { exportQuotes, keepQuote } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readClippings } from "../formats/clippings/read-clippings.ts";

const [madonna, memed] = ["9789753638029", "9789750719387"];
const first = 'Fener *o gece* ilk kez; kendiliğinden yandı.\n# Sonra "söndü".';
const second = "=Kıyıda kimse kalmamıştı, yalnız rüzgâr vardı.";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  const keep = (body: object) => t.call(keepQuote, { body } as never, "ayse");
  await keep({
    isbn: memed,
    text: first,
    page: 12,
    note: "1. notum <b>",
    has_spoiler: true,
    audience: "friends",
  });
  t.clock.advance({ days: 1 });
  await keep({ isbn: madonna, text: second, percent: 0, audience: "me" });
});
afterAll(() => t.close());

async function fileOf(kind: string, who: string | undefined = "ayse") {
  const authorization = `Bearer ${(await t.as(who)).idToken}`;
  return t.app.inject({ url: `/api/quotes/export.${kind}`, headers: { authorization } });
}

test("quotes are taken along as JSON, book by book, with what the reader added and who sees them", async () => {
  const { data } = await t.call(exportQuotes, {}, "ayse");
  expect(data.quotes.map(({ isbn }) => isbn).sort()).toEqual([madonna, memed].sort());
  expect(data.quotes.find(({ isbn }) => isbn === memed)).toMatchObject({
    text: first,
    page: 12,
    percent: null,
    note: "1. notum <b>",
    has_spoiler: true,
    audience: "friends",
  });
  expect((await t.call(exportQuotes, {}, "mehmet")).data.quotes).toEqual([]);
});

test("as a table they can be read again: nothing of them is lost, and no cell is a formula", async () => {
  const { headers, rawPayload } = await fileOf("csv");
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["cache-control"]).toBe("private, no-store");
  const { format, clippings, refused } = readClippings(rawPayload, t.clock().toISOString());
  expect([format, refused]).toEqual(["okurca", []]);
  const { quotes } = (await t.call(exportQuotes, {}, "ayse")).data;
  expect(clippings).toEqual(
    quotes.map(({ isbn, title, authors, text, note, page, percent, kept_at }) => ({
      ...{ isbn, title, authors, text, note, page, percent, kept_at },
      location: null,
      is_cut: false,
    })),
  );
});

test("as Markdown they are a text to read, in which their own signs mean nothing", async () => {
  const { headers, body } = await fileOf("md");
  expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(body).toContain("# Alıntılarım\n");
  expect(body).toContain('> Fener \\*o gece\\* ilk kez; kendiliğinden yandı.  \n> \\# Sonra "söndü".\n');
  expect(body).toMatch(/\n\*s\. 12, \d{1,2} \p{L}+ \d{4}\*\n\n1\\?\. notum \\<b\\>\n/u);
  expect(body).toContain("*%0, ");
});

test.each(["json", "csv", "md"])("nobody takes them along without signing in: %s", async (kind) => {
  expect((await t.app.inject({ url: `/api/quotes/export.${kind}` })).statusCode).toBe(401);
});
