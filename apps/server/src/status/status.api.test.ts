import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test("/healthz answers while the process lives", async () => {
  const answer = await t.app.inject({ url: "/healthz" });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok" }]);
});

test("/readyz answers 200 when the server can serve, 503 with Retry-After when the database is away", async () => {
  expect((await t.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  const away = vi.spyOn(t.ctx, "isReady").mockResolvedValue(false);
  const answer = await t.app.inject({ url: "/readyz" });
  away.mockRestore();
  expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("/metrics counts requests by route pattern in Prometheus form, never by address", async () => {
  await t.app.inject({ url: "/api/books/search?q=gizli" });
  await t.app.inject({ url: "/api/get-image/cover/9789753638029" });
  const answer = await t.app.inject({ url: "/metrics" });
  expect(answer.headers["content-type"]).toContain("text/plain");
  expect(answer.body).toMatch(/^# TYPE okurca_http_request_duration_seconds histogram$/m);
  expect(answer.body).toContain('route="/api/books/search",status="200"');
  expect(answer.body).toContain('route="/api/get-image/cover/:isbn"');
  expect(answer.body).not.toMatch(/gizli|9789753638029/);
});

test("/metrics tells whether the index answers searches, or the database still does", async () => {
  await t.ctx.searchIndex.warm();
  const { editions } = t.ctx.searchIndex.state();
  expect(editions).toBeGreaterThan(0);
  expect((await t.app.inject({ url: "/metrics" })).body).toContain(
    `okurca_search_index_editions ${editions}\n`,
  );
  const without = vi.spyOn(t.ctx.searchIndex, "state").mockReturnValue({ editions: 0 });
  expect((await t.app.inject({ url: "/metrics" })).body).toContain("okurca_search_index_editions 0\n");
  without.mockRestore();
});

test("every answer carries a request id; a proxy's is kept when it looks like one", async () => {
  const own = await t.app.inject({ url: "/healthz" });
  expect(own.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  const given = await t.app.inject({ url: "/api/yok", headers: { "x-request-id": "proxy-12345" } });
  expect([given.headers["x-request-id"], given.json().requestId]).toEqual(["proxy-12345", "proxy-12345"]);
  const nonsense = await t.app.inject({ url: "/healthz", headers: { "x-request-id": "a b\u00a0<script>" } });
  expect(nonsense.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a broken database connection is 503, and the next request is served again", async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(t.ctx.db);
  for (let tries = 0; ; tries++) {
    const answer = await t.app.inject({ url: "/api/books/search?q=roman" });
    if (answer.statusCode === 200) break;
    expect(answer.statusCode).toBe(503);
    expect(tries).toBeLessThan(20);
  }
});

test("a broken database connection is 503 at the identity provider, too", async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 6; tries++) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(t.ctx.db);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        t.app.inject({
          method: "POST",
          url: "/identity/",
          headers: { "x-amz-target": "AWSCognitoIdentityProviderService.GetUser" },
          payload: JSON.stringify({ AccessToken: "a.b.c" }),
        }),
      ),
    );
    for (const { statusCode } of answers) statuses.add(statusCode);
    const taken = await t.app.inject({ url: "/api/identity/username-availability?username=biri" });
    statuses.add(taken.statusCode);
  }
  expect([...statuses].filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
});
