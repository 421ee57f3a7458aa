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

  test("an address belongs to the one who confirmed it last", async () => {
    const UserAttributes = [
      { Name: "email", Value: "shared@ornek.com" },
      { Name: "given_name", Value: "Ayşe" },
      { Name: "family_name", Value: "Işık" },
    ];
    const first = await provider.send("SignUp", signUpBody("first.owner", { UserAttributes }));
    expect(first.status).toBe(200);
    await confirm("first.owner", provider.codeFor("first.owner"));
    await provider.send("SignUp", signUpBody("second.owner", { UserAttributes }));
    const refused = await confirm("second.owner", provider.codeFor("second.owner"));
    expect(refused.body.__type).toBe("AliasExistsException");
    await provider.send("ResendConfirmationCode", { ClientId: clientId, Username: "second.owner" });
    const forced = await provider.send("ConfirmSignUp", {
      ClientId: clientId,
      Username: "second.owner",
      ConfirmationCode: provider.codeFor("second.owner"),
      ForceAliasCreation: true,
    });
    expect(forced.status).toBe(200);
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

test("an unknown address is answered with something like a username, the same every time", async () => {
  const start = async (USERNAME: string) =>
    (
      await provider.send("InitiateAuth", {
        ClientId: clientId,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME, SRP_A: "a".repeat(600) },
      })
    ).body.ChallengeParameters as Record<string, string>;
  const [one, two] = [await start("kim.bilir@ornek.com"), await start("kim.bilir@ornek.com")];
  expect(one.USER_ID_FOR_SRP).toBe(two.USER_ID_FOR_SRP);
  expect(one.SALT).toBe(two.SALT);
  expect(one.USER_ID_FOR_SRP).not.toContain("@");
});

test("a name is locked after its fifth wrong password, known or not", async () => {
  const limited = await startProvider();
  try {
    await addUser(limited, "locked");
    const { AuthenticationDetails, CognitoUser, CognitoUserPool } = await import(
      "amazon-cognito-identity-js"
    );
    const pool = new CognitoUserPool({
      UserPoolId: "eu-central-1_Test00001",
      ClientId: clientId,
      endpoint: limited.endpoint,
    });
    const attempt = (name: string, secret: string) =>
      new Promise<string>((done) =>
        new CognitoUser({ Username: name, Pool: pool }).authenticateUser(
          new AuthenticationDetails({ Username: name, Password: secret }),
          { onSuccess: () => done("in"), onFailure: (error) => done(`${error.name}: ${error.message}`) },
        ),
      );
    for (const name of ["locked", "no-such-reader"]) {
      for (let i = 0; i < 5; i++) expect(await attempt(name, "Yanlis-sifre7")).toContain("şifre hatalı");
      const answer = await attempt(name, password);
      expect(answer).not.toBe("in");
      expect(answer).toContain("Çok fazla hatalı deneme");
    }
    limited.clock.now = new Date(limited.clock.now.getTime() + 60_000);
    expect(await attempt("locked", password)).toBe("in");
  } finally {
    await limited.close();
  }
});

test("floods are refused by address before any arithmetic", async () => {
  const tight = { burst: 2, perMinute: 0 };
  const narrow = await startProvider({ limits: { signUp: tight } });
  try {
    const answers: unknown[] = [];
    for (const name of ["flood1", "flood2", "flood3"]) {
      answers.push((await narrow.send("SignUp", signUpBody(name))).body.__type);
    }
    expect(answers).toEqual([undefined, undefined, "LimitExceededException"]);
  } finally {
    await narrow.close();
  }
});

test("no password, code or token is ever logged", async () => {
  await addUser(provider, "quiet");
  await provider.send("InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: "quiet", PASSWORD: password },
  });
  const logged = provider.logged();
  for (const secret of [password, ...provider.mails.map((mail) => mail.code)])
    expect(logged).not.toContain(secret);
});
