import { createTestDatabase, type TestDatabase } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpired } from "../src/cleaning.ts";
import { createCore } from "../src/core.ts";
import { passMinutes, wrongFor } from "./account.ts";
import {
  addUser,
  clientId,
  poolId,
  signUpBody,
  startProvider,
  type TestProvider,
  wideLimits,
} from "./provider.ts";
import { signIn, trySignIn } from "./sign-in.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("floods are refused by address before any arithmetic", async () => {
  const tight = { burst: 2, perMinute: 0 };
  const narrow = await startProvider({ limits: { signUp: tight } }, database);
  try {
    const answers: unknown[] = [];
    for (const name of ["flood1", "flood2", "flood3"]) {
      answers.push((await narrow.send("SignUp", signUpBody(name))).body.__type);
    }
    expect(answers).toEqual([undefined, undefined, "LimitExceededException"]);
  } finally {
    await narrow.close();
  }
});

test("new codes for one name are few an hour, whoever asks; another name's are not touched", async () => {
  const { codesByName, ...others } = { ...wideLimits, codesByName: { burst: 5, perMinute: 5 / 60 } };
  const narrow = await startProvider({ limits: { ...others, codesByName } }, database);
  try {
    for (const name of ["inbox", "other"]) await narrow.send("SignUp", signUpBody(name));
    const resend = async (Username: string) =>
      (await narrow.send("ResendConfirmationCode", { ClientId: clientId, Username })).body.__type;
    for (let i = 0; i < 5; i++) expect(await resend("inbox")).toBeUndefined();
    expect(await resend("INBOX")).toBe("LimitExceededException");
    expect(await resend("other")).toBeUndefined();
    // An unknown name is counted alike.
    for (let i = 0; i < 5; i++) expect(await resend("nobody")).toBeUndefined();
    expect(await resend("nobody")).toBe("LimitExceededException");
    narrow.clock.now = new Date(narrow.clock.now.getTime() + 12 * 60_000);
    expect(await resend("inbox")).toBeUndefined();
  } finally {
    await narrow.close();
  }
});

test("sign-ins are limited by address and by name, before any arithmetic", async () => {
  const narrow = await startProvider(
    {
      limits: { ...wideLimits, signIn: { burst: 5, perMinute: 0 }, signInByName: { burst: 2, perMinute: 0 } },
    },
    database,
  );
  try {
    const begin = async (USERNAME: string) =>
      (
        await narrow.send("InitiateAuth", {
          ClientId: clientId,
          AuthFlow: "USER_SRP_AUTH",
          AuthParameters: { USERNAME, SRP_A: "a".repeat(700) },
        })
      ).body.__type;
    expect([await begin("one"), await begin("ONE"), await begin("one")]).toEqual([
      undefined,
      undefined,
      "TooManyRequestsException",
    ]);
    expect([await begin("two"), await begin("three"), await begin("four")]).toEqual([
      undefined,
      undefined,
      "TooManyRequestsException",
    ]);
  } finally {
    await narrow.close();
  }
});

test("what can no longer matter is deleted; sign-ins and counts that still do are kept", async () => {
  const tidy = await startProvider({}, database);
  try {
    await addUser(tidy, "tidy");
    await signIn(tidy, "tidy");
    await trySignIn(tidy, "tidy", "Yanlis-sifre7");
    const core = await createCore({
      ...{ poolId, clientId, issuer: tidy.issuer, keyEncryptionKey: tidy.keyEncryptionKey },
      ...{ db: tidy.db, now: () => tidy.clock.now, log: console, deliver: async () => {} },
    });
    const count = async () => {
      const [row] = await tidy.query(`SELECT
        (SELECT count(*)::int FROM identity.used_blocks) AS blocks,
        (SELECT count(*)::int FROM identity.attempts) AS attempts,
        (SELECT count(*)::int FROM identity.sessions) AS sessions,
        (SELECT count(*)::int FROM identity.refresh_tokens) AS tokens`);
      return row;
    };
    await deleteExpired(core);
    expect(await count()).toEqual({ blocks: 2, attempts: 1, sessions: 1, tokens: 1 });
    tidy.clock.now = new Date(tidy.clock.now.getTime() + 4 * 60_000);
    await deleteExpired(core);
    expect(await count()).toEqual({ blocks: 0, attempts: 1, sessions: 1, tokens: 1 });
    tidy.clock.now = new Date(tidy.clock.now.getTime() + 29 * 86_400_000);
    await deleteExpired(core);
    expect(await count()).toEqual({ blocks: 0, attempts: 0, sessions: 1, tokens: 1 });
    tidy.clock.now = new Date(tidy.clock.now.getTime() + 3 * 86_400_000);
    await deleteExpired(core);
    expect(await count()).toEqual({ blocks: 0, attempts: 0, sessions: 0, tokens: 0 });
  } finally {
    await tidy.close();
  }
});

/** One call from an address of its own. */
async function sendFrom(provider: TestProvider, remoteAddress: string, operation: string, body: object) {
  const answer = await provider.identity.handle({
    target: `AWSCognitoIdentityProviderService.${operation}`,
    body: Buffer.from(JSON.stringify(body)),
    remoteAddress,
  });
  return JSON.parse(answer.body).__type;
}

