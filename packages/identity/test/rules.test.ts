import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, clientId, password, signUpBody, startProvider, type TestProvider } from "./provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const confirm = (username: string, code: string) =>
  provider.send("ConfirmSignUp", { ClientId: clientId, Username: username, ConfirmationCode: code });
const minutes = (count: number) => {
  provider.clock.now = new Date(provider.clock.now.getTime() + count * 60_000);
};
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

describe("sign-up", () => {
  test.each([
    ["a taken username", signUpBody("TAKEN"), "UsernameExistsException"],
    ["a username with a space", signUpBody("a b"), "InvalidParameterException"],
    [
      "a password without a digit",
      signUpBody("okur1", { Password: "Kitapkurdu" }),
      "InvalidPasswordException",
    ],
    [
      "a password of seven characters",
      signUpBody("okur2", { Password: "Kitap-7" }),
      "InvalidPasswordException",
    ],
    ["a common password", signUpBody("okur3", { Password: "Password1" }), "InvalidPasswordException"],
    [
      "a wrong address",
      signUpBody("okur4", { UserAttributes: [{ Name: "email", Value: "x@" }] }),
      "InvalidParameterException",
    ],
    ["no address", signUpBody("okur5", { UserAttributes: [] }), "InvalidParameterException"],
    [
      "an attribute that is not writable",
      signUpBody("okur6", {
        UserAttributes: [
          { Name: "email", Value: "okur6@ornek.com" },
          { Name: "email_verified", Value: "true" },
        ],
      }),
      "NotAuthorizedException|InvalidParameterException",
    ],
    ["another client", signUpBody("okur7", { ClientId: "somebody" }), "ResourceNotFoundException"],
  ])("%s is refused and nothing is written", async (_what, body, exception) => {
    await addUser(provider, "taken");
    const before = await provider.countUsers();
    const answer = await provider.send("SignUp", body);
    expect(answer.status).toBe(400);
    expect(answer.body.__type).toMatch(new RegExp(exception));
    expect(answer.body.message).toBeTypeOf("string");
    expect(await provider.countUsers()).toBe(before);
  });

  test("of two at the same moment exactly one wins", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => provider.send("SignUp", signUpBody("race"))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  test("a proven address stays with its account, whatever the client sends", async () => {
    const UserAttributes = [
      { Name: "email", Value: "shared@ornek.com" },
      { Name: "given_name", Value: "Ayşe" },
      { Name: "family_name", Value: "Işık" },
    ];
    const first = await provider.send("SignUp", signUpBody("first.owner", { UserAttributes }));
    expect(first.status).toBe(200);
    await confirm("first.owner", provider.codeFor("first.owner"));
    await provider.send("SignUp", signUpBody("second.owner", { UserAttributes }));
    for (const ForceAliasCreation of [undefined, false, true]) {
      const refused = await provider.send("ConfirmSignUp", {
        ClientId: clientId,
        Username: "second.owner",
        ConfirmationCode: provider.codeFor("second.owner"),
        ForceAliasCreation,
      });
      expect(refused.body.__type).toBe("AliasExistsException");
    }
    const owners = await provider.query(
      "SELECT username, status FROM identity.users WHERE email = 'shared@ornek.com' AND is_email_verified",
    );
    expect(owners).toEqual([{ username: "first.owner", status: "CONFIRMED" }]);
  });
});

describe("confirmation codes", () => {
  test("are single-use; the same code again says nothing new", async () => {
    await provider.send("SignUp", signUpBody("single"));
    const code = provider.codeFor("single");
    expect((await confirm("single", code)).status).toBe(200);
    expect((await confirm("single", code)).status).toBe(200);
    expect((await confirm("single", wrongFor(code))).status).toBe(400);
  });

  test("allow five tries, then even the right one is refused until a new one is sent", async () => {
    await provider.send("SignUp", signUpBody("five"));
    const code = provider.codeFor("five");
    for (let i = 0; i < 5; i++) {
      expect((await confirm("five", wrongFor(code))).body.__type).toMatch(
        /CodeMismatch|Expired|Limit|TooMany/,
      );
    }
    expect((await confirm("five", code)).status).toBe(400);
    await provider.send("ResendConfirmationCode", { ClientId: clientId, Username: "five" });
    expect((await confirm("five", provider.codeFor("five"))).status).toBe(200);
  });

  test("expire", async () => {
    await provider.send("SignUp", signUpBody("late"));
    const code = provider.codeFor("late");
    minutes(25 * 60);
    expect((await confirm("late", code)).body.__type).toBe("ExpiredCodeException");
  });

  test("work to the last minute of their day, and spaces around them do no harm", async () => {
    await provider.send("SignUp", signUpBody("lastminute"));
    const code = provider.codeFor("lastminute");
    minutes(24 * 60 - 1);
    expect((await confirm("lastminute", ` ${code} `)).status).toBe(200);
  });

  test("a new one takes the place of the one before, with five new tries", async () => {
    await provider.send("SignUp", signUpBody("resent"));
    const old = provider.codeFor("resent");
    for (let i = 0; i < 4; i++) await confirm("resent", wrongFor(old));
    await provider.send("ResendConfirmationCode", { ClientId: clientId, Username: "RESENT" });
    const fresh = provider.codeFor("resent");
    expect(provider.mails.at(-1)).toMatchObject({ purpose: "resend-sign-up", to: "resent@ornek.com" });
    if (old !== fresh) expect((await confirm("resent", old)).body.__type).toBe("CodeMismatchException");
    expect((await confirm("resent", fresh)).status).toBe(200);
  });

  test("of one account confirm no other", async () => {
    await provider.send("SignUp", signUpBody("mine"));
    await provider.send("SignUp", signUpBody("yours"));
    const [mine, yours] = [provider.codeFor("mine"), provider.codeFor("yours")];
    if (mine !== yours) expect((await confirm("yours", mine)).body.__type).toBe("CodeMismatchException");
    expect((await confirm("yours", yours)).status).toBe(200);
  });

  test("are not sent to a confirmed account, and nobody is told", async () => {
    await addUser(provider, "done");
    const before = provider.mails.length;
    const answer = await provider.send("ResendConfirmationCode", { ClientId: clientId, Username: "done" });
    expect(answer.status).toBe(200);
    expect(answer.body.CodeDeliveryDetails).toMatchObject({ Destination: "d***@o***" });
    expect(provider.mails).toHaveLength(before);
  });

  test("work as a link, with the address taken over; a second click ends well, a wrong code does not", async () => {
    await provider.send("SignUp", signUpBody("link"));
    const code = provider.codeFor("link");
    const wrong = provider.identity.confirmSignUp({
      username: "link",
      code: wrongFor(code),
      address: "203.0.113.7",
    });
    await expect(wrong).rejects.toMatchObject({ message: "Doğrulama kodu hatalı" });
    await provider.identity.confirmSignUp({ username: "link", code, address: "203.0.113.7" });
    await provider.identity.confirmSignUp({ username: "link", code, address: "203.0.113.7" });
    expect(await provider.identity.isUsernameTaken("LINK")).toBe(true);
  });

  test("of an unknown account are answered like wrong ones", async () => {
    expect((await confirm("nobody.here", "123456")).body.__type).toBe("CodeMismatchException");
    const resend = await provider.send("ResendConfirmationCode", {
      ClientId: clientId,
      Username: "nobody.here",
    });
    expect(resend.status).toBe(200);
  });
});

describe("anything a caller can send", () => {
  const operations = [
    "SignUp",
    "ConfirmSignUp",
    "ResendConfirmationCode",
    "InitiateAuth",
    "RespondToAuthChallenge",
    "GetTokensFromRefreshToken",
    "RevokeToken",
    "GetUser",
    "UpdateUserAttributes",
    "DeleteUserAttributes",
    "GetUserAttributeVerificationCode",
    "VerifyUserAttribute",
    "ForgotPassword",
    "ConfirmForgotPassword",
    "ChangePassword",
    "DeleteUser",
    "GlobalSignOut",
  ];
  const bodies: [string, unknown][] = [
    ["nothing", ""],
    ["broken JSON", '{"ClientId":'],
    ["broken UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ["a list", []],
    ["null", "null"],
    ["no fields", {}],
    ["numbers", { ClientId: 1, Username: 2, Password: 3, AccessToken: 4, Token: 5, Session: 6 }],
    ["a NUL", { ClientId: clientId, Username: "a\u0000b", Password: password, AccessToken: "\u0000" }],
    ["lone surrogates", { ClientId: clientId, Username: "\ud800\ud800\ud800", Password: password }],
    ["very long fields", { ClientId: clientId, Username: "a".repeat(9000), Password: "b".repeat(3000) }],
    ["a body beyond the limit", { ClientId: "a".repeat(20_000) }],
    [
      "SRP of nonsense",
      {
        ClientId: clientId,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: "a", SRP_A: "0" },
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: "a",
          PASSWORD_CLAIM_SIGNATURE: "x",
          TIMESTAMP: "y",
          PASSWORD_CLAIM_SECRET_BLOCK: "z",
        },
      },
    ],
  ];

  test.each(bodies)("%s is a 400 of the protocol in every operation", async (_what, body) => {
    const before = await provider.countUsers();
    for (const name of operations) {
      const answer = await provider.send(name, body);
      expect([name, answer.status], JSON.stringify(answer.body)).toEqual([name, 400]);
      expect(answer.body.__type).toMatch(/Exception$/);
    }
    expect(await provider.countUsers()).toBe(before);
  });

  test("an unknown operation and a missing target are refused", async () => {
    expect((await provider.send("AdminDeleteUser", {})).status).toBe(400);
    const answer = await provider.identity.handle({
      target: undefined,
      body: Buffer.from("{}"),
      remoteAddress: "",
    });
    expect(answer.status).toBe(400);
  });

  test("an SRP value that is zero modulo N never signs in", async () => {
    await addUser(provider, "zero");
    for (const SRP_A of ["00", "-1", "zz", "f".repeat(2000)]) {
      const answer = await provider.send("InitiateAuth", {
        ClientId: clientId,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: "zero", SRP_A },
      });
      expect([SRP_A.slice(0, 4), answer.body.__type]).toEqual([SRP_A.slice(0, 4), "NotAuthorizedException"]);
    }
  });
});
