import { createHmac } from "node:crypto";
import { allEndpoints, deleteAccount, type Endpoint, roles, rolesFor } from "@okurca/contract";
import {
  createTestApp,
  makeKeyPair,
  signToken,
  type TestApp,
  type TestReader,
  tamper,
} from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Generated from the contract: a new endpoint is in this table without a line here.
let t: TestApp;
let letIn = "";
/** Of whom the account is deleted. */
let letGo = "";
/** By role; their usernames are the same. */
const staff = new Map<string, string>();
const headers = new Map<string, string | undefined>();

const wrong = [
  "no token",
  "an empty token",
  "a word",
  "another scheme",
  "a token of another issuer",
  "a token for another client",
  "an expired token",
  "a token without an end",
  "an access token",
  "a token of no declared use",
  "alg: none",
  "an HMAC by the public key",
  "a token signed by an unknown key",
  "a token that names an unknown key",
  "a token whose claims were changed",
  "a token without its signature",
  "a token of a session that was signed out",
  "a token of a session that never was",
  "a token of an account that was closed",
] as const;

/** ID token of a key's owner that says HS256, signed with the public key that everybody can read. */
async function confuse(reader: TestReader): Promise<string> {
  const { poolId } = t.ctx.settings.identity;
  const jwks = await t.app.inject({ url: `/identity/${poolId}/.well-known/jwks.json` });
  const [content] = signToken(reader.claims, { header: { alg: "HS256" } }).split(/\.[^.]*$/);
  const signature = createHmac("sha256", jwks.body).update(`${content}`).digest("base64url");
  return `${content}.${signature}`;
}

beforeAll(async () => {
  t = await createTestApp();
  const ayse = await t.as("ayse");
  letIn = `Bearer ${ayse.idToken}`;
  letGo = `Bearer ${(await t.as("gidecek")).idToken}`;
  const { exp: _exp, ...endless } = ayse.claims;
  const { token_use: _use, ...useless } = ayse.claims;
  const gone = await t.as("mehmet");
  for (const role of roles) {
    staff.set(role, `Bearer ${(await t.as(role)).idToken}`);
    await t.setRole(role, role);
  }
  await t.ctx.identity?.handle({
    target: "AWSCognitoIdentityProviderService.GlobalSignOut",
    body: Buffer.from(JSON.stringify({ AccessToken: gone.accessToken })),
    remoteAddress: "127.0.0.1",
  });
  const tokens: Record<Exclude<(typeof wrong)[number], "no token" | "another scheme">, string> = {
    "an empty token": "",
    "a word": "nonsense",
    "a token of another issuer": signToken({ ...ayse.claims, iss: "https://baska.example/pool" }),
    "a token for another client": signToken({ ...ayse.claims, aud: "baskasi" }),
    "an expired token": signToken({ ...ayse.claims, exp: Number(ayse.claims.iat) - 1 }),
    "a token without an end": signToken(endless),
    "an access token": ayse.accessToken,
    "a token of no declared use": signToken(useless),
    "alg: none": signToken(ayse.claims, { header: { alg: "none" }, key: "none" }),
    "an HMAC by the public key": await confuse(ayse),
    "a token signed by an unknown key": signToken(ayse.claims, { key: makeKeyPair().privateKey }),
    "a token that names an unknown key": signToken(ayse.claims, { header: { kid: "unknown" } }),
    "a token whose claims were changed": tamper(ayse.idToken, { sub: gone.subject }),
    "a token without its signature": ayse.idToken.replace(/[^.]*$/, ""),
    "a token of a session that was signed out": gone.idToken,
    "a token of a session that never was": signToken({ ...ayse.claims, origin_jti: crypto.randomUUID() }),
    "a token of an account that was closed": signToken({ ...ayse.claims, sub: crypto.randomUUID() }),
  };
  headers.set("no token", undefined).set("another scheme", `Basic ${ayse.idToken}`);
  for (const [name, token] of Object.entries(tokens)) headers.set(name, `Bearer ${token}`);
});
afterAll(() => t.close());

const nameOf = (endpoint: Endpoint) => [endpoint.name, endpoint] as const;
const guarded = allEndpoints.filter((endpoint) => endpoint.auth === "reader");
const staffed = guarded.filter((endpoint) => endpoint.role !== undefined);
const open = allEndpoints.filter((endpoint) => endpoint.auth !== "reader");

/** Nothing in it is valid but, perhaps, the caller: so nothing can be written. */
function request(endpoint: Endpoint, authorization: string | undefined) {
  return t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, "yok"),
    headers: authorization === undefined ? {} : { authorization },
    ...(endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { payload: {} }),
    // One that goes on would never be whole.
    ...(endpoint.answerType === "events" && authorization === letIn ? { payloadAsStream: true } : {}),
  });
}

describe.each(guarded.map(nameOf))("%s is for signed-in readers", (_name, endpoint) => {
  // Who brings no token at all learns nothing of a call for staff.
  const refused = wrong.filter((what) => endpoint.role === undefined || what !== "no token");

  test.each(refused)("%s is 401", async (what) => {
    const answer = await request(endpoint, headers.get(what));
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
    expect(answer.json()).toMatchObject({
      code: "unauthenticated",
      message: "Kullanıcı giriş yapmamış",
      error: "Kullanıcı giriş yapmamış",
    });
  });

  test("the ID token of an open session is let in, and its answer is kept by nobody", async () => {
    const known = endpoint.role === undefined ? letIn : staff.get("admin");
    const answer = await request(endpoint, endpoint === deleteAccount ? letGo : known);
    expect(answer.statusCode).not.toBe(401);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode < 300) expect(answer.headers["cache-control"]).toBe("private, no-store");
  });
});

describe.each(staffed.map(nameOf))("%s is for staff", (_name, endpoint) => {
  /** What is said of an unknown path, to the letter. */
  const said = async (authorization: string | undefined, path?: string) => {
    const answer = await request(path === undefined ? endpoint : { ...endpoint, path }, authorization);
    const { requestId: _id, ...body } = answer.json();
    return [answer.statusCode, body, answer.headers["cache-control"]];
  };
  const unknown = (authorization: string | undefined) => said(authorization, "/api/olmayan-yol");
  const mayAct = endpoint.role ? rolesFor(endpoint.role) : [];

  test("to visitors and readers it is an unknown path", async () => {
    for (const who of [undefined, letIn]) expect(await said(who)).toEqual(await unknown(who));
  });

  test.each(roles)("a reader with the role %s finds it where it is for that role", async (role) => {
    const who = staff.get(role);
    if (!mayAct.includes(role)) return expect(await said(who)).toEqual(await unknown(who));
    expect((await request(endpoint, who)).body).not.toContain("unknown_path");
  });

  test.each(mayAct)("a reader whose role %s was taken away finds nothing at the next call", async (role) => {
    const who = staff.get(role);
    await t.setRole(role, role, false);
    expect(await said(who)).toEqual(await unknown(who));
    await t.setRole(role, role);
  });
});

test.each(open.map(nameOf))("%s answers visitors", async (_name, endpoint) => {
  const answer = await request(endpoint, undefined);
  expect([401, 403]).not.toContain(answer.statusCode);
  expect(answer.body).not.toContain("unknown_path");
  expect(answer.statusCode).toBeLessThan(500);
});

test("a wrong token never makes a reader", async () => {
  const rows = await t.ctx.db.selectFrom("readers").select("username").orderBy("username").execute();
  expect(rows.map((row) => row.username)).toEqual(["admin", "ayse", "librarian", "mehmet", "moderator"]);
});
