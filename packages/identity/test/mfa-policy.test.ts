import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, startProvider, type TestProvider } from "./provider.ts";
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

let required: TestProvider;
const start = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  required = await startProvider({ mfa: "required" });
});
beforeEach(() => {
  required.clock.now = start;
});
afterAll(() => required.close());

let count = 0;
const on = { Enabled: true };
const off = { Enabled: false };
const totp = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
  answerTo(required, "SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE });

describe("where a second factor is required", () => {
  const begin = async () => {
    const name = `zorunlu${++count}`;
    await addUser(required, name);
    const asked = await passPassword(required, name);
    return { name, asked, Session: sessionOf(asked) };
  };
  const associateBy = (Session: string) => required.send("AssociateSoftwareToken", { Session });
  const verifyBy = (Session: string, UserCode: string) =>
    required.send("VerifySoftwareToken", { Session, UserCode });
  const finish = (Session: string) => answerTo(required, "MFA_SETUP", Session, {});

  test("one is set up within the first sign-in, and asked for at the next", async () => {
    const { name, asked, Session } = await begin();
    expect(kindOf(asked)).toBe("MFA_SETUP");
    expect(JSON.parse(parametersOf(asked).MFAS_CAN_SETUP ?? "")).toEqual(["SOFTWARE_TOKEN_MFA"]);
    expect(kindOf(await finish(Session))).toBe("CodeMismatchException");
    const associated = await associateBy(Session);
    const secretCode = String(associated.body.SecretCode);
    expect(kindOf(await finish(sessionOf(associated)))).toBe("CodeMismatchException");
    const wrong = await verifyBy(sessionOf(associated), wrongCode(required, secretCode));
    expect(kindOf(wrong)).toBe("EnableSoftwareTokenMFAException");
    const verified = await verifyBy(sessionOf(associated), shownCode(required, secretCode));
    expect(verified.body.Status).toBe("SUCCESS");
    const { AccessToken } = tokensOf(await finish(sessionOf(verified)));
    expect(kindOf(await finish(sessionOf(verified)))).toBe("NotAuthorizedException");
    const told = required.mails.filter(({ username }) => username === name).map(({ purpose }) => purpose);
    expect(told).toEqual(["sign-up", "second-step-on"]);
    later(required, 30);
    const next = sessionOf(await passPassword(required, name));
    expect(kindOf(await totp(next, shownCode(required, secretCode)))).toBe(200);
    const none = await required.send("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: off });
    expect(kindOf(none)).toBe("InvalidParameterException");
  });

  test("another sign-in that began before cannot set up its own, nor slip in", async () => {
    const { name, Session } = await begin();
    const thief = sessionOf(await passPassword(required, name));
    const stolen = await associateBy(thief);
    const early = await verifyBy(sessionOf(stolen), shownCode(required, String(stolen.body.SecretCode)));
    const associated = await associateBy(Session);
    const code = shownCode(required, String(associated.body.SecretCode));
    const verified = await verifyBy(sessionOf(associated), code);
    expect(kindOf(await finish(sessionOf(verified)))).toBe(200);
    expect(kindOf(await finish(sessionOf(early)))).toBe("CodeMismatchException");
    const again = await associateBy(thief);
    const late = shownCode(required, String(again.body.SecretCode));
    expect(kindOf(await verifyBy(thief, late))).not.toBe(200);
  });

  test("a set-up has a quarter of an hour, however often it begins anew", async () => {
    let { Session } = await begin();
    for (let minutes = 0; minutes < 14; minutes += 2) {
      later(required, 120);
      Session = sessionOf(await associateBy(Session));
    }
    later(required, 61);
    expect(kindOf(await associateBy(Session))).toBe("NotAuthorizedException");
  });
});

test("where second factors are off none is asked for and none is set up", async () => {
  const provider = await startProvider({}, required.database);
  provider.clock.now = start;
  await addUser(provider, "istege-bagli");
  const { AccessToken } = await signIn(provider, "istege-bagli");
  await setUpTotp(provider, AccessToken);
  const none = await startProvider({ mfa: "off", issuer: provider.issuer }, provider.database);
  try {
    none.clock.now = provider.clock.now;
    expect(kindOf(await passPassword(none, "istege-bagli"))).toBe(200);
    expect(kindOf(await none.send("AssociateSoftwareToken", { AccessToken }))).toBe(
      "SoftwareTokenMFANotFoundException",
    );
    const set = await none.send("SetUserMFAPreference", { AccessToken, EmailMfaSettings: on });
    expect(kindOf(set)).toBe("InvalidParameterException");
  } finally {
    await none.close();
    await provider.close();
  }
});

test("the operator takes the second factor from a reader who lost it; every sign-in ends with it", async () => {
  const provider = await startProvider({}, required.database);
  try {
    provider.clock.now = start;
    await addUser(provider, "kaybeden");
    const { AccessToken } = await signIn(provider, "kaybeden");
    await setUpTotp(provider, AccessToken);
    expect(kindOf(await passPassword(provider, "kaybeden"))).toBe("SOFTWARE_TOKEN_MFA");
    await provider.identity.removeSecondFactor("kaybeden");
    expect(provider.mails.map(({ purpose }) => purpose).slice(-2)).toEqual([
      "second-step-on",
      "second-step-off",
    ]);
    expect(kindOf(await provider.send("GetUser", { AccessToken }))).toBe("NotAuthorizedException");
    expect(kindOf(await passPassword(provider, "kaybeden"))).toBe(200);
    expect(kindOf(await passPassword(required, "kaybeden"))).toBe("MFA_SETUP");
    await expect(provider.identity.removeSecondFactor("hic-yok")).rejects.toMatchObject({
      exception: "UserNotFoundException",
    });
  } finally {
    await provider.close();
  }
});
