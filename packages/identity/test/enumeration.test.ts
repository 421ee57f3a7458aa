import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inConstantTime } from "../src/protection/constant-time.ts";
import { forget, kindOf, passMinutes, reset } from "./account.ts";
import { addUser, clientId, signUpBody, startProvider, type TestProvider, wideLimits } from "./provider.ts";
import { signIn, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const confirm = (Username: string, ConfirmationCode = "135790") =>
  provider.send("ConfirmSignUp", { ClientId: clientId, Username, ConfirmationCode });
const resend = (Username: string) =>
  provider.send("ResendConfirmationCode", { ClientId: clientId, Username });

/** Seven wrong codes for a name, as it is answered. */
async function sevenTries(attempt: (name: string, code: string) => ReturnType<typeof confirm>, name: string) {
  const codes = provider.mails.filter((mail) => name.startsWith(mail.username)).map(({ code }) => code);
  const answers: unknown[] = [];
  for (let i = 0; answers.length < 7; i++) {
    const code = String(100_000 + i);
    if (!codes.includes(code)) answers.push(await attempt(name, code));
  }
  return answers;
}

describe("wrong codes tell nobody whether there is an account", () => {
  test("of a sign-up: waiting, confirmed, too late, unknown; by username and by address", async () => {
    await provider.send("SignUp", signUpBody("gecikti"));
    passMinutes(provider, 25 * 60);
    await provider.send("SignUp", signUpBody("bekliyor"));
    await addUser(provider, "onayli");
    const names = ["bekliyor", "onayli", "gecikti", "hickimse"];
    const expected = await sevenTries(confirm, "hic.kimse");
    expect(expected.map((answer) => kindOf(answer as never))).toEqual([
      ...Array<string>(5).fill("CodeMismatchException"),
      ...Array<string>(2).fill("TooManyFailedAttemptsException"),
    ]);
    for (const name of names) {
      expect([name, await sevenTries(confirm, name)]).toEqual([name, expected]);
      expect([name, await sevenTries(confirm, `${name}@ornek.com`)]).toEqual([name, expected]);
    }
  });

  test("of a reset: asked for, not asked for, without a proven address, unknown", async () => {
    const attempt = (name: string, code: string) => reset(provider, name, code);
    await addUser(provider, "istedi");
    await forget(provider, "istedi");
    await addUser(provider, "istemedi");
    await provider.send("SignUp", signUpBody("adressiz"));
    const expected = await sevenTries(attempt, "hic.kimse2");
    for (const name of ["istedi", "istemedi", "adressiz", "hickimse2"]) {
      expect([name, await sevenTries(attempt, name)]).toEqual([name, expected]);
      expect([name, await sevenTries(attempt, `${name}@ornek.com`)]).toEqual([name, expected]);
    }
  });

  test("a new code asked for gives new tries, whether anybody has the name or not", async () => {
    for (const name of ["hayalet", "hayalet@ornek.com"]) {
      await sevenTries(confirm, name);
      await resend(name);
      expect(kindOf(await confirm(name))).toBe("CodeMismatchException");
      await sevenTries((each, code) => reset(provider, each, code), name);
      await forget(provider, name);
      expect(kindOf(await reset(provider, name, "135790"))).toBe("CodeMismatchException");
    }
  });

  test("an address that is asked for a new code is answered alike for all", async () => {
    await provider.send("SignUp", signUpBody("zbekliyor"));
    await addUser(provider, "zonayli");
    const names = ["zbekliyor@ornek.com", "zonayli@ornek.com", "zkimse@ornek.com"];
    const from = provider.mails.length;
    const answers = await Promise.all(names.map(resend));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(provider.mails.slice(from).map(({ to }) => to)).toEqual(["zbekliyor@ornek.com"]);
  });
});

describe("an account that waits for the proof of its address", () => {
  test("is confirmed by its address, with a code sent again to it", async () => {
    await provider.send("SignUp", signUpBody("adresle"));
    const address = "adresle@ornek.com";
    expect(kindOf(await trySignIn(provider, address))).toBe("UserNotConfirmedException");
    expect((await resend(address.toUpperCase())).status).toBe(200);
    expect(provider.mails.at(-1)).toMatchObject({ purpose: "resend-sign-up", username: "adresle" });
    expect((await confirm(address, provider.codeFor("adresle"))).status).toBe(200);
    expect((await trySignIn(provider, address)).status).toBe(200);
  });

  test("comes after the verified owner, and the newest of several first", async () => {
    const email = (Value: string) => ({
      UserAttributes: [
        { Name: "email", Value },
        { Name: "given_name", Value: "Ayşe" },
        { Name: "family_name", Value: "Işık" },
      ],
    });
    const address = "ortak.adres@ornek.com";
    await provider.send("SignUp", signUpBody("eski.bekleyen", email(address)));
    await provider.send(
      "SignUp",
      signUpBody("yeni.bekleyen", { ...email(address), Password: "Ikinci-Hesap9" }),
    );
    expect(kindOf(await trySignIn(provider, address))).toBe("NotAuthorizedException");
    expect(kindOf(await trySignIn(provider, address, "Ikinci-Hesap9"))).toBe("UserNotConfirmedException");
    await confirm("eski.bekleyen", provider.codeFor("eski.bekleyen"));
    expect((await trySignIn(provider, address)).status).toBe(200);
    expect(kindOf(await trySignIn(provider, address, "Ikinci-Hesap9"))).toBe("NotAuthorizedException");
  });

  test("for an address that an account has proven: its owner is told whose it is, the one who signs up is not", async () => {
    await addUser(provider, "ilksahip");
    const attributes = (Value: string) => ({
      UserAttributes: [
        { Name: "email", Value },
        { Name: "given_name", Value: "Can" },
        { Name: "family_name", Value: "Er" },
      ],
    });
    const known = await provider.send("SignUp", signUpBody("yenisahip", attributes("ilksahip@ornek.com")));
    const unknown = await provider.send("SignUp", signUpBody("baskasahip", attributes("ilk@ornek.com")));
    expect({ ...known.body, UserSub: "" }).toEqual({ ...unknown.body, UserSub: "" });
    expect(await resend("yenisahip")).toEqual(await resend("baskasahip"));
    const told = provider.mails.filter(({ to }) => to === "ilksahip@ornek.com").slice(1);
    expect(told.map(({ purpose }) => purpose)).toEqual(["sign-up", "resend-sign-up"]);
    for (const mail of told)
      expect(mail).toMatchObject({
        ...{ username: "yenisahip", name: "Can" },
        owner: { username: "ilksahip", name: "Ayşe" },
      });
    for (const mail of provider.mails.filter(({ to }) => to === "ilk@ornek.com"))
      expect(mail).not.toHaveProperty("owner");

    const code = provider.codeFor("yenisahip");
    const byLink = provider.identity.confirmSignUp({ username: "yenisahip", code, address: "203.0.113.7" });
    await expect(byLink).rejects.toMatchObject({ exception: "AliasExistsException" });
    expect(provider.mails.at(-1)?.username).toBe("baskasahip");
    expect((await trySignIn(provider, "ilksahip@ornek.com")).status).toBe(200);
    expect((await forget(provider, "ilksahip")).status).toBe(200);
  });

  test("for an address another account wishes to move to: its owner is told the same", async () => {
    await addUser(provider, "duransahip");
    await addUser(provider, "tasinan");
    const { AccessToken } = await signIn(provider, "tasinan");
    const UserAttributes = [{ Name: "email", Value: "duransahip@ornek.com" }];
    await provider.send("UpdateUserAttributes", { AccessToken, UserAttributes });
    expect(provider.mails.at(-1)).toMatchObject({
      ...{ purpose: "verify-email", to: "duransahip@ornek.com", username: "tasinan" },
      owner: { username: "duransahip", name: "Ayşe" },
    });
  });

  test("a link clicked again days later still ends well", async () => {
    await provider.send("SignUp", signUpBody("gectiklar"));
    const code = provider.codeFor("gectiklar");
    await provider.identity.confirmSignUp({ username: "gectiklar", code, address: "203.0.113.7" });
    passMinutes(provider, 3 * 24 * 60);
    await provider.identity.confirmSignUp({ username: "gectiklar", code, address: "203.0.113.7" });
  });
});

describe("the time of an answer", () => {
  test("comes at multiples of the pace only, with an answer, a refusal and a failure", async () => {
    const step = 80;
    const works: (() => Promise<unknown>)[] = [
      async () => "done",
      async () => Promise.reject(new Error("no")),
      () => new Promise((done) => setTimeout(done, step + 20)),
    ];
    const least = [step, step, 2 * step];
    for (const [i, work] of works.entries()) {
      const started = performance.now();
      await inConstantTime(step, work).catch(() => undefined);
      // Timers may be a millisecond early.
      expect(performance.now() - started).toBeGreaterThanOrEqual((least[i] ?? 0) - 2);
    }
  });

  test("is padded in every operation that could tell, for known and unknown names", async () => {
    const codeAnswers = 120;
    const padded = await startProvider({ limits: { ...wideLimits, codeAnswers } }, provider.database);
    try {
      const more = { ConfirmationCode: "123456", Password: "Yeni-Sayfa8" };
      for (const name of [
        "ForgotPassword",
        "ConfirmForgotPassword",
        "ResendConfirmationCode",
        "ConfirmSignUp",
      ]) {
        for (const Username of ["zonayli", "kimsecikler", "kimsecikler@ornek.com"]) {
          const started = performance.now();
          await padded.send(name, { ClientId: clientId, Username, ...more });
          expect(performance.now() - started).toBeGreaterThanOrEqual(codeAnswers - 2);
        }
      }
    } finally {
      await padded.close();
    }
  });
});
