import { addToLibrary, checkNewPassword, getFeed, searchBooks } from "@okurca/contract";
import { createLog } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// The real logger writes to standard output; this is where it arrives.
const lines: string[] = [];
const write = vi.spyOn(process.stdout, "write");
let t: TestApp;
beforeAll(async () => {
  write.mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  t = await createTestApp({ log: createLog("debug") });
});
afterAll(async () => {
  await t.close();
  write.mockRestore();
});

type Line = Record<string, unknown> & { msg?: string; reqId?: string };
const parsed = () =>
  lines
    .join("")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const password = "Uzun-Parola-7391";

function identity(operation: string, body: object) {
  return t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    payload: JSON.stringify({ ClientId: t.ctx.settings.identity.clientId, ...body }),
  });
}

test("every request is one line with its id, method, path, status and time, without the query", async () => {
  const { headers } = await t.call(searchBooks, { query: { q: "gizlisorgu" } });
  const line = parsed().find(({ msg, path }) => msg === "request" && path === "/api/books/search");
  expect(line).toMatchObject({ level: "info", method: "GET", status: 200, reqId: headers["x-request-id"] });
  expect(line?.ms).toBeTypeOf("number");
  expect(lines.join("")).not.toContain("gizlisorgu");
});

test("no line names the reader whose profile was asked for: it outlives the account", async () => {
  await t.as("gizlenen");
  const { idToken } = await t.as("ayse");
  const headers = { authorization: `Bearer ${idToken}` };
  await t.app.inject({ url: "/api/friendship/user-details/gizlenen", headers });
  await t.app.inject({ url: "/profil/gizlenen?sayfa=2" });
  const paths = parsed().flatMap(({ msg, path }) => (msg === "request" ? [path] : []));
  expect(paths).toEqual(expect.arrayContaining(["/api/friendship/user-details/…", "/profil/…"]));
  expect(lines.join("")).not.toContain("gizlenen");
});

test("no password, token or code reaches a line", async () => {
  const ayse = await t.as("ayse");
  await t.call(getFeed, {}, "ayse");
  await t.call(addToLibrary, { body: { isbn: "9789753638029", token: ayse.idToken } }, "ayse");
  await t.app.inject({ url: "/api/activity/feed", headers: { authorization: "Bearer kirik.belge.imza" } });
  await identity("SignUp", {
    Username: "yazan",
    Password: password,
    UserAttributes: ["email", "given_name", "family_name"].map((Name) => ({
      Name,
      Value: Name === "email" ? "yazan@ornek.com" : "Yazan",
    })),
  });
  await identity("SignUp", { Username: "yazan", Password: password });
  const names = { username: "yazan", email: "yazan@ornek.com", given_name: "Yazan", family_name: "Yazan" };
  await t.call(checkNewPassword, { body: { password, ...names } });
  // What is not of the wanted shape is refused with a word on each field, not with what stood in it.
  const url = "/api/identity/password-check";
  await t.app.inject({ method: "POST", url, payload: { password, secret: password } });
  await t.app.inject({
    method: "POST",
    url: `${url}?password=${password}`,
    payload: `{"password": "${password}`,
  });
  await identity("GetUser", { AccessToken: ayse.accessToken });
  await identity("InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: { PASSWORD: password } });
  const { mails } = (await t.app.inject({ url: "/_posta", headers: { accept: "application/json" } })).json();
  const code = /\b\d{6}\b/.exec(mails[0].text)?.[0] ?? "";
  for (const method of ["GET", "POST"] as const)
    await t.app.inject({ method, url: `/api/identity/verify?username=yazan&code=${code}` });
  await identity("ConfirmSignUp", { Username: "yazan", ConfirmationCode: "918273" });

  const text = lines.join("");
  expect(text.length).toBeGreaterThan(1000);
  for (const secret of [
    password,
    ayse.idToken,
    ayse.accessToken,
    "kirik.belge.imza",
    `"${code}"`,
    `=${code}`,
    "918273",
  ]) {
    expect(text, secret.slice(0, 12)).not.toContain(secret);
  }
  expect(text).not.toMatch(/Bearer /);
});

test("secret members are blotted out wherever they are logged", () => {
  const log = createLog("info");
  log.info(
    {
      token: "abcdef",
      user: { password: "ghijkl", code: "123456" },
      req: { headers: { authorization: "x" } },
    },
    "deneme",
  );
  const line = parsed().find(({ msg }) => msg === "deneme");
  expect(line).toMatchObject({
    token: "[gizli]",
    user: { password: "[gizli]", code: "[gizli]" },
    req: { headers: { authorization: "[gizli]" } },
  });
});

test("what goes wrong inside is told to nobody but the log, under the request's id", async () => {
  await sql`ALTER TABLE events RENAME TO events_away`.execute(t.ctx.db);
  const answer = await t.call(getFeed, {}, "ayse");
  await sql`ALTER TABLE events_away RENAME TO events`.execute(t.ctx.db);
  expect(answer.error).toEqual({
    code: "internal",
    message: "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.",
    error: "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.",
    requestId: answer.headers["x-request-id"],
  });
  const line = parsed().find(
    ({ msg, reqId }) => msg === "request failed" && reqId === answer.error.requestId,
  );
  expect(line).toMatchObject({ level: "error", err: { message: expect.stringContaining("events") } });
});
