import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  attributesOf,
  auditOf,
  enter,
  getUser,
  kindOf,
  mailsSince,
  passMinutes,
  wrongFor,
} from "./account.ts";
import { addUser, clientId, signUpBody, startProvider, type TestProvider, wideLimits } from "./provider.ts";
import { answerTo, passPassword, sessionOf, setUpTotp, shownCode, tokensOf } from "./second-steps.ts";
import { signIn, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
let counter = 0;
let username = "";
let old = "";
let fresh = "";
let AccessToken = "";
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(async () => {
  counter += 1;
  username = `tasinan${counter}`;
  old = `${username}@ornek.com`;
  fresh = `yeni.${username}@ornek.org`;
  ({ AccessToken } = await enter(provider, username));
});
afterAll(() => provider.close());

const update = (attributes: Record<string, string>, token = AccessToken) =>
  provider.send("UpdateUserAttributes", {
    AccessToken: token,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
const verify = (Code: string, token = AccessToken, AttributeName = "email") =>
  provider.send("VerifyUserAttribute", { AccessToken: token, AttributeName, Code });
const sendCode = (token = AccessToken, AttributeName = "email") =>
  provider.send("GetUserAttributeVerificationCode", { AccessToken: token, AttributeName });

test("a new address that the installation refuses is not wished for, the present one is never refused", async () => {
  const admitAddress = async (_tx: unknown, email: string) =>
    email.endsWith("ornek.com") || email.endsWith("kotu.com") ? "Bu adres kullanılamaz." : undefined;
  const strict = await startProvider({ admitAddress });
  const { AccessToken: token } = await enter(strict, "kalan");
  const wish = (email: string) =>
    strict.send("UpdateUserAttributes", {
      AccessToken: token,
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "name", Value: "Başka Ad" },
      ],
    });
  const from = strict.mails.length;
  const { body } = await wish("Yeni@kotu.com");
  expect(body).toMatchObject({
    ...{ __type: "UserLambdaValidationException", message: "Bu adres kullanılamaz." },
  });
  expect(mailsSince(strict, from)).toEqual([]);
  expect((await attributesOf(strict, token)).name).not.toBe("Başka Ad");
  expect((await wish("kalan@ornek.com")).status).toBe(200);
  expect((await wish("yeni@iyi.org")).status).toBe(200);
  await strict.close();
});

describe("a new address", () => {
  test("gets a code; the old one stays and signs in until the new one is proven", async () => {
    const from = provider.mails.length;
    const answer = await update({ email: ` ${fresh.toUpperCase()} `, name: "Taşınan" });
    expect(answer.body).toEqual({
      CodeDeliveryDetailsList: [
        { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "y***@o***" },
      ],
    });
    expect(mailsSince(provider, from)).toEqual([`verify-email ${fresh}`]);
    expect(await attributesOf(provider, AccessToken)).toMatchObject({
      ...{ email: old, email_verified: "true", name: "Taşınan" },
    });
    expect((await trySignIn(provider, old)).status).toBe(200);
    expect(kindOf(await trySignIn(provider, fresh))).toBe("NotAuthorizedException");
  });

  test("takes the place of the old one once proven, and the old one is told", async () => {
    await update({ email: fresh });
    const from = provider.mails.length;
    expect(await verify(provider.codeFor(username))).toEqual({ status: 200, body: {} });
    expect(mailsSince(provider, from)).toEqual([`email-changed ${old}`]);
    expect(await attributesOf(provider, AccessToken)).toMatchObject({ email: fresh, email_verified: "true" });
    expect((await trySignIn(provider, fresh)).status).toBe(200);
    expect(kindOf(await trySignIn(provider, old))).toBe("NotAuthorizedException");
    expect(await auditOf(provider, username)).toContain("VerifyUserAttribute: email");
  });

  test("that a verified account has is refused at the proof, and the code stays usable", async () => {
    const owner = `sahip${counter}`;
    await addUser(provider, owner);
    expect((await update({ email: `${owner}@ornek.com` })).status).toBe(200);
    const code = provider.codeFor(username);
    expect(kindOf(await verify(code))).toBe("AliasExistsException");
    const { AccessToken: token } = await signIn(provider, owner);
    await provider.send("DeleteUser", { AccessToken: token });
    expect((await verify(code)).status).toBe(200);
  });

  test("proven by several at once belongs to one", async () => {
    const others = [`${username}a`, `${username}b`, `${username}c`];
    const tokens: string[] = [];
    for (const other of others) {
      const { AccessToken: token } = await enter(provider, other);
      tokens.push(token);
      await update({ email: fresh }, token);
    }
    const answers = await Promise.all(
      tokens.map((token, i) => verify(provider.codeFor(others[i] ?? ""), token)),
    );
    expect(answers.map(kindOf).sort()).toEqual([200, "AliasExistsException", "AliasExistsException"]);
  });

  test("that is wanted after another: only the code of the last works", async () => {
    await update({ email: `bir.${fresh}` });
    const first = provider.codeFor(username);
    await update({ email: fresh });
    const second = provider.codeFor(username);
    if (first !== second) expect(kindOf(await verify(first))).toBe("CodeMismatchException");
    expect((await verify(second)).status).toBe(200);
    expect((await attributesOf(provider, AccessToken)).email).toBe(fresh);
  });

  test("is given up by writing the present one again: its code proves nothing any more", async () => {
    await update({ email: fresh });
    const code = provider.codeFor(username);
    const from = provider.mails.length;
    expect((await update({ email: old })).body).toEqual({ CodeDeliveryDetailsList: [] });
    expect(mailsSince(provider, from)).toEqual([]);
    expect(kindOf(await verify(code))).toBe("ExpiredCodeException");
    expect((await attributesOf(provider, AccessToken)).email).toBe(old);
  });

  test.each(["", "a@", "a b@c.co", "x@y", "a@b.co\r\nBcc: herkes@ornek.com", `${"a".repeat(250)}@b.co`])(
    "in a wrong form is refused with all of the update: %j",
    async (email) => {
      expect(kindOf(await update({ email, name: "Başka" }))).toBe("InvalidParameterException");
      expect(await attributesOf(provider, AccessToken)).not.toHaveProperty("name");
    },
  );

  test("may be asked for five times an hour", async () => {
    const codesByName = { burst: 5, perMinute: 5 / 60 };
    const narrow = await startProvider({ limits: { ...wideLimits, codesByName } }, provider.database);
    narrow.clock.now = provider.clock.now;
    try {
      const token = (await signIn(narrow, username)).AccessToken;
      const ask = (email: string) =>
        narrow.send("UpdateUserAttributes", {
          AccessToken: token,
          UserAttributes: [{ Name: "email", Value: email }],
        });
      for (let i = 0; i < 5; i++) expect((await ask(`${i}.${fresh}`)).status).toBe(200);
      expect(kindOf(await ask(fresh))).toBe("TooManyRequestsException");
      const again = await narrow.send("GetUserAttributeVerificationCode", {
        ...{ AccessToken: token, AttributeName: "email" },
      });
      expect(kindOf(again)).toBe("LimitExceededException");
    } finally {
      await narrow.close();
    }
  });
});

describe("with a second factor, a wish for another address needs a proof of it, within five minutes,", () => {
  const prefer = (settings: object) => provider.send("SetUserMFAPreference", { AccessToken, ...settings });

  test("to have the code sent again, and to use it: of an authenticator", async () => {
    const secretCode = await setUpTotp(provider, AccessToken);
    const prove = () =>
      provider.send("VerifySoftwareToken", { AccessToken, UserCode: shownCode(provider, secretCode) });
    expect((await update({ email: fresh })).status).toBe(200);
    const code = provider.codeFor(username);
    passMinutes(provider, 6);
    const from = provider.mails.length;
    expect((await sendCode()).body.message).toBe(
      "Bu değişiklik için önce iki adımlı doğrulama kodunuzu girin.",
    );
    expect(provider.mails).toHaveLength(from);
    expect(kindOf(await verify(code))).toBe("NotAuthorizedException");
    expect((await attributesOf(provider, AccessToken)).email).toBe(old);
    expect((await prove()).status).toBe(200);
    // Neither the refusals nor a wrong code with a proof used it up.
    expect(kindOf(await verify(wrongFor(code)))).toBe("CodeMismatchException");
    expect((await verify(code)).status).toBe(200);
    expect((await attributesOf(provider, AccessToken)).email).toBe(fresh);
  });

  test("of a code by e-mail; the wish of another sign-in is not theirs to fulfil", async () => {
    await prefer({ EmailMfaSettings: { Enabled: true } });
    const Session = sessionOf(await passPassword(provider, username));
    const EMAIL_OTP_CODE = provider.codeFor(username);
    const proven = tokensOf(await answerTo(provider, "EMAIL_OTP", Session, { EMAIL_OTP_CODE })).AccessToken;
    expect((await update({ email: fresh }, proven)).status).toBe(200);
    const code = provider.codeFor(username);
    expect(kindOf(await sendCode())).toBe("NotAuthorizedException");
    expect(kindOf(await verify(code))).toBe("NotAuthorizedException");
    expect((await verify(code, proven)).status).toBe(200);
  });

  test("and nothing where the present one is proven again", async () => {
    await setUpTotp(provider, AccessToken);
    await provider.query(
      `UPDATE identity.users SET is_email_verified = false WHERE username = '${username}'`,
    );
    passMinutes(provider, 6);
    expect((await sendCode()).status).toBe(200);
    expect((await verify(provider.codeFor(username))).status).toBe(200);
    expect((await attributesOf(provider, AccessToken)).email_verified).toBe("true");
  });
});

describe("the code of an address", () => {
  test("is sent again to the pending address, and the one before stops working", async () => {
    await update({ email: fresh });
    const first = provider.codeFor(username);
    const from = provider.mails.length;
    expect((await sendCode()).body).toEqual({
      CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "y***@o***" },
    });
    expect(mailsSince(provider, from)).toEqual([`verify-email ${fresh}`]);
    const second = provider.codeFor(username);
    if (first !== second) expect(kindOf(await verify(first))).toBe("CodeMismatchException");
    expect((await verify(second)).status).toBe(200);
  });

  test("is not sent where there is nothing to prove", async () => {
    expect((await sendCode()).body).toEqual({
      __type: "InvalidParameterException",
      message: "E-posta adresiniz zaten doğrulanmış.",
    });
  });

  test("goes to the present address of an account that lost it, and proves it again when it is free", async () => {
    const UserAttributes = [
      { Name: "email", Value: old },
      { Name: "given_name", Value: "Can" },
      { Name: "family_name", Value: "Er" },
    ];
    const taker = `${username}x`;
    // The state in which another account can take the address.
    await provider.query(
      `UPDATE identity.users SET is_email_verified = false WHERE username = '${username}'`,
    );
    await provider.send("SignUp", signUpBody(taker, { UserAttributes }));
    await provider.identity.confirmSignUp({
      username: taker,
      code: provider.codeFor(taker),
      address: "203.0.113.7",
    });
    expect((await attributesOf(provider, AccessToken)).email_verified).toBe("false");
    expect((await sendCode()).status).toBe(200);
    const code = provider.codeFor(username);
    expect(kindOf(await verify(code))).toBe("AliasExistsException");
    await provider.send("DeleteUser", { AccessToken: (await signIn(provider, taker)).AccessToken });
    const from = provider.mails.length;
    expect((await verify(code)).status).toBe(200);
    expect((await attributesOf(provider, AccessToken)).email_verified).toBe("true");
    expect(mailsSince(provider, from)).toEqual([]);
  });

  test("allows five tries, then even the right one is refused until a new one is sent", async () => {
    await update({ email: fresh });
    const code = provider.codeFor(username);
    const tries = await Promise.all(Array.from({ length: 7 }, () => verify(wrongFor(code))));
    expect(tries.map(kindOf).sort()).toEqual([
      ...Array<string>(5).fill("CodeMismatchException"),
      ...Array<string>(2).fill("LimitExceededException"),
    ]);
    expect(kindOf(await verify(code))).toBe("LimitExceededException");
    await sendCode();
    expect((await verify(provider.codeFor(username))).status).toBe(200);
  });

  test("is too late after a day; a used one proves nothing again", async () => {
    await update({ email: fresh });
    const code = provider.codeFor(username);
    expect((await verify(` ${code} `)).status).toBe(200);
    expect(kindOf(await verify(code))).toBe("ExpiredCodeException");
    await update({ email: `iki.${fresh}` });
    const late = provider.codeFor(username);
    passMinutes(provider, 24 * 60);
    const { AccessToken: token } = await signIn(provider, username);
    expect(kindOf(await verify(late, token))).toBe("ExpiredCodeException");
  });

  test("of another account proves nothing here, and none of another purpose does", async () => {
    const { AccessToken: other } = await enter(provider, `${username}y`);
    await update({ email: `y.${fresh}` }, other);
    await update({ email: fresh });
    const [mine, yours] = [provider.codeFor(username), provider.codeFor(`${username}y`)];
    if (mine !== yours) expect(kindOf(await verify(yours))).toBe("CodeMismatchException");
    await provider.send("ForgotPassword", { ClientId: clientId, Username: username });
    const resetCode = provider.codeFor(username);
    if (resetCode !== mine) expect(kindOf(await verify(resetCode))).toBe("CodeMismatchException");
  });

  test.each(["phone_number", "sub", "given_name", "__proto__"])(
    "exists for no other attribute: %s",
    async (name) => {
      expect(kindOf(await sendCode(AccessToken, name))).toBe("InvalidParameterException");
      expect(kindOf(await verify("123456", AccessToken, name))).toBe("InvalidParameterException");
    },
  );

  test("needs a token that is good", async () => {
    await provider.send("GlobalSignOut", { AccessToken });
    expect(kindOf(await sendCode())).toBe("NotAuthorizedException");
    expect(kindOf(await verify("123456"))).toBe("NotAuthorizedException");
    expect(kindOf(await getUser(provider, AccessToken))).toBe("NotAuthorizedException");
  });
});

