import * as c from "@okurca/contract";
import { type Endpoint, endpoint, type Role, roles } from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import { createTestApp, signToken, type TestApp } from "@okurca/testkit";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildApp } from "../app.ts";
import { setSuspended } from "../readers/index.ts";
import { hasRole, listStaff, roleCommands } from "./index.ts";

// The contract's calls for staff are tried in `authorization.api.test.ts`; here are made-up ones for every role and body.
const made = {
  method: "POST",
  summary: "Made up.",
  auth: "reader",
  response: z.object({ done: z.boolean() }),
} as const;
const body = z.strictObject({ text: z.string("Metin gerekli") });
const params = z.strictObject({ id: z.uuid("Kayıt bulunamadı") });
const staffed = new Map<Role, Endpoint>(
  roles.map((role) => [
    role,
    endpoint({ ...made, name: `made${role}`, path: `/api/uydurma/${role}/{id}`, role, params, body }),
  ]),
);
const picture = endpoint({
  ...{ ...made, name: "madePicture", path: "/api/uydurma/resim", role: "librarian" },
  ...{ body: z.instanceof(Buffer), bodyType: "picture" },
});
const id = "00000000-0000-4000-8000-000000000000";

let t: TestApp;
let app: FastifyInstance;
const tokens = new Map<string, string>();
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  app = await buildApp(t.ctx);
  for (const one of [...staffed.values(), picture]) registerEndpoint(app, one, async () => ({ done: true }));
  await app.ready();
  for (const who of ["okur", ...roles]) tokens.set(who, (await t.as(who)).idToken);
  for (const role of roles) await t.setRole(role, role);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function ask(
  url: string,
  token?: string,
  payload: object = { text: "Merhaba" },
  headers: Record<string, string> = {},
) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...authorization, ...headers },
  });
  const { requestId: _id, ...said } = answer.json();
  const { date: _date, "x-request-id": _own, ...rest } = answer.headers;
  return { status: answer.statusCode, said, headers: rest };
}
const address = (role: Role) => `/api/uydurma/${role}/${id}`;
const asOf = (who: string, role: Role) => ask(address(role), tokens.get(who));
const unknown = (token?: string) => ask("/api/uydurma/olmayan", token);

/** What the operator's program prints. */
async function okurca(verb: string, ...values: string[]): Promise<string> {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  await roleCommands
    .find((one) => one.verb === verb)
    ?.run(t.ctx, values)
    .finally(() => log.mockRestore());
  return said.join("\n");
}
async function idOf(username: string): Promise<string> {
  const row = t.ctx.db.selectFrom("readers").select("id").where("username", "=", username);
  return (await row.executeTakeFirstOrThrow()).id;
}
const suspend = async (username: string, isSuspended: boolean) => {
  const readerId = await idOf(username);
  await t.ctx.db.transaction().execute((tx) => setSuspended(tx, readerId, isSuspended));
};
const ownRoles = async (who: string) => (await t.call(c.listOwnRoles, {}, who)).data.roles;

describe.each(roles)("a call for the role %s", (role) => {
  test("is an unknown path to visitors, to readers and to staff with another role, to the letter", async () => {
    const strangers = ["okur", ...roles.filter((one) => one !== role && one !== "admin")];
    expect(await ask(address(role))).toEqual(await unknown());
    for (const who of strangers) {
      const answer = await asOf(who, role);
      expect([who, answer]).toEqual([who, await unknown(tokens.get(who))]);
      expect(answer).toMatchObject({ status: 404, said: { code: "unknown_path" } });
    }
  });

  test("answers whom it is for, and an admin", async () => {
    for (const who of [role, "admin"])
      expect(await asOf(who, role)).toMatchObject({ status: 200, said: { done: true } });
  });

  test("does not look at what others send", async () => {
    for (const token of [undefined, tokens.get("okur")])
      expect(await ask(`/api/uydurma/${role}/yok`, token, { baska: 1 })).toEqual(await unknown(token));
    const own = await ask(`/api/uydurma/${role}/yok`, tokens.get(role), { text: "Merhaba" });
    expect(own).toMatchObject({ status: 400, said: { details: { id: "Kayıt bulunamadı" } } });
  });

  test("refuses a token that is not valid as every call does, so that clients renew it", async () => {
    const { claims } = await t.as(role);
    const expired = signToken({ ...claims, exp: Number(claims.iat) - 1 });
    expect(await ask(address(role), expired)).toMatchObject({
      status: 401,
      said: { code: "unauthenticated" },
    });
  });

  test("is none's from the call after the role was taken away", async () => {
    await t.setRole(role, role, false);
    expect(await asOf(role, role)).toMatchObject({ status: 404 });
    expect(await ownRoles(role)).toEqual([]);
    await t.setRole(role, role);
    expect(await asOf(role, role)).toMatchObject({ status: 200 });
  });

  test("is no suspended reader's", async () => {
    await suspend(role, true);
    expect(await asOf(role, role)).toEqual(await unknown(tokens.get(role)));
    expect(await ownRoles(role)).toEqual([]);
    await suspend(role, false);
    expect(await asOf(role, role)).toMatchObject({ status: 200 });
  });

  test("is nobody's whose account was deleted, and the role is gone with it", async () => {
    const who = `giden${role}`;
    const { idToken } = await t.as(who);
    await t.setRole(who, role);
    const readerId = await idOf(who);
    expect(await ask(address(role), idToken)).toMatchObject({ status: 200 });
    await t.call(c.deleteAccount, {}, who);
    expect(await ask(address(role), idToken)).toMatchObject({
      status: 401,
      said: { code: "account_deleted" },
    });
    expect(await hasRole(t.ctx.db, readerId, role)).toBe(false);
    const rows = t.ctx.db.selectFrom("roles").selectAll().where("reader_id", "=", readerId);
    expect(await rows.execute()).toEqual([]);
  });
});

