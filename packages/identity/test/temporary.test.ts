import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  attributesOf,
  auditOf,
  enter,
  forget,
  getUser,
  kindOf,
  nextPassword,
  passMinutes,
  reset,
  wrongFor,
} from "./account.ts";
import { addUser, clientId, password, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { type Answer, signIn, trySignIn } from "./sign-in.ts";

let provider: TestProvider;
let counter = 0;
let username = "";
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  counter += 1;
  username = `Gecici${counter}`;
});
afterAll(() => provider.close());

const answerNewPassword = ({ body }: Answer, NEW_PASSWORD: string) =>
  provider.send("RespondToAuthChallenge", {
    ClientId: clientId,
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: body.Session,
    ChallengeResponses: { USERNAME: username, NEW_PASSWORD },
  });

describe("a temporary password of the operator", () => {
  test("ends every sign-in, opens the account once, and an own one takes its place", async () => {
    const { AccessToken } = await enter(provider, username);
    const temporary = await provider.identity.setTemporaryPassword({ username: username.toUpperCase() });
    expect(temporary).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)\w{4}(-\w{4}){3}$/);
    expect(kindOf(await getUser(provider, AccessToken))).toBe("NotAuthorizedException");
    expect(kindOf(await trySignIn(provider, username, password))).toBe("NotAuthorizedException");
    for (const name of [`${username}@ornek.com`, username]) {
      expect((await trySignIn(provider, name, temporary)).body.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    }
    const challenge = await trySignIn(provider, username, temporary);
    const done = await answerNewPassword(challenge, nextPassword);
    expect(done.body.AuthenticationResult).toBeDefined();
    expect(kindOf(await trySignIn(provider, username, temporary))).toBe("NotAuthorizedException");
    expect((await trySignIn(provider, username, nextPassword)).body.AuthenticationResult).toBeDefined();
    expect((await auditOf(provider, username)).join()).not.toContain(temporary);
  });

  test("works for seven days", async () => {
    await addUser(provider, username);
    const temporary = await provider.identity.setTemporaryPassword({ username });
    passMinutes(provider, 7 * 24 * 60 - 1);
    expect((await trySignIn(provider, username, temporary)).body.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    passMinutes(provider, 1);
    expect((await trySignIn(provider, username, temporary)).body).toEqual({
      __type: "NotAuthorizedException",
      message: "Geçici şifrenizin süresi dolmuş.",
    });
  });

  test("too late, a reader with a proven address gets in by a reset", async () => {
    await addUser(provider, username);
    await provider.identity.setTemporaryPassword({ username });
    passMinutes(provider, 8 * 24 * 60);
    await forget(provider, username);
    expect((await reset(provider, username, provider.codeFor(username))).status).toBe(200);
    expect((await trySignIn(provider, username, nextPassword)).body.AuthenticationResult).toBeDefined();
  });

  test("may be given; a weak one is refused and changes nothing", async () => {
    await addUser(provider, username);
    const { identity } = provider;
    await expect(identity.setTemporaryPassword({ username, password: "123456" })).rejects.toMatchObject({
      exception: "InvalidPasswordException",
    });
    expect((await trySignIn(provider, username)).status).toBe(200);
    const given = "Telefonda-Soylenen9";
    expect(await identity.setTemporaryPassword({ username, password: given })).toBe(given);
    expect((await trySignIn(provider, username, given)).body.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  });

  test("opens also a locked name, and an account nobody confirmed; its address counts as it is", async () => {
    await provider.send("SignUp", signUpBody(username));
    for (let i = 0; i < 8; i++) await trySignIn(provider, username, "Yanlis-sifre7");
    const temporary = await provider.identity.setTemporaryPassword({ username });
    const done = await answerNewPassword(await trySignIn(provider, username, temporary), nextPassword);
    const { AccessToken } = done.body.AuthenticationResult as { AccessToken: string };
    const { body } = await getUser(provider, AccessToken);
    expect(body.UserAttributes).toContainEqual({ Name: "email_verified", Value: "false" });
  });

  test("leaves the code of the sign-up what it is: it proves the address, and the password stays temporary", async () => {
    await provider.send("SignUp", signUpBody(username));
    const ConfirmationCode = provider.codeFor(username);
    const temporary = await provider.identity.setTemporaryPassword({ username });
    const confirm = () =>
      provider.send("ConfirmSignUp", { ClientId: clientId, Username: username, ConfirmationCode });
    expect(kindOf(await confirm())).toBe(200);
    const challenge = await trySignIn(provider, `${username}@ornek.com`, temporary);
    expect(challenge.body.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const done = await answerNewPassword(challenge, nextPassword);
    const { AccessToken } = done.body.AuthenticationResult as { AccessToken: string };
    expect(await attributesOf(provider, AccessToken)).toMatchObject({ email_verified: "true" });
    expect(kindOf(await confirm())).toBe(200);
  });

  test("the code of the sign-up proves the address also for who gives that in place of the username", async () => {
    await provider.send("SignUp", signUpBody(username));
    const ConfirmationCode = provider.codeFor(username);
    const temporary = await provider.identity.setTemporaryPassword({ username });
    const Username = `${username}@ornek.com`;
    const confirm = (code: string) =>
      provider.send("ConfirmSignUp", { ClientId: clientId, Username, ConfirmationCode: code });
    expect(kindOf(await confirm(wrongFor(ConfirmationCode)))).toBe("CodeMismatchException");
    // A reader cannot sign in by an unproven address.
    expect(kindOf(await trySignIn(provider, Username, temporary))).toBe("NotAuthorizedException");
    expect(kindOf(await confirm(ConfirmationCode))).toBe(200);
    const challenge = await trySignIn(provider, Username, temporary);
    expect(challenge.body.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    expect(kindOf(await confirm(ConfirmationCode))).toBe(200);
  });

  test("and the code of the sign-up proves no address the account has got since", async () => {
    await provider.send("SignUp", signUpBody(username));
    const ConfirmationCode = provider.codeFor(username);
    const temporary = await provider.identity.setTemporaryPassword({ username });
    const done = await answerNewPassword(await trySignIn(provider, username, temporary), nextPassword);
    const { AccessToken } = done.body.AuthenticationResult as { AccessToken: string };
    const email = { Name: "email", Value: `${username.toLowerCase()}@ornek.org` };
    await provider.send("UpdateUserAttributes", { AccessToken, UserAttributes: [email] });
    const Code = provider.codeFor(username);
    await provider.send("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });
    // Another account proves the same address; this one has it unproven from now on.
    await provider.query(
      `UPDATE identity.users SET is_email_verified = false WHERE username = '${username}'`,
    );
    const confirmed = await provider.send("ConfirmSignUp", {
      ...{ ClientId: clientId, Username: username, ConfirmationCode },
    });
    expect([confirmed.status, kindOf(confirmed)]).toEqual([200, 200]);
    expect(await attributesOf(provider, AccessToken)).toMatchObject({
      ...{ email: email.Value, email_verified: "false" },
    });
  });

  test("ends a code for a reset that was sent before", async () => {
    await addUser(provider, username);
    await forget(provider, username);
    const code = provider.codeFor(username);
    await provider.identity.setTemporaryPassword({ username });
    expect(kindOf(await reset(provider, username, code))).toBe("CodeMismatchException");
  });
});

describe("a required reset", () => {
  test("ends every sign-in; the right password is told to reset, the reset lets in again", async () => {
    const { AccessToken } = await enter(provider, username);
    await provider.identity.requireReset(username);
    expect(kindOf(await getUser(provider, AccessToken))).toBe("NotAuthorizedException");
    expect(kindOf(await trySignIn(provider, username))).toBe("PasswordResetRequiredException");
    expect(kindOf(await trySignIn(provider, username, "Yanlis-sifre7"))).toBe("NotAuthorizedException");
    await forget(provider, `${username}@ornek.com`);
    await reset(provider, username, provider.codeFor(username));
    expect((await trySignIn(provider, username, nextPassword)).body.AuthenticationResult).toBeDefined();
  });

  test("is refused where no proven address could receive the code", async () => {
    await provider.send("SignUp", signUpBody(username));
    await expect(provider.identity.requireReset(username)).rejects.toMatchObject({
      exception: "InvalidParameterException",
    });
  });
});

describe("a closed account", () => {
  test("ends every sign-in and signs in nobody until it is opened again", async () => {
    const { AccessToken, RefreshToken } = await enter(provider, username);
    await provider.identity.setEnabled(username, false);
    expect(kindOf(await getUser(provider, AccessToken))).toBe("NotAuthorizedException");
    expect((await trySignIn(provider, username)).body.message).toBe("Bu hesap kapatılmış.");
    expect(kindOf(await trySignIn(provider, username, "Yanlis-sifre7"))).toBe("NotAuthorizedException");
    await provider.identity.setEnabled(username, true);
    const refreshed = await provider.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
    expect(kindOf(refreshed)).toBe("NotAuthorizedException");
    expect((await signIn(provider, username)).AccessToken).toBeDefined();
    expect(await auditOf(provider, username)).toEqual(
      expect.arrayContaining(["CloseAccount: ok", "OpenAccount: ok"]),
    );
  });
});

test.each(["yok.boyle.biri", "", "a\u0000b", "biri@ornek.com", "\ud800"])(
  "the operator is told when nobody has the username: %j",
  async (name) => {
    const { identity } = provider;
    const unknown = { exception: "UserNotFoundException" };
    await expect(identity.setTemporaryPassword({ username: name })).rejects.toMatchObject(unknown);
    await expect(identity.requireReset(name)).rejects.toMatchObject(unknown);
    await expect(identity.setEnabled(name, false)).rejects.toMatchObject(unknown);
  },
);
