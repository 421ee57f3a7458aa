import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import {
  addToLibrary,
  allEndpoints,
  type Endpoint,
  limits,
  listLibrary,
  searchUsers,
} from "@okurca/contract";
import { addressOf, createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

// SECURITY.md names these tests beside the threats they stand for.
let t: TestApp;
let token = "";
beforeAll(async () => {
  t = await createTestApp();
  token = (await t.as("ayse")).idToken;
  await t.as("mehmet");
  await t.call(addToLibrary, { body: { isbn: "9789753638029" } }, "ayse");
});
afterAll(() => t.close());

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const takesBody = ({ body }: Endpoint) => !(body instanceof z.ZodUndefined);

describe("a body that is small on the way and huge when it is unpacked is refused", () => {
  const huge = Buffer.alloc(41 * 1024 * 1024, " ");
  const bombs = [
    ["gzip", gzipSync(huge)],
    ["br", brotliCompressSync(huge, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ] as const;
  const types: Record<string, string> = {
    json: "application/json",
    form: "multipart/form-data; boundary=x",
    file: "text/csv",
    picture: "image/png",
  };

  test.each(named(allEndpoints.filter((endpoint) => takesBody(endpoint) || endpoint.bodyType !== "json")))(
    "%s",
    async (_name, endpoint) => {
      for (const [encoding, payload] of bombs) {
        expect(payload.length).toBeLessThan(limits.bodyBytes);
        const answer = await t.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint),
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": types[endpoint.bodyType] ?? "",
            "content-encoding": encoding,
          },
          payload,
        });
        // A form is read as it came, and is none.
        const expected =
          endpoint.bodyType === "form"
            ? [400, "bad_input"]
            : // Who may not send a file is turned away before anything of it is read.
              endpoint.bodyType !== "json" && endpoint.role !== undefined
              ? [404, "unknown_path"]
              : [413, "too_large"];
        expect([encoding, answer.statusCode, answer.json().code]).toEqual([encoding, ...expected]);
      }
    },
    60_000,
  );

  test("the identity provider's calls, too", async () => {
    for (const [encoding, payload] of bombs) {
      const answer = await t.app.inject({
        method: "POST",
        url: "/identity/",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "content-encoding": encoding,
          "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
        },
        payload,
      });
      expect([encoding, answer.statusCode]).toEqual([encoding, 413]);
    }
  });

  test("one that says it is packed and is not, is no error of the server's", async () => {
    for (const encoding of ["gzip", "br", "deflate", "zstd", "kutu"]) {
      const answer = await t.app.inject({
        method: "POST",
        url: addToLibrary.path,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-encoding": encoding,
        },
        payload: '{"isbn":"9789753638029"}',
      });
      expect([encoding, answer.statusCode, answer.json().code]).toEqual([encoding, 400, "bad_input"]);
    }
  });
});

const injections = [
  "' OR '1'='1",
  "'; DROP TABLE readers; --",
  "') UNION SELECT username, email FROM readers --",
  "1; SELECT pg_sleep(10) --",
  "'||pg_sleep(10)||'",
  "$1",
  "\\'; SELECT 1; --",
  "%",
  "_____",
  "a:*|b & !c <-> d",
  "ʼ OR ʼ1ʼ=ʼ1",
];

describe("what is written as SQL is text", () => {
  const asked = allEndpoints.filter(
    ({ method, answerType }) =>
      method === "GET" && !["events", "archive", "table", "picture"].includes(answerType),
  );

  test.each(named(asked))("in every field of %s", async (_name, endpoint) => {
    const schema =
      endpoint.query instanceof z.ZodUndefined
        ? {}
        : z.toJSONSchema(endpoint.query, { io: "input", unrepresentable: "any" });
    const fields = Object.keys((schema as { properties?: object }).properties ?? {});
    const params = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
    for (const text of injections) {
      const started = performance.now();
      const query = new URLSearchParams(fields.map((field) => [field, text]));
      const path = addressOf(endpoint, Object.fromEntries(params.map((name) => [name, text])));
      const answer = await t.app.inject({
        method: "GET",
        url: `${path}?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, text).toBeLessThan(500);
      expect(performance.now() - started, text).toBeLessThan(9_000);
    }
  });

  // Signs alone are no words: they ask for nothing in particular.
  test.each(injections.filter((text) => /[a-z\d]/.test(text)))(
    "and finds nobody and nothing: %s",
    async (text) => {
      const readers = await t.call(searchUsers, { query: { q: text } }, "ayse");
      if (readers.status === 200) expect(readers.text).not.toContain("mehmet");
      const books = await t.call(listLibrary, { query: { q: text } }, "ayse");
      expect(books.data.books).toEqual([]);
    },
  );

  test("all tables are there as they were", async () => {
    const { rows } = await sql<{ count: string }>`SELECT count(*) FROM readers`.execute(t.ctx.db);
    expect(Number(rows[0]?.count)).toBe(2);
  });
});

describe("a page of somebody else's cannot act as a reader whose browser it is open in", () => {
  const guarded = allEndpoints.filter((endpoint) => endpoint.auth === "reader");

  test.each(named(guarded))("%s knows nobody by a cookie, and gives none", async (_name, endpoint) => {
    const answer = await t.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: {
        cookie: ["token", "idToken", "session", "authorization", "Authorization"]
          .map((name) => `${name}=Bearer ${token}`)
          .join("; "),
        origin: "https://baska.example",
        "sec-fetch-site": "cross-site",
      },
    });
    expect(answer.statusCode).toBe(endpoint.role === undefined ? 401 : 404);
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("nor may it ask first whether it may send a token", async () => {
    const answer = await t.app.inject({
      method: "OPTIONS",
      url: addToLibrary.path,
      headers: {
        origin: "https://baska.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });
});

test("where a request says it goes has no say in what an answer leads to", async () => {
  const hosts = { host: "baska.example", "x-forwarded-host": "baska.example", "x-original-url": "/cikis" };
  for (const url of [
    "/api/identity/verify?username=yok&code=1&next=//baska.example",
    "/sitemap.xml",
    "/robots.txt",
  ]) {
    const answer = await t.app.inject({ url, headers: hosts });
    expect(answer.statusCode).toBeLessThan(400);
    expect(`${answer.headers.location} ${answer.body}`).not.toContain("baska.example");
  }
});
