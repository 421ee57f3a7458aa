import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderRss } from "./rss.ts";
import { xmlText } from "./xml.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const read = (text: string) => text.replace(/&(\w+);/g, (_all, name: string) => entities[name] ?? "?");
/** What XML 1.0 can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it cannot
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

test("text in XML is read as it was, without what XML cannot hold", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const written = xmlText(text);
      expect(written).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
      expect([written.isWellFormed(), written.match(impossible)]).toEqual([true, null]);
      expect(read(written)).toBe(text.toWellFormed().replace(impossible, ""));
    }),
    { numRuns: 1000 },
  );
});

test("a feed has the elements we wrote and no others, whatever reviews, titles and names hold", () => {
  const review = fc.record({
    id: fc.uuid(),
    isbn: fc.constant("9789753638029"),
    title: hostileText,
    authors: fc.array(hostileText, { maxLength: 3 }),
    rating: fc.integer({ min: 1, max: 5 }),
    name: hostileText,
    content: hostileText,
    has_spoiler: fc.boolean(),
    created_at: fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(fc.array(review, { maxLength: 4 }), hostileText, (reviews, title) => {
      const place = { origin: "https://okurca.example", self: "/rss.xml", page: "/" };
      const text = renderRss({ ...place, title, description: title, reviews: reviews as never });
      const open: string[] = [];
      for (const [, isEnd, name = "", rest = ""] of text.matchAll(/<(\/?)([\w:?]+)([^>]*)>/g)) {
        if (name === "?xml" || rest.endsWith("/")) continue;
        if (isEnd) expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
      expect(text.match(/<item>/g)?.length ?? 0).toBe(reviews.length);
      expect(text.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>]/);
    }),
    { numRuns: 300 },
  );
});

test("it takes as long as it is, not longer and longer", () => {
  fc.assert(
    fc.property(refrain(["<", "&", "&amp;", "\u0000", "\ud800", "]]>"]), (piece) =>
      isReadEvenly(xmlText, piece),
    ),
    { numRuns: 25 },
  );
}, 60_000);
