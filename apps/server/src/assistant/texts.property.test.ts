import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readChatToken, signChatToken } from "./chat-token.ts";
import { withoutLinks } from "./check/index.ts";
import { findMentions, parseAnswer, places } from "./check/markdown.ts";
import { emailAddress } from "./email-address.ts";
import { redact } from "./model/redact.ts";

const markdownSigns = [
  ...[
    "[",
    "]",
    "(",
    ")",
    "![",
    "](",
    "<",
    ">",
    "</",
    "<a ",
    "<!--",
    "-->",
    "*",
    "**",
    "_",
    "`",
    "“",
    "”",
    '"',
    "\n",
    "\\",
    "//",
  ],
  ...[
    "http://",
    "javascript:",
    "www.",
    "/kitap/9789753638029",
    "&#47;",
    "&sol;",
    "&amp;",
    ":",
    "@",
    ".",
    "\uE000",
    "\uE0010",
  ],
];
const markdown = fc.oneof(
  fc
    .array(fc.constantFrom(...markdownSigns, "a", "Kürk", "ornek", "1"), { maxLength: 60 })
    .map((parts) => parts.join("")),
  hostileText,
);

describe("what a model wrote", () => {
  test("has no address left in it, nor a link, and no picture", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const clean = withoutLinks(text);
        expect(clean).not.toMatch(/https?:\/\/\w|javascript:\w|www\.\w/i);
        expect(clean.match(emailAddress)).toBeNull();
        expect(clean).not.toMatch(/!\[[^[\]]*\]\([^()]*\)/);
      }),
      { numRuns: 2000 },
    );
  });

  test("has its links to books kept, in their order, and nothing that only looks like their places", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const parsed = parseAnswer(text);
        const found = Array.from(parsed.text.matchAll(places), ([, index]) => Number(index));
        for (const index of found) expect(parsed.links[index]).toBeDefined();
        for (const { isbn, label } of parsed.links) {
          expect(isbn).toMatch(/^\d{13}$/);
          expect(label.trim()).toBe(label);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("names what stands where it says", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        for (const { title, start, end, markEnd } of findMentions(text)) {
          expect(text.slice(start, end)).toBe(title);
          expect(markEnd).toBeGreaterThanOrEqual(end);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test("what goes to a model holds no e-mail address, and redacting it again changes nothing", () => {
  fc.assert(
    fc.property(hostileText, fc.emailAddress(), (text, email) => {
      const clean = redact(`${text} ${email} `, ["Ayşe Işık"]);
      expect(clean.match(emailAddress)).toBeNull();
      expect(redact(clean, ["Ayşe Işık"])).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

describe("a token of a conversation", () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const claims = fc.record({
    readerId: fc.uuid(),
    sessionId: fc.uuid(),
    expiresAt: fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
  });

  test("is read as what was signed, also after another key came before its own", () => {
    fc.assert(
      fc.property(claims, (given) => {
        const at = { ...given, expiresAt: new Date(Math.floor(given.expiresAt.getTime() / 1000) * 1000) };
        const read = readChatToken(signChatToken(at, keys.slice(1)), keys);
        expect(read).toEqual(at);
      }),
    );
  });

  test("with any sign changed is none, nor is any other text", () => {
    fc.assert(
      fc.property(claims, fc.nat(999), fc.constantFrom(..."AZaz09-_."), (given, place, sign) => {
        const token = signChatToken(given, keys);
        const at = place % token.length;
        const changed = token.slice(0, at) + sign + token.slice(at + 1);
        // Of the last sign of a part some bits say nothing.
        const isSame = changed.split(".").every((part, i) => {
          const other = token.split(".")[i] ?? "";
          return Buffer.from(part, "base64url").equals(Buffer.from(other, "base64url"));
        });
        if (!isSame) expect(readChatToken(changed, keys)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(readChatToken(text, keys)).toBeUndefined();
      }),
    );
  });
});

test.each([
  ["an answer", withoutLinks],
  ["titles in it", findMentions],
  ["a reader's message", (text: string) => redact(text, ["Ayşe Işık"])],
] as const)(
  "%s takes as long as it is, not longer and longer",
  (_what, read) => {
    fc.assert(
      fc.property(refrain([...markdownSigns, "+90", "(0", "0", "TR", "-"]), (piece) =>
        isReadEvenly(read, piece, 24_000),
      ),
      { numRuns: 60 },
    );
  },
  60_000,
);

// Found by the above.
test.each(["<a ", "<![", "\\"])("%j again and again in an answer does not keep its reader busy", (piece) => {
  expect(isReadEvenly(withoutLinks, piece)).toBe(true);
});

test("words that stand for an address do not become one", () => {
  expect(withoutLinks("![]javascript:[")).toBe("![] (bağlantı çıkarıldı)");
});
