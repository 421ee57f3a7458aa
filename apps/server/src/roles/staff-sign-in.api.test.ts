import * as c from "@okurca/contract";
import { allEndpoints, type Endpoint } from "@okurca/contract";
import { createTestApp, signToken, type TestApp, testSettings } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

// Staff need a second factor where the provider has one, and a sign-in of the last minutes for what cannot be undone.
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [], settings: { STAFF_SECOND_FACTOR: "required" } });
  for (const who of ["yonetici", "okur", "obur"]) await t.as(who);
  await t.setRole("yonetici", "admin");
});
afterAll(() => t.close());

async function setFactor(isOn: boolean, isShown: boolean): Promise<void> {
  const { subject, sessionId } = await t.as("yonetici");
  const methods = isOn ? sql`'{EMAIL_OTP}'` : sql`'{}'`;
  await sql`UPDATE identity.users SET mfa_methods = ${methods} WHERE id = ${subject}`.execute(t.ctx.db);
  await sql`UPDATE identity.sessions SET factor_at = ${isShown ? t.clock() : null} WHERE id = ${sessionId}`.execute(
    t.ctx.db,
  );
}
beforeEach(() => setFactor(true, true));

/** A token of the admin's, of a sign-in so many minutes ago; undefined for one that does not say when. */
async function signedIn(minutesAgo: number | undefined): Promise<{ token: string }> {
  const { auth_time: _at, ...claims } = (await t.as("yonetici")).claims;
  const at = Math.floor(t.clock().getTime() / 1000) - (minutesAgo ?? 0) * 60;
  return { token: signToken(minutesAgo === undefined ? claims : { ...claims, auth_time: at }) };
}
const granting = (username: string, isGranted = true) => ({
  params: { username },
  body: { role: "moderator" as const, is_granted: isGranted, reason: "Gönüllü oldu." },
});
const staffed = allEndpoints.filter(({ role }) => role !== undefined);
const ask = async (endpoint: Endpoint, minutesAgo: number) =>
  t.call(endpoint, { params: { id: "yok", username: "yok" } }, await signedIn(minutesAgo));

describe("every call for staff", () => {
  test.each(staffed.map((one) => [one.name, one] as const))(
    "%s is refused without a second factor, and with one that does not stand behind the sign-in",
    async (_name, endpoint) => {
      await setFactor(false, false);
      expect((await ask(endpoint, 0)).error.code).toBe("second_factor_required");
      await setFactor(true, false);
      expect((await ask(endpoint, 0)).error.code).toBe("sign_in_again");
      await setFactor(true, true);
      const answer = await ask(endpoint, 0);
      expect(answer.text).not.toMatch(/second_factor_required|sign_in_again/);
    },
  );

  test.each(staffed.map((one) => [one.name, one] as const))(
    "%s wants a sign-in of the last 15 minutes where it says so, and there alone",
    async (_name, endpoint) => {
      const isRefused = (await ask(endpoint, 16)).text.includes("sign_in_again");
      expect(isRefused).toBe(endpoint.fresh === true);
      expect((await ask(endpoint, 14)).text).not.toContain("sign_in_again");
    },
  );

  test("is an unknown path to others, whatever they have proven", async () => {
    for (const who of [undefined, "okur"])
      expect((await t.call(c.listActs, {}, who)).error.code).toBe("unknown_path");
  });
});

describe("a call of everybody's in which a librarian's word is staff's", () => {
  const vouched = allEndpoints.filter(({ staffWord }) => staffWord !== undefined);
  test.each(vouched.map((one) => [one.name, one] as const))(
    "%s is refused to staff without a second factor, and to no other reader",
    async (_name, endpoint) => {
      await setFactor(false, false);
      expect((await ask(endpoint, 0)).error.code).toBe("second_factor_required");
      await setFactor(true, false);
      expect((await ask(endpoint, 0)).error.code).toBe("sign_in_again");
      const proof = /second_factor_required|sign_in_again/;
      const others = await t.call(endpoint, { params: { id: "yok", isbn: "yok", slug: "yok" } }, "okur");
      expect(others.text).not.toMatch(proof);
      await setFactor(true, true);
      expect((await ask(endpoint, 16)).text).not.toMatch(proof);
    },
  );

  test("is every one by which the catalogue changes", () => {
    expect(vouched.map(({ name }) => name).sort()).toEqual(
      [
        ...["addBook", "changeAuthorFacts", "changeBookFacts", "changeSeriesFacts", "removeCover"],
        ...["takeRevisionBack", "uploadCover"],
      ].sort(),
    );
  });
});

