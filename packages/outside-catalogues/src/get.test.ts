import { type CatalogueServer, startCatalogueServer } from "@okurca/testkit/catalogue-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { get, type Reach } from "./get.ts";

let server: CatalogueServer;
let reach: Reach;
beforeAll(async () => {
  server = await startCatalogueServer();
  reach = { userAgent: "Okurca (iletisim@okurca.example)", allowedOrigins: [server.origin] };
});
afterEach(() => server.reset());
afterAll(() => server.close());

const ask = (given: { url?: string; hosts?: string[]; ms?: number; reach?: Reach } = {}) =>
  get(
    {
      url: new URL(given.url ?? `${server.origin}/googlebooks/volumes?q=kuyucakli`),
      hosts: given.hosts ?? ["127.0.0.1"],
      accept: "application/json",
      signal: AbortSignal.timeout(given.ms ?? 3000),
    },
    given.reach ?? reach,
  );

test("an answer comes with its type; who asks is told", async () => {
  const answer = await ask();
  expect(answer).toMatchObject({ type: "application/json" });
  expect(server.asked[0]?.userAgent).toBe("Okurca (iletisim@okurca.example)");
});

describe("a source that misbehaves", () => {
  test.each([
    ["is slow", { slowMs: 2000 }, { kind: "slow" }],
    ["never answers", { hang: true }, { kind: "slow" }],
    ["breaks off in the middle", { half: true }, { kind: "unreachable" }],
    ["asks for rest", { status: 429, retryAfter: 120 }, { kind: "busy", retryAfterMs: 120_000 }],
    ["asks for rest without saying how long", { status: 429 }, { kind: "busy", retryAfterMs: 60_000 }],
    ["is under repair", { status: 503, retryAfter: 30 }, { kind: "busy", retryAfterMs: 30_000 }],
    ["fails", { status: 500 }, { kind: "failed" }],
    ["refuses", { status: 403 }, { kind: "refused" }],
    ["sends 30 MB", { huge: true }, { kind: "too-large" }],
    ["sends megabytes packed into little", { packed: true }, { kind: "too-large" }],
    ["goes on letter by letter", { drips: true }, { kind: "slow" }],
    ["sends on to this machine", { redirect: "http://127.0.0.1:1/" }, { kind: "elsewhere" }],
    ["sends on to another host", { redirect: "https://okurca.example/" }, { kind: "elsewhere" }],
    ["sends on to a file", { redirect: "file:///etc/passwd" }, { kind: "elsewhere" }],
    ["sends on and on", { redirect: "/googlebooks/volumes" }, { kind: "elsewhere" }],
  ])("that %s", async (_what, how, failure) => {
    server.always("googlebooks", how);
    await expect(ask({ ms: 300 })).rejects.toMatchObject(failure);
  });

  test("that tells a day and time until when it rests is left alone until then", async () => {
    const until = new Date(Date.now() + 600_000).toUTCString();
    server.next("googlebooks", { status: 429, retryAfter: until }, { status: 429, retryAfter: "soon" });
    const { retryAfterMs } = await ask().then(
      () => ({ retryAfterMs: 0 }),
      (failure: { retryAfterMs: number }) => failure,
    );
    expect(retryAfterMs / 1000).toBeGreaterThan(590);
    expect(retryAfterMs / 1000).toBeLessThanOrEqual(600);
    await expect(ask()).rejects.toMatchObject({ retryAfterMs: 60_000 });
  });

  test("redirects within the source are followed, and 404 is no failure", async () => {
    server.next("googlebooks", { redirect: "/googlebooks/volumes?q=x" }, {}, { status: 404 });
    expect(await ask()).toBeDefined();
    expect(server.asked.map(({ url }) => url.search)).toEqual(["?q=kuyucakli", "?q=x"]);
    expect(await ask()).toBeUndefined();
  });
});

describe("one's own network", () => {
  const own = { kind: "own-network" };
  const outside: Reach = { userAgent: "Okurca" };
  /** A resolver by which every name has these addresses. */
  const naming = (...addresses: string[]): Reach => ({
    ...outside,
    resolve: ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      )) as unknown as NonNullable<Reach["resolve"]>,
  });

  test.each([
    () => server.origin,
    () => server.origin.replace("127.0.0.1", "[::ffff:7f00:1]"),
    () => server.origin.replace("127.0.0.1", "2130706433"),
    () => server.origin.replace("127.0.0.1", "localhost"),
    () => "http://169.254.169.254/latest/meta-data/",
    () => "http://[fd00:ec2::254]/",
  ])("is not connected to by its address", async (address) => {
    await expect(ask({ url: address(), reach: outside })).rejects.toMatchObject(own);
    expect(server.asked).toEqual([]);
  });

  test.each([
    [["127.0.0.1"]],
    [["10.0.0.7"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["fe80::1"]],
    [["93.184.215.14", "127.0.0.1"]],
    [[]],
  ])("is not connected to by a name of %s", async (addresses) => {
    const { port } = new URL(server.origin);
    const url = `http://katalog.example:${port}/googlebooks/volumes`;
    await expect(ask({ url, reach: naming(...addresses) })).rejects.toMatchObject(own);
    expect(server.asked).toEqual([]);
  });

  test("is not reached where a name has another address when it is asked for again", async () => {
    let asked = 0;
    const rebinding: Reach = {
      ...outside,
      resolve: ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
        // Of nobody yet: no route leads there.
        done(null, [
          { address: ++asked === 1 ? "3f00::1" : "127.0.0.1", family: asked === 1 ? 6 : 4 },
        ])) as unknown as NonNullable<Reach["resolve"]>,
    };
    const { port } = new URL(server.origin);
    const url = `http://katalog.example:${port}/googlebooks/volumes`;
    await expect(ask({ url, reach: rebinding, ms: 500 })).rejects.toBeDefined();
    expect([asked, server.asked]).toEqual([1, []]);
  });

  test("is not reached by a redirect within the source either", async () => {
    server.next("googlebooks", { redirect: "http://ic.127.0.0.1.example/" });
    const given = { ...naming("192.168.1.1"), allowedOrigins: [server.origin] };
    await expect(ask({ hosts: ["127.0.0.1", "example"], reach: given })).rejects.toMatchObject(own);
  });
});