describe("other attributes", () => {
  test("picture, genres, names, date of birth, telephone and postal address are the reader's to write", async () => {
    const own = {
      picture: "https://resim.ornek.com/a.png?b=1",
      "custom:favorite_genres": '["Roman","Şiir"]',
      name: "Ayşe Işık",
      given_name: "Ayşe Nur",
      family_name: "Işık",
      birthdate: "1999-02-28",
      address: "İzmir, Türkiye",
      phone_number: "+905321234567",
    };
    expect((await update(own)).body).toEqual({ CodeDeliveryDetailsList: [] });
    // The number is unproven: like a pool, the provider says so beside it.
    expect(await attributesOf(provider, AccessToken)).toMatchObject({
      ...own,
      phone_number_verified: "false",
    });
    await update({ phone_number: "" });
    expect(Object.keys(await attributesOf(provider, AccessToken))).not.toContain("phone_number_verified");
  });

  test.each(["/api/get-image/profile/a.png", "https://ornek.com", ""])(
    "a picture may be %j",
    async (picture) => {
      expect((await update({ picture })).status).toBe(200);
    },
  );

  test.each([
    "http://ornek.com/a.png",
    "//ornek.com/a.png",
    "/\\ornek.com/a.png",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "https://kisi:sifre@ornek.com/a.png",
    "https:ornek.com",
    "https://",
    "a.png",
    "/bir resim.png",
    "/a\nb.png",
    `/${"a".repeat(1024)}`,
  ])("a picture may not be %j", async (picture) => {
    expect(kindOf(await update({ picture }))).toBe("InvalidParameterException");
  });

  test("those an account can do without can be taken away by name", async () => {
    await update({ picture: "/a.png", name: "Ayşe", birthdate: "1999-02-28" });
    const answer = await provider.send("DeleteUserAttributes", {
      ...{ AccessToken, UserAttributeNames: ["picture", "birthdate", "custom:favorite_genres"] },
    });
    expect(answer).toEqual({ status: 200, body: {} });
    const attributes = await attributesOf(provider, AccessToken);
    expect(attributes).toMatchObject({ name: "Ayşe", email: old });
    expect(Object.keys(attributes)).not.toEqual(expect.arrayContaining(["picture"]));
    expect(attributes).not.toHaveProperty("birthdate");
  });

  test.each([
    ["email", "InvalidParameterException"],
    ["given_name", "InvalidParameterException"],
    ["sub", "NotAuthorizedException"],
    ["email_verified", "NotAuthorizedException"],
    ["custom:role", "NotAuthorizedException"],
    ["__proto__", "NotAuthorizedException"],
  ])("%s cannot be taken away, and nothing else of that call is", async (name, exception) => {
    await update({ picture: "/a.png" });
    const answer = await provider.send("DeleteUserAttributes", {
      ...{ AccessToken, UserAttributeNames: ["picture", name] },
    });
    expect(kindOf(answer)).toBe(exception);
    expect(await attributesOf(provider, AccessToken)).toHaveProperty("picture");
  });

  test("nothing of all that is an error in the log", () => {
    expect(provider.logged()).toBe("");
  });
});