test("a remembered device stands for the second factor", async () => {
  const { sessionId, subject } = await t.as("yonetici");
  await setFactor(true, false);
  await sql`INSERT INTO identity.devices 
      (device_key, user_id, group_key, confirmed_at, created_at, changed_at, authenticated_at, address, is_remembered)
    VALUES ('cihaz', ${subject}, 'grup', now(), now(), now(), now(), '', true)`.execute(t.ctx.db);
  await sql`UPDATE identity.sessions SET device_key = 'cihaz' WHERE id = ${sessionId}`.execute(t.ctx.db);
  expect((await t.call(c.listActs, {}, "yonetici")).status).toBe(200);
  await sql`UPDATE identity.sessions SET device_key = NULL WHERE id = ${sessionId}`.execute(t.ctx.db);
  expect((await t.call(c.listActs, {}, "yonetici")).error.code).toBe("sign_in_again");
});

test("a reader is told that the second factor is missing, who has a role that it is missing for", async () => {
  const told = async (who: string) => (await t.call(c.listOwnRoles, {}, who)).data.needs_second_factor;
  expect(await told("yonetici")).toBe(false);
  await setFactor(false, false);
  expect([await told("yonetici"), await told("okur")]).toEqual([true, false]);
});

test.each([
  ["where the operator wants none", { STAFF_SECOND_FACTOR: "off" }],
  ["where the provider has none", { IDENTITY_MFA: "off" }],
  [
    "of a pool elsewhere, which asks by itself",
    { IDENTITY_ENDPOINT: "https://pool.example", IDENTITY_ISSUER: "https://pool.example/pool" },
  ],
])("no second factor is asked for %s", (_what, settings) => {
  const read = (more: Record<string, string>) =>
    testSettings({}, { STAFF_SECOND_FACTOR: "required", ...more }).needsStaffFactor;
  expect([read({}), read(settings)]).toEqual([true, false]);
});

describe("an admin gives a role on the page", () => {
  const grants = async () =>
    (await t.call(c.listGrants, {}, "yonetici")).data.data.map(({ username, role, granted_by }) => [
      username,
      role,
      granted_by?.username ?? null,
    ]);

  test("which holds from the next call on, is seen with who gave it, and is taken away again", async () => {
    const { message } = (await t.call(c.changeRole, granting("Okur"), "yonetici")).data;
    expect(message).toBe("Görev verildi: Moderatör.");
    expect((await t.call(c.listOwnRoles, {}, "okur")).data.roles).toEqual(["moderator"]);
    expect(await grants()).toEqual([
      ["yonetici", "admin", null],
      ["okur", "moderator", "yonetici"],
    ]);
    await t.call(c.changeRole, granting("okur", false), "yonetici");
    expect((await t.call(c.listOwnRoles, {}, "okur")).data.roles).toEqual([]);
    const acts = (await t.call(c.listActs, { query: { reader: "okur" } }, "yonetici")).data.data;
    const shared = { by: { username: "yonetici" }, reader: { username: "okur" }, reason: "Gönüllü oldu." };
    expect(acts).toMatchObject([
      { act: "role.revoke", before: [{ name: "role", value: "moderator" }], ...shared },
      { act: "role.grant", after: [{ name: "role", value: "moderator" }], ...shared },
    ]);
  });

  test("to nobody who is not there, not to himself, and takes none from another admin", async () => {
    const code = async (username: string) =>
      (await t.call(c.changeRole, granting(username, false), "yonetici")).error.code;
    expect(await code("kimse")).toBe("reader_not_found");
    expect(await code("yonetici")).toBe("act_on_self");
    await t.setRole("obur", "admin");
    expect(await code("obur")).toBe("act_on_admin");
    await t.setRole("obur", "admin", false);
    expect(await grants()).toEqual([["yonetici", "admin", null]]);
  });

  test("and nothing changes with a sign-in of too long ago", async () => {
    const refused = await t.call(c.changeRole, granting("okur"), await signedIn(16));
    expect(refused.status).toBe(403);
    expect((await t.call(c.changeRole, granting("okur"), await signedIn(undefined))).error.code).toBe(
      "sign_in_again",
    );
    expect((await t.call(c.listOwnRoles, {}, "okur")).data.roles).toEqual([]);
  });
});
