import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, startProvider, type TestProvider } from "./provider.ts";
import {
  answerTo,
  associate,
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
async function addReader() {
  const name = `etken${++count}`;
  await addUser(provider, name);
  return { name, ...(await signIn(provider, name)) };
}
async function addSecured() {
  const reader = await addReader();
  return { ...reader, secretCode: await setUpTotp(provider, reader.AccessToken) };
}
const verify = (AccessToken: string, UserCode: string, more: object = {}) =>
  provider.send("VerifySoftwareToken", { AccessToken, UserCode, ...more });
const prefer = (AccessToken: string, totp: object | undefined, email?: object) =>
  provider.send("SetUserMFAPreference", {
    AccessToken,
    SoftwareTokenMfaSettings: totp,
    EmailMfaSettings: email,
  });
const on = { Enabled: true };
const off = { Enabled: false };
const first = { Enabled: true, PreferredMfa: true };
const factorsOf = async (AccessToken: string) => {
  const { UserMFASettingList, PreferredMfaSetting } = (await provider.send("GetUser", { AccessToken })).body;
  return [UserMFASettingList, PreferredMfaSetting];
};
const totp = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
  answerTo(provider, "SOFTWARE_TOKEN_MFA", Session, { SOFTWARE_TOKEN_MFA_CODE });
const email = (Session: string, EMAIL_OTP_CODE: string) =>
  answerTo(provider, "EMAIL_OTP", Session, { EMAIL_OTP_CODE });
const enter = async (name: string, secretCode: string) => {
  const Session = sessionOf(await passPassword(provider, name));
  const tokens = tokensOf(await totp(Session, shownCode(provider, secretCode)));
  later(provider, 30);
  return tokens;
};
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describe("an authenticator", () => {
  test("counts once a code of it was shown and it was switched on", async () => {
    const { name, AccessToken } = await addReader();
    expect(kindOf(await prefer(AccessToken, on))).toBe("InvalidParameterException");
    const secretCode = await associate(provider, AccessToken);
    expect(kindOf(await prefer(AccessToken, on))).toBe("InvalidParameterException");
    expect(kindOf(await verify(AccessToken, wrongCode(provider, secretCode)))).toBe(
      "EnableSoftwareTokenMFAException",
    );
    const verified = await verify(AccessToken, shownCode(provider, secretCode), {
      FriendlyDeviceName: "Cebim",
    });
    expect(verified.body).toEqual({ Status: "SUCCESS" });
    expect(kindOf(await passPassword(provider, name))).toBe(200);
    expect(kindOf(await prefer(AccessToken, first))).toBe(200);
    expect(await factorsOf(AccessToken)).toEqual([["SOFTWARE_TOKEN_MFA"], "SOFTWARE_TOKEN_MFA"]);
    const asked = await passPassword(provider, name);
    expect(kindOf(asked)).toBe("SOFTWARE_TOKEN_MFA");
    expect(parametersOf(asked)).toEqual({ USER_ID_FOR_SRP: name, FRIENDLY_DEVICE_NAME: "Cebim" });
  });

  test("lets in after a wrong code, with the same session", async () => {
    const { name, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    expect((await totp(Session, wrongCode(provider, secretCode))).body).toEqual({
      __type: "CodeMismatchException",
      message: "Doğrulama kodu hatalı",
    });
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe(200);
  });

  test("has codes that work once, also one from before it", async () => {
    const { name, secretCode } = await addSecured();
    const sessions = [];
    for (let i = 0; i < 3; i++) sessions.push(sessionOf(await passPassword(provider, name)));
    const [one = "", two = "", three = ""] = sessions;
    const before = shownCode(provider, secretCode);
    later(provider, 30);
    const code = shownCode(provider, secretCode);
    expect(kindOf(await totp(one, code))).toBe(200);
    expect(kindOf(await totp(two, code))).toBe("ExpiredCodeException");
    expect(kindOf(await totp(two, before))).toBe("ExpiredCodeException");
    later(provider, 30);
    expect(kindOf(await totp(three, shownCode(provider, secretCode)))).toBe(200);
  });

  test("of many tries at once lets one in with one code", async () => {
    const { name, secretCode } = await addSecured();
    const sessions = await Promise.all(
      [1, 2, 3].map(async () => sessionOf(await passPassword(provider, name))),
    );
    const code = shownCode(provider, secretCode);
    const answers = await Promise.all(sessions.map((Session) => totp(Session, code)));
    expect(answers.map(kindOf).sort()).toEqual([200, "ExpiredCodeException", "ExpiredCodeException"]);
  });

  test("locks after five wrong codes, sent at once or not, for the right one and for every session", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    const wrong = wrongCode(provider, secretCode);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => totp(Session, wrong)));
    const kinds = answers.map(kindOf);
    expect(kinds.filter((kind) => kind === "CodeMismatchException")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "NotAuthorizedException")).toHaveLength(3);
    const other = sessionOf(await passPassword(provider, name));
    expect((await totp(other, shownCode(provider, secretCode))).body.message).toContain("Çok fazla hatalı");
    expect((await verify(AccessToken, shownCode(provider, secretCode))).body.message).toContain(
      "Çok fazla hatalı",
    );
    later(provider, 2);
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe(200);
  });

  test("that was switched off is forgotten: it is not asked for and cannot be switched on again", async () => {
    const { name, AccessToken } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    expect(kindOf(await prefer(AccessToken, off))).toBe(200);
    expect(await factorsOf(AccessToken)).toEqual([undefined, undefined]);
    expect(kindOf(await passPassword(provider, name))).toBe(200);
    expect(kindOf(await prefer(AccessToken, on))).toBe("InvalidParameterException");
    expect(kindOf(await totp(Session, "123456"))).toBe("SoftwareTokenMFANotFoundException");
  });

  test("has its secret sealed at rest", async () => {
    const { secretCode, name } = await addSecured();
    const [row] = await provider.query(
      `SELECT u::text AS text FROM identity.users u WHERE username = '${name}'`,
    );
    const bits = [...secretCode].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter));
    const bytes = Buffer.from(
      (
        bits
          .map((five) => five.toString(2).padStart(5, "0"))
          .join("")
          .match(/.{8}/g) ?? []
      ).map((byte) => Number.parseInt(byte, 2)),
    );
    expect(row?.text).not.toContain(secretCode);
    expect(row?.text).not.toContain(bytes.toString("hex"));
  });

  test("takes nothing that is no code, and names no table can take", async () => {
    const { AccessToken } = await addReader();
    const secretCode = await associate(provider, AccessToken);
    for (const code of ["", "12345", "a\u0000bcde", "9".repeat(100), 123456, null]) {
      expect((await verify(AccessToken, code as string)).status).toBe(400);
    }
    for (const FriendlyDeviceName of ["a\u0000b", "\ud800", "a".repeat(300)]) {
      const answer = await verify(AccessToken, shownCode(provider, secretCode), { FriendlyDeviceName });
      expect(kindOf(answer)).toBe("InvalidParameterException");
    }
    expect(kindOf(await verify(AccessToken, shownCode(provider, secretCode)))).toBe(200);
    expect(provider.logged()).toBe("");
  });

  test("is not set up without a token or the session of a sign-in that asks for it", async () => {
    const { name } = await addSecured();
    const Session = sessionOf(await passPassword(provider, name));
    for (const [given, kind] of [
      [{}, "InvalidParameterException"],
      [{ Session }, "NotAuthorizedException"],
      [{ Session: "a".repeat(40) }, "NotAuthorizedException"],
      [{ AccessToken: "a.b.c" }, "NotAuthorizedException"],
    ] as const) {
      expect(kindOf(await provider.send("AssociateSoftwareToken", given))).toBe(kind);
      expect(kindOf(await provider.send("VerifySoftwareToken", { ...given, UserCode: "123456" }))).toBe(kind);
    }
  });
});

