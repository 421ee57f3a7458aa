import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  auditOf,
  enter,
  forget,
  getUser,
  kindOf,
  mailsSince,
  nextPassword,
  passMinutes,
  reset,
  wrongFor,
} from "./account.ts";
import { addUser, clientId, password, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { signIn, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
let counter = 0;
let username = "";
let address = "";
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  counter += 1;
  username = `Unutan${counter}`;
  address = `unutan${counter}@ornek.com`;
});
afterAll(() => provider.close());

describe("asking for a code", () => {
  test.each([["the username"], ["the address"], ["the address in capitals"]])("by %s", async (what) => {
    await addUser(provider, username);
    const from = provider.mails.length;
    const name = what === "the username" ? username : address;
    const answer = await forget(provider, what.endsWith("capitals") ? name.toUpperCase() : name);
    expect(answer).toEqual({
      status: 200,
      body: {
        CodeDeliveryDetails: {
          AttributeName: "email",
          DeliveryMedium: "EMAIL",
          Destination: "u***@o***",
        },
      },
    });
    expect(mailsSince(provider, from)).toEqual([`forgot-password ${address}`]);
  });

  test("an unknown username gets an answer of the same form, always the same, and nobody a mail", async () => {
    const from = provider.mails.length;
    const answers = [await forget(provider, "yok.biri"), await forget(provider, "YOK.biri")];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body.CodeDeliveryDetails).toEqual({
      AttributeName: "email",
      DeliveryMedium: "EMAIL",
      Destination: expect.stringMatching(/^y\*\*\*@[a-z]\*\*\*$/),
    });
    expect(mailsSince(provider, from)).toEqual([]);
  });

  test("an address is answered alike: with an account, with none, with an unproven or a closed one", async () => {
    await addUser(provider, username);
    await provider.send("SignUp", signUpBody("uyeolan"));
    await addUser(provider, "ukapali");
    await provider.identity.setEnabled("ukapali", false);
    const from = provider.mails.length;
    const names = [address, "uyok@ornek.com", "uyeolan@ornek.com", "ukapali@ornek.com"];
    const answers = await Promise.all(names.map((name) => forget(provider, name)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(mailsSince(provider, from)).toEqual([`forgot-password ${address}`]);
  });

  test("a username without a proven address is told that a reset is not possible", async () => {
    await provider.send("SignUp", signUpBody(username));
    const answer = await forget(provider, username);
    expect(answer.body).toEqual({
      __type: "InvalidParameterException",
      message: "Bu hesabın doğrulanmış bir e-posta adresi olmadığı için şifre sıfırlanamıyor.",
    });
  });

  test.each([["a@"], ["@"], ["a b@c"], ["<script>@x"], ["'; DROP TABLE identity.users; --"]])(
    "a name that can be nobody's is answered like any other: %s",
    async (name) => {
      expect((await forget(provider, name)).status).toBe(200);
      expect(kindOf(await reset(provider, name, "123456"))).toBe("CodeMismatchException");
    },
  );
});

describe("setting a new password", () => {
  test("the new one signs in by username and by address, the old one no longer", async () => {
    await addUser(provider, username);
    await forget(provider, address);
    expect(await reset(provider, address, provider.codeFor(username))).toEqual({ status: 200, body: {} });
    for (const name of [username, address]) {
      expect((await trySignIn(provider, name, nextPassword)).status).toBe(200);
      expect(kindOf(await trySignIn(provider, name, password))).toBe("NotAuthorizedException");
    }
  });

  test("ends every sign-in, tells the owner and leaves a trail without secrets", async () => {
    const one = await enter(provider, username);
    const two = await signIn(provider, username);
    await forget(provider, username);
    const from = provider.mails.length;
    const code = provider.codeFor(username);
    await reset(provider, username, code);
    for (const { AccessToken, RefreshToken } of [one, two]) {
      expect(kindOf(await getUser(provider, AccessToken))).toBe("NotAuthorizedException");
      const refreshed = await provider.send("GetTokensFromRefreshToken", {
        ClientId: clientId,
        RefreshToken,
      });
      expect(kindOf(refreshed)).toBe("NotAuthorizedException");
    }
    expect(mailsSince(provider, from)).toEqual([`password-changed ${address}`]);
    expect(provider.mails.at(-1)?.code).toBe("");
    const trail = await auditOf(provider, username);
    expect(trail).toEqual(expect.arrayContaining(["ForgotPassword: sent", "ConfirmForgotPassword: ok"]));
    expect(trail.join()).not.toContain(code);
  });

  test("takes the code once: the same again is too late, also with another password", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    expect((await reset(provider, username, code)).status).toBe(200);
    expect(kindOf(await reset(provider, username, code, "Calinan-Kod9"))).toBe("ExpiredCodeException");
    expect((await trySignIn(provider, username, nextPassword)).status).toBe(200);
  });

  test("of two at once with one code exactly one wins", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    const names = [username, address, username.toLowerCase(), address];
    const passwords = names.map((_name, i) => `Ayni-Anda-Sifre${i}`);
    const answers = await Promise.all(names.map((name, i) => reset(provider, name, code, passwords[i])));
    expect(answers.map(kindOf).sort()).toEqual([
      200,
      "ExpiredCodeException",
      "ExpiredCodeException",
      "ExpiredCodeException",
    ]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await trySignIn(provider, username, winner)).status).toBe(200);
  });

  test("allows five tries, then the right code is refused until a new one is asked for", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    for (let i = 0; i < 5; i++) {
      expect(kindOf(await reset(provider, username, wrongFor(code)))).toBe("CodeMismatchException");
    }
    for (const tried of [wrongFor(code), code]) {
      expect(kindOf(await reset(provider, username, tried))).toBe("TooManyFailedAttemptsException");
    }
    await forget(provider, username);
    expect((await reset(provider, username, provider.codeFor(username))).status).toBe(200);
  });

  test("five tries are five, by whatever name they are made", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    for (const name of [username, address, username, address, username]) {
      await reset(provider, name, wrongFor(code));
    }
    for (const name of [username, address]) {
      expect(kindOf(await reset(provider, name, code))).toBe("TooManyFailedAttemptsException");
    }
    expect((await trySignIn(provider, username)).status).toBe(200);
  });

  test("is possible for a quarter of an hour, not longer", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    passMinutes(provider, 14);
    expect(kindOf(await reset(provider, username, code, "kisa"))).toBe("InvalidPasswordException");
    passMinutes(provider, 1);
    expect(kindOf(await reset(provider, username, code))).toBe("ExpiredCodeException");
  });

  test("a new code takes the place of the one before", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const old = provider.codeFor(username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    if (old !== code) {
      expect(kindOf(await reset(provider, username, old))).toBe("CodeMismatchException");
    }
    expect((await reset(provider, username, code)).status).toBe(200);
  });

  test.each([
    ["a short one", "Kisa-7"],
    ["one without a digit", "Kitapkurdu"],
    ["a common one", "Password1"],
    ["one with the reader's own name in it", "Xx-Ayse-Xx-77"],
  ])("refuses %s and leaves the code usable", async (_what, weak) => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    expect(kindOf(await reset(provider, username, code, weak))).toBe("InvalidPasswordException");
    expect((await reset(provider, username, code)).status).toBe(200);
  });

  test("what a password lacks says nothing about who has the account before the code is right", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const weak = "Xx-Ayse-Xx-77";
    const wrong = wrongFor(provider.codeFor(username));
    expect(kindOf(await reset(provider, username, wrong, weak))).toBe("CodeMismatchException");
    expect(kindOf(await reset(provider, "yok.biri2", wrong, weak))).toBe("CodeMismatchException");
  });

  test("clears a lock of the names", async () => {
    await addUser(provider, username);
    for (const name of [username, address]) {
      for (let i = 0; i < 8; i++) await trySignIn(provider, name, "Yanlis-sifre7");
      expect((await trySignIn(provider, name)).body.message).toMatch(/Çok fazla/);
    }
    await forget(provider, username);
    await reset(provider, username, provider.codeFor(username));
    for (const name of [username, address]) {
      expect((await trySignIn(provider, name, nextPassword)).status).toBe(200);
    }
  });

  test("keeps the second factor", async () => {
    await addUser(provider, username);
    await provider.query(
      `UPDATE identity.users SET mfa_methods = '{EMAIL_OTP}' WHERE username = '${username}'`,
    );
    await forget(provider, username);
    await reset(provider, username, provider.codeFor(username));
    const answer = await trySignIn(provider, username, nextPassword);
    expect(answer.body.ChallengeName).toBe("EMAIL_OTP");
  });

  test("ends a wish for another address: who was in before cannot prove it later", async () => {
    const { AccessToken } = await enter(provider, username);
    await provider.send("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: [{ Name: "email", Value: `baska.${address}` }],
    });
    const addressCode = provider.codeFor(username);
    await forget(provider, username);
    await reset(provider, username, provider.codeFor(username));
    const { body } = await trySignIn(provider, username, nextPassword);
    const token = (body.AuthenticationResult as { AccessToken: string }).AccessToken;
    const answer = await provider.send("VerifyUserAttribute", {
      AccessToken: token,
      AttributeName: "email",
      Code: addressCode,
    });
    expect(kindOf(answer)).toBe("ExpiredCodeException");
  });

  test("is refused for an account that has been closed since the code was sent", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    await provider.query(`UPDATE identity.users SET is_enabled = false WHERE username = '${username}'`);
    expect(kindOf(await reset(provider, username, code))).toBe("ExpiredCodeException");
  });

  test("a code of a sign-up or of an address resets nothing", async () => {
    const { AccessToken } = await enter(provider, username);
    const signUpCode = provider.codeFor(username);
    await provider.send("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: [{ Name: "email", Value: `yeni.${address}` }],
    });
    for (const code of [signUpCode, provider.codeFor(username)]) {
      expect(kindOf(await reset(provider, username, code))).toBe("CodeMismatchException");
    }
  });
});
