import { request as ask } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createReview } from "@okurca/contract";
import { createLog, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "../src/database/tables.ts";
import { register, signIn, statusFor } from "./accounts.ts";
import {
  freePort,
  makeStartedFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

const folder = makeStartedFolder();
const isbn = "9789750719387";
const page = `/kitap/${isbn}`;
const content = "Sabırla okunacak bir kitap.";
let one: Program;
let other: Program;
let database: OpenDatabase<Tables>;

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** As it goes over the wire: nothing is added, nothing decompressed. */
function get(path: string, headers: Record<string, string> = {}, given = { program: one, method: "GET" }) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = ask(
      new URL(path, given.program.origin),
      { method: given.method, headers },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      },
    );
    sent.on("error", reject).end();
  });
}
const textOf = async (path: string, program = one) =>
  (await get(path, {}, { program, method: "GET" })).body.toString();

beforeAll(async () => {
  const PORT = String(await freePort());
  const shared = { DATA_DIR: folder, PUBLIC_ORIGIN: `http://localhost:${PORT}` };
  one = await startProgram({ ...shared, PORT });
  await untilReady(one);
  other = await startProgram(shared);
  await untilReady(other);
  database = await openDatabase<Tables>({
    ...{ databaseUrl: undefined, dataDir: folder },
    log: createLog("silent"),
  });
  await register(one.origin, "yazan");
  const token = await signIn(one.origin, "yazan");
  await statusFor(one.origin, token);
  const answer = await fetch(`${one.origin}${createReview.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ book_isbn: isbn, content, rating: 4 }),
  });
  if (!answer.ok) throw new Error(`no review: ${answer.status} ${await answer.text()}`);
}, 120_000);
afterAll(async () => {
  await database?.close();
  for (const program of [other, one]) await stopProgram(program);
  removeFolder(folder);
});

test("a visitor's cookies, headers, host and query are in nobody's document", async () => {
  const marks = ["gizlicerez", "gizlitoken", "gizliajan", "gizlihost", "gizlisorgu"];
  const first = await get(`${page}?x=gizlisorgu`, {
    cookie: "theme=gizlicerez",
    authorization: "Bearer gizlitoken",
    "user-agent": "gizliajan",
    "x-forwarded-host": "gizlihost",
    host: "gizlihost",
  });
  expect(first.status).toBe(200);
  const drawn = await get(page, { cookie: "theme=gizlicerez", host: "gizlihost", "user-agent": "gizliajan" });
  const next = await get(page);
  expect(next.body.equals(drawn.body)).toBe(true);
  for (const mark of marks) expect(next.body.toString()).not.toContain(mark);
  expect(next.headers["set-cookie"]).toBeUndefined();
  expect(next.headers["x-request-id"]).not.toBe(drawn.headers["x-request-id"]);
});

test("it comes in what the browser takes, and says so; without a body for HEAD", async () => {
  const plain = await get(page);
  const [br, zipped, none] = await Promise.all([
    get(page, { "accept-encoding": "gzip, deflate, br" }),
    get(page, { "accept-encoding": "gzip" }),
    get(page, { "accept-encoding": "br;q=0, gzip;q=0" }),
  ]);
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect(none.headers["content-encoding"]).toBeUndefined();
  expect(none.body.equals(plain.body)).toBe(true);
  for (const { headers } of [plain, br]) {
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
    });
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  }
  const head = await get(page, {}, { program: one, method: "HEAD" });
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test("what is hidden, restored, changed or closed to strangers holds with the next call, in every process", async () => {
  const { db } = database;
  const both = () =>
    Promise.all([one, other].flatMap((at) => [textOf(page, at), textOf("/profil/yazan", at)]));
  const see = async (expected: boolean) => {
    for (const text of await both()) expect(text.includes(content)).toBe(expected);
  };
  await see(true);
  await sql`UPDATE reviews SET is_hidden = true`.execute(db);
  await see(false);
  await sql`UPDATE reviews SET is_hidden = false`.execute(db);
  await see(true);
  await sql`UPDATE readers SET reviews_for = 'friends'`.execute(db);
  await see(false);
  await sql`UPDATE readers SET reviews_for = 'public', is_suspended = true`.execute(db);
  for (const text of await both()) expect(text).not.toContain(content);
  await sql`UPDATE readers SET is_suspended = false`.execute(db);
  await see(true);
  await sql`UPDATE reviews SET content = 'Artık başka bir şey.'`.execute(db);
  for (const text of await both()) {
    expect(text).toContain("Artık başka bir şey.");
    expect(text).not.toContain(content);
  }
});

test("what is not there is told as ever, and what is deleted is not there with the next call", async () => {
  expect((await get("/kitap/9789999999991")).status).toBe(404);
  expect((await get("/profil/kimse")).status).toBe(404);
  expect(await get("/profil/YAZAN")).toMatchObject({ status: 302, headers: { location: "/profil/yazan" } });
  expect((await get("/profil/yazan")).status).toBe(200);
  await sql`DELETE FROM readers`.execute(database.db);
  for (const program of [one, other]) {
    expect((await get("/profil/yazan", {}, { program, method: "GET" })).status).toBe(404);
  }
});
