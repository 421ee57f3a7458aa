import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factorsAt, first, on, otherThan, start } from "./factors.ts";
import { startProvider, type TestProvider } from "./provider.ts";
import { answerTo, kindOf, later, parametersOf, passPassword, sessionOf, shownCode } from "./second-steps.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.clock.now = start;
});
afterAll(() => provider.close());

const { addReader, addSecured, email, prefer, totp } = factorsAt(() => provider);

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
