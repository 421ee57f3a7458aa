import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongFor } from "./account.ts";
import { clean } from "./cleaning.ts";
import { addUser, clientId, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { answerTo, kindOf, later, passPassword, sessionOf, shownCode, tokensOf } from "./second-steps.ts";
import { type Answer, signIn } from "./sign-in.ts";

let provider: TestProvider;
let required: TestProvider;
let count = 0;
let name = "";
let ticket = "";
beforeAll(async () => {
  provider = await startProvider();
  required = await startProvider({ mfa: "required" });
});
beforeEach(() => {
  name = `bilet${++count}`;
  ticket = newTicket();
  provider.clock.now = new Date();
});
afterAll(async () => {
  await provider.close();
  await required.close();
});

const newTicket = () => randomBytes(32).toString("base64url");
const refused = "CodeMismatchException";
const minute = 60;
const day = 24 * 60 * minute;

const register = (at = provider, username = name, given = ticket) =>
  at.send("SignUp", signUpBody(username, { ClientMetadata: { ticket: given } }));
const confirm = (given: string | undefined = ticket, at = provider, username = name) =>
  at.send("ConfirmSignUp", {
    ClientId: clientId,
    Username: username,
    ConfirmationCode: at.codeFor(username),
    ...(given ? { ClientMetadata: { ticket: given } } : {}),
  });
const begin = (username = name, at = provider) =>
  at.send("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "CUSTOM_AUTH",
    AuthParameters: { USERNAME: username },
  });
const answer = (started: Answer, given = ticket, username = name, at = provider) =>
  answerTo(at, "CUSTOM_CHALLENGE", sessionOf(started), { USERNAME: username, ANSWER: given });
const enter = async (given = ticket, username = name) => answer(await begin(username), given, username);
const sessions = (username = name) =>
  provider.query(
    `SELECT s.id FROM identity.sessions s JOIN identity.users u ON u.id = s.user_id
     WHERE u.username = '${username}' AND s.revoked_at IS NULL`,
  );
const byLink = (username: string, given: string | undefined, code = provider.codeFor(username)) =>
  provider.identity.confirmSignUp({ username, code, address: "203.0.113.7", ticket: given });

describe("the browser that registered signs in at once", () => {
  test.each([
    ["by the link of the mail", () => byLink(name, ticket)],
    ["by the code of the mail", () => confirm()],
  ])("%s, with tokens as any others", async (_how, confirmed) => {
    await register();
    await confirmed();
    const { AccessToken, RefreshToken } = tokensOf(await enter());
    const known = await provider.send("GetUser", { AccessToken });
    expect(known.body.Username).toBe(name);
    const renewed = await provider.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
    expect(kindOf(renewed)).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });

  test("with the code of a mail that was asked for anew", async () => {
    await register();
    await provider.send("ResendConfirmationCode", { ClientId: clientId, Username: name });
    await confirm();
    expect(kindOf(await enter())).toBe(200);
  });

  test("after a wrong code, too", async () => {
    await register();
    const wrong = wrongFor(provider.codeFor(name));
    await expect(byLink(name, ticket, wrong)).rejects.toThrow();
    await confirm();
    expect(kindOf(await enter())).toBe(200);
  });

  test("and sets up its second factor first where one is required", async () => {
    await register(required);
    await confirm(ticket, required);
    const asked = await answer(await begin(name, required), ticket, name, required);
    expect(kindOf(asked)).toBe("MFA_SETUP");
    expect(asked.body).not.toHaveProperty("AuthenticationResult");
    const { body } = await required.send("AssociateSoftwareToken", { Session: sessionOf(asked) });
    const verified = await required.send("VerifySoftwareToken", {
      Session: body.Session,
      UserCode: shownCode(required, String(body.SecretCode)),
    });
    const done = await answerTo(required, "MFA_SETUP", sessionOf(verified), { USERNAME: name });
    expect(kindOf(done)).toBe(200);
  });
});