describe("changing the second factor needs a proof of it within five minutes", () => {
  test("to take it away", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    later(provider, 301);
    expect((await prefer(AccessToken, off)).body).toMatchObject({ __type: "NotAuthorizedException" });
    expect(kindOf(await passPassword(provider, name))).toBe("SOFTWARE_TOKEN_MFA");
    expect(kindOf(await verify(AccessToken, shownCode(provider, secretCode)))).toBe(200);
    later(provider, 300);
    expect(kindOf(await prefer(AccessToken, off))).toBe(200);
  });

  test("in the very session: a proof in another one does not count", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    const { AccessToken: fresh } = await enter(name, secretCode);
    later(provider, 240);
    expect(kindOf(await prefer(AccessToken, off))).toBe(200);
    const again = await addSecured();
    later(provider, 301);
    await enter(again.name, again.secretCode);
    expect(kindOf(await prefer(again.AccessToken, off))).toBe("NotAuthorizedException");
    expect(fresh).toBeDefined();
  });

  test("to put another authenticator in its place", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    later(provider, 301);
    const foreign = await associate(provider, AccessToken);
    expect(kindOf(await verify(AccessToken, shownCode(provider, foreign)))).toBe("NotAuthorizedException");
    await enter(name, secretCode);
    expect(kindOf(await verify(AccessToken, shownCode(provider, secretCode)))).toBe(200);
    // A code of the old one a moment ago is no reason to refuse the new one's.
    const replaced = await associate(provider, AccessToken);
    expect(kindOf(await verify(AccessToken, shownCode(provider, replaced)))).toBe(200);
    later(provider, 30);
    const Session = sessionOf(await passPassword(provider, name));
    expect(kindOf(await totp(Session, shownCode(provider, secretCode)))).toBe("CodeMismatchException");
    expect(kindOf(await totp(Session, shownCode(provider, replaced)))).toBe(200);
  });

  test("to put another method beside or before it", async () => {
    const { AccessToken } = await addSecured();
    later(provider, 301);
    expect(kindOf(await prefer(AccessToken, undefined, first))).toBe("NotAuthorizedException");
    expect(kindOf(await prefer(AccessToken, first))).toBe("NotAuthorizedException");
    expect(await factorsOf(AccessToken)).toEqual([["SOFTWARE_TOKEN_MFA"], undefined]);
    // What changes nothing needs nothing.
    expect(kindOf(await prefer(AccessToken, on))).toBe(200);
  });

  test("where it is the code by e-mail, too: to leave it, and to set up an authenticator", async () => {
    const { name, AccessToken } = await addReader();
    await prefer(AccessToken, undefined, on);
    const thief = await associate(provider, AccessToken);
    expect(kindOf(await verify(AccessToken, shownCode(provider, thief)))).not.toBe(200);
    expect(kindOf(await prefer(AccessToken, undefined, off))).toBe("NotAuthorizedException");
    const Session = sessionOf(await passPassword(provider, name));
    const fresh = tokensOf(await email(Session, provider.codeFor(name))).AccessToken;
    const secretCode = await associate(provider, fresh);
    expect(kindOf(await verify(fresh, shownCode(provider, secretCode)))).toBe(200);
    expect(kindOf(await prefer(fresh, on, off))).toBe(200);
    expect(await factorsOf(fresh)).toEqual([["SOFTWARE_TOKEN_MFA"], undefined]);
  });

  test("to have its codes sent to another address", async () => {
    const { name, AccessToken } = await addReader();
    const change = (given: string, Value: string) =>
      provider.send("UpdateUserAttributes", {
        AccessToken: given,
        UserAttributes: [{ Name: "email", Value }],
      });
    await prefer(AccessToken, undefined, on);
    expect(kindOf(await change(AccessToken, "hirsiz@ornek.com"))).toBe("NotAuthorizedException");
    expect(provider.mails.filter(({ to }) => to === "hirsiz@ornek.com")).toEqual([]);
    const Session = sessionOf(await passPassword(provider, name));
    const fresh = tokensOf(await email(Session, provider.codeFor(name))).AccessToken;
    expect(kindOf(await change(fresh, `${name}@yeni.com`))).toBe(200);
    // Recovery goes by the address: who has an authenticator is asked, too.
    const secured = await addSecured();
    later(provider, 301);
    const moved = await change(secured.AccessToken, `${secured.name}@yeni.com`);
    expect(kindOf(moved)).toBe("NotAuthorizedException");
  });

  test("or, where there is none, a sign-in of the last ten minutes to move the address", async () => {
    const { name, AccessToken } = await addReader();
    const change = (Value: string) =>
      provider.send("UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name: "email", Value }] });
    later(provider, 599);
    expect(kindOf(await change(`${name}@yeni.com`))).toBe(200);
    later(provider, 2);
    expect(kindOf(await change(`${name}@baska.com`))).toBe("NotAuthorizedException");
    // The present one again is no change.
    expect(kindOf(await change(`${name}@ornek.com`))).toBe(200);
  });

  test("a wish for another address of before the second factor does not outlive its start", async () => {
    const { name, AccessToken } = await addReader();
    const UserAttributes = [{ Name: "email", Value: `${name}@hirsiz.com` }];
    expect(kindOf(await provider.send("UpdateUserAttributes", { AccessToken, UserAttributes }))).toBe(200);
    const Code = provider.codeFor(name);
    await prefer(AccessToken, undefined, on);
    const moved = await provider.send("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });
    expect(kindOf(moved)).toBe("ExpiredCodeException");
  });

  test("a device in place of the factor is no proof of it; an ended session proves nothing", async () => {
    const { AccessToken, RefreshToken } = await addSecured();
    await provider.send("RevokeToken", { ClientId: "testclient", Token: RefreshToken });
    expect(kindOf(await prefer(AccessToken, off))).toBe("NotAuthorizedException");
    expect(kindOf(await provider.send("AssociateSoftwareToken", { AccessToken }))).toBe(
      "NotAuthorizedException",
    );
  });
});

