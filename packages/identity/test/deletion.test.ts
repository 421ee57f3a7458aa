import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter, getUser, kindOf } from "./account.ts";
import { addUser, clientId, startProvider, type TestProvider } from "./provider.ts";
import { signIn, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
/** Whose data others were asked to erase. */
const erased: { sub: string }[] = [];
beforeAll(async () => {
  provider = await startProvider({
    async onDelete(_tx, account) {
      erased.push(account);
    },
  });
});
afterAll(() => provider.close());

const remove = (AccessToken: string) => provider.send("DeleteUser", { AccessToken });

describe("deleting the account", () => {
  test("answers with an empty body", async () => {
    const { AccessToken } = await enter(provider, "bos.govde");
    const answer = await provider.identity.handle({
      target: "AWSCognitoIdentityProviderService.DeleteUser",
      body: Buffer.from(JSON.stringify({ AccessToken, ClientMetadata: {} })),
      remoteAddress: "203.0.113.7",
    });
    expect([answer.status, answer.body]).toEqual([200, ""]);
  });

  test("ends every sign-in at once, at the product's API too, and leaves nothing but a trail of nobody", async () => {
    const one = await enter(provider, "giden");
    const two = await signIn(provider, "giden");
    await provider.send("ForgotPassword", { ClientId: clientId, Username: "giden" });
    for (const name of ["giden", "giden@ornek.com"]) await trySignIn(provider, name, "Yanlış-Parola-1");
    const [row] = await provider.query("SELECT id FROM identity.users WHERE username = 'giden'");
    const sub = String(row?.id);
    const claims = JSON.parse(Buffer.from(two.IdToken.split(".")[1] ?? "", "base64url").toString("utf8"));
    expect(await provider.identity.isRevoked(claims)).toBe(false);
    expect((await remove(one.AccessToken)).status).toBe(200);
    expect(await provider.identity.isRevoked(claims)).toBe(true);
    for (const { AccessToken, RefreshToken } of [one, two]) {
      expect(kindOf(await getUser(provider, AccessToken))).toBe("NotAuthorizedException");
      const refreshed = await provider.send("GetTokensFromRefreshToken", {
        ClientId: clientId,
        RefreshToken,
      });
      expect(kindOf(refreshed)).toBe("NotAuthorizedException");
    }
    const [left] = await provider.query(`SELECT
      (SELECT count(*)::int FROM identity.users WHERE id = '${sub}') AS users,
      (SELECT count(*)::int FROM identity.sessions WHERE user_id = '${sub}') AS sessions,
      (SELECT count(*)::int FROM identity.devices WHERE user_id = '${sub}') AS devices,
      (SELECT count(*)::int FROM identity.codes WHERE user_id = '${sub}') AS codes,
      (SELECT count(*)::int FROM identity.audit WHERE user_id = '${sub}' ) AS linked,
      (SELECT count(*)::int FROM identity.audit WHERE user_id IS NULL AND event = 'DeleteUser') AS trail,
      (SELECT count(*)::int FROM identity.attempts) AS attempts`);
    const none = { users: 0, sessions: 0, devices: 0, codes: 0, linked: 0, attempts: 0 };
    expect(left).toMatchObject(none);
    expect(Number(left?.trail)).toBeGreaterThan(0);
    expect(erased).toContainEqual({ sub });
  });

  test("delete account: NotAuthorizedException for a token whose sign-in has ended, and the account stays", async () => {
    const { AccessToken } = await enter(provider, "kalan");
    await provider.send("GlobalSignOut", { AccessToken });
    for (const token of [AccessToken, `${AccessToken}x`, "bu.belirtec.degil"]) {
      const answer = await remove(token);
      expect([answer.status, kindOf(answer)]).toEqual([400, "NotAuthorizedException"]);
    }
    expect((await signIn(provider, "kalan")).AccessToken).toBeTruthy();
  });

  test.each([
    ["no token", {}],
    ["a token that is no text", { AccessToken: 7 }],
    ["an empty token", { AccessToken: "" }],
  ])("delete account: InvalidParameterException for %s", async (_name, given) => {
    const answer = await provider.send("DeleteUser", given);
    expect([answer.status, kindOf(answer)]).toEqual([400, "InvalidParameterException"]);
  });

  test("looks like an account that never was; username and address are free again", async () => {
    const { AccessToken } = await enter(provider, "yeniden");
    await remove(AccessToken);
    expect(kindOf(await trySignIn(provider, "yeniden"))).toBe("NotAuthorizedException");
    expect(await provider.identity.isUsernameTaken("yeniden")).toBe(false);
    await addUser(provider, "yeniden");
    const { AccessToken: again } = await signIn(provider, "yeniden@ornek.com");
    expect((await getUser(provider, again)).status).toBe(200);
    expect(kindOf(await getUser(provider, AccessToken))).toBe("NotAuthorizedException");
  });

  test("twice at once ends well once", async () => {
    const { AccessToken } = await enter(provider, "ikikez");
    const answers = await Promise.all([remove(AccessToken), remove(AccessToken)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(kindOf(await remove(AccessToken))).toBe("NotAuthorizedException");
  });

  test.each([
    ["no token", ""],
    ["nonsense", "abc"],
    ["another's claim", "a.b.c"],
  ])("needs a genuine token: %s", async (_what, token) => {
    const before = await provider.countUsers();
    expect((await remove(token)).status).toBe(400);
    expect(await provider.countUsers()).toBe(before);
  });

  test("a change at the same moment finds nobody, or was before", async () => {
    const { AccessToken } = await enter(provider, "yarisan");
    const update = provider.send("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: [{ Name: "email", Value: "yarisan@ornek.org" }],
    });
    const [removed, updated] = await Promise.all([remove(AccessToken), update]);
    expect(removed.status).toBe(200);
    expect([200, "NotAuthorizedException"]).toContain(kindOf(updated));
    expect(provider.logged()).toBe("");
  });
});