test.each([
  ["ForgotPassword", { ClientId: clientId, Username: "gozde" }],
  ["ResendConfirmationCode", { ClientId: clientId, Username: "gozde" }],
  [
    "InitiateAuth",
    {
      ...{ ClientId: clientId, AuthFlow: "USER_SRP_AUTH" },
      AuthParameters: { USERNAME: "gozde", SRP_A: "a".repeat(700) },
    },
  ],
])("an address that may ask no more uses up nobody's %s", async (operation, body) => {
  const one = { burst: 1, perMinute: 0 };
  const narrow = await startProvider(
    { limits: { ...wideLimits, codes: one, signIn: one, codesByName: one, signInByName: one } },
    database,
  );
  try {
    const spent = JSON.parse(JSON.stringify(body).replace("gozde", "baskasi"));
    expect(await sendFrom(narrow, "203.0.113.8", operation, spent)).toBeUndefined();
    const refusal = operation === "InitiateAuth" ? "TooManyRequestsException" : "LimitExceededException";
    expect(await sendFrom(narrow, "203.0.113.8", operation, body)).toBe(refusal);
    expect(await sendFrom(narrow, "203.0.113.9", operation, body)).toBeUndefined();
  } finally {
    await narrow.close();
  }
});

test.each([
  ["GetUserAttributeVerificationCode", { AttributeName: "email" }, "LimitExceededException"],
  [
    "UpdateUserAttributes",
    { UserAttributes: [{ Name: "email", Value: "baska@ornek.com" }] },
    "TooManyRequestsException",
  ],
])("an address that may ask no more leaves the account its %s", async (operation, given, refusal) => {
  const name = operation.toLowerCase();
  const wide = await startProvider({}, database);
  await addUser(wide, name);
  await wide.close();
  const one = { burst: 1, perMinute: 0 };
  const narrow = await startProvider(
    { issuer: wide.issuer, limits: { ...wideLimits, codes: one, codesByName: one } },
    database,
  );
  try {
    const { AccessToken } = await signIn(narrow, name);
    await narrow.query(
      `UPDATE identity.users SET pending_email = 'baska@ornek.com' WHERE username_key = '${name}'`,
    );
    const spent = { ClientId: clientId, Username: `${name}2` };
    expect(await sendFrom(narrow, "203.0.113.8", "ForgotPassword", spent)).toBeUndefined();
    const body = { AccessToken, ...given };
    expect(await sendFrom(narrow, "203.0.113.8", operation, body)).toBe(refusal);
    expect(await sendFrom(narrow, "203.0.113.9", operation, body)).toBeUndefined();
  } finally {
    await narrow.close();
  }
});

test("the link of a mail is tried only as often from an address as its code, and the audit names the address", async () => {
  const narrow = await startProvider(
    { limits: { ...wideLimits, codes: { burst: 1, perMinute: 0 } } },
    database,
  );
  try {
    await narrow.send("SignUp", signUpBody("baglanti"));
    const attempt = (address: string, code: string) =>
      narrow.identity
        .confirmSignUp({ username: "baglanti", code, address })
        .catch((error) => error.exception);
    const code = narrow.codeFor("baglanti");
    expect(await attempt("203.0.113.8", wrongFor(code))).toBe("CodeMismatchException");
    expect(await attempt("203.0.113.8", code)).toBe("LimitExceededException");
    passMinutes(narrow, 1);
    expect(await attempt("203.0.113.9", code)).toBeUndefined();
    const audit = await narrow.query(
      `SELECT a.address FROM identity.audit a JOIN identity.users u ON u.id = a.user_id
       WHERE u.username = 'baglanti' AND a.event = 'ConfirmSignUp' ORDER BY a.at`,
    );
    expect(audit.map((row) => row.address)).toEqual(["203.0.113.8", "203.0.113.9"]);
  } finally {
    await narrow.close();
  }
});

test("a sign-in is renewed only so often; that hides no second use of its token, and no other sign-in waits", async () => {
  const narrow = await startProvider(
    { limits: { ...wideLimits, refresh: { burst: 2, perMinute: 1 } } },
    database,
  );
  try {
    await addUser(narrow, "yenileyen");
    const [first, other] = [await signIn(narrow, "yenileyen"), await signIn(narrow, "yenileyen")];
    const renew = async (RefreshToken: string) =>
      (await narrow.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken })).body;
    const renewed = async (token: string) =>
      String(((await renew(token)).AuthenticationResult as Record<string, unknown>).RefreshToken);
    const last = await renewed(await renewed(first.RefreshToken));
    expect((await renew(last)).__type).toBe("TooManyRequestsException");
    expect((await renew(other.RefreshToken)).__type).toBeUndefined();
    passMinutes(narrow, 1.5);
    const newest = await renewed(last);
    expect((await renew(newest)).__type).toBe("TooManyRequestsException");
    expect((await renew(first.RefreshToken)).__type).toBe("RefreshTokenReuseException");
  } finally {
    await narrow.close();
  }
});

test("one address gets only so many mails of new accounts, whoever makes them", async () => {
  const codesByName = { burst: 2, perMinute: 0 };
  const narrow = await startProvider({ limits: { ...wideLimits, codesByName } }, database);
  try {
    const attempt = async (name: string, Value: string) => {
      const given = signUpBody(name);
      const [, ...others] = given.UserAttributes;
      const body = { ...given, UserAttributes: [{ Name: "email", Value }, ...others] };
      return (await narrow.send("SignUp", body)).body.__type;
    };
    const answers = [];
    for (const name of ["posta1", "posta2", "posta3"]) answers.push(await attempt(name, "Hedef@ornek.com"));
    expect(answers).toEqual([undefined, undefined, "LimitExceededException"]);
    expect(await attempt("posta3", "baska.hedef@ornek.com")).toBeUndefined();
  } finally {
    await narrow.close();
  }
});