describe("a ticket signs nobody in", () => {
  test("before the account is confirmed", async () => {
    await register();
    expect(kindOf(await enter())).toBe(refused);
    await confirm();
    expect(kindOf(await enter())).toBe(200);
  });

  test.each([
    ["without it, as in another browser", () => byLink(name, undefined)],
    ["with another", () => byLink(name, newTicket())],
    ["with what is none", () => confirm("kisa")],
  ])("when the account was confirmed %s, also not when it comes with the link later", async (_how, other) => {
    await register();
    await other();
    expect(kindOf(await enter())).toBe(refused);
    // The link once more, now where it was registered: it ends well, and signs nobody in.
    await byLink(name, ticket);
    expect(kindOf(await enter())).toBe(refused);
    expect(await sessions()).toEqual([]);
  });

  test("twice, though the link ends well again", async () => {
    await register();
    await byLink(name, ticket);
    const started = await begin();
    expect(kindOf(await answer(started))).toBe(200);
    expect(kindOf(await answer(started))).toBe(refused);
    await byLink(name, ticket);
    expect(kindOf(await enter())).toBe(refused);
    expect(await sessions()).toHaveLength(1);
  });

  test("more than once when it is used ten times at once", async () => {
    await register();
    await confirm();
    const started = await Promise.all(Array.from({ length: 10 }, () => begin()));
    const answers = await Promise.all(started.map((one) => answer(one)));
    expect(answers.map(kindOf).filter((kind) => kind === 200)).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  test("more than once when the link is pressed in two browsers at once", async () => {
    await register();
    await Promise.all([byLink(name, ticket), byLink(name, undefined)]);
    const kinds = [kindOf(await enter()), kindOf(await enter())];
    expect(kinds[1]).toBe(refused);
    expect(await sessions()).toHaveLength(kinds[0] === 200 ? 1 : 0);
  });

  test("for an account of which it is not", async () => {
    const mine = newTicket();
    await register(provider, `${name}-benim`, mine);
    await byLink(`${name}-benim`, mine);
    await register();
    // Another's link, pressed with one's own ticket.
    await byLink(name, mine);
    for (const given of [mine, ticket, "", "undefined", "x".repeat(4096)]) {
      expect(kindOf(await enter(given))).toBe(refused);
    }
    const own = await begin(`${name}-benim`);
    expect(kindOf(await answer(own, mine, name))).toBe(refused);
    expect(await sessions()).toEqual([]);
  });

  test("a day after the registration, whose new code still confirms", async () => {
    await register();
    later(provider, day - minute);
    await provider.send("ResendConfirmationCode", { ClientId: clientId, Username: name });
    later(provider, 2 * minute);
    await confirm();
    expect(kindOf(await enter())).toBe(refused);
  });

  test("five minutes after the confirmation", async () => {
    await register();
    await confirm();
    later(provider, 5 * minute);
    expect(kindOf(await enter())).toBe(refused);
  });

  test.each([
    ["the operator closed it", () => provider.identity.setEnabled(name, false)],
    [
      "the operator closed and opened it",
      async () => {
        await provider.identity.setEnabled(name, false);
        await provider.identity.setEnabled(name, true);
      },
    ],
    ["a reset is required", () => provider.identity.requireReset(name)],
    ["the operator set a password", () => provider.identity.setTemporaryPassword({ username: name })],
    [
      "its reader reset the password",
      async () => {
        await provider.send("ForgotPassword", { ClientId: clientId, Username: name });
        await provider.send("ConfirmForgotPassword", {
          ...{ ClientId: clientId, Username: name },
          ...{ ConfirmationCode: provider.codeFor(name), Password: "Yeni-Sayfa8" },
        });
      },
    ],
    [
      "its reader signed out everywhere",
      async () => {
        const { AccessToken } = await signIn(provider, name);
        await provider.send("GlobalSignOut", { AccessToken });
      },
    ],
    [
      "its reader deleted it",
      async () => {
        const { AccessToken } = await signIn(provider, name);
        await provider.send("DeleteUser", { AccessToken });
      },
    ],
  ])("when, since the confirmation, %s", async (_what, change) => {
    await register();
    await confirm();
    const started = await begin();
    await change();
    expect(kindOf(await answer(started))).toBe(refused);
    expect(kindOf(await enter())).toBe(refused);
    expect(await sessions()).toEqual([]);
  });

  test("whose account was closed before it was confirmed", async () => {
    await register();
    await provider.identity.setEnabled(name, false);
    await confirm();
    expect(kindOf(await enter())).toBe(refused);
  });

  test("past a second factor that was set up meanwhile", async () => {
    await register();
    await confirm();
    await provider.query(`UPDATE identity.users SET mfa_methods = '{EMAIL_OTP}' WHERE username = '${name}'`);
    expect(kindOf(await enter())).toBe("EMAIL_OTP");
    expect(await sessions()).toEqual([]);
  });

  test("of an account that was registered without one", async () => {
    await addUser(provider, name);
    expect(kindOf(await enter(""))).toBe(refused);
    expect(kindOf(await enter())).toBe(refused);
  });
});

describe("what is told of a ticket", () => {
  test("a name nobody has is asked and refused as one that waits, by username and by address", async () => {
    await register();
    await confirm();
    const shapeOf = (given: Answer) => [
      given.status,
      Object.keys(given.body),
      sessionOf(given).length,
      kindOf(given),
    ];
    const [waits, nobody, owner, noOwner] = await Promise.all(
      [name, "hic.kimse", `${name}@ornek.com`, "hic.kimse@ornek.com"].map((one) => begin(one)),
    );
    if (!waits || !nobody || !owner || !noOwner) throw new Error("nothing was answered");
    for (const other of [nobody, owner, noOwner]) expect(shapeOf(other)).toEqual(shapeOf(waits));
    const wrong = newTicket();
    const first = await answer(waits, wrong);
    expect((await answer(nobody, wrong, "hic.kimse")).body).toEqual(first.body);
    expect((await answer(owner, ticket, `${name}@ornek.com`)).body).toEqual(first.body);
    // Wrong ones, however many, take nothing away from who has the right one.
    expect(kindOf(await enter())).toBe(200);
  });

  test("the challenge of a ticket takes no session of another, nor another that of a ticket", async () => {
    await register(required);
    await confirm(undefined, required);
    const asked = await passPassword(required, name);
    expect(kindOf(asked)).toBe("MFA_SETUP");
    expect(kindOf(await answer(asked, ticket, name, required))).toBe(refused);
    const started = await begin(name, required);
    const taken = await required.send("AssociateSoftwareToken", { Session: sessionOf(started) });
    expect(kindOf(taken)).not.toBe(200);
  });

  test("it lies in the database as a keyed hash, and goes when it is void", async () => {
    await register();
    const rows = await provider.query("SELECT encode(ticket_hash, 'hex') AS hash FROM identity.tickets");
    expect(rows).toContainEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(ticket).toString("hex"));
    expect(provider.logged()).not.toContain(ticket);
    later(provider, day + minute);
    await clean(provider);
    expect(await provider.query("SELECT 1 FROM identity.tickets")).toEqual([]);
  });
});
