import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, password, startProvider, type TestProvider } from "./provider.ts";
import {
  answerTo,
  kindOf,
  later,
  parametersOf,
  passPassword,
  sessionOf,
  setUpTotp,
  shownCode,
  tokensOf,
  wrongCode,
} from "./second-steps.ts";
import { signIn } from "./sign-in.ts";

let provider: TestProvider;
const start = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.clock.now = start;
});
afterAll(() => provider.close());

let count = 0;
/** A reader with an authenticator. */
async function addSecured() {
  const name = `oturum${++count}`;
  await addUser(provider, name);
  const { AccessToken } = await signIn(provider, name);
  return { name, AccessToken, secretCode: await setUpTotp(provider, AccessToken) };
}
/** A reader whose password is a temporary one. */
async function addTemporary(validSeconds = 3600) {
  const name = `gecici${++count}`;
  await addUser(provider, name);
  const until = new Date(provider.clock.now.getTime() + validSeconds * 1000).toISOString();
  await provider.query(
    `UPDATE identity.users SET status = 'FORCE_CHANGE_PASSWORD', temporary_until = '${until}'
     WHERE username = '${name}'`,
  );
  return name;
}
const totp = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string, more: Record<string, string> = {}) =>
  answerTo(provider, "SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE, ...more });
const setPassword = (Session: string, NEW_PASSWORD: string, more: Record<string, string> = {}) =>
  answerTo(provider, "NEW_PASSWORD_REQUIRED", Session, { NEW_PASSWORD, ...more });

describe("a session", () => {
  test("lets in once", async () => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe(200);
    later(provider, 30);
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe("NotAuthorizedException");
  });

  test("that let in does not tell whether another code is right", async () => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    await totp(Session, shownCode(provider, secretCode));
    expect(kindOf(await totp(Session, wrongCode(provider, secretCode)))).toBe("NotAuthorizedException");
  });

  test("of two right answers at once lets one in", async () => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    const codes = [shownCode(provider, secretCode)];
    later(provider, 30);
    codes.push(shownCode(provider, secretCode));
    const answers = await Promise.all(codes.map((code) => totp(Session, code)));
    expect(answers.map(kindOf).sort()).toEqual([200, expect.stringContaining("Exception")]);
  });

  test("expires after three minutes", async () => {
    const { name, secretCode } = await addSecured();
    const first = sessionOf(await passPassword(provider, name));
    const second = sessionOf(await passPassword(provider, name));
    later(provider, 179);
    expect(kindOf(await totp(first, shownCode(provider, secretCode)))).toBe(200);
    later(provider, 30);
    expect(kindOf(await totp(second, shownCode(provider, secretCode)))).toBe("NotAuthorizedException");
  });

  test("of one challenge answers no other", async () => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    const code = shownCode(provider, secretCode);
    for (const [challenge, answers] of [
      ["EMAIL_OTP", { EMAIL_OTP_CODE: code }],
      ["SELECT_MFA_TYPE", { ANSWER: "EMAIL_OTP" }],
      ["MFA_SETUP", {}],
      ["NEW_PASSWORD_REQUIRED", { NEW_PASSWORD: "Baska-Sifre77" }],
      ["DEVICE_SRP_AUTH", { SRP_A: "ab", DEVICE_KEY: "x" }],
      ["DEVICE_PASSWORD_VERIFIER", {}],
    ] as const) {
      const answer = await answerTo(provider, challenge, Session, answers);
      expect([challenge, kindOf(answer)]).toEqual([challenge, "CodeMismatchException"]);
    }
  });

  test("of another reader, changed, or made up is none", async () => {
    const [one, two] = [await addSecured(), await addSecured()];
    const Session = sessionOf(await passPassword(provider, one.name));
    const code = shownCode(provider, two.secretCode);
    expect(kindOf(await totp(Session, code))).toBe("CodeMismatchException");
    expect(kindOf(await totp(Session, code, { USERNAME: two.name }))).toBe("CodeMismatchException");
    const changed = Buffer.from(Session, "base64");
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    for (const other of [changed.toString("base64"), "a".repeat(40), "ş".repeat(30), `AAAA${Session}`]) {
      expect(kindOf(await totp(other, shownCode(provider, one.secretCode)))).toBe("CodeMismatchException");
    }
    expect(kindOf(await totp(Session, shownCode(provider, one.secretCode), { USERNAME: two.name }))).toBe(
      "CodeMismatchException",
    );
    const right = await totp(Session, shownCode(provider, one.secretCode), {
      USERNAME: `${one.name.toUpperCase()}@ORNEK.com`,
    });
    expect(kindOf(right)).toBe(200);
  });

  test("from before a new password lets nobody in", async () => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    await provider.query(`UPDATE identity.users SET salt = '\\x01' WHERE username = '${name}'`);
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe("CodeMismatchException");
  });

  test.each([
    ["was closed", "is_enabled = false", "NotAuthorizedException"],
    ["must reset its password", "status = 'RESET_REQUIRED'", "PasswordResetRequiredException"],
  ])("of an account that meanwhile %s lets nobody in", async (_what, change, name) => {
    const reader = await addSecured();
    const Session = sessionOf(await passPassword(provider, reader.name));
    await provider.query(`UPDATE identity.users SET ${change} WHERE username = '${reader.name}'`);
    expect(kindOf(await totp(Session, shownCode(provider, reader.secretCode)))).toBe(name);
  });
});

