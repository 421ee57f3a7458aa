import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawForMany } from "./own-scripts.ts";

const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a document for many: the policy names the scripts that the pages put there, once each, and nothing else that stands in it", async () => {
  const nonces: string[] = [];
  const draw = () =>
    drawForMany(async (nonce) => {
      nonces.push(nonce);
      return new Response(
        `<script nonce="${nonce}">a()</script><script id="x" type="module" nonce="${nonce}">b()</script>
<script>stolen()</script><script nonce="">stolen()</script><script nonce="${"0".repeat(32)}">guessed()</script>
<p><script src="/c.js"></script><script type="text/plain" nonce="${nonce}" data-files="/d.js">d()</script>
<script type="application/ld+json">{}</script><script nonce="${nonce}">a()</script>`,
        { status: 203, headers: { "content-type": "text/html" } },
      );
    });
  const [one, two] = [await draw(), await draw()];
  expect(one.scripts).toEqual([digest("a()"), digest("b()"), digest("d()")]);
  expect([one.status, one.headers]).toEqual([203, [["content-type", "text/html"]]]);
  expect(new Set(nonces).size).toBe(2);
  expect(one.text).toBe(two.text);
  for (const nonce of nonces) expect(one.text + two.text).not.toContain(nonce);
});