test("a file of a stranger is turned away before it is read", async () => {
  const send = (token?: string) =>
    ask("/api/uydurma/resim", token, Buffer.from("bir resim"), { "content-type": "image/png" });
  for (const token of [undefined, tokens.get("okur"), tokens.get("moderator")])
    expect(await send(token)).toMatchObject({ status: 404, said: { code: "unknown_path" } });
  expect(await send(tokens.get("librarian"))).toMatchObject({ status: 200 });
});

test("readers are told which roles they may act in: an admin in all", async () => {
  expect(await ownRoles("okur")).toEqual([]);
  expect(await ownRoles("librarian")).toEqual(["librarian"]);
  expect(await ownRoles("moderator")).toEqual(["moderator"]);
  expect(await ownRoles("admin")).toEqual(["librarian", "moderator", "admin"]);
});

test("who may act in a role is known, admins among them and suspended readers not", async () => {
  const [librarian, moderator, admin] = await Promise.all(roles.map(idOf));
  const staff = (role: Role) => listStaff(t.ctx.db, role);
  expect(await staff("librarian")).toEqual([librarian, admin].sort());
  expect(await staff("moderator")).toEqual([moderator, admin].sort());
  expect(await staff("admin")).toEqual([admin]);
  await suspend("admin", true);
  expect(await staff("admin")).toEqual([]);
  await suspend("admin", false);
});

describe("okurca roles", () => {
  test("grants and revokes, whatever the case of the name, and says when nothing changed", async () => {
    await t.as("deniz");
    expect(await okurca("grant", "Deniz", "librarian")).toBe("Deniz is now librarian.");
    expect(await okurca("grant", "deniz", "librarian")).toBe("deniz was already librarian.");
    expect(await ownRoles("deniz")).toEqual(["librarian"]);
    expect(await okurca("grant", "deniz", "moderator")).toBe("deniz is now moderator.");
    expect(await ownRoles("deniz")).toEqual(["librarian", "moderator"]);
    expect(await okurca("revoke", "deniz", "librarian")).toBe("deniz is no longer librarian.");
    expect(await okurca("revoke", "deniz", "librarian")).toBe("deniz was not librarian.");
    expect(await ownRoles("deniz")).toEqual(["moderator"]);
    await okurca("revoke", "deniz", "moderator");
  });

  test("lists who looks after what, also one who is suspended", async () => {
    await suspend("moderator", true);
    const list = await okurca("list");
    await suspend("moderator", false);
    expect(list.split("\n").map((line) => line.replace(/ since [^;]+/, ""))).toEqual([
      expect.stringMatching(/^admin {2}admin \(.+\)$/),
      expect.stringMatching(/^librarian {2}librarian \(.+\)$/),
      expect.stringMatching(/^moderator {2}moderator \(.+\); suspended, and so without it for now$/),
    ]);
  });

  test.each([
    ["yokboyle", "admin", "There is no reader yokboyle"],
    ["okur", "owner", "ROLE is librarian, moderator, admin; not owner."],
    ["okur", "\u001b[31mkütüphaneci", "not  [31mkütüphaneci."],
  ])("refuses %s as %s in one line", async (username, role, text) => {
    for (const verb of ["grant", "revoke"]) await expect(okurca(verb, username, role)).rejects.toThrow(text);
    expect(await ownRoles("okur")).toEqual([]);
  });
});
