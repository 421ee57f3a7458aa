import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf, enter, getUser, kindOf, mailsSince, nextPassword, passMinutes } from "./account.ts";
import { clientId, password, startProvider, type TestProvider, wideLimits } from "./provider.ts";
import { signIn, type Tokens, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
let counter = 0;
let username = "";
let tokens: Tokens;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(async () => {
  counter += 1;
  username = `Degistiren${counter}`;
  tokens = await enter(provider, username);
});
afterAll(() => provider.close());

const change = (PreviousPassword: unknown, ProposedPassword: unknown, at = provider) =>
  at.send("ChangePassword", { AccessToken: tokens.AccessToken, PreviousPassword, ProposedPassword });

describe("changing the password", () => {
  test("needs the present one; then the new one signs in and the old one does not", async () => {
    expect(await change(password, nextPassword)).toEqual({ status: 200, body: {} });
    for (const name of [username, `${username}@ornek.com`]) {
      expect((await trySignIn(provider, name, nextPassword)).status).toBe(200);
      expect(kindOf(await trySignIn(provider, name, password))).toBe("NotAuthorizedException");
    }
  });

  test("ends the other sign-ins, not the one that asks; tells the owner; leaves a trail", async () => {
    const other = await signIn(provider, username);
    const from = provider.mails.length;
    await change(password, nextPassword);
    expect((await getUser(provider, tokens.AccessToken)).status).toBe(200);
    expect(kindOf(await getUser(provider, other.AccessToken))).toBe("NotAuthorizedException");
    const refresh = ({ RefreshToken }: Tokens) =>
      provider.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
    expect((await refresh(tokens)).status).toBe(200);
    expect(kindOf(await refresh(other))).toBe("NotAuthorizedException");
    expect(mailsSince(provider, from)).toEqual([`password-changed ${username.toLowerCase()}@ornek.com`]);
    expect(await auditOf(provider, username)).toContain("ChangePassword: ok");
  });

  test("with a wrong present one is refused and changes nothing", async () => {
    const from = provider.mails.length;
    expect((await change("Yanlis-sifre7", nextPassword)).body).toEqual({
      __type: "NotAuthorizedException",
      message: "Mevcut şifre yanlış",
    });
    expect(mailsSince(provider, from)).toEqual([]);
    expect((await trySignIn(provider, username)).status).toBe(200);
  });

  test("wrong present ones count towards the lock of the sign-in", async () => {
    for (let i = 0; i < 5; i++) await change("Yanlis-sifre7", nextPassword);
    expect((await change(password, nextPassword)).body.message).toMatch(/Çok fazla/);
    expect((await trySignIn(provider, username)).body.message).toMatch(/Çok fazla/);
    passMinutes(provider, 1);
    expect((await change(password, nextPassword)).status).toBe(200);
  });

  test("many guesses at once get no more tries than one by one", async () => {
    const guesses = Array.from({ length: 12 }, (_none, i) => change(`Yanlis-sifre${i}`, nextPassword));
    const messages = (await Promise.all(guesses)).map(({ body }) => body.message);
    expect(messages.filter((message) => message === "Mevcut şifre yanlış")).toHaveLength(5);
  });

  test("of two at once with the same present one exactly one wins", async () => {
    const passwords = ["Ayni-Anda-Sifre1", "Ayni-Anda-Sifre2", "Ayni-Anda-Sifre3"];
    const answers = await Promise.all(passwords.map((each) => change(password, each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await trySignIn(provider, username, winner)).status).toBe(200);
  });

  test.each([
    ["a short one", "Kisa-7"],
    ["one without upper case", "kitapkurdu7"],
    ["one with the reader's own name in it", "Xx-Ayse-Xx-77"],
    ["a common one", "Password1"],
    ["a very long one", `Aa1${"b".repeat(254)}`],
  ])("refuses %s", async (_what, weak) => {
    expect(kindOf(await change(password, weak))).toBe("InvalidPasswordException");
    expect((await trySignIn(provider, username)).status).toBe(200);
  });

  test("takes passwords of any letters, with spaces, untrimmed", async () => {
    const odd = "  Gece Yarısı Kütüphanesi 7 📚 ";
    expect((await change(password, odd)).status).toBe(200);
    expect((await trySignIn(provider, username, odd)).status).toBe(200);
    expect(kindOf(await trySignIn(provider, username, odd.trim()))).toBe("NotAuthorizedException");
    expect((await change(odd, nextPassword)).status).toBe(200);
  });

  test.each([
    ["no present one", undefined, nextPassword],
    ["no new one", password, undefined],
    ["a number", 12345678, nextPassword],
    ["a NUL", "Kitap\u0000Kurdu7", nextPassword],
    ["a lone surrogate", "\ud800Kitap-Kurdu7", nextPassword],
    ["a present one longer than any", "a".repeat(300), nextPassword],
  ])("hostile input is a 400 of the protocol: %s", async (_what, previous, proposed) => {
    const answer = await change(previous, proposed);
    expect([answer.status, answer.body.__type]).toEqual([400, "InvalidParameterException"]);
    expect(JSON.stringify(answer.body)).not.toContain("Kurdu");
  });

  test("a code for a reset that was sent before stops working", async () => {
    await provider.send("ForgotPassword", { ClientId: clientId, Username: username });
    const code = provider.codeFor(username);
    await change(password, nextPassword);
    const answer = await provider.send("ConfirmForgotPassword", {
      ...{ ClientId: clientId, Username: username, ConfirmationCode: code, Password: "Calinan-Kod9" },
    });
    expect(kindOf(answer)).toBe("CodeMismatchException");
  });

  test("is possible five times an hour; refusals of the new one do not count", async () => {
    const codesByName = { burst: 5, perMinute: 5 / 60 };
    const narrow = await startProvider({ limits: { ...wideLimits, codesByName } }, provider.database);
    narrow.clock.now = provider.clock.now;
    try {
      const answers: unknown[] = [];
      await narrow.identity.jwks();
      const own = (await signInAt(narrow)).AccessToken;
      const ask = (PreviousPassword: string, ProposedPassword: string) =>
        narrow.send("ChangePassword", { AccessToken: own, PreviousPassword, ProposedPassword });
      for (let i = 0; i < 3; i++) await ask(password, "kisa");
      let present = password;
      for (let i = 0; i < 6; i++) {
        const next = `Sirayla-Sifre${i}`;
        const answer = await ask(present, next);
        answers.push(kindOf(answer));
        if (answer.status === 200) present = next;
      }
      expect(answers).toEqual([200, 200, 200, 200, 200, "LimitExceededException"]);
    } finally {
      await narrow.close();
    }
  });

  const signInAt = (at: TestProvider) => signIn(at, username);

  test("nothing of all that is an error in the log", () => {
    expect(provider.logged()).toBe("");
  });
});