describe("a code by e-mail", () => {
  test("is sent after the password, works once, and expires after ten minutes", async () => {
    const { name, AccessToken } = await addReader();
    expect(kindOf(await prefer(AccessToken, undefined, first))).toBe(200);
    const before = provider.mails.length;
    const asked = await passPassword(provider, name);
    expect(kindOf(asked)).toBe("EMAIL_OTP");
    expect(parametersOf(asked)).toMatchObject({
      CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL",
      CODE_DELIVERY_DESTINATION: "e***@o***",
    });
    expect(provider.mails.slice(before)).toMatchObject([{ purpose: "email-otp", to: `${name}@ornek.com` }]);
    const code = provider.codeFor(name);
    expect(kindOf(await email(sessionOf(asked), otherThan(code)))).toBe("CodeMismatchException");
    expect(kindOf(await email(sessionOf(asked), code))).toBe(200);
    const second = sessionOf(await passPassword(provider, name));
    expect(kindOf(await email(second, code))).not.toBe(200);
    expect(kindOf(await email(second, provider.codeFor(name)))).toBe(200);
  });

  test("has five tries, whatever is sent at once, and they lock as an authenticator's do", async () => {
    const { name, AccessToken } = await addReader();
    await prefer(AccessToken, undefined, first);
    const Session = sessionOf(await passPassword(provider, name));
    const code = provider.codeFor(name);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => email(Session, otherThan(code))));
    expect(answers.filter((answer) => kindOf(answer) === "CodeMismatchException")).toHaveLength(5);
    expect((await email(Session, code)).body.message).toContain("Çok fazla hatalı");
    later(provider, 2);
    expect(kindOf(await email(Session, code))).toBe("ExpiredCodeException");
    const next = sessionOf(await passPassword(provider, name));
    expect(kindOf(await email(next, provider.codeFor(name)))).toBe(200);
  });

  test("is not sent more often than codes are", async () => {
    const few = await startProvider(
      { limits: { codesByName: { burst: 2, perMinute: 1 } } },
      provider.database,
    );
    try {
      const { name, AccessToken } = await addReader();
      await prefer(AccessToken, undefined, first);
      few.clock.now = start;
      for (let i = 0; i < 2; i++) expect(kindOf(await passPassword(few, name))).toBe("EMAIL_OTP");
      expect(kindOf(await passPassword(few, name))).toBe("TooManyRequestsException");
      expect(few.mails).toHaveLength(2);
    } finally {
      await few.close();
    }
  });
});

