import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { type Endpoint, getFeed, listAccountSessions, listFollowed } from "@okurca/contract";
import { createTestApp, signToken, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import document from "../../apps/server/openapi.json" with { type: "json" };
import { type Cast, emailOf, everybody, gone, makeCast, signOut, staff, type Tokens } from "./cast.ts";
import type { OpenApi } from "./document.ts";
import { fuzz } from "./fuzz.ts";

// The short run of `npm run fuzz`, over real HTTP; the same seed makes the same requests.
let t: TestApp;
let cast: Cast;
let port = 0;
const tokens = new Map<string, Tokens>();
const tokenOf = (who: string) => tokens.get(who) as Tokens;
const openApi = document as unknown as OpenApi;

async function bear(who: string): Promise<void> {
  const { claims, accessToken } = await t.as(who);
  const own = { ...claims, email: emailOf(who), email_verified: true };
  tokens.set(who, {
    own: signToken(own),
    access: accessToken,
    expired: signToken({ ...own, exp: Math.floor(t.clock().getTime() / 1000) - 10 }),
  });
}

beforeAll(async () => {
  t = await createTestApp({ settings: { TRUST_PROXY: "true" } });
  for (const who of everybody) await bear(who);
  const address = await t.app.listen({ host: "127.0.0.1", port: 0 });
  port = Number(new URL(address).port);
  cast = await makeCast(address, (who) => tokenOf(who).own);
  await t.setRole(staff, "admin");
  await signOut(address, tokenOf(gone).access);
});
afterAll(() => t.close());

test("who is gone has no call, and who is there has", async () => {
  const ask = (who: string) => t.call(listAccountSessions as Endpoint, {}, { token: tokenOf(who).own });
  expect((await ask(gone)).status).toBe(401);
  expect((await ask("mehmet")).status).toBe(200);
});

test("followers find in the feed what everybody may see of those who allow it, and nothing else", async () => {
  const feedOf = async (who: string) => {
    const { events } = (await t.call(getFeed, { query: { limit: 50 } }, { token: tokenOf(who).own })).data;
    return [...new Set(events.map(({ profile }) => profile.username))].filter((name) => name !== who).sort();
  };
  expect(await feedOf("can")).toEqual(["mehmet"]);
  expect(await feedOf("irmak")).toEqual(["mehmet"]);
  expect(await feedOf("mehmet")).toEqual(["deniz", "zeynep"]);
  const { followed } = (await t.call(listFollowed, {}, { token: tokenOf("mehmet").own })).data;
  expect(followed).toMatchObject([{ username: "irmak", is_followable: false }]);
});

test("generated requests: no fault of the server's, no hang, nothing of another's, every answer as described", async () => {
  const before = await cast.kept();
  const outcome = await fuzz({
    ...{ host: "127.0.0.1", port, document: openApi, cast, tokenOf },
    ...{ seed: 20261122, requests: 2500, limitMs: 8000, lanes: 4 },
  });
  expect(outcome.findings).toEqual([]);
  expect(Object.keys(outcome.counts).length).toBeGreaterThan(90);
  expect(await cast.kept()).toBe(before);
}, 60_000);

test.each([
  ["plain", (text: string) => Buffer.from(text)],
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
] as const)(
  "what is another's is found in an answer, also in one that came packed: %s",
  async (encoding, pack) => {
    const told = pack(
      JSON.stringify({ note: `${"Her ayrıntı bir başkasınındır. ".repeat(40)}${cast.secrets[0]?.mark}` }),
    );
    const server = createServer((_request, response) => {
      const packed = encoding === "plain" ? {} : { "content-encoding": encoding };
      response.writeHead(200, { "content-type": "application/json", "x-request-id": "1", ...packed });
      response.end(told);
    });
    await new Promise<void>((begun) => server.listen(0, "127.0.0.1", begun));
    onTestFinished(() => void server.close());
    const { port: leaky } = server.address() as AddressInfo;
    const outcome = await fuzz({
      ...{ host: "127.0.0.1", port: leaky, document: openApi, cast, tokenOf },
      ...{ seed: 1, requests: 20, limitMs: 8000, lanes: 2, only: "/api/books/search" },
    });
    server.close();
    const faults = outcome.findings.flatMap((finding) => finding.faults);
    expect(faults).toContainEqual(expect.stringContaining(`shows ${cast.secrets[0]?.what}`));
  },
);
