import { createTestDatabase } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, clientId, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { signIn } from "./sign-in.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const address = (email: string) => ({
  UserAttributes: [
    { Name: "email", Value: email },
    { Name: "given_name", Value: "Ayşe" },
    { Name: "family_name", Value: "Işık" },
  ],
});

test("of many sign-ups with one username, in any case of its letters, exactly one wins", async () => {
  const names = ["yaris", "Yaris", "YARIS", "yariS", "yARIs", "yaris"];
  const answers = await Promise.all(names.map((name) => provider.send("SignUp", signUpBody(name))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body.__type]).toEqual([400, "UsernameExistsException"]);
  }
  expect(provider.mails.filter(({ username }) => username.toLowerCase() === "yaris")).toHaveLength(1);
});

test.each([false, true])(
  "of many accounts that prove one address at once exactly one has it, with ForceAliasCreation or without: %s",
  async (isForced) => {
    const names = [1, 2, 3, 4].map((number) => `adres${isForced ? "z" : "s"}${number}`);
    const email = `ortak-${isForced}@ornek.com`;
    for (const name of names) await provider.send("SignUp", signUpBody(name, address(email)));
    const answers = await Promise.all(
      names.map((name) =>
        provider.send("ConfirmSignUp", {
          ClientId: clientId,
          Username: name,
          ConfirmationCode: provider.codeFor(name),
          ForceAliasCreation: isForced,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect([status, body.__type]).toEqual([400, "AliasExistsException"]);
    }
    const owners = await provider.query(
      `SELECT username FROM identity.users WHERE email = '${email}' AND is_email_verified`,
    );
    expect(owners).toHaveLength(1);
  },
);

test("a refused alias leaves the code usable: it confirms once the owner has signed in and given the address up", async () => {
  await addUser(provider, "ilk");
  await provider.send("SignUp", signUpBody("ikinci", address("ilk@ornek.com")));
  const code = provider.codeFor("ikinci");
  const confirm = () =>
    provider.send("ConfirmSignUp", {
      ClientId: clientId,
      Username: "ikinci",
      ConfirmationCode: code,
      ForceAliasCreation: true,
    });
  expect((await confirm()).body.__type).toBe("AliasExistsException");
  const { AccessToken } = await signIn(provider, "ilk@ornek.com");
  expect((await provider.send("GetUser", { AccessToken })).body.Username).toBe("ilk");
  await provider.send("UpdateUserAttributes", {
    AccessToken,
    UserAttributes: [{ Name: "email", Value: "ilk.yeni@ornek.com" }],
  });
  expect((await confirm()).body.__type).toBe("AliasExistsException");
  await provider.send("VerifyUserAttribute", {
    AccessToken,
    AttributeName: "email",
    Code: provider.codeFor("ilk"),
  });
  expect((await confirm()).status).toBe(200);
  const second = await signIn(provider, "ilk@ornek.com");
  expect((await provider.send("GetUser", { AccessToken: second.AccessToken })).body.Username).toBe("ikinci");
});

test("wrong codes sent at once are counted one by one: five tries, not more", async () => {
  await provider.send("SignUp", signUpBody("hizli"));
  const code = provider.codeFor("hizli");
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, i) =>
      provider.send("ConfirmSignUp", {
        ClientId: clientId,
        Username: "hizli",
        ConfirmationCode: String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0"),
      }),
    ),
  );
  const kinds = answers.map(({ body }) => body.__type).sort();
  expect(kinds).toEqual([
    ...Array<string>(5).fill("CodeMismatchException"),
    ...Array<string>(3).fill("TooManyFailedAttemptsException"),
  ]);
});

test("two tabs that refresh at once get the same next token", async () => {
  await addUser(provider, "sekme");
  const { RefreshToken } = await signIn(provider, "sekme");
  const answers = await Promise.all(
    [1, 2, 3].map(() => provider.send("GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken })),
  );
  const next = answers.map(
    ({ body }) => (body.AuthenticationResult as { RefreshToken: string }).RefreshToken,
  );
  expect(new Set(next).size).toBe(1);
  expect(next[0]).not.toBe(RefreshToken);
});

test("two processes that start at once on an empty database make one set of keys", async () => {
  const database = await createTestDatabase();
  const keyEncryptionKey = Buffer.alloc(32, 7);
  const both = await Promise.all([1, 2].map(() => startProvider({ keyEncryptionKey }, database)));
  try {
    const [one, two] = await Promise.all(both.map((each) => each.identity.jwks()));
    expect(one).toEqual(two);
    expect((one as { keys: unknown[] }).keys).toHaveLength(2);
  } finally {
    for (const each of both) await each.close();
    await database.drop();
  }
});