describe("values no table can take", () => {
  test.each(["a\u0000b", "\ud800", "a".repeat(5000)])("%j is refused as any wrong one", async (value) => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    expect((await totp(Session, value)).status).toBe(400);
    expect((await passPassword(provider, name, { deviceKey: value })).status).toBe(400);
    expect((await totp(value, shownCode(provider, secretCode))).status).toBe(400);
    expect(provider.logged()).toBe("");
  });
});

describe("a password that must be renewed", () => {
  test("before anything else, whoever knows it learns only that", async () => {
    const { name } = await addSecured();
    await provider.query(`UPDATE identity.users SET status = 'RESET_REQUIRED' WHERE username = '${name}'`);
    expect(kindOf(await passPassword(provider, name))).toBe("PasswordResetRequiredException");
    expect(kindOf(await passPassword(provider, name, { password: "Yanlis-sifre7" }))).toBe(
      "NotAuthorizedException",
    );
  });

  test("a temporary one is replaced, with attributes, and then signs in nobody", async () => {
    const name = await addTemporary();
    const asked = await passPassword(provider, name);
    expect(kindOf(asked)).toBe("NEW_PASSWORD_REQUIRED");
    const { requiredAttributes = "", userAttributes = "", USER_ID_FOR_SRP } = parametersOf(asked);
    expect(JSON.parse(requiredAttributes)).toEqual([]);
    expect(JSON.parse(userAttributes)).toMatchObject({ email: `${name}@ornek.com`, given_name: "Ayşe" });
    expect(USER_ID_FOR_SRP).toBe(name);
    const { AccessToken } = tokensOf(
      await setPassword(sessionOf(asked), "Yepyeni-Sifre8", { "userAttributes.given_name": "Fatma" }),
    );
    const { UserAttributes } = (await provider.send("GetUser", { AccessToken })).body;
    expect(UserAttributes).toEqual(expect.arrayContaining([{ Name: "given_name", Value: "Fatma" }]));
    expect(kindOf(await passPassword(provider, name))).toBe("NotAuthorizedException");
    expect(kindOf(await passPassword(provider, name, { password: "Yepyeni-Sifre8" }))).toBe(200);
  });

  test("a refused new one leaves the session as it is", async () => {
    const Session = sessionOf(await passPassword(provider, await addTemporary()));
    expect(kindOf(await setPassword(Session, "kisa"))).toBe("InvalidPasswordException");
    expect(kindOf(await setPassword(Session, "Yepyeni-Sifre8", { "userAttributes.sub": "x" }))).toBe(
      "NotAuthorizedException",
    );
    expect(kindOf(await setPassword(Session, "Yepyeni-Sifre8"))).toBe(200);
    expect(kindOf(await setPassword(Session, "Baska-Sifre99"))).not.toBe(200);
  });

  test("the temporary one itself is no new one", async () => {
    const Session = sessionOf(await passPassword(provider, await addTemporary()));
    expect(kindOf(await setPassword(Session, password))).toBe("PasswordHistoryPolicyViolationException");
  });

  test("one that has expired signs in nobody, also where it expires between the two steps", async () => {
    const name = await addTemporary(60);
    const Session = sessionOf(await passPassword(provider, name));
    later(provider, 60);
    expect(kindOf(await passPassword(provider, name))).toBe("NotAuthorizedException");
    expect(kindOf(await setPassword(Session, "Yepyeni-Sifre8"))).toBe("NotAuthorizedException");
  });

  test("the second factor is asked for after it", async () => {
    const { name, secretCode } = await addSecured();
    await provider.query(
      `UPDATE identity.users SET status = 'FORCE_CHANGE_PASSWORD', temporary_until = '2026-12-01'
       WHERE username = '${name}'`,
    );
    const asked = await setPassword(sessionOf(await passPassword(provider, name)), "Yepyeni-Sifre8");
    expect(kindOf(asked)).toBe("SOFTWARE_TOKEN_MFA");
    expect(kindOf(await totp(sessionOf(asked), shownCode(provider, secretCode)))).toBe(200);
  });
});

test("the trail tells of each step, and of no code and no password", async () => {
  const { name, secretCode } = await addSecured();
  await passPassword(provider, name, { password: "Yanlis-sifre7" });
  const Session = sessionOf(await passPassword(provider, name));
  const [wrong, right] = [wrongCode(provider, secretCode), shownCode(provider, secretCode)];
  await totp(Session, wrong);
  await totp(Session, right);
  const rows = await provider.query(
    `SELECT event, result FROM identity.audit a JOIN identity.users u ON u.id = a.user_id
     WHERE username = '${name}' AND event IN ('SignIn', 'SecondFactor') ORDER BY at, a.xmin::text::bigint`,
  );
  expect(rows.map(({ event, result }) => `${event}: ${result}`).slice(-5)).toEqual([
    "SignIn: wrong password",
    "SignIn: SOFTWARE_TOKEN_MFA",
    "SecondFactor: CodeMismatchException",
    "SecondFactor: ok",
    "SignIn: ok",
  ]);
  const [all] = await provider.query("SELECT string_agg(a::text, ' ') AS text FROM identity.audit a");
  for (const secret of [password, "Yanlis-sifre7", secretCode]) expect(all?.text).not.toContain(secret);
});