describe("of two methods", () => {
  test("the reader chooses, unless one is preferred", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    expect(kindOf(await prefer(AccessToken, undefined, on))).toBe(200);
    const asked = await passPassword(provider, name);
    expect(kindOf(asked)).toBe("SELECT_MFA_TYPE");
    expect(JSON.parse(parametersOf(asked).MFAS_CAN_CHOOSE ?? "").sort()).toEqual([
      "EMAIL_OTP",
      "SOFTWARE_TOKEN_MFA",
    ]);
    const choose = (ANSWER: string) => answerTo(provider, "SELECT_MFA_TYPE", sessionOf(asked), { ANSWER });
    expect(kindOf(await choose("SMS_MFA"))).toBe("InvalidParameterException");
    const chosen = await choose("SOFTWARE_TOKEN_MFA");
    expect(kindOf(chosen)).toBe("SOFTWARE_TOKEN_MFA");
    expect(kindOf(await choose("EMAIL_OTP"))).toBe("NotAuthorizedException");
    expect(kindOf(await totp(sessionOf(chosen), shownCode(provider, secretCode)))).toBe(200);
    await prefer(AccessToken, undefined, first);
    expect(kindOf(await passPassword(provider, name))).toBe("EMAIL_OTP");
    await prefer(AccessToken, first);
    expect(kindOf(await passPassword(provider, name))).toBe("SOFTWARE_TOKEN_MFA");
  });

  test("the other one can still be chosen when no more codes may be mailed", async () => {
    const { name, AccessToken, secretCode } = await addSecured();
    expect(kindOf(await prefer(AccessToken, undefined, on))).toBe(200);
    const few = await startProvider(
      { limits: { codesByName: { burst: 1, perMinute: 1 } } },
      provider.database,
    );
    try {
      few.clock.now = provider.clock.now;
      const choose = (Session: string, ANSWER: string) =>
        answerTo(few, "SELECT_MFA_TYPE", Session, { ANSWER });
      expect(kindOf(await choose(sessionOf(await passPassword(few, name)), "EMAIL_OTP"))).toBe("EMAIL_OTP");
      const Session = sessionOf(await passPassword(few, name));
      expect(kindOf(await choose(Session, "EMAIL_OTP"))).toBe("TooManyRequestsException");
      const chosen = await choose(Session, "SOFTWARE_TOKEN_MFA");
      expect(kindOf(chosen)).toBe("SOFTWARE_TOKEN_MFA");
      const code = shownCode(few, secretCode);
      const done = await answerTo(few, "SOFTWARE_TOKEN_MFA", sessionOf(chosen), {
        SOFTWARE_TOKEN_MFA_CODE: code,
      });
      expect(kindOf(done)).toBe(200);
      expect(few.mails).toHaveLength(1);
    } finally {
      await few.close();
    }
  });

  test("one is preferred, not both; text messages are none", async () => {
    const { AccessToken } = await addSecured();
    expect(kindOf(await prefer(AccessToken, first, first))).toBe("InvalidParameterException");
    const sms = await provider.send("SetUserMFAPreference", { AccessToken, SMSMfaSettings: on });
    expect(kindOf(sms)).toBe("InvalidParameterException");
  });

  test("changes at once lose none", async () => {
    const { name, AccessToken } = await addSecured();
    await Promise.all([prefer(AccessToken, undefined, on), prefer(AccessToken, first)]);
    const [row] = await provider.query(
      `SELECT mfa_methods, preferred_mfa FROM identity.users WHERE username = '${name}'`,
    );
    expect(row).toEqual({
      mfa_methods: expect.arrayContaining(["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"]),
      preferred_mfa: "SOFTWARE_TOKEN_MFA",
    });
  });
});
