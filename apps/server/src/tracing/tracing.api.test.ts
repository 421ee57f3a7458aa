import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as c from "@okurca/contract";
import { createLog, isTracing } from "@okurca/server-kit";
import { createTestApp, startSmtpServer, type TestApp, testSettings } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../settings/index.ts";
import { startTracing } from "./index.ts";

interface Sent {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: unknown[];
  status: { code?: number; message?: string };
}

/** As much of a collector as takes OTLP over HTTP. */
const received: { text: string; headers: Record<string, unknown> }[] = [];
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({
    text: Buffer.concat(parts).toString("utf8"),
    headers: { ...request.headers, path: request.url },
  });
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});

const secrets = {
  q: "gizliarama",
  note: "gizlinot",
  review: "Gizli bir inceleme yazdım.",
  forged: "gizlitoken",
};
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
// Where the real logger writes.
const lines: string[] = [];
const write = vi.spyOn(process.stdout, "write");
let t: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let spans: Sent[] = [];
let everything = "";
let person: Awaited<ReturnType<TestApp["as"]>>;

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  smtp = await startSmtpServer();
  const { port } = collector.address() as AddressInfo;
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-anahtar=bir%20iki,x-diger=3",
    OTEL_SERVICE_NAME: "deneme",
    SMTP_URL: smtp.url,
  };
  const tracing = await startTracing(testSettings({}, settings), createLog("silent"));
  write.mockImplementation((text) => {
    lines.push(...String(text).split("\n").filter(Boolean));
    return true;
  });
  t = await createTestApp({ settings, log: createLog("info") });
  person = await t.as("ayse");
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await t.call(c.searchBooks, { query: { q: secrets.q }, headers });
  await t.call(c.listLibrary, { headers }, "ayse");
  await t.call(c.addToLibrary, { body: { isbn: "9789753638029" } }, "ayse");
  const noted = { params: { isbn: "9789753638029" }, body: { notes: secrets.note } };
  await t.call(c.addReading, noted, "ayse");
  await t.call(
    c.createReview,
    { body: { book_isbn: "9789753638029", content: secrets.review, rating: 4 } },
    "ayse",
  );
  await t.call(c.getUserDetails, { params: { username: "ayse" } }, "ayse");
  await t.call(c.listLibrary, {}, { token: secrets.forged });
  // Its mail goes out by a job.
  const signedUp = await t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" },
    payload: JSON.stringify({
      ...{ ClientId: t.ctx.settings.identity.clientId, Username: "gizliokur", Password: "Uzun-Parola-7391" },
      UserAttributes: [
        { Name: "email", Value: "gizliokur@ornek.com" },
        { Name: "given_name", Value: "Gizli" },
        { Name: "family_name", Value: "Okur" },
      ],
    }),
  });
  expect([signedUp.statusCode, signedUp.body]).toEqual([200, expect.anything()]);
  await vi.waitFor(async () => {
    const { rows } =
      await sql`SELECT FROM jobs.job WHERE name = 'mail' AND state::text = 'completed'`.execute(t.ctx.db);
    expect(rows.length).toBeGreaterThan(0);
  }, 15_000);
  await vi.waitFor(() => expect(lines.some((line) => line.includes("/identity/"))).toBe(true));
  await tracing.close();
  everything = received.map(({ text }) => text).join("\n");
  spans = received.flatMap(({ text }) =>
    JSON.parse(text).resourceSpans.flatMap((one: { scopeSpans: { spans: Sent[] }[] }) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}, 60_000);
afterAll(async () => {
  await t.close();
  write.mockRestore();
  await smtp.close();
  collector.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test("the collector is spoken to as the settings say", () => {
  const { headers, text } = received[0] as (typeof received)[number];
  expect(headers).toMatchObject({ path: "/v1/traces", "x-anahtar": "bir iki", "x-diger": "3" });
  expect(JSON.parse(text).resourceSpans[0].resource.attributes).toEqual([
    { key: "service.name", value: { stringValue: "deneme" } },
  ]);
});

test("a request is a span by its route, joined to the caller's trace, with its statements within", () => {
  const [search] = named("GET /api/books/search");
  expect(search).toMatchObject({ traceId: trace, parentSpanId: "00f067aa0ba902b7" });
  expect(attributesOf(search as Sent)).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/api/books/search",
    "http.response.status_code": 200,
    "okurca.request_id": expect.any(String),
  });
  const within = spans.filter(({ parentSpanId }) => parentSpanId === search?.spanId);
  expect(within.length).toBeGreaterThan(0);
  for (const span of within) {
    expect(span.traceId).toBe(trace);
    expect(span.name).toMatch(/^(SELECT|SQL)( \w+(\.\w+)?)?$/);
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
  }
  expect(named("SELECT library_books").length).toBeGreaterThan(0);
});

test("without a caller's trace it is one of its own, and a route's pattern stands for what it names", () => {
  const [added] = named("POST /api/userlibrary/add-to-library");
  expect(added?.traceId).not.toBe(trace);
  expect(added?.parentSpanId ?? "").toBe("");
  expect(named("GET /api/friendship/user-details/:username")).toHaveLength(1);
});

test("jobs and what they ask of others are spans", () => {
  const [job] = named("job mail");
  const [sending] = named("SMTP send");
  expect(sending).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
});

test("the number of the trace stands in the request's lines of the log", () => {
  const line = lines.map((one) => JSON.parse(one)).find(({ path }) => path === "/api/books/search");
  expect(line).toMatchObject({ traceId: trace, status: 200 });
});

test("no span holds what somebody wrote, who it was, what they asked for or what they had to show", () => {
  expect(spans.length).toBeGreaterThan(20);
  const told = [
    ...Object.values(secrets),
    ...["ayse", "Ayşe", "gizli", "Gizli", person.subject, person.sessionId, person.idToken.slice(-40)],
    ...["@ornek.com", "9789753638029", "127.0.0.1", "Bearer", "user-agent", "lightMyRequest"],
  ];
  for (const text of told) expect([text, everything.includes(text)]).toEqual([text, false]);
  const allowed = [
    ...["http.request.method", "http.route", "http.response.status_code", "okurca.request_id"],
    ...["db.system.name", "error.type"],
  ];
  for (const span of spans) {
    expect(span.attributes.map(({ key }) => key).filter((key) => !allowed.includes(key))).toEqual([]);
    expect([span.events ?? [], span.status.message ?? ""]).toEqual([[], ""]);
  }
});

describe("off, as it is without a collector,", () => {
  test("nothing is sent any more, and what was open ends", async () => {
    expect(isTracing()).toBe(false);
    const before = received.length;
    expect((await t.call(c.searchBooks, { query: { q: "kitap" } })).status).toBe(200);
    expect(received.length).toBe(before);
  });

  test("nothing of OpenTelemetry is loaded by us: one file names it, and is imported when it is needed", () => {
    const files = [
      ...globSync("apps/server/src/**/*.ts", { cwd: projectRoot }),
      ...globSync("packages/*/src/**/*.ts", { cwd: projectRoot }),
    ];
    const naming = files.filter((file) =>
      /from "@opentelemetry\//.test(readFileSync(join(projectRoot, file), "utf8")),
    );
    expect(naming).toEqual(["apps/server/src/tracing/exporter.ts"]);
    const importing = files.filter((file) =>
      /^import .*tracing\/exporter|from "\.\/exporter\.ts"/m.test(
        readFileSync(join(projectRoot, file), "utf8"),
      ),
    );
    expect(importing).toEqual([]);
  });
});
