import { allEndpoints } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
});
afterAll(() => t.close());

test("the OpenAPI document is served to everybody", async () => {
  const answer = await t.app.inject({ url: "/api/openapi.json" });
  expect(answer.headers["content-type"]).toContain("application/json");
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test("the page for people names every call and runs no script", async () => {
  const answer = await t.app.inject({ url: "/api/docs" });
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.body).not.toContain("<script");
  for (const { path } of allEndpoints) expect(answer.body).toContain(path);
});

test("answers are compressed for who can read that, and never sniffed", async () => {
  const answer = await t.app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": "br" } });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});
