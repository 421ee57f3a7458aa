import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tally } from "../identity/tally.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ settings: { CATALOGUE_SOURCES: "openlibrary" } });
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

/** A figure without labels, or with these. */
const figure = async (name: string) => {
  const { body } = await t.app.inject({ url: "/metrics" });
  const line = body.split("\n").find((one) => one.startsWith(`okurca_${name} `));
  return Number(line?.split(" ")[1]);
};

test("/metrics tells of queues, of sources and of the age of the last backup", async () => {
  for (const name of ["jobs_waiting", "jobs_failed", "mails_waiting", "mails_failed", "mails_oldest_seconds"])
    expect([name, await figure(name)]).toEqual([name, 0]);
  for (const name of ["book_requests", "objections", "proposals", "doubles"])
    expect([name, await figure(`${name}_waiting`)]).toEqual([name, 0]);
  // Nothing is known of one.
  expect(await figure("backup_age_seconds")).toBeNaN();
  expect((await t.app.inject({ url: "/metrics" })).body).toContain(
    'okurca_source_up{source="openlibrary"} 1',
  );
});

test("/metrics counts sign-ins and those that were refused, and no renewed token", async () => {
  const [done, refused] = [await figure("sign_ins_total"), await figure("failed_sign_ins_total")];
  const tallies = t.ctx.tallies;
  const say = (target: string, asked: string, status: number, body: string) =>
    tally(tallies, {
      target: `AWSCognitoIdentityProviderService.${target}`,
      asked,
      answer: { status, body },
    });
  say("InitiateAuth", '{"AuthFlow":"USER_SRP_AUTH"}', 200, '{"ChallengeName":"PASSWORD_VERIFIER"}');
  say("RespondToAuthChallenge", "{}", 400, '{"__type":"NotAuthorizedException"}');
  say("RespondToAuthChallenge", "{}", 200, '{"AuthenticationResult":{"IdToken":"a"}}');
  say("InitiateAuth", '{"AuthFlow":"REFRESH_TOKEN_AUTH"}', 200, '{"AuthenticationResult":{"IdToken":"a"}}');
  say("GetUser", "{}", 400, '{"__type":"NotAuthorizedException"}');
  expect(await figure("sign_ins_total")).toBe(done + 1);
  expect(await figure("failed_sign_ins_total")).toBe(refused + 1);
  const answer = await t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.RespondToAuthChallenge" },
    payload: JSON.stringify({
      ...{ ClientId: t.ctx.settings.identity.clientId, ChallengeName: "PASSWORD_VERIFIER", Session: "yok" },
      ChallengeResponses: {
        USERNAME: "ayse",
        PASSWORD_CLAIM_SIGNATURE: "a",
        PASSWORD_CLAIM_SECRET_BLOCK: "a",
        TIMESTAMP: "a",
      },
    }),
  });
  expect([answer.statusCode, answer.json().__type]).toEqual([400, "NotAuthorizedException"]);
  expect(await figure("failed_sign_ins_total")).toBe(refused + 2);
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
